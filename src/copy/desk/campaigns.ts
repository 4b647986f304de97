import type { BannerPlace } from '../../domain/campaigns/banner.ts';
import type { ClashPlace } from '../../domain/campaigns/campaign-clashes.ts';
import type { CampaignState } from '../../domain/campaigns/campaign-state.ts';
import type { CampaignField, CampaignKind } from '../../domain/desk/campaign/campaign-fields.ts';
import { eyesCopy } from './eyes.ts';
import { draftCopy } from './record.ts';

/** Words of a countdown that has none of its own. */
export const countdownDefault = 'Termina em';

/** Faults that keep a campaign from being published, beside those of a file of campaigns. */
export const campaignFaults = {
  missing: {
    name: 'Dê um nome.',
    code: 'Dê um código.',
    startsAt: 'Diga o dia e a hora em que começa.',
    endsAt: 'Diga o dia e a hora em que termina.',
  },
  bounds: {
    long: (most: number) => `Escreva no máximo ${most} letras.`,
    letters:
      'Use letras, números, hífen e sublinhado, sem espaços: o código fica em endereços e nos imóveis.',
    taken_word: 'A mesa chama assim os rascunhos: escolha outro código.',
    unsafe:
      'O link deve começar com https://, http:// ou /. Endereços que executam algo, como javascript:, não são aceitos.',
    order: 'Escreva um número inteiro de -9999 a 9999.',
  },
  codeTaken: 'Outra campanha já tem este código.',
  codeFixed: 'O código de uma campanha publicada não muda: os imóveis dizem por ele que estão nela.',
} as const;

/** The list of campaigns. */
export const campaignsCopy = {
  title: 'Campanhas',
  hint: (running: number) =>
    running === 0 ? 'Nenhuma no ar agora.' : running === 1 ? '1 no ar agora.' : `${running} no ar agora.`,
  begin: {
    sale: 'Nova campanha',
    notice: 'Novo aviso',
    advertising: 'Nova publicidade',
  } satisfies Record<CampaignKind, string>,
  kinds: {
    sale: 'Campanha',
    notice: 'Aviso',
    advertising: 'Publicidade',
  } satisfies Record<CampaignKind, string>,
  timeline: 'Linha do tempo',
  timelineNone: 'Nada nestes meses.',
  timelineMore: (count: number) => (count === 1 ? 'E mais uma, na lista.' : `E mais ${count}, na lista.`),
  today: 'hoje',
  months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  states: {
    running: 'no ar',
    announced: 'pré-lançamento',
    coming: 'por vir',
    paused: 'pausada',
    over: 'acabou',
  } satisfies Record<CampaignState, string>,
  groups: {
    running: 'No ar',
    announced: 'Em pré-lançamento',
    coming: 'Por vir',
    paused: 'Pausadas',
    over: 'Acabadas',
  } satisfies Record<CampaignState, string>,
  drafts: 'Rascunhos',
  name: 'Nome',
  window: 'Quando',
  order: 'Ordem',
  properties: 'Imóveis',
  kind: 'Tipo',
  none: 'Nenhuma campanha ainda. Comece uma acima, ou carregue um arquivo com npm run campaigns.',
  unnamed: 'sem nome',
  withDraft: 'mudanças por publicar',
  withoutDates: 'ainda sem datas',
  savedBy: (name: string, when: string) => `${name}, ${when}`,
  windowOf: (from: string, until: string) => `${from} a ${until}`,
} as const;

