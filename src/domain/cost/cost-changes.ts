import { oneOf } from '../catalogue/enumerations.ts';
import type { Fee } from './fee-schedule.ts';
import { COST_PAYMENTS, type CostPayment, ITBI_BASES, type ItbiBase } from './total-cost.ts';
import { readHundredths, writeHundredths } from './typed-number.ts';

/** Numbers that a visitor may set, with their key in the address and the largest that is taken; hundredths of their unit. */
export const NUMBER_PREMISES = {
  /** Reais. */
  offer: { key: 'oferta', most: 1e11 },
  /** Percent. */
  entry: { key: 'entrada', most: 1e4 },
  commission: { key: 'comissao', most: 1e4 },
  itbi: { key: 'itbi', most: 1e4 },
  condominiumDebt: { key: 'divida-condominio', most: 1e10 },
  taxDebt: { key: 'divida-iptu', most: 1e10 },
  otherDebt: { key: 'outras-dividas', most: 1e10 },
  lawyer: { key: 'advogado', most: 1e10 },
  /** Percent of the price. */
  court: { key: 'custas', most: 1e4 },
  moving: { key: 'mudanca', most: 1e10 },
  /** Whole months. */
  months: { key: 'meses', most: 120_00 },
  condominium: { key: 'condominio', most: 1e8 },
  iptu: { key: 'iptu', most: 1e9 },
  /** Reais a square metre. */
  renovation: { key: 'reforma', most: 5e6 },
  /** Square metres. */
  area: { key: 'area', most: 1e7 },
  regularisation: { key: 'regularizacao', most: 1e10 },
  /** Worth of the home when it is ready, the part of it that shall be left, and a ceiling of money instead. */
  worth: { key: 'vale', most: 1e11 },
  margin: { key: 'folga', most: 9900 },
  ceiling: { key: 'teto', most: 1e11 },
  /** Premises of a later sale: percent, and whole months from possession on. */
  saleBrokerage: { key: 'corretagem-venda', most: 5000 },
  saleMonths: { key: 'meses-venda', most: 120_00 },
  /** Reais a month. */
  rent: { key: 'aluguel', most: 1e9 },
} as const;
export type NumberPremise = keyof typeof NUMBER_PREMISES;

/** Fees that are typed as reais, or as a share of the price with a percent sign. */
export const FEE_PREMISES = { registry: 'registro', deed: 'escritura' } as const;
export type FeePremise = keyof typeof FEE_PREMISES;

const CHOICE_KEYS = { payment: 'pagamento', itbiBase: 'base-itbi', occupation: 'ocupacao' } as const;
export const OCCUPATION_KEY = CHOICE_KEYS.occupation;

/** Occupations that a buyer may reckon with, whatever the listing tells. */
export const ASSUMED_OCCUPATIONS = ['desocupado', 'ocupado'] as const;
export type AssumedOccupation = (typeof ASSUMED_OCCUPATIONS)[number];

const MOST_FEE = { cents: 1e10, rate: 1e4 };

/** Premises that a visitor set instead of the page's; numbers in hundredths of their unit (centavos, basis points). */
export type CostChanges = { readonly [P in NumberPremise]?: number } & {
  readonly [P in FeePremise]?: Exclude<Fee, { kind: 'schedule' }>;
} & {
  readonly payment?: CostPayment;
  readonly itbiBase?: ItbiBase;
  readonly occupation?: AssumedOccupation;
};

const numberPremises = Object.keys(NUMBER_PREMISES) as NumberPremise[];
const feePremises = Object.keys(FEE_PREMISES) as FeePremise[];

/** The keys of an address that carry premises, in the order in which they are written. */
export const COST_KEYS: readonly string[] = [
  NUMBER_PREMISES.offer.key,
  ...Object.values(CHOICE_KEYS),
  ...Object.values(FEE_PREMISES),
  ...numberPremises.map((premise) => NUMBER_PREMISES[premise].key).filter((key) => key !== 'oferta'),
];

type Params = { readonly get: (key: string) => string | null };

/** Fault of a premise: it is no number, or below zero or above `most` (hundredths of its unit). */
export type CostFault = {
  /** The typed text. */
  readonly text: string;
  readonly code: 'no_number' | 'out_of_limits';
  readonly most: number;
  /** True when a fee was typed as a share of the price. */
  readonly isRate: boolean;
};

/** Faults of an address or a form, by the key that carries the premise. */
export type CostFaults = Readonly<Record<string, CostFault>>;

