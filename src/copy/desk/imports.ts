import { dayOfDate } from './times.ts';

/** Imports of lists and feeds. */
export const importsCopy = {
  title: 'Importações',
  hint: 'Listas da Caixa (.csv) e feed JSON',
  files: 'Arquivos',
  filesHint: 'Até 30 de uma vez, cada um com até 50 MB. Nada é publicado antes de você conferir.',
  send: 'Enviar e conferir',
  pick: 'Arquivo de uma origem',
  pickHint: 'O que está nas pastas vigiadas e o que foi buscado.',
  pickSend: 'Conferir',
  toSources: 'Origens',
  open: 'Em andamento',
  openOne: 'Abrir',
  stillWorking: (count: string) => `Em trabalho agora: ${count}`,
  totals: (added: string, changed: string, withdrawn: string, rejected: string) =>
    `${added} novos, ${changed} mudam, ${withdrawn} saem do ar, ${rejected} recusadas`,
  confirmAll: (count: string) => `Confirmar e publicar as ${count} conferidas`,
  confirmAllHint: 'Olhe as contas de cada uma acima; abra a que parecer estranha antes.',
  previous: 'Anteriores',
  nothing: 'Nada foi importado ainda.',
  when: 'Quando',
  file: 'Arquivo',
  who: 'Quem',
  new: 'Novos',
  changed: 'Mudaram',
  unchanged: 'Iguais',
  withdrawn: 'Saem do ar',
  returned: 'Voltam',
  rejected: 'Recusadas',
  state: 'Situação',
  published: 'Publicada',
  undone: 'Desfeita',
  automatic: 'Linha de comando',
  undo: 'Desfazer',
  faults: {
    no_file: 'Escolha um arquivo.',
    too_many: 'São arquivos demais de uma vez: até 30.',
    too_large: 'Um dos arquivos passa de 50 MB.',
    gone: 'Esse arquivo já não está na origem.',
  },
  gone: 'Esta importação já não existe.',
  states: {
    waiting: 'Na fila',
    checking: 'Conferindo',
    checked: 'Conferida',
    asked: 'Espera uma segunda pessoa',
    confirmed: 'Na fila para publicar',
    running: 'Publicando',
    done: 'Publicada',
    refused: 'Recusada',
    failed: 'Parou com erro',
    cancelled: 'Cancelada',
    undone: 'Desfeita',
  },
  steps: { reading: 'Lendo', writing: 'Comparando' } as Readonly<Record<string, string>>,
  lines: (done: string, total: string) => `${done} de ${total} linhas`,
  beginning: 'Começando',
  mayLeave: 'Você pode sair desta página e voltar: o trabalho continua.',
  nothingYet: 'Nada foi publicado ainda',
  nothingYetMore: 'Confira abaixo e confirme. Um arquivo ruim não muda nada.',
  waits: 'Alertas desta importação esperam 10 minutos: desfeita antes disso, ninguém recebe nada.',
  demoTitle: 'A demonstração sai',
  demoGoes: (properties: string, drafts: string, enquiries: string) =>
    `Com a primeira lista verdadeira ${properties} da demonstração ${drafts}, do site e da mesa. ${enquiries} Desfazer não traz a demonstração de volta.`
      .replace(/ +/g, ' ')
      .replace(/ ,/g, ','),
  demoProperties: (count: string, isOne: boolean) =>
    isOne ? 'some o único imóvel' : `somem os ${count} imóveis`,
  demoDrafts: (count: string, isOne: boolean) =>
    isOne ? 'e o rascunho de um deles' : `e ${count} rascunhos deles`,
  demoEnquiries: (count: string, isOne: boolean) =>
    isOne
      ? 'O que uma pessoa mandou sobre eles fica na Entrada, sem imóvel.'
      : `As ${count} mensagens sobre eles ficam na Entrada, sem imóvel.`,
  demoTick: 'Entendi: a demonstração sai e não volta',
  demoStays: 'Nada foi publicado: marque que a demonstração sai, ou cancele.',
  confirm: 'Confirmar e publicar',
  cancel: 'Cancelar',
  failed: 'A importação parou com erro. O que estava publicado continua; envie o arquivo de novo.',
  moved: 'Esta importação mudou desde que a página foi aberta. Veja como está agora.',
  listOf: (source: string, uf: string, date: string) =>
    [source, uf, date].filter((part) => part !== '').join(' · '),
  dateInvalid: 'Escreva o dia da lista como no calendário.',
  unknownCity: 'Nenhum município deste estado tem esse nome. Escreva como no IBGE.',
  options: 'Conferir de outro jeito',
  date: 'Dia da lista',
  dateHint: 'Só quando o arquivo não diz o dia.',
  force: 'Aceitar mesmo mais velha, cortada ou bem menor que a última',
  full: 'O feed traz tudo: o que não está nele sai do ar (o VRSync sempre traz)',
  again: 'Conferir de novo',
  rejectedTitle: (count: string) => `Linhas recusadas: ${count}`,
  handsTitle: (count: string) => `Fica o que a mesa escreveu: ${count}`,
  notesTitle: (count: string) => `Observações: ${count}`,
  report: 'Baixar relatório',
  original: 'Baixar o arquivo',
  line: 'Onde',
  itemOf: (number: number) => `Imóvel ${number}`,
  bankOf: (bankId: string) => `banco ${bankId}`,
  nth: (number: number) => `${number}º`,
  /** Fields of a feed that a record does not have. */
  feedFields: {
    id_banco: 'Número no banco',
    endereco: 'Endereço',
    valores: 'Valores',
    exibicao: 'Exibição',
  } as Readonly<Record<string, string>>,
  column: 'Campo',
  value: 'Valor',
  reason: 'Motivo',
  todo: 'O que fazer',
  empty: '(vazio)',
  atSource: 'Corrigir na origem',
  openRecord: 'Abrir a ficha',
  setBy: (name: string) =>
    `Foi posto à mão${name === '' ? '' : ` por ${name}`}, e isso vale: o que a lista diz fica guardado na ficha`,
  fixedBy: (name: string, day: string) =>
    `Está fixado até ${day}${name === '' ? '' : ` por ${name}`}: o que a lista diz fica guardado na ficha`,
  accept: 'Aceitar sem avaliação',
  linkTo: 'Município certo',
  linkToOf: (name: string) => `Município certo de ${name}`,
  link: 'Ligar',
  someShown: (shown: string, all: string) => `As ${shown} primeiras de ${all}; todas estão no relatório.`,
  draftOf: (name: string) => `Rascunho aberto de ${name}`,
  drafts: (count: number) =>
    count === 1
      ? '1 destes imóveis tem um rascunho aberto na mesa: o que a lista muda fica lá para escolher campo por campo.'
      : `${count} destes imóveis têm um rascunho aberto na mesa: o que a lista muda fica lá para escolher campo por campo.`,
  previewTitle: {
    new: 'Novos',
    changed: 'Mudam',
    returned: 'Voltam ao ar',
    withdrawn: 'Saem do ar',
  },
  firstOf: (shown: string, all: string) => (shown === all ? all : `${shown} primeiros de ${all}`),
  bankId: 'Banco',
  property: 'Imóvel',
  price: 'Preço',
  difference: 'O que muda',
  texts: 'Texto',
  undoTitle: 'Desfazer a importação',
  undoWhat:
    'O catálogo volta a ser o de antes desta importação, inteiro: preços, estados e o histórico. Os imóveis que ela trouxe saem; os que alguém já procurou ficam retirados.',
  undoNow: 'Desfazer agora',
  undoFaults: {
    gone: 'Não há o que desfazer: a importação não é conhecida ou não mudou nada.',
    undone: 'Esta importação já foi desfeita.',
    not_last: 'Já veio uma lista mais nova da mesma origem e do mesmo estado. Só a última pode ser desfeita.',
  },
  undoNewer: (count: string) =>
    `Nada foi desfeito: ${count === '1' ? 'um imóvel mudou' : `${count} imóveis mudaram`} depois desta importação, e desfazê-la apagaria isso. Ela já não pode ser desfeita inteira: publique uma lista certa da mesma origem, ou corrija na ficha os imóveis que ficaram errados.`,
  undoNewerList: 'Os que mudaram depois, cada um com a sua ficha:',
  toImports: 'Ir para as importações',
  undoDone: (restored: string, removed: string, withdrawn: string) =>
    `Desfeita. Imóveis como antes: ${restored}; removidos: ${removed}; retirados, porque alguém já perguntou por eles: ${withdrawn}.`,
  reportSheet: ['Arquivo', 'Tipo', 'Onde', 'Banco', 'Campo', 'Motivo', 'Valor'],
  reportKinds: { refused: 'recusado', rejected: 'rejeitado', note: 'observação' },
} as const;

