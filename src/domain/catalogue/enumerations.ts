/** The enumerations of specification 1 §3 and D§4: the value is the one on the wire and in the address. */
export const PURPOSES = [
  'residencial',
  'rural',
  'comercial',
  'incorporacao',
  'industrial',
  'misto',
  'consultar',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export const PROPERTY_TYPES = [
  'apartamento',
  'area',
  'areas_app',
  'box_garagem',
  'casa',
  'casa_condominio',
  'chacara_sitio',
  'fazenda',
  'flat_hotel',
  'galpao',
  'predio',
  'sala',
  'loja_salao_comercial',
  'lote',
  'lote_condominio',
  'outros',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const PAYMENT_TYPES = ['vista', 'parcelamento_direto', 'financiado'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Exactness of a position: at the property itself, somewhere in its street, or only near it. */
export const EXACTNESSES = ['exato', 'rua', 'aproximado'] as const;
export type Exactness = (typeof EXACTNESSES)[number];

export const SALE_CATEGORIES = [
  'venda_judicial',
  'compra_garantida',
  'pre_venda',
  'primeiro_leilao',
  'segundo_leilao',
  'outras',
  'averbacoes_leiloes_negativos',
] as const;
export type SaleCategory = (typeof SALE_CATEGORIES)[number];

export const SALE_TYPES = [
  'venda_direta',
  'leilao',
  'melhor_proposta',
  'concorrencia_publica',
  'fila_unica',
  'corretor',
  'imobiliaria',
] as const;
export type SaleType = (typeof SALE_TYPES)[number];

export const OCCUPATIONS = ['ocupado', 'desocupado', 'locado'] as const;
export type Occupation = (typeof OCCUPATIONS)[number];

export const PURCHASE_TYPES = ['plataforma', 'leilao', 'outros'] as const;
export type PurchaseType = (typeof PURCHASE_TYPES)[number];

/** Answers to the question of a bank's loan, by the source. */
export const FINANCING_ANSWERS = ['sim', 'nao', 'nao_informado'] as const;
export type FinancingAnswer = (typeof FINANCING_ANSWERS)[number];

/** Numbers of bedrooms that a search may ask for. 4: four or more. */
export const BEDROOM_CHOICES = ['1', '2', '3', '4'] as const;
export type BedroomChoice = (typeof BEDROOM_CHOICES)[number];

/** Bands that a visitor chooses from. 30: above 0 and up to 30 %; 50: above 0 and up to 50 %; 51: above 50 % (D§4). */
export const DISCOUNT_CHOICES = [30, 50, 51] as const;
export type DiscountChoice = (typeof DISCOUNT_CHOICES)[number];
/** Every band that a search may ask for. 31: above 30 %, which an investor profile asks for. */
export const DISCOUNT_BANDS = [...DISCOUNT_CHOICES, 31] as const;
export type DiscountBand = (typeof DISCOUNT_BANDS)[number];

/** Kinds of investors that a visitor may be (specification 1 §3). */
export const INVESTOR_PROFILES = ['iniciante', 'experiente', 'ousado', 'nao_investidor'] as const;
export type InvestorProfile = (typeof INVESTOR_PROFILES)[number];

/** The five of the specification (F14), then those by what buying costs. */
export const ORDERS = [
  ...(['relevante', 'valor-min', 'valor-max', 'desagio', 'data'] as const),
  ...(['custo-min', 'entrada-min', 'desagio-efetivo'] as const),
] as const;
export type Order = (typeof ORDERS)[number];

export const STATES = [
  'ac',
  'al',
  'am',
  'ap',
  'ba',
  'ce',
  'df',
  'es',
  'go',
  'ma',
  'mg',
  'ms',
  'mt',
  'pa',
  'pb',
  'pe',
  'pi',
  'pr',
  'rj',
  'rn',
  'ro',
  'rr',
  'rs',
  'sc',
  'se',
  'sp',
  'to',
] as const;
export type StateCode = (typeof STATES)[number];

/** Counted amenities of a property, in the order in which they are shown. */
export const AMENITIES = [
  'dormitorios',
  'suites',
  'banheiros',
  'salas',
  'vagas_garagem',
  'varanda',
  'copas',
  'cozinhas',
  'piscinas',
  'lavabos',
  'despensas',
  'banheiro_empregada',
  'dormitorio_empregada',
  'areas_servico',
  'escritorio',
  'area_comum',
] as const;
export type Amenity = (typeof AMENITIES)[number];

/** Areas in square metres; the first one present is the main one (2§9: useful, private, built, land; total last). */
export const AREAS = [
  'area_util',
  'area_privativa',
  'area_construida',
  'area_terreno',
  'area_total',
] as const;
export type Area = (typeof AREAS)[number];

export const DEBT_STAGES = [
  'credito',
  'cobranca',
  'venda_judicial',
  'processo_retomada',
  'propriedade_credor',
] as const;
export type DebtStage = (typeof DEBT_STAGES)[number];

export const PROCESS_STAGES = [
  'inicio_acao',
  'citacao',
  'penhora_imovel',
  'avaliacao_imovel',
  'alienacao_imovel',
] as const;
export type ProcessStage = (typeof PROCESS_STAGES)[number];

/** Loans behind an extrajudicial sale: of a home (Lei 9.514/1997, art. 26-A), or any other (art. 27). */
export const LOAN_KINDS = ['moradia', 'outro'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

/** Up to where a buyer pays a debt; `tudo_ou_nada`: all of it up to the limit, nothing of a larger one. */
export const DEBT_LIMITS = ['sem_limite', 'percentual_avaliacao', 'valor_fixo', 'tudo_ou_nada'] as const;

/** Narrows a text to one of a list of values; null when it is none of them. */
export function oneOf<const T extends string>(
  values: readonly T[],
  text: string | null | undefined,
): T | null {
  return values.includes(text as T) ? (text as T) : null;
}
