/** Words of the operator's commands. Names of commands and options are those that are typed. */
export const commandUsage = {
  rates: 'uso: npm run rates -- ARQUIVO | list [KIND [PLACE]] | withdraw KIND PLACE',
  backup: 'uso: npm run backup -- ARQUIVO',
  restore: 'uso: npm run restore -- [--replace] ARQUIVO',
  desk: `uso: npm run desk -- invite EMAIL [leitura|atendimento|publicacao|juridico|administracao]
     npm run desk -- users
     npm run desk -- reset EMAIL
     npm run desk -- revoke EMAIL`,
  maintenance: 'uso: npm run maintenance -- on|off',
  leads: `uso: npm run leads -- list [--since AAAA-MM-DD]
     npm run leads -- export [--format csv|xlsx] [--since AAAA-MM-DD] [ARQUIVO]   (xlsx pede um ARQUIVO)`,
  deliveries: 'uso: npm run deliveries -- list | replay ID | replay --failed',
} as const;

export const ratesCommandCopy = {
  stored: (names: readonly string[]) => `guardado: ${names.join(', ') || 'nenhuma taxa'}`,
  removed: (count: number) => `linhas do operador retiradas: ${count}`,
} as const;

export const backupCommandCopy = {
  done: (rows: string, file: string) => `${rows} linhas em ${file}`,
  filesApart: (place: string) => `fotos e documentos não estão nele: copie também ${place}, depois deste`,
  storage: 'o armazenamento',
  restored: (rows: string, file: string) => `${rows} linhas restauradas de ${file}`,
} as const;

export const deskCommandCopy = {
  secondFactor: 'com segundo fator',
  passwordAlone: 'só senha',
  active: 'ativo',
  revoked: 'retirado',
  wasRevoked: (login: string) => `acesso retirado: ${login}`,
  nobody: (login: string) => `ninguém entra na mesa como ${login}`,
  lastAdministrator: 'ninguém mais administra a mesa: convide alguém antes',
} as const;

export const maintenanceCommandCopy = {
  on: 'manutenção ligada: o site está fechado',
  off: 'manutenção desligada: o site está aberto',
} as const;

export const leadsCommandCopy = {
  written: (count: string, file: string) => `${count} endereços em ${file}`,
} as const;

export const deliveriesCommandCopy = {
  replayed: (count: number) => `serão enviadas de novo: ${count}`,
  tries: (count: number) => `${count} tentativas`,
  sum: (waiting: number, failed: number, refused: number) =>
    `${waiting} na fila, ${failed} falharam, ${refused} endereços não recebem alertas nem ofertas, pois recusaram mensagens`,
} as const;

export const migrateCommandCopy = {
  nothing: 'nada a fazer',
  ran: (name: string) => `feita: ${name}`,
} as const;

export const basemapCommandCopy = {
  usage: 'uso: npm run basemap -- ARQUIVO | off',
  off: 'ruas: nenhuma',
  none: 'ruas: não havia nenhuma',
  kept: (file: {
    readonly hash: string;
    readonly megabytes: string;
    readonly zooms: readonly number[];
    readonly layers: readonly string[];
  }) =>
    `ruas: ${file.hash}, ${file.megabytes} MB, zoom ${file.zooms.join(' a ')}, camadas ${file.layers.join(', ')}; aparecem em até um minuto`,
} as const;

export const sandboxCommandCopy = {
  open: (address: string) => `plataforma de teste de propostas em ${address}`,
  noPort: (given: string) => `não é uma porta: ${given}`,
} as const;

/** Words that every command may say. */
export const commandCopy = {
  unknownOption: (option: string) => `não há a opção ${option}`,
  optionWithoutValue: (option: string) => `${option}: falta o valor, ou não leva nenhum`,
  notUnderstood: (word: string) => `não se entende: ${word}`,
  lost: 'o servidor saiu antes de dizer se foi feito: veja como está e tente de novo',
  bucket: (name: string, at: string) => `o balde ${name} em ${at}`,
  busy: 'outro processo está com a pasta de dados e não responde: tente de novo quando ele tiver começado ou parado',
} as const;
