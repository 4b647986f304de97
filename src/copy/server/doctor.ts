/** Words of `npm run doctor` on each thing that it looks at. */
export const doctorCopy = {
  fine: 'ok   ',
  bad: 'FALHA',
  about: {
    configuration: 'configuração',
    dataFolder: 'pasta de dados',
    brand: 'marca',
    database: 'banco de dados',
    room: 'espaço do banco',
    migrations: 'migrações',
    clock: 'relógio',
    workers: 'processos de trabalho',
    jobs: 'tarefas',
    deliveries: 'mensagens',
    lists: 'listas',
    media: 'fotos e documentos',
    sources: 'fontes',
    courts: 'tribunais',
    backup: 'backup',
    storage: 'armazenamento',
    disk: 'disco',
    mail: 'e-mail',
    returns: 'e-mail devolvido',
    proposals: 'propostas',
  },
  setUp: (database: string, files: string, role: string, port: number) =>
    `${database}, arquivos em ${files}, ROLE ${role}, porta ${port}`,
  embeddedIn: (folder: string) => `banco de dados embutido em ${folder}`,
  serverByUrl: 'PostgreSQL por DATABASE_URL',
  folder: {
    open: (names: string) =>
      `outros usuários desta máquina podem ver ${names}: deixe só para este usuário (chmod 700)`,
    wasOpen: (names: string) => `outros usuários desta máquina podiam ver ${names}; agora não podem mais`,
    closed: (folder: string) => `${folder} é só deste usuário`,
  },
  brandIsSample: ' (nomes e contatos são de exemplo: use a sua marca antes de abrir)',
  mail: {
    none: 'sem SMTP_URL: os e-mails ficam em arquivos e não chegam a ninguém',
    noSender: 'há SMTP_URL, e falta MAIL_FROM',
    fine: (host: string) => `${host} responde e aceita a senha`,
  },
  returns: (host: string) => `${host} responde, aceita a senha e tem a pasta`,
  proposals: {
    sandbox: 'PROPOSALS_URL=sandbox: as propostas vão para a plataforma de teste e não chegam a ninguém',
    demo: 'sem PROPOSALS_URL: as da demonstração vão para a plataforma de teste e não chegam a ninguém',
    nobody: 'sem PROPOSALS_URL: ninguém recebe propostas; o formulário pede uma mensagem no lugar',
    answers: (host: string) => `${host} responde`,
    cannotTake: (host: string, status: number) => `${host} responde ${status}: agora não recebe propostas`,
    away: (host: string, why: string) =>
      `${host} não responde (${why}): as propostas são recusadas com um aviso`,
    silent: (seconds: number) => `nada em ${seconds} segundos`,
  },
  database: (kind: string, version: string) => `${kind} ${version} responde`,
  embedded: 'PostgreSQL embutido',
  server: 'PostgreSQL',
  room: 'o disco do banco de dados aceita mais',
  migrations: {
    newer: (names: string) => `todas feitas, e há de uma versão mais nova: ${names}. Atualize esta`,
    done: 'todas feitas',
    pending: (names: string) => `por fazer: ${names}. Rode npm run migrate`,
  },
  clock: {
    fine: (seconds: string) => `a ${seconds} s do banco de dados`,
    ahead: (seconds: string) =>
      `${seconds} s adiantado em relação ao banco de dados: prazos virariam na hora errada; acerte os dois por NTP`,
    behind: (seconds: string) =>
      `${seconds} s atrasado em relação ao banco de dados: prazos virariam na hora errada; acerte os dois por NTP`,
  },
  workers: {
    alive: (count: number) => (count === 1 ? '1 roda tarefas' : `${count} rodam tarefas`),
    lost: (alive: number, lost: number) =>
      `${alive} rodam tarefas, ${lost} acabaram sem aviso na última hora: veja por que foram mortos ou travaram`,
    notRunning: 'o outlet não roda agora, e com ele nenhuma tarefa',
    none: (seconds: number | null) =>
      `nenhum processo roda tarefas${seconds === null ? '' : ` há ${seconds} s`}: inicie um com ROLE all ou worker`,
  },
  media: {
    state: (kept: number, megabytes: number, waiting: number, lost: number) =>
      `${kept} guardados (${megabytes} MB), ${waiting} na fila, ${lost} recusados ou desistidos`,
    resting: (hosts: number) =>
      `sites que descansam depois de falhas: ${hosts}; veja npm run media -- status`,
  },
  courtsRest: (until: string) =>
    `o DataJud falhou dez vezes seguidas, ou pediu pausa: nada é consultado até ${until}; depois continua sozinho`,
  sources: {
    fine: (count: number) => `${count}, nenhuma com falha`,
    bad: (count: number, names: string) =>
      `a última leitura de ${count} não foi inteira (${names}): veja npm run sources -- log NOME`,
  },
  lists: {
    notLooked: 'não se olha a idade',
    fine: (days: number) => `nenhuma tem mais de ${days} dias`,
    one: (source: string, uf: string | null, day: string, days: number) =>
      `${source}${uf === null ? '' : ` ${uf.toUpperCase()}`} de ${day.split('-').reverse().join('/')} (${days} dias)`,
    overdue: (names: string, more: number) =>
      `não vieram: a última é ${names}${more === 0 ? '' : `, e mais ${more}`}`,
  },
  backup: {
    off: 'sem BACKUP_TO: nada é copiado por si',
    notYet: 'nenhum ainda: o primeiro vem em BACKUP_AT',
    never: 'nunca houve um bom',
    lastGood: (when: string) => `o último bom é de ${when}`,
    failed: (problem: string, good: string) => `o último falhou (${problem}); ${good}`,
    late: (hours: number) => `nenhum há ${hours} h: as tarefas rodam?`,
    fine: (file: string, rows: number) => `${file} foi feito e restaurado para prova, ${rows} linhas`,
  },
  jobs: {
    late: (count: number) =>
      `${count} atrasadas em mais de dez minutos: roda um processo com ROLE all ou worker?`,
    failed: (count: number, queues: string) => `${count} falharam de vez (${queues})`,
    fine: (ready: number, running: number) =>
      `${ready} na fila, ${running} rodando, nenhuma falhou nem se atrasou`,
  },
  deliveries: {
    failed: (count: number) => `${count} falharam de vez: veja npm run deliveries -- list`,
    late: (count: number, hours: number) =>
      `${count} na fila, a mais antiga há ${hours} h: o servidor de e-mail responde?`,
    fine: (count: number) => `${count} na fila, nenhuma falhou nem se atrasou`,
  },
  storage: {
    fine: 'arquivos podem ser gravados, lidos, listados e retirados',
    lost: 'um arquivo gravado não voltou: mais alguém grava ali?',
  },
  disk: {
    free: (gigabytes: string, folder: string) => `${gigabytes} GB livres em ${folder}`,
    full: (gigabytes: string, folder: string) => `só ${gigabytes} GB livres em ${folder}: abra espaço`,
  },
} as const;
