/** The live numbers of a landing page. */
export const landingCopy = {
  counted: { one: 'imóvel retomado à venda', many: 'imóveis retomados à venda' },
  none: (where: string | null, discount: string | null) =>
    `${['Nenhum imóvel à venda', where, discount, 'hoje'].filter((part) => part !== null).join(' ')}.`,
  ofEach: 'Veja preço, avaliação e desconto de cada um, lado a lado.',
  from: (price: string) => `a partir de ${price}`,
  upTo: (percent: number) => `com até ${percent}% de deságio sobre a avaliação`,
  withDiscount: (discount: string) => `com deságio ${discount}`,
} as const;

/** Advice when nothing was found. */
export const adviceCopy = {
  dropOne: 'Este filtro não deixa nenhum imóvel. Você pode tirá-lo:',
  dropSeveral: (count: number) => `Os ${count} filtros juntos não deixam nenhum imóvel. Tire só um deles:`,
  dropTogether: 'Nenhum imóvel tem o que estes filtros pedem. Você pode tirá-los juntos:',
  noneAlone: 'Tirar um filtro só não basta. Com um filtro de cada vez há:',
  nearby: 'Lugares próximos que têm imóveis com estes filtros',
  properties: (count: number, text: string) => (count === 1 ? '1 imóvel' : `${text} imóveis`),
} as const;

/** The searches that would help, named by the server alone. */
export const otherSearchCopy = {
  drop: (label: string) => `Tirar “${label}”`,
  only: (label: string) => `Deixar só “${label}”`,
  andMore: (labels: string, more: number) => `${labels} e mais ${more}`,
  cheapest: (price: string) => `O mais barato com os outros filtros custa ${price}`,
  dearest: (price: string) => `O mais caro com os outros filtros custa ${price}`,
  region: 'Incluir a região próxima',
  regionHint: 'Cidades a até 50 km',
  distance: (km: string) => `a ${km} km`,
} as const;

const untoldFacts = {
  occupation: 'se o imóvel está ocupado',
  debts: 'se há dívidas',
  legalAction: 'se há ação judicial',
  payment: 'se aceita financiamento ou parcelamento',
  fgts: 'se aceita FGTS',
  suites: 'quantas suítes há',
  visits: 'se aceita visita',
  bathrooms: 'quantos banheiros há',
  parking: 'quantas vagas há',
  auctionDays: 'os dias do leilão',
} as const;

/** An empty list. */
export const emptyCopy = {
  title: 'Nenhuma oportunidade encontrada!',
  hint: 'Tente tirar um filtro ou ampliar a região da busca.',
  untoldHint: (facts: readonly (keyof typeof untoldFacts)[]) =>
    `Nem toda lista informa ${facts.map((fact) => untoldFacts[fact]).join(', nem ')}. Tente tirar ${facts.length === 1 ? 'esse filtro' : 'esses filtros'}.`,
  action: 'Refinar busca',
  clear: 'Limpar filtros',
} as const;
