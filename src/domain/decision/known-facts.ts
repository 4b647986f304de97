import type { Property } from '../catalogue/property.ts';
import { untoldPayments } from '../catalogue/untold-payments.ts';

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

/** Of an address that asks for a fact. */
export const QUESTION_KEY = 'pergunta';

export function factOfKey(key: string | null): KnownFact | null {
  return KNOWN_FACTS.find((fact) => FACT_KEYS[fact] === key) ?? null;
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
    | 'serviceChannel'
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
  price: ({ priceCents }) => priceCents !== null,
  appraisal: ({ appraisalCents }) => appraisalCents !== null,
  area: ({ detail }) => detail.areas.some(({ squareMetres }) => squareMetres > 0),
  registration: ({ detail }) => (detail.registration ?? '') !== '',
  documents: ({ detail }) => detail.documents.length > 0,
  condominium: tellsExpense('condominio'),
  iptu: tellsExpense('iptu'),
  payment: (property) => untoldPayments(property).length === 0,
  fgts: ({ acceptsFgts }) => acceptsFgts !== null,
  photos: ({ detail }) => detail.media.images.length > 0,
  address: ({ postalCode }) => (postalCode ?? '') !== '',
  position: ({ position }) => position !== null,
  contact: ({ detail }) => detail.contact !== null || (detail.serviceChannel ?? '') !== '',
};

/** The facts that a listing does not tell, in their order. */
export function untoldFacts(property: Told): KnownFact[] {
  return KNOWN_FACTS.filter((fact) => !IS_TOLD[fact](property));
}