/** Reads premises out of an address or a form. What `costFaults` names is as if it were not there. Never fails. */
export function parseCostChanges(params: Params): CostChanges {
  const numbers = numberPremises.flatMap((premise) => {
    const read = readNumber(premise, params.get(NUMBER_PREMISES[premise].key));
    return typeof read === 'number' ? [[premise, read] as const] : [];
  });
  const fees = feePremises.flatMap((premise) => {
    const read = readFee(params.get(FEE_PREMISES[premise]));
    return read !== null && 'kind' in read ? [[premise, read] as const] : [];
  });
  const payment = oneOf(COST_PAYMENTS, params.get(CHOICE_KEYS.payment));
  const itbiBase = oneOf(ITBI_BASES, params.get(CHOICE_KEYS.itbiBase));
  const occupation = oneOf(ASSUMED_OCCUPATIONS, params.get(CHOICE_KEYS.occupation));
  return {
    ...Object.fromEntries([...numbers, ...fees]),
    ...(payment === null ? {} : { payment }),
    ...(itbiBase === null ? {} : { itbiBase }),
    ...(occupation === null ? {} : { occupation }),
  };
}

/** The premises of an address or a form that are not taken, and why. An empty one is none. */
export function costFaults(params: Params): CostFaults {
  const numbers = numberPremises.map((premise) => {
    const { key } = NUMBER_PREMISES[premise];
    return [key, readNumber(premise, params.get(key))] as const;
  });
  const fees = feePremises.map((premise) => {
    const key = FEE_PREMISES[premise];
    return [key, readFee(params.get(key))] as const;
  });
  const faults = [...numbers, ...fees].flatMap(([key, read]) =>
    typeof read === 'object' && read !== null && 'code' in read ? [[key, read] as const] : [],
  );
  return Object.fromEntries(faults);
}

/** The changes whose fields have a fault now: they hold until the field says something else that is taken. */
export function changesUnder(faults: CostFaults, changes: CostChanges): CostChanges {
  const held = Object.entries(changes).filter(([premise]) => {
    const key = Object.hasOwn(NUMBER_PREMISES, premise)
      ? NUMBER_PREMISES[premise as NumberPremise].key
      : FEE_PREMISES[premise as FeePremise];
    return key !== undefined && Object.hasOwn(faults, key);
  });
  return Object.fromEntries(held);
}

const LONGEST_TEXT = 40;
const PERCENT_SIGN = /%\s*$/;

/** Hundredths; null for an empty text. */
function readWithin(text: string, most: number, isRate: boolean): number | CostFault | null {
  if (text.trim() === '') return null;
  const bare = text.replace(PERCENT_SIGN, '');
  const read = readHundredths(bare);
  if (read !== null && read <= most) return read;
  const isNumber = read !== null || readHundredths(bare.replace(/^\s*(R\$\s*)?[-−]/i, '')) !== null;
  return { text: text.slice(0, LONGEST_TEXT), code: isNumber ? 'out_of_limits' : 'no_number', most, isRate };
}

const WHOLE_MONTHS: ReadonlySet<NumberPremise> = new Set(['months', 'saleMonths']);

function readNumber(premise: NumberPremise, text: string | null): number | CostFault | null {
  const read = text === null ? null : readWithin(text, NUMBER_PREMISES[premise].most, false);
  return typeof read === 'number' && WHOLE_MONTHS.has(premise) ? Math.round(read / 100) * 100 : read;
}

function readFee(text: string | null): Exclude<Fee, { kind: 'schedule' }> | CostFault | null {
  if (text === null) return null;
  const isRate = PERCENT_SIGN.test(text);
  const read = readWithin(text, isRate ? MOST_FEE.rate : MOST_FEE.cents, isRate);
  if (typeof read !== 'number') return read;
  return isRate ? { kind: 'rate', rate: read } : { kind: 'amount', cents: read };
}

/** The query that `parseCostChanges` reads the same from, its keys in one order; empty without changes. */
export function formatCostChanges(changes: CostChanges): string {
  const texts = new Map<string, string>();
  for (const premise of numberPremises) {
    const value = changes[premise];
    if (value !== undefined) texts.set(NUMBER_PREMISES[premise].key, writeHundredths(value));
  }
  for (const premise of feePremises) {
    const fee = changes[premise];
    if (fee !== undefined) texts.set(FEE_PREMISES[premise], writeFee(fee));
  }
  if (changes.payment !== undefined) texts.set(CHOICE_KEYS.payment, changes.payment);
  if (changes.itbiBase !== undefined) texts.set(CHOICE_KEYS.itbiBase, changes.itbiBase);
  if (changes.occupation !== undefined) texts.set(CHOICE_KEYS.occupation, changes.occupation);
  const written = COST_KEYS.flatMap((key) => {
    const text = texts.get(key);
    return text === undefined ? [] : [`${key}=${encodeURIComponent(text)}`];
  });
  return written.join('&');
}

function writeFee(fee: Exclude<Fee, { kind: 'schedule' }>): string {
  return fee.kind === 'rate' ? `${writeHundredths(fee.rate)}%` : writeHundredths(fee.cents);
}
