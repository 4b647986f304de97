/** Words of `npm run sources` and of what a source's log says. */
export const sourcesCopy = {
  usage: `uso: npm run sources -- add NOME --kind folder --path PASTA|s3://HOST/BALDE/PASTA [--authorization ARQUIVO] [--interval MS] [--at HH:MM] [--photos on|off|ENDEREÇO] [--registry on|off|ENDEREÇO]
     npm run sources -- add NOME --kind caixa [--url ENDEREÇO com {UF}] [--states sp,rj] [--at HH:MM] [--interval MS] [--photos on|off|ENDEREÇO] [--registry on|off|ENDEREÇO]
     npm run sources -- add NOME --kind feed --url ENDEREÇO [--at HH:MM] [--interval MS] [--full] [--authorization ARQUIVO]
     npm run sources -- add NOME --kind vrsync --url ENDEREÇO [--at HH:MM] [--interval MS] [--authorization ARQUIVO]
     npm run sources -- list [--json] | run NOME [--json] | log NOME [--json] | pause NOME | resume NOME | remove NOME
--at: todo dia a essa hora de Brasília. --interval: de pasta e feed, de quanto em quanto tempo; das listas do banco, pausa entre
dois pedidos. --photos: endereço das fotos dos imóveis do banco, com {id13} no lugar do número.
--registry: o mesmo das matrículas, com {UF} e {id13}: buscadas uma a uma, a pedido, e reservadas. --authorization: arquivo com o valor do cabeçalho Authorization; de um balde S3, com CHAVE:SEGREDO.`,
  /** Words of a command's parts, where they differ from their own names. */
  parts: {
    name: 'NOME (de 2 a 31 letras minúsculas, números e hifens, começando por letra)',
    intervalMs: '--interval',
  },
  wrongPart: (part: string) => `${part} falta, ou não se escreve assim`,
  tooMuch: (rest: string) => `não se entende: ${rest}`,
  twin: (name: string) => `o mesmo conteúdo de ${name}`,
  notTaken: 'não é uma lista: entram arquivos .csv, .json e .xml',
  archive: 'é um arquivo ZIP: descompacte-o, que as listas entram uma a uma',
  badFolder: (path: string) => `${path}: a pasta não existe, ou não pode ser lida`,
  withoutState: (url: string) =>
    `${url}: falta {UF} no lugar da sigla do estado, como em https://exemplo.com/Lista_imoveis_{UF}.csv`,
  notXml: 'o que veio não é XML',
  notJson: 'o que veio não é JSON',
  instead: {
    picture: 'veio uma imagem no lugar',
    pdf: 'veio um PDF no lugar',
    archive: 'veio um arquivo compactado no lugar',
  },
  wanted: { caixa: 'da lista', feed: 'do catálogo em JSON', vrsync: 'do feed em XML' },
  report: (path: string) => `relatório: ${path}`,
  refusedAddress: (address: string, why: string) => `${address}: ${why}`,
  noFolder: 'a pasta não existe ou não pode ser lida',
  noBucket: 'o balde respondeu com o que não é uma lista de arquivos',
  bucket:
    'um balde S3 se escreve s3://servidor/balde/pasta?region=sa-east-1, sem chave dentro; CHAVE:SEGREDO vão em --authorization',
  tooLarge: 'o arquivo tem mais de 50 MB',
  unreadable: 'o arquivo não pôde ser lido',
  hostRests: 'o site descansa depois de falhas ou porque pediu: tenta-se de novo mais tarde',
  rulesUnknown: 'o robots.txt do site não pôde ser lido: nada é pedido até que possa',
  disallowed: 'o robots.txt do site não permite',
  sealBroken: 'a autorização guardada não abre com a SECRET_KEY de agora: cadastre a fonte de novo',
  nothing: 'o site respondeu que nada mudou, mas nada foi lido antes',
  added: (name: string, next: string | null) =>
    next === null
      ? `${name}: cadastrada; lê-se com npm run sources -- run ${name}`
      : `${name}: cadastrada; próxima leitura ${next}`,
  needsPermission: (name: string) =>
    `${name}: cadastrada e parada. O endereço é o do próprio banco: só com a autorização dele, npm run sources -- resume ${name}`,
  notPermitted: (name: string) =>
    `${name} nunca foi liberada. O endereço é o do próprio banco: só com a autorização dele, npm run sources -- resume ${name}`,
  exists: (name: string) => `já há uma fonte ${name}`,
  unknown: (name: string) => `não há fonte ${name}`,
  busy: (name: string) => `${name} está sendo lida agora`,
  paused: (name: string) => `${name}: parada`,
  resumed: (name: string) => `${name}: de volta`,
  removed: (name: string) => `${name}: retirada; os imóveis ficam`,
  none: 'nenhuma fonte cadastrada',
  neverRan: 'nunca foi lida',
  empty: 'nada de novo',
  source: (line: {
    name: string;
    kind: string;
    place: string;
    isPaused: boolean;
    last: string | null;
    next: string | null;
  }) =>
    `${line.name} (${line.kind}) ${line.place}: ${line.isPaused ? 'parada' : line.next === null ? 'só à mão' : `próxima leitura ${line.next}`}; ${line.last === null ? 'nunca foi lida' : `última ${line.last}`}`,
  outcomes: {
    taken: 'importado',
    partly: 'importado em parte',
    unchanged: 'igual',
    refused: 'recusado',
    failed: 'não veio',
  },
  totals: (totals: Readonly<Record<string, number>>) =>
    `${totals.new ?? 0} novos, ${totals.changed ?? 0} mudaram, ${totals.withdrawn ?? 0} retirados, ${totals.returned ?? 0} voltaram, ${totals.rejected ?? 0} linhas recusadas`,
} as const;
