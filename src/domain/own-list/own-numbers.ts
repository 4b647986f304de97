import { COST_PAYMENTS, type CostPayment } from '../cost/total-cost.ts';
import { type Centavos, centavos } from '../money.ts';

/** The buyer's own numbers, which hold for every property; each may be left open. */
export type OwnNumbers = {
  /** Money at hand on the day of the purchase. */
  readonly cash?: Centavos;
  /** Balance of the FGTS of everybody who buys. */
  readonly fgts?: Centavos;
  /** Income of the household a month. */
  readonly income?: Centavos;
  /** Rent that is paid now a month, until the keys come. */
  readonly rent?: Centavos;
  /** Whole months within which the buyer wants the keys. */
  readonly horizon?: number;
  readonly payment?: CostPayment;
};

export const OWN_AMOUNTS = ['cash', 'fgts', 'income', 'rent'] as const;
export type OwnAmount = (typeof OWN_AMOUNTS)[number];

/** A thousand million reais; a buyer with more needs no list. */
export const MOST_OWN_CENTS = 1e11;
export const MOST_HORIZON = 120;

/** Makes numbers of whatever a browser held: what is none is left out. Never throws. */
export function readOwnNumbers(stored: unknown): OwnNumbers {
  if (typeof stored !== 'object' || stored === null) return {};
  const given = stored as Readonly<Record<string, unknown>>;
  const amounts = OWN_AMOUNTS.flatMap((amount) => {
    const cents = given[amount];
    return isWithin(cents, MOST_OWN_CENTS) ? [[amount, centavos(cents)] as const] : [];
  });
  const { horizon, payment } = given;
  const way = COST_PAYMENTS.find((one) => one === payment);
  return {
    ...Object.fromEntries(amounts),
    ...(isWithin(horizon, MOST_HORIZON) ? { horizon } : {}),
    ...(way === undefined ? {} : { payment: way }),
  };
}

export const hasOwnNumbers = (numbers: OwnNumbers): boolean => Object.keys(numbers).length > 0;

function isWithin(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
}