type Facts = {
  readonly last?: string | null;
  readonly date?: string | null;
  readonly unreadDate?: string;
  readonly rows?: number;
  readonly lastRows?: number;
};

const day = (date: string | null | undefined) => (date == null ? 'sem data' : dayOfDate(date));

/** Reasons why a whole file changed nothing, by their code. */
export const importRefusals: Readonly<Record<string, (facts: Facts) => string>> = {
  unreadable: () => 'O arquivo não pôde ser lido.',
  empty: () => 'O arquivo está vazio.',
  not_text: () =>
    'Não é um texto: é uma imagem, um PDF ou o formato de uma planilha. Salve a lista como CSV.',
  unknown_header: () =>
    'Nenhuma linha traz as colunas UF, Cidade, Preço, Descrição, Modalidade de venda e Link de acesso.',
  without_rows: () => 'O arquivo não traz nenhum imóvel. Aceito mesmo assim, tudo da origem sairia do ar.',
  cut: () => 'A última linha está cortada: o arquivo não veio inteiro. Busque de novo.',
  unknown_state: () => 'Nem as linhas nem o nome do arquivo (Lista_imoveis_SP.csv) dizem de que estado é.',
  date_unreadable: ({ unreadDate }) =>
    `O título traz “${unreadDate}” como data, e isso não é um dia. Diga o dia abaixo.`,
  date_differs: ({ last, date }) => `O título diz ${day(last)} e você disse ${day(date)}.`,
  future: ({ date }) =>
    `É de ${day(date)}, que ainda não chegou: toda lista verdadeira pareceria mais velha.`,
  older: ({ date, last }) =>
    `Lista mais velha: é de ${day(date)}, e a última lida deste estado é de ${day(last)}.`,
  too_few: ({ rows, lastRows }) =>
    `Tem ${rows} linhas, menos de um quarto das ${lastRows} da última ou do que está à venda.`,
  nothing_taken: () => 'Nenhuma linha pôde ser aceita. Veja os motivos abaixo.',
  not_json: () => 'Não é JSON.',
  not_a_feed: () => 'Um feed é um objeto com a lista “imoveis”, ou só essa lista.',
  source_name: () => 'O campo “fonte” não é um nome de origem: 2 a 31 letras minúsculas, números e hifens.',
  source_reserved: () => 'O nome em “fonte” é reservado. Dê ao feed um nome próprio.',
};