/** The editor of a campaign. */
export const campaignCopy = {
  titleOf: (kind: string, name: string) => `${kind}: ${name}`,
  gone: 'Esta campanha não existe',
  back: 'Todas as campanhas',
  ways: 'Atalhos desta campanha',
  discardsProperties: 'Os imóveis saem dela, e o valor deles volta ao de antes.',
  backHere: 'Voltar à campanha',
  endsOn: (when: string) => `Termina em ${when}`,
  startsOn: (when: string) => `Começa em ${when}`,
  endedOn: (when: string) => `Terminou em ${when}`,
  neverPublished: 'Rascunho: visitantes não veem nada dela.',
  savedAgo: (ago: string) => `rascunho salvo ${ago}`,
  noDraft: 'sem mudanças por publicar',
  rules: 'Regras',
  noticeRules: 'Aviso',
  advertisingRules: 'Publicidade',
  countdowns: 'Onde há contagem',
  countdownsHint: 'Sem data, conta até o fim da campanha.',
  countdownPlaces: {
    home: 'Home',
    listing: 'Busca',
    property: 'Página do imóvel',
    popup: 'Janela de campanha',
  } as Readonly<Record<string, string>>,
  countdownText: 'Frase',
  countdownAt: 'Até',
  countdownOf: (place: string, field: string) => `${place}: ${field}`,
  label: 'Etiqueta e cores',
  labelSample: 'Etiqueta',
  fields: {
    name: 'Nome',
    code: 'Código',
    key: 'Chave',
    type: 'Tipo',
    startsAt: 'Começa',
    endsAt: 'Termina',
    isPreLaunch: 'Anunciar antes do início (pré-lançamento)',
    model: 'Preço da campanha',
    order: 'Ordem do banner',
    coupon: 'Cupom',
    text: 'O aviso',
    tagName: 'Texto da etiqueta',
    tagBackground: 'Cor do fundo',
    tagColor: 'Cor do texto',
    link: 'Link do banner',
    alt: 'O que o banner mostra',
    countdowns: 'Contagens',
    banners: 'Imagens',
  } satisfies Record<CampaignField, string>,
  hints: {
    code: 'Os imóveis dizem por ele que estão na campanha. Não muda depois de publicado.',
    startsAt: 'Hora de Brasília.',
    endsAt: 'Hora de Brasília. Com 23:59, vale até o fim desse minuto.',
    order: 'O maior vem primeiro.',
    coupon: 'Letras, números e hífen. Vazio: sem cupom.',
    text: 'Aparece no alto da home enquanto vale.',
    link: 'Para onde o banner leva: https://… ou um caminho daqui, como /busca. Vazio: todos os imóveis. Fica com as imagens.',
    alt: 'Lido em voz alta para quem não vê a imagem.',
    tagBackground: 'Hexadecimal, como #7a2b14.',
    key: 'Vazio: o código.',
  } as Partial<Record<CampaignField, string>>,
  models: { '': 'Sem nome próprio', valor: 'O nome da campanha é o rótulo do preço' } as Readonly<
    Record<string, string>
  >,
  contrast: {
    good: 'Contraste {ratio}:1. Passa: AA pede 4,5:1.',
    low: 'Contraste {ratio}:1, menos que os 4,5:1 de AA. No site o texto fica {colour}.',
    none: 'Escreva a cor do fundo para medir o contraste. Sem ela, a etiqueta tem as cores do site.',
    own: 'Sem cor do texto, o site usa {colour}: contraste {ratio}:1.',
    black: 'preto',
    white: 'branco',
  },
  skipToForm: 'Ir para os campos',
  save: 'Salvar rascunho',
  publish: 'Publicar mudanças',
  publishNew: 'Publicar campanha',
  copy: 'Duplicar',
  pause: 'Pausar',
  resume: 'Retomar',
  end: 'Encerrar agora',
  endHint: 'Banner, preço e etiqueta saem do site já. Isso não se desfaz: para voltar, dê outro fim.',
  endNow: 'Encerrar já',
  remove: 'Apagar esta campanha',
  removeHint:
    'Os imóveis que a mesa pôs nela saem, e o valor deles volta ao de antes. As versões somem; a auditoria guarda quem apagou e o que era. Isso não se desfaz.',
  removeNow: 'Apagar já',
  empty: 'vazio',
  countdownCount: (count: number) => (count === 1 ? '1 contagem' : `${count} contagens`),
  pictureCount: (count: number) => (count === 1 ? '1 imagem' : `${count} imagens`),
  yes: 'sim',
  no: 'não',
  faults: (count: number) =>
    count === 1 ? '1 campo impede a publicação.' : `${count} campos impedem a publicação.`,
  before: 'Antes de publicar',
  clashesNone: 'Nenhuma outra campanha disputa os mesmos lugares nem os mesmos imóveis.',
  clash: (name: string, from: string, until: string) => `Ao mesmo tempo que ${name}, de ${from} a ${until}.`,
  clashPlaces: {
    home: 'na home',
    popup: 'na janela da home',
    listing: 'no alto da busca',
    property: 'no alto do imóvel',
    propertyEnd: 'no fim do imóvel',
    advertising: 'entre os imóveis da busca',
  } satisfies Record<ClashPlace, string>,
  clashShared: (where: string, first: string) => `As duas aparecem ${where}; primeiro, ${first}.`,
  clashAlone: (where: string, winner: string) => `Só uma aparece ${where}: ${winner}, pela ordem.`,
  clashProperties: (count: number, shown: string, name: string) =>
    count === 1
      ? `1 imóvel está também em ${name}. Um imóvel tem um só valor de campanha, que vale nas duas.`
      : `${shown} imóveis estão também em ${name}. Um imóvel tem um só valor de campanha, que vale nas duas.`,
  taken: (count: number, shown: string, name: string) =>
    count === 1
      ? `1 imóvel está também em ${name}. Um imóvel tem um só valor de campanha, que vale nas duas.`
      : `${shown} imóveis estão também em ${name}. Um imóvel tem um só valor de campanha, que vale nas duas.`,
  takenFrom: (from: string, until: string) => `De ${from} a ${until}: noutras datas, com o mesmo valor.`,
  takenDraft: 'É um rascunho: publicado, terá o mesmo valor.',
  seeShared: 'Ver os imóveis das duas',
  clashUnknown: 'O que acontece ao mesmo tempo aparece quando nome, código e datas estiverem certos.',
  gapsNone: 'Os 12 banners estão prontos.',
  gap: (place: string, missing: number, fallback: string) =>
    missing === 1
      ? `${place}: falta 1 imagem. ${fallback}`
      : `${place}: faltam ${missing} imagens. ${fallback}`,
  places: {
    home: 'Home',
    listing: 'Busca',
    property: 'Topo do imóvel',
    propertyEnd: 'Fim do imóvel',
    popup: 'Janela da home',
  } satisfies Record<BannerPlace, string>,
  fallbacks: {
    home: 'Sem outra campanha, fica o banner padrão.',
    listing: 'A busca fica sem banner dela.',
    property: 'O imóvel fica sem banner no alto.',
    propertyEnd: 'O imóvel fica sem banner no fim.',
    popup: 'Nenhuma janela se abre.',
  } satisfies Record<BannerPlace, string>,
  noLabel: 'Sem etiqueta: os imóveis não mostram a campanha no cartão.',
  properties: 'Imóveis',
  propertyCount: (count: number, shown: string) =>
    count === 0
      ? 'Nenhum imóvel nesta campanha ainda.'
      : count === 1
        ? '1 imóvel nesta campanha.'
        : `${shown} imóveis nesta campanha.`,
  withoutTotal: (count: number, shown: string) =>
    count === 1
      ? 'Em 1 deles falta o valor total: o preço da campanha não aparece.'
      : `Em ${shown} deles falta o valor total: o preço da campanha não aparece.`,
  noOffer: (count: number, shown: string) =>
    count === 1
      ? '1 deles custa hoje tanto ou menos: o preço da campanha não aparece, vale o de hoje.'
      : `${shown} deles custam hoje tanto ou menos: o preço da campanha não aparece, vale o de hoje.`,
  advertisingGap: 'Faltam as imagens listing 750 × 176 e listing 1280 × 280: sem as duas, nada aparece.',
  scheduleActs: { publish: 'Publicar mudanças', withdraw: 'Pausar' },
  failures: {
    moved: 'a campanha já estava pausada ou terminada',
    gone: 'a campanha não existia mais',
  } as Readonly<Record<string, string>>,
  notices: {
    saved: 'Rascunho salvo. Visitantes ainda não veem a mudança.',
    published: 'As mudanças estão publicadas.',
    publishedNew: 'A campanha está publicada e entra no ar no seu início.',
    discarded: 'Rascunho descartado.',
    chosen: 'Escolhas guardadas.',
    paused: 'Pausada: saiu do site.',
    resumed: 'Retomada.',
    ended: 'Encerrada.',
    restored: draftCopy.restored,
    scheduled: draftCopy.scheduled,
    unscheduled: draftCopy.unscheduled,
    copied: 'Esta é a cópia: dê um código e datas a ela.',
  } as Readonly<Record<string, string>>,
  warnings: {
    nothing: 'Não há mudança por publicar.',
    unseen:
      'Outra pessoa salvou mudanças depois que esta página abriu. Confira o que mudou e publique de novo.',
    conflicts: 'Publicar espera a escolha entre dois valores.',
    crossed: 'Outra pessoa mudou o mesmo campo. Escolha abaixo.',
    asked: draftCopy.asked,
    past: draftCopy.past,
    unrestored: 'Nada mudou: a campanha já está como você pediu.',
    ...eyesCopy.faults,
    moved: 'Isso já não cabe: veja como a campanha está agora.',
  } as Readonly<Record<string, string>>,
} as const;

