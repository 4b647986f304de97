/** Labels of the base components. Whole sentences with a value in them are functions. */
export const componentCopy = {
  close: 'Fechar',
  remove: (label: string) => `Remover ${label}`,
  dismiss: 'Dispensar aviso',
  optional: '(opcional)',
  errorPrefix: 'Erro: ',
  errorSummary: 'Há um problema',
  loadingList: 'Carregando imóveis',
  youAreIn: 'Você está em',
  back: 'Voltar',
  timeLeft: 'Tempo restante',
  showAll: 'Ver todas as características',
  showLess: 'Ver menos características',
} as const;

export const pagerCopy = {
  label: 'Páginas',
  previous: 'Anterior',
  next: 'Próxima',
  page: (page: string) => `Página ${page}`,
  current: (page: string, pages: string) => `Página ${page} de ${pages}`,
} as const;

export const priceCopy = {
  onRequest: 'Sob consulta',
  minimumProposal: 'Proposta Mínima',
  before: 'de',
  fromTo: (before: string, now: string) => `de ${before} por ${now}`,
  appraisedFromTo: (label: string, appraisal: string, now: string) =>
    `${label} ${appraisal}: de ${appraisal} por ${now},`,
  appraisal: 'Avaliação',
  less: (amount: string) => `${amount} a menos`,
  above: (amount: string) => `${amount} acima`,
  noAppraisal: 'Sem valor de avaliação informado',
  rulerLabel: (percent: number) => `Venda por ${percent}% do valor de avaliação`,
  discountOf: (percent: number) => `Desconto de ${percent}%`,
  discount: (percent: number) => `−${percent}%`,
  campaignPrice: (campaign: string) => `Preço ${campaign}`,
} as const;

export const countdownUnits = {
  short: { days: 'd', hours: 'h', minutes: 'min', seconds: 's' },
  long: { days: 'dias', hours: 'h', minutes: 'min', seconds: 's' },
} as const;

export const cardCopy = {
  illustration: 'Imagem ilustrativa',
  noPhotoIllustration: 'Sem foto · imagem ilustrativa',
  photoAlt: (category: string) => `Foto do imóvel: ${category}`,
  noPhotoAlt: (category: string) => `${category}: sem foto disponível`,
  bankPhoto: (day: string) => `Foto do banco, de ${day}`,
  fetchedPhoto: (day: string) => `Foto do anunciante, de ${day}`,
  photos: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
  open: 'VER OPORTUNIDADE',
  notify: 'Avise-me na abertura',
  opensIn: 'Abre em',
  /** Bedrooms, shortened as Brazilian listings do. */
  bedrooms: 'dorm.',
  coupon: 'Cupom',
  copy: 'Copiar',
  copied: 'Cupom copiado',
} as const;

export const galleryCopy = {
  label: 'Fotos do imóvel',
  seeAll: (count: number) => `Ver ${count} fotos`,
  /** Of a photo that is alone: its frame cuts it. */
  seeWhole: 'Ver a foto inteira',
  photo: (number: number) => `Foto ${number}`,
  previous: 'Foto anterior',
  next: 'Próxima foto',
  position: (number: number, count: number) => `${number} de ${count}`,
} as const;

/** The 21 amenity keys (specification 1§3): with one and with several; areas are in square metres. */
export const amenityNames = {
  dormitorios: { one: 'dormitório', many: 'dormitórios' },
  suites: { one: 'suíte', many: 'suítes' },
  vagas_garagem: { one: 'vaga', many: 'vagas' },
  banheiros: { one: 'banheiro', many: 'banheiros' },
  varanda: { one: 'varanda', many: 'varandas' },
  copas: { one: 'copa', many: 'copas' },
  cozinhas: { one: 'cozinha', many: 'cozinhas' },
  salas: { one: 'sala', many: 'salas' },
  piscinas: { one: 'piscina', many: 'piscinas' },
  lavabos: { one: 'lavabo', many: 'lavabos' },
  despensas: { one: 'despensa', many: 'despensas' },
  banheiro_empregada: { one: 'banheiro de serviço', many: 'banheiros de serviço' },
  dormitorio_empregada: { one: 'quarto de serviço', many: 'quartos de serviço' },
  areas_servico: { one: 'área de serviço', many: 'áreas de serviço' },
  escritorio: { one: 'escritório', many: 'escritórios' },
  area_comum: { one: 'área comum', many: 'área comum' },
  area_construida: { one: 'área construída', many: 'área construída' },
  area_privativa: { one: 'área privativa', many: 'área privativa' },
  area_terreno: { one: 'área do terreno', many: 'área do terreno' },
  area_total: { one: 'área total', many: 'área total' },
  area_util: { one: 'área útil', many: 'área útil' },
} as const;
