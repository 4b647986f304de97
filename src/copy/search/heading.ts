import {
  type BedroomChoice,
  type FinancingAnswer,
  type Occupation,
  type PaymentType,
  PROPERTY_TYPES,
  type PropertyType,
  type PurchaseType,
  type Purpose,
  SALE_TYPES,
  type SaleType,
} from '../../domain/catalogue/enumerations.ts';
import type { YesNoFilterKey } from '../../domain/search/filters/filters.ts';
import { propertyTypePlurals, saleCategoryLabels } from '../property/catalogue.ts';

/** Words between the parts of a list, and the words for one that is too long. */
type Joined = { readonly by: 'e' | 'ou'; readonly many: (count: number) => string };

/** Longer lists are told by their number. */
const MOST_NAMED = 3;

function joined(texts: readonly string[], { by, many }: Joined): string {
  if (texts.length > MOST_NAMED) return many(texts.length);
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${by} ${last}`;
}

function prefixed(prefix: string, texts: readonly string[], how: Joined): string {
  const list = joined(texts, how);
  return texts.length > MOST_NAMED ? list : `${prefix} ${list}`;
}

/** Kinds whose plural takes feminine adjectives; every other name, and a mixture, takes masculine ones. */
const FEMININE: readonly PropertyType[] = ['area', 'areas_app', 'casa', 'casa_condominio', 'fazenda', 'sala'];

const PURPOSES: Readonly<Record<Purpose, string>> = {
  residencial: 'residenciais',
  rural: 'rurais',
  comercial: 'comerciais',
  incorporacao: 'para incorporação',
  industrial: 'industriais',
  misto: 'de uso misto',
  consultar: 'de finalidade indefinida',
};

const OCCUPATIONS: Readonly<Record<Occupation, string>> = {
  ocupado: 'ocupad',
  desocupado: 'desocupad',
  locado: 'locad',
};

const SALES: Readonly<Record<SaleType, string>> = {
  venda_direta: 'em venda direta',
  leilao: 'em leilão',
  melhor_proposta: 'à venda por melhor proposta',
  concorrencia_publica: 'em concorrência pública',
  fila_unica: 'em fila única',
  corretor: 'à venda por corretor autônomo',
  imobiliaria: 'à venda por imobiliária',
};

const PAYMENTS: Readonly<Record<PaymentType, string>> = {
  vista: 'pagamento à vista',
  parcelamento_direto: 'parcelamento direto',
  financiado: 'financiamento',
};

const PURCHASES: Readonly<Record<PurchaseType, string>> = {
  plataforma: 'pela plataforma',
  leilao: 'em leilão',
  outros: 'de outro modo',
};

const FINANCING: Readonly<Record<FinancingAnswer, string>> = {
  sim: 'que aceitam financiamento',
  nao: 'que não aceitam financiamento',
  nao_informado: 'de financiamento não informado',
};

const YES_NO: Readonly<Record<YesNoFilterKey, string>> = {
  'possui-acao-judicial': 'sem ação judicial',
  'possui-dividas': 'sem dívidas',
  'aceita-fgts': 'que aceitam FGTS',
  'com-foto': 'com foto',
  prazo: 'com prazo até amanhã',
};

/** "2 vagas ou mais"; of several least numbers the lowest holds. */
function atLeast(chosen: readonly string[], one: string, many: string): string {
  const least = Math.min(...chosen.map(Number));
  return `com ${least} ${least === 1 ? one : many} ou mais`;
}

function bedrooms(chosen: readonly BedroomChoice[]): string {
  const [first, ...others] = [...chosen].sort();
  const last = others.at(-1) ?? first;
  const isOpen = last === '4';
  // The options from one number on: "de 2 quartos ou mais".
  if (isOpen && chosen.length === 5 - Number(first))
    return `de ${first} ${first === '1' ? 'quarto' : 'quartos'} ou mais`;
  const numbers = joined([...chosen].sort(), { by: 'ou', many: String });
  return `de ${numbers} ${last === '1' ? 'quarto' : 'quartos'}${isOpen ? ' ou mais' : ''}`;
}

/** Options that all the others leave out, where they are few enough to be named; null: the choice is told another way. */
function leftOut<Option extends string>(all: readonly Option[], chosen: readonly Option[]): Option[] | null {
  const left = all.filter((option) => !chosen.includes(option));
  return left.length > 0 && left.length <= MOST_NAMED && chosen.length > MOST_NAMED ? left : null;
}

/** "imóveis, menos apartamentos,", "imóveis de vários tipos". */
function manyKinds(kinds: readonly PropertyType[]): string {
  const left = leftOut(PROPERTY_TYPES, kinds)?.map((kind) => propertyTypePlurals[kind]);
  return left ? `imóveis, menos ${joined(left, { by: 'e', many: String })},` : 'imóveis de vários tipos';
}

/** "à venda, menos em leilão,": the comma goes where nothing follows. */
function manySales(sales: readonly SaleType[]): string {
  const left = leftOut(SALE_TYPES, sales)?.map((sale) => SALES[sale].replace(/^à venda /, ''));
  return left ? `à venda, menos ${joined(left, { by: 'ou', many: String })},` : 'à venda de vários modos';
}

/** Words of the heading of a search, made by the server alone: "Casas desocupadas de 2 quartos em leilão em Campinas, SP". */
export const headingCopy = {
  kinds: (kinds: readonly PropertyType[]) =>
    kinds.length === 0
      ? 'imóveis'
      : joined(
          kinds.map((kind) => propertyTypePlurals[kind]),
          { by: 'e', many: () => manyKinds(kinds) },
        ),
  purposes: (purposes: readonly Purpose[]) =>
    joined(
      purposes.map((purpose) => PURPOSES[purpose]),
      { by: 'e', many: () => 'de várias finalidades' },
    ),
  occupations: (occupations: readonly Occupation[], kinds: readonly PropertyType[]) => {
    const isFeminine =
      kinds.length > 0 && kinds.length <= MOST_NAMED && kinds.every((kind) => FEMININE.includes(kind));
    const ending = isFeminine ? 'as' : 'os';
    return joined(
      occupations.map((occupation) => `${OCCUPATIONS[occupation]}${ending}`),
      { by: 'ou', many: String },
    );
  },
  bedrooms,
  sales: (sales: readonly SaleType[]) =>
    sales.length === 0
      ? 'à venda'
      : joined(
          sales.map((sale) => SALES[sale]),
          { by: 'ou', many: () => manySales(sales) },
        ),
  places: (places: readonly string[]) =>
    joined(places, { by: 'e', many: (count) => `em ${count} localidades` }),
  /** Neighbourhoods of one city. */
  neighbourhoods: (names: readonly string[], city: string) =>
    `${prefixed('nos bairros', names, { by: 'e', many: (count) => `em ${count} bairros` })}, ${city}`,
  withRegion: 'e região',
  everywhere: 'em todo o Brasil',
  allEverywhere: 'Imóveis em todo o Brasil',
  drawnArea: 'na área desenhada',
  mapArea: 'na área do mapa',
  radius: (km: string) => `num raio de ${km} km`,
  priceFrom: (min: string) => `a partir de ${min}`,
  priceTo: (max: string) => `por até ${max}`,
  priceBetween: (min: string, max: string) => `de ${min} a ${max}`,
  areaFrom: (min: string) => `com área a partir de ${min}`,
  areaTo: (max: string) => `com área de até ${max}`,
  areaBetween: (min: string, max: string) => `com área de ${min} a ${max}`,
  m2To: (max: string) => `por até ${max} o m²`,
  discount: (phrase: string) => `com deságio ${phrase}`,
  discountFrom: (min: number) => `a partir de ${min}%`,
  discountTo: (max: number) => `de até ${max}%`,
  discountBetween: (min: number, max: number) => `de ${min}% a ${max}%`,
  totalCostTo: (max: string) => `com custo total até ${max}`,
  firstDayTo: (max: string) => `com até ${max} no dia da compra`,
  instalmentTo: (max: string) => `com primeira parcela até ${max}`,
  effectiveDiscountFrom: (min: string) => `com deságio efetivo a partir de ${min}`,
  auctionFrom: (day: string) => `com leilão a partir de ${day}`,
  auctionTo: (day: string) => `com leilão até ${day}`,
  auctionBetween: (first: string, last: string) => `com leilão de ${first} a ${last}`,
  parking: (chosen: readonly string[]) => atLeast(chosen, 'vaga', 'vagas'),
  bathrooms: (chosen: readonly string[]) => atLeast(chosen, 'banheiro', 'banheiros'),
  suites: (chosen: readonly string[]) => atLeast(chosen, 'suíte', 'suítes'),
  payments: (types: readonly PaymentType[]) =>
    prefixed(
      'com',
      types.map((type) => PAYMENTS[type]),
      { by: 'ou', many: String },
    ),
  financing: (answers: readonly FinancingAnswer[]) =>
    joined(
      answers.map((answer) => FINANCING[answer]),
      { by: 'ou', many: String },
    ),
  categories: (categories: readonly (keyof typeof saleCategoryLabels)[]) =>
    prefixed(
      'da categoria',
      categories.map((category) => saleCategoryLabels[category]),
      { by: 'ou', many: (count) => `de ${count} categorias de venda` },
    ),
  purchases: (types: readonly PurchaseType[]) =>
    prefixed(
      'com compra',
      types.map((type) => PURCHASES[type]),
      { by: 'ou', many: String },
    ),
  yesNo: (key: YesNoFilterKey) => YES_NO[key],
  visit: 'com visita',
  virtualTour: 'com tour virtual',
  soon: 'em breve',
  campaigns: (names: readonly string[]) =>
    prefixed('na campanha', names, { by: 'ou', many: (count) => `em ${count} campanhas` }),
  coupons: (codes: readonly string[]) =>
    prefixed('com o cupom', codes, { by: 'ou', many: (count) => `com ${count} cupons` }),
  name: (name: string) => `com o nome “${name}”`,
  code: (code: string) => `com o código ${code}`,
  /** Phrases beside the heading's first words: the first few by name, the others by their number. */
  qualified: (heading: string, phrases: readonly string[]) => {
    if (phrases.length === 0) return heading;
    const rest = phrases.length - MOST_NAMED;
    if (rest <= 0) return `${heading} ${joined(phrases, { by: 'e', many: String })}`;
    const others = rest === 1 ? 'mais 1 filtro' : `mais ${rest} filtros`;
    return `${heading} ${phrases.slice(0, MOST_NAMED).join(', ')} e ${others}`;
  },
} as const;