/** Words of the editor while somebody types, where it differs from a property's record. */
export const campaignTypingCopy = {
  others: 'Também nesta campanha:',
  newer: 'salvou mudanças nesta campanha.',
  moved: 'O que está no ar desta campanha mudou depois que esta página abriu.',
} as const;

/** The properties of a campaign, chosen and priced. */
export const campaignPropertiesCopy = {
  title: (name: string) => `Imóveis de ${name}`,
  toCode: 'Escrever o código',
  noCode: 'Dê primeiro um código à campanha: os imóveis dizem por ele que estão nela.',
  toCampaign: 'Voltar à campanha',
  open: 'Escolher imóveis e valores',
  put: 'Pôr imóveis na campanha',
  putHint:
    'Nada muda antes de você conferir e confirmar. O valor só aparece no site enquanto a campanha estiver no ar.',
  which: 'Quais imóveis',
  from: { filter: 'Um filtro guardado da lista', codes: 'Códigos ou um arquivo' },
  filter: 'Filtro guardado',
  pick: 'Escolha',
  noFilters: 'Você ainda não guardou filtros.',
  toList: 'Abrir a lista de imóveis',
  filterHint: 'Os filtros são os seus da lista de imóveis: filtre lá e guarde com um nome.',
  codes: 'Códigos',
  codesHint:
    'Códigos ou números do banco, um por linha ou entre espaços. Com o valor de cada um: código, ponto e vírgula, valor em reais.',
  file: 'Ou um arquivo .csv',
  value: 'Valor total na campanha',
  amountByCode: 'o de cada um, na lista de códigos',
  check: 'Conferir valores',
  members: 'Na campanha',
  memberCount: (from: string, to: string, all: string) => `${from} a ${to} de ${all}`,
  columns: {
    property: 'Imóvel',
    before: 'Preço de antes',
    total: 'Na campanha',
    change: 'Mudança',
    status: 'Estado',
  },
  noTotal: 'sem valor',
  noOffer: 'vale o de hoje',
  onlyShared: (name: string) => `Só os que estão também em ${name}.`,
  allMembers: 'Ver todos',
  preview: 'Ver no site',
  previewOf: (code: string) => `Ver ${code} no site`,
  removeMarked: 'Tirar os marcados',
  toPut: 'Pôr mais imóveis',
  remove: 'Tirar imóveis da campanha',
  removeHint: 'Sem códigos, todos saem.',
  removeCheck: 'Conferir a saída',
  changes: 'Mudanças desta campanha',
  changesHint: 'Cada uma abre com o que mudou, e ali se desfaz.',
  faults: {
    filter: 'Escolha um filtro guardado.',
    codes: 'Escreva ao menos um código.',
    none: 'Nenhum imóvel encontrado com isso.',
    marked: 'Marque ao menos um imóvel da lista.',
    senseless: (filters: string) =>
      `Este filtro guardado traz valores que não existem mais: ${filters}. Abra a lista, filtre de novo e guarde.`,
  },
} as const;