/** Names of the columns in which an import may change a property. */
export const columnNames: Readonly<Record<string, string>> = {
  name: 'Nome',
  status: 'Estado',
  deadline_at: 'Prazo',
  auction_dates: 'Datas de leilão',
  uf: 'UF',
  city_name: 'Município',
  city_code: 'Código do município',
  neighbourhood: 'Bairro',
  address: 'Endereço',
  postal_code: 'CEP',
  property_type: 'Tipo',
  purpose: 'Finalidade',
  sale_type: 'Tipo de venda',
  sale_category: 'Categoria',
  purchase_type: 'Compra',
  occupation: 'Situação',
  payment_types: 'Pagamento',
  price_cents: 'Preço',
  appraisal_cents: 'Avaliação',
  campaign_value_cents: 'Valor de campanha',
  campaign_total_cents: 'Preço de campanha',
  campaign_codes: 'Campanhas',
  bedrooms: 'Quartos',
  suites: 'Suítes',
  bathrooms: 'Banheiros',
  parking_spaces: 'Vagas',
  main_area_m2: 'Área principal',
  land_area_m2: 'Área do terreno',
  completeness: 'Completude',
  featured_rank: 'Destaque',
};

/** Words of the sources from which lists and feeds come by themselves. */
export const deskSourcesCopy = {
  title: 'Origens',
  hint: 'De onde listas e feeds chegam sozinhos.',
  none: 'Nenhuma origem ainda.',
  kinds: { folder: 'Pasta vigiada', caixa: 'Listas da Caixa', feed: 'Feed JSON', vrsync: 'Feed VRSync' },
  paused: 'Pausada',
  waiting: 'Em dia',
  trouble: 'Com problema',
  never: 'nunca',
  byHand: 'só à mão',
  last: 'Última leitura',
  next: 'Próxima',
  place: 'Onde',
  kind: 'Tipo',
  name: 'Nome',
  nameHint: '2 a 31 letras minúsculas, números e hifens.',
  url: 'Endereço',
  urlHint:
    'De um feed, ou das listas (com {UF} no lugar do estado). Vazio nas listas: o da Caixa, que começa pausada.',
  addFolder: 'Acrescentar pasta',
  folderHint: 'Listas e feeds (.csv, .json, .xml) que são postos nela entram sozinhos.',
  path: 'Pasta',
  pathHint: (below: string) =>
    `Uma pasta deste servidor dentro de ${below}, com o caminho inteiro, ou um balde S3, como s3://servidor/balde/pasta?region=sa-east-1.`,
  states: 'Estados',
  statesHint: 'Das listas da Caixa, como SP RJ. Vazio: todos.',
  at: 'Hora',
  atHint: 'Em Brasília, como 07:30. Vazio: por intervalo.',
  minutes: 'A cada quantos minutos',
  minutesHint: 'Vazio: a pasta a cada minuto, o feed só na hora.',
  authorization: 'Authorization',
  authorizationHint: 'Cabeçalho que o feed exige; fica cifrado.',
  bucketHint: 'Só do balde S3: CHAVE:SEGREDO; fica cifrado.',
  full: 'O feed traz tudo: o que não está nele sai do ar (o VRSync sempre traz)',
  add: 'Acrescentar origem',
  added: 'A origem foi acrescentada.',
  addedPaused: 'A origem foi acrescentada, pausada: continue só com a permissão do banco.',
  open: 'Ver leituras',
  run: 'Ler agora',
  pause: 'Pausar',
  resume: 'Continuar',
  remove: 'Tirar esta origem',
  removeNow: 'Tirar agora',
  removeHint: 'O que ela trouxe fica; nada mais chega dela.',
  done: {
    run: 'A leitura foi pedida; o resultado aparece abaixo.',
    pause: 'A origem está pausada.',
    resume: 'A origem voltou.',
  } as Readonly<Record<string, string>>,
  notPermitted:
    'Nada foi lido: esta origem nunca foi liberada. O endereço é o do próprio banco; com a permissão dele, use Continuar.',
  gone: 'Esta origem não existe.',
  runs: 'Leituras',
  noRuns: 'Nenhuma leitura trouxe nada ainda.',
  outcomes: {
    taken: 'Importado',
    partly: 'Importado em parte',
    unchanged: 'Sem novidade',
    refused: 'Recusado',
    failed: 'Falhou',
  },
  counts: (added: string, changed: string, withdrawn: string) =>
    `${added} novos, ${changed} mudaram, ${withdrawn} saíram`,
  faults: {
    name: 'Use 2 a 31 letras minúsculas, números e hifens, começando por letra.',
    exists: 'Já há uma origem com este nome.',
    kind: 'Escolha o tipo.',
    url: 'Escreva um endereço que comece com http:// ou https://; o das listas do banco traz {UF} no lugar do estado.',
    path: 'Escreva o caminho inteiro de uma pasta que já existe, começando por /, ou s3://servidor/balde/pasta com CHAVE:SEGREDO em Authorization.',
    outside:
      'A mesa só lê pastas dentro do lugar dito acima. Outras se acrescentam no servidor: npm run sources.',
    demo: 'Marque que a demonstração sai com a primeira leitura.',
    states: 'Escreva as siglas dos estados, como SP RJ.',
    at: 'Escreva a hora como 07:30.',
    intervalMs: 'Escreva quantos minutos, até 1440.',
    authorization: 'Este valor é longo demais.',
  } as Readonly<Record<string, string>>,
} as const;
