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
  /** What the home is worth when it is ready, the part of it that shall be left, and a ceiling of money instead. */
  worth: { key: 'vale', most: 1e11 },
  margin: { key: 'folga', most: 9900 },
  ceiling: { key: 'teto', most: 1e11 },
} as const;
export type NumberPremise = keyof typeof NUMBER_PREMISES;

/** Fees that are typed as reais, or as a share of the price with a percent sign. */
export const FEE_PREMISES = { registry: 'registro', deed: 'escritura' } as const;
export type FeePremise = keyof typeof FEE_PREMISES;

const CHOICE_KEYS = { payment: 'pagamento', itbiBase: 'base-itbi' } as const;
const MOST_FEE = { cents: 1e10, rate: 1e4 };

/** What a visitor set instead of what the page would assume; numbers in hundredths of their unit (centavos, basis points). */
export type CostChanges = { readonly [P in NumberPremise]?: number } & {
  readonly [P in FeePremise]?: Exclude<Fee, { kind: 'schedule' }>;
} & { readonly payment?: CostPayment; readonly itbiBase?: ItbiBase };

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

/**
 * Reads premises out of an address or a form. What is no number is as if it were not there; what is larger than any
 * such number is the largest. Never fails.
 */
export function parseCostChanges(params: Params): CostChanges {
  const numbers = numberPremises.flatMap((premise) => {
    const value = numberOf(premise, params.get(NUMBER_PREMISES[premise].key));
    return value === null ? [] : [[premise, value] as const];
  });
  const fees = feePremises.flatMap((premise) => {
    const fee = feeOf(params.get(FEE_PREMISES[premise]));
    return fee === null ? [] : [[premise, fee] as const];
  });
  const payment = oneOf(COST_PAYMENTS, params.get(CHOICE_KEYS.payment));
  const itbiBase = oneOf(ITBI_BASES, params.get(CHOICE_KEYS.itbiBase));
  return {
    ...Object.fromEntries([...numbers, ...fees]),
    ...(payment === null ? {} : { payment }),
    ...(itbiBase === null ? {} : { itbiBase }),
  };
}

function numberOf(premise: NumberPremise, text: string | null): number | null {
  const read = text === null ? null : readHundredths(text.replace(/%\s*$/, ''));
  if (read === null) return null;
  const whole = premise === 'months' ? Math.round(read / 100) * 100 : read;
  return Math.min(whole, NUMBER_PREMISES[premise].most);
}

function feeOf(text: string | null): Exclude<Fee, { kind: 'schedule' }> | null {
  if (text === null) return null;
  const isRate = /%\s*$/.test(text);
  const read = readHundredths(text.replace(/%\s*$/, ''));
  if (read === null) return null;
  return isRate
    ? { kind: 'rate', rate: Math.min(read, MOST_FEE.rate) }
    : { kind: 'amount', cents: Math.min(read, MOST_FEE.cents) };
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
  const written = COST_KEYS.flatMap((key) => {
    const text = texts.get(key);
    return text === undefined ? [] : [`${key}=${encodeURIComponent(text)}`];
  });
  return written.join('&');
}

function writeFee(fee: Exclude<Fee, { kind: 'schedule' }>): string {
  return fee.kind === 'rate' ? `${writeHundredths(fee.rate)}%` : writeHundredths(fee.cents);
}