/** The pictures of a campaign's banners. */
export const campaignPicturesCopy = {
  title: (name: string) => `Banners de ${name}`,
  sum: (ready: number, all: number, cut: number, small: number, missing: number) =>
    [
      `${ready} de ${all} prontos`,
      ...(cut > 0 ? [`${cut} com texto cortado`] : []),
      ...(small > 0 ? [`${small} sem nitidez`] : []),
      ...(missing > 0 ? [missing === 1 ? '1 falta' : `${missing} faltam`] : []),
    ].join(', '),
  open: 'Banners e recortes',
  done: 'Guardado no rascunho. Visitantes veem quando for publicado.',
  sources: 'Imagens de origem',
  sourcesHint:
    'De uma imagem saem todos os banners que faltam, cada um com o seu recorte. Grande é melhor: 2560 px de largura ou mais.',
  files: 'Arquivos, até 30 MB cada um',
  add: 'Enviar',
  source: (at: number) => `Imagem ${at}`,
  size: (width: number, height: number) => `${width} × ${height}`,
  focus: 'O que mais importa',
  across: 'Da esquerda',
  down: 'Do alto',
  text: 'Área do texto',
  textHint: 'O recorte guarda esta área inteira onde ela cabe, e avisa onde não cabe.',
  hasText: 'A imagem tem texto',
  sides: { left: 'Esquerda', right: 'Direita', top: 'Alto', bottom: 'Embaixo' },
  keep: 'Guardar e recortar de novo',
  useEverywhere: 'Usar em todos os lugares',
  remove: 'Tirar',
  banners: 'Banners',
  textUnknown:
    'Se uma imagem tem texto, marque “A imagem tem texto” e a área dele: sem isso um recorte pode cortá-lo e estar “pronto”.',
  places: {
    home: 'Home',
    listing: 'Busca',
    property: 'Topo do imóvel',
    propertyEnd: 'Fim do imóvel',
    popup: 'Janela',
  } satisfies Record<BannerPlace, string>,
  slot: (place: string, width: number, height: number) => `${place} ${width} × ${height}`,
  states: { ready: 'Pronto', cut: 'Texto cortado', small: 'Sem nitidez', missing: 'Falta' },
  adjust: 'Ajustar recorte',
  adjustOf: (name: string) => `Ajustar recorte: ${name}`,
  from: 'Da imagem',
  zoom: 'Aproximar',
  cut: 'Recortar',
  uncut: 'Como a imagem diz',
  faults: {
    gone: 'Isso já não está como nesta página. Veja como está agora.',
    full: 'Uma campanha tem no máximo 12 imagens de origem.',
    none: 'Escolha ao menos um arquivo.',
  },
} as const;
