import { LEAST_AREA_M2 } from '../catalogue/plausible-areas.ts';
import type { Property } from '../catalogue/property.ts';
import { untoldPayments } from '../catalogue/untold-payments.ts';
import type { LegalFloor } from './legal-floor.ts';

/** Facts that a listing should tell, the weightiest first; the page, the record and the lists of the desk count by it. */
export const KNOWN_FACTS = [
  ...([
    'occupation',
    'debts',
    'legal_action',
    'price',
    'appraisal',
    'area',
    'registration',
    'documents',
  ] as const),
  ...(['condominium', 'iptu', 'payment', 'fgts', 'photos', 'address', 'position', 'contact'] as const),
] as const;
export type KnownFact = (typeof KNOWN_FACTS)[number];

/** As an address names it. */
export const FACT_KEYS = {
  occupation: 'ocupacao',
  debts: 'dividas',
  legal_action: 'acao-judicial',
  price: 'preco',
  appraisal: 'avaliacao',
  area: 'area',
  registration: 'matricula',
  documents: 'documentos',
  condominium: 'condominio',
  iptu: 'iptu',
  payment: 'pagamento',
  fgts: 'fgts',
  photos: 'fotos',
  address: 'endereco',
  position: 'mapa',
  contact: 'contato',
} as const satisfies Readonly<Record<KnownFact, string>>;

/** Facts that only some kinds of sale have; not among those that are counted. */
export const SALE_FACTS = ['sale_day', 'deposit', 'full_debt', 'court_minimum'] as const;
export type SaleFact = (typeof SALE_FACTS)[number];

/** A fact that can be asked for. */
export type AskedFact = KnownFact | SaleFact;

export const ASKED_KEYS: Readonly<Record<AskedFact, string>> = {
  ...FACT_KEYS,
  sale_day: 'data',
  deposit: 'caucao',
  full_debt: 'divida-do-contrato',
  court_minimum: 'minimo-do-juiz',
};

type SaleTold = Pick<Property, 'saleType' | 'saleCategory'> & {
  /** True when a day of the sale, or a limit, is told. */
  readonly hasDay: boolean;
  readonly floor: Pick<LegalFloor, 'base' | 'debtCents'> | null;
};

const IS_MISSING: Readonly<Record<SaleFact, (sale: SaleTold) => boolean>> = {
  sale_day: ({ saleType, hasDay }) =>
    !hasDay && (saleType === 'leilao' || saleType === 'concorrencia_publica'),
  // No source tells it.
  deposit: ({ saleType }) => saleType === 'concorrencia_publica',
  full_debt: ({ saleCategory, floor }) =>
    saleCategory === 'segundo_leilao' && floor !== null && floor.debtCents === null,
  court_minimum: ({ floor }) => floor?.base === 'court_minimum_untold' || floor?.base === 'half_unless_court',
};

/** Facts of this kind of sale that its listing does not tell. */
export function untoldSaleFacts(sale: SaleTold): SaleFact[] {
  return SALE_FACTS.filter((fact) => IS_MISSING[fact](sale));
}

/** Key of an address that asks for a fact. */
export const QUESTION_KEY = 'pergunta';

export function knownFactOfKey(key: string | null): KnownFact | null {
  return KNOWN_FACTS.find((fact) => FACT_KEYS[fact] === key) ?? null;
}

export function factOfKey(key: string | null): AskedFact | null {
  return [...KNOWN_FACTS, ...SALE_FACTS].find((fact) => ASKED_KEYS[fact] === key) ?? null;
}

type Told = Pick<
  Property,
  | 'occupation'
  | 'hasDebts'
  | 'hasLegalAction'
  | 'priceCents'
  | 'appraisalCents'
  | 'paymentTypes'
  | 'acceptsFgts'
  | 'postalCode'
  | 'position'
> & {
  readonly detail: Pick<
    Property['detail'],
    | 'debts'
    | 'legal'
    | 'areas'
    | 'registration'
    | 'documents'
    | 'expenses'
    | 'toldPayments'
    | 'media'
    | 'contact'
    | 'seller'
    | 'serviceChannel'
    | 'exactness'
  >;
};

const tellsExpense =
  (wanted: 'condominio' | 'iptu') =>
  ({ detail }: Told) =>
    detail.expenses.some(({ kind }) => kind === wanted);

const IS_TOLD: Readonly<Record<KnownFact, (property: Told) => boolean>> = {
  occupation: ({ occupation }) => occupation !== null,
  debts: ({ hasDebts, detail }) => hasDebts !== null || detail.debts.length > 0,
  legal_action: ({ hasLegalAction, detail }) => hasLegalAction !== null || detail.legal !== null,
  price: ({ priceCents }) => (priceCents ?? 0) > 0,
  appraisal: ({ appraisalCents }) => (appraisalCents ?? 0) > 0,
  area: ({ detail }) => detail.areas.some(({ squareMetres }) => squareMetres >= LEAST_AREA_M2),
  registration: ({ detail }) => (detail.registration ?? '') !== '',
  documents: ({ detail }) => detail.documents.length > 0,
  condominium: tellsExpense('condominio'),
  iptu: tellsExpense('iptu'),
  payment: (property) => untoldPayments(property).length === 0,
  fgts: ({ acceptsFgts }) => acceptsFgts !== null,
  photos: ({ detail }) => detail.media.images.length > 0,
  address: ({ postalCode }) => (postalCode ?? '') !== '',
  position: ({ position, detail }) => position !== null && (detail.exactness ?? 'exato') === 'exato',
  contact: ({ detail: { contact, seller, serviceChannel } }) =>
    [contact?.phone, contact?.landline, seller?.phone, serviceChannel].some(
      (way) => (way ?? '').trim() !== '',
    ),
};

/** The facts that a listing does not tell, in their order. */
export function untoldFacts(property: Told): KnownFact[] {
  return KNOWN_FACTS.filter((fact) => !IS_TOLD[fact](property));
}
