import type { DiscountBand, Order } from '../../domain/catalogue/enumerations.ts';

/** Title, description and heading, made by the server alone. The numbers come already written with their dots. */
export const searchHeadCopy = {
  title: 'Imóveis à venda',
  description:
    'Casas, apartamentos, terrenos e imóveis comerciais retomados, com preço, avaliação e desconto.',
  pageOf: (page: string) => `página ${page}`,
  counted: { none: 'nenhum imóvel hoje', one: 'imóvel', many: 'imóveis' },
  found: (heading: string, counted: string, from: string | null) =>
    `${heading}: ${counted}${from === null ? '' : `, ${from}`}.`,
} as const;

/** The list and its header. */
export const searchCopy = {
  available: { one: 'oportunidade disponível.', many: 'oportunidades disponíveis.' },
  found: { one: 'imóvel encontrado', many: 'imóveis encontrados' },
  useSidebar: 'Use a barra lateral para filtrar imóveis e encontrar o que procura!',
  orderBy: 'Ordenar por',
  applyOrder: 'Ordenar',
  results: 'Resultados',
  chosenFilters: 'Filtros aplicados',
  listFailed: 'Erro ao buscar propriedades.',
} as const;

export const orderLabels: Readonly<Record<Order, string>> = {
  relevante: 'Mais relevantes',
  'valor-min': 'Menor valor',
  'valor-max': 'Maior valor',
  desagio: 'Maior deságio',
  data: 'Mais recentes',
  'custo-min': 'Menor custo total',
  'entrada-min': 'Menos no dia da compra',
  'desagio-efetivo': 'Maior deságio efetivo',
};

/** Orders by what buying costs: where that is not known, listings come last. */
export const orderNotes: Partial<Readonly<Record<Order, string>>> = {
  'custo-min': 'Sem custo estimado: no fim.',
  'entrada-min': 'Sem esse valor estimado: no fim.',
  'desagio-efetivo': 'Sem deságio efetivo: no fim.',
};

export const filterCopy = {
  title: 'Refinar busca',
  skip: 'Pular os filtros',
  open: 'Refinar Busca',
  close: 'Fechar filtros',
  clear: 'Limpar',
  apply: 'Aplicar Filtros',
  applyCount: (count: string) => `(${count})`,
  chosenCount: (count: number) => (count === 1 ? '1 filtro escolhido' : `${count} filtros escolhidos`),
  showAdvanced: 'Ver filtros avançados',
  hideAdvanced: 'Recolher filtros avançados',
  allTypes: (count: number) => `Mostrar os ${count} tipos`,
  fewerTypes: 'Mostrar menos tipos',
  locality: 'Localidade',
  localityAction: 'Buscar localidade',
  region: 'Incluir a região próxima',
  regionHint: 'Até 50 km da cidade escolhida',
  price: 'Faixa de valor',
  min: 'Mínimo',
  max: 'Máximo',
  minSlider: 'Limite inferior do valor',
  maxSlider: 'Limite superior do valor',
  noMin: 'R$ 0',
  noMax: 'Sem limite',
  priceRange: (lowest: string, highest: string) =>
    lowest === highest ? `Nesta busca, ${lowest}.` : `Nesta busca, de ${lowest} a ${highest}.`,
  size: 'Área e valor do m²',
  cost: 'Custo de comprar',
  /** Under the limits of the costs. */
  costHint:
    'Estimativas do caso mais provável, com as premissas da página de cada imóvel. No dia da compra e parcela: da forma de pagar do anúncio que pede menos no dia.',
  areaMin: 'Área mínima (m²)',
  areaMax: 'Área máxima (m²)',
  noAreaMin: '0',
  m2Max: 'Valor máximo do m²',
  any: 'Qualquer',
  /** In place of the number of an option that would show nothing. */
  none: 'nenhum',
  bankId: 'Código do imóvel',
  bankIdHint: 'Código deste site ou do banco',
  others: 'Outros filtros',
  campaigns: 'Campanhas',
  coupons: 'Cupons',
} as const;

/** Headings of the groups, by key of the address. */
export const groupLabels = { desagio: 'Deságio' } as const;

export const discountLabels: Readonly<Record<DiscountBand, string>> = {
  30: 'Até 30%',
  50: 'Até 50%',
  51: 'Acima de 50%',
  31: 'Acima de 30%',
};

/** The same inside a sentence: "com deságio de até 30%". */
export const discountPhrases: Readonly<Record<DiscountBand, string>> = {
  30: 'de até 30%',
  50: 'de até 50%',
  51: 'acima de 50%',
  31: 'acima de 30%',
};

export const switchLabels = {
  visit: 'Permite visita',
  virtualTour: 'Com tour virtual',
  preActive: 'Em breve',
  region: 'Com a região próxima',
} as const;

export const chipCopy = {
  order: (label: string) => `Ordem: ${label.toLowerCase()}`,
  priceFrom: (min: string) => `A partir de ${min}`,
  priceTo: (max: string) => `Até ${max}`,
  priceBetween: (min: string, max: string) => `${min} a ${max}`,
  discount: (band: string) => `Deságio: ${band}`,
  areaFrom: (min: string) => `A partir de ${min}`,
  areaTo: (max: string) => `Até ${max}`,
  areaBetween: (min: string, max: string) => `De ${min} a ${max}`,
  m2To: (max: string) => `Até ${max} por m²`,
  drawnArea: 'Área desenhada',
  mapArea: 'Área do mapa',
  radius: (km: string) => `Raio de ${km} km`,
  coupon: (code: string) => `Cupom ${code}`,
  campaign: (name: string) => `Campanha ${name}`,
  bankId: (id: string) => `Código ${id}`,
  name: (name: string) => `Nome: ${name}`,
} as const;

/** Reasons why a typed value was not applied. */
export const searchErrors = {
  price_length: 'Digite de 6 a 10 caracteres, como 100.000.',
  price_number: 'Digite um valor em reais, como 100.000.',
  price_above_max: 'O mínimo estava acima do máximo e foi retirado.',
  price_below_min: 'O máximo estava abaixo do mínimo e foi retirado.',
  locality_unknown: 'Não encontramos imóveis nesta localidade. Confira o nome ou escolha uma da lista.',
  postal_unknown: 'Não conhecemos este CEP. Confira os números ou digite a cidade.',
  size_number: 'Digite um número maior que zero, como 60.',
  area_unreadable: 'A área do mapa deste endereço não pôde ser lida e ficou fora da busca.',
  radius_unreadable: 'O raio do mapa deste endereço não pôde ser lido e ficou fora da busca.',
  band_unknown: 'A faixa deste endereço não existe e ficou fora da busca.',
  area_above_max: 'A área mínima é maior que a máxima.',
  percent_unreadable: 'Digite um número inteiro de 0 a 100, como 40.',
  percent_crossed: 'O deságio mínimo é maior que o máximo.',
  reais_unreadable: 'Digite um valor em reais, como 150.000.',
  day_unreadable: 'Digite uma data, como 31/12/2026.',
  day_crossed: 'A primeira data é depois da última.',
  code_unknown: 'Nenhum imóvel tem este código. Confira os números.',
} as const;
