import { type Centavos, centavos } from '../money.ts';
import { type BasisPoints, rateOf, rounded, shareOf } from './basis-points.ts';
import { type Fee, feeAt } from './fee-schedule.ts';

/** On what the municipality takes its tax: the price paid, or the larger of price and appraisal. */
export const ITBI_BASES = ['preco', 'avaliacao'] as const;
export type ItbiBase = (typeof ITBI_BASES)[number];

export const COST_PAYMENTS = ['vista', 'financiado'] as const;
export type CostPayment = (typeof COST_PAYMENTS)[number];

/** All that the cost of a purchase follows from, besides the price. Amounts in centavos, rates in basis points. */
export type CostPremises = {
  readonly appraisalCents: Centavos | null;
  readonly payment: CostPayment;
  /** Own money at once, of the price, where the rest is financed. */
  readonly entryRate: BasisPoints;
  /** The least that it may be, as the listing tells it; absent: any. */
  readonly leastEntryCents?: Centavos;
  /** The buyer's commission on the price; 0 where somebody else pays it. */
  readonly commissionRate: BasisPoints;
  readonly itbiRate: BasisPoints;
  readonly itbiBase: ItbiBase;
  readonly registry: Fee;
  readonly deed: Fee;
  /** The buyer's part of what is owed already. */
  readonly condominiumDebtCents: Centavos;
  readonly taxDebtCents: Centavos;
  readonly otherDebtCents: Centavos;
  /** Getting the home vacated: a lawyer, court fees on the price, locksmith and movers. */
  readonly lawyerCents: Centavos;
  readonly courtRate: BasisPoints;
  readonly movingCents: Centavos;
  /** Whole months until possession. */
  readonly months: number;
  readonly condominiumMonthCents: Centavos;
  readonly iptuYearCents: Centavos;
  readonly renovationM2Cents: Centavos;
  /** Hundredths of a square metre. */
  readonly areaHundredths: number;
  /** The buyer's part of putting in order what the listing names (items pc1 to pc18). */
  readonly regularisationCents: Centavos;
};

export const COST_LINES = [
  'commission',
  'itbi',
  'registry',
  'deed',
  'condominiumDebt',
  'taxDebt',
  'otherDebt',
  'lawyer',
  'court',
  'moving',
  'waiting',
  'renovation',
  'regularisation',
] as const;
export type CostLine = (typeof COST_LINES)[number];

export type TotalCost = {
  readonly priceCents: Centavos;
  readonly lines: Readonly<Record<CostLine, Centavos>>;
  /** Everything besides the price. */
  readonly extrasCents: Centavos;
  readonly totalCents: Centavos;
  /** Of the price, and of the total, below the appraisal; below zero when above it; null without an appraisal. */
  readonly nominalDiscount: BasisPoints | null;
  readonly effectiveDiscount: BasisPoints | null;
};

/**
 * Cost of buying at `price` in the end. Never falls while the price rises. Each line is an estimate in whole reais, rounded
 * half up by itself, so that what is shown adds up to the shown total.
 */
export function totalCost(premises: CostPremises, price: Centavos): TotalCost {
  const { appraisalCents: appraisal } = premises;
  const lines = inReais(linesAt(premises, price));
  const extras = COST_LINES.reduce((sum, line) => sum + lines[line], 0);
  const total = price + extras;
  return {
    priceCents: price,
    lines,
    extrasCents: centavos(extras),
    totalCents: centavos(total),
    nominalDiscount: discountAgainst(appraisal, price),
    effectiveDiscount: discountAgainst(appraisal, total),
  };
}

/** Whole reais, as centavos. */
const reais = (cents: Centavos): Centavos => centavos(Math.round(cents / 100) * 100);

const inReais = (lines: Readonly<Record<CostLine, Centavos>>) =>
  Object.fromEntries(COST_LINES.map((line) => [line, reais(lines[line])])) as Record<CostLine, Centavos>;

function linesAt(premises: CostPremises, price: Centavos): Record<CostLine, Centavos> {
  const { appraisalCents, itbiBase } = premises;
  const taxed = itbiBase === 'avaliacao' ? centavos(Math.max(price, appraisalCents ?? 0)) : price;
  return {
    commission: shareOf(price, premises.commissionRate),
    itbi: shareOf(taxed, premises.itbiRate),
    registry: feeAt(premises.registry, price),
    deed: feeAt(premises.deed, price),
    condominiumDebt: premises.condominiumDebtCents,
    taxDebt: premises.taxDebtCents,
    otherDebt: premises.otherDebtCents,
    lawyer: premises.lawyerCents,
    court: shareOf(price, premises.courtRate),
    moving: premises.movingCents,
    waiting: waitingUntil(premises, premises.months),
    renovation: rounded(premises.renovationM2Cents, premises.areaHundredths, 100),
    regularisation: premises.regularisationCents,
  };
}

/** Condominium and IPTU of the first so many months together, rounded once to whole reais. */
export function waitingUntil(
  { condominiumMonthCents, iptuYearCents }: CostPremises,
  months: number,
): Centavos {
  return reais(rounded(12 * condominiumMonthCents + iptuYearCents, months, 12));
}

function discountAgainst(appraisal: Centavos | null, amount: number): BasisPoints | null {
  return appraisal === null || appraisal <= 0 ? null : rateOf(appraisal - amount, appraisal);
}
