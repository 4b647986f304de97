import { type BasisPoints, rateOf, shareOf } from '../cost/basis-points.ts';
import { cashByMonth } from '../cost/cash-flow.ts';
import { type CostLine, type CostPremises, totalCost, waitingUntil } from '../cost/total-cost.ts';
import { internalRate, yearlyRate } from '../finance/internal-rate.ts';
import { type Centavos, centavos } from '../money.ts';
import { type GainBand, gainsTax, reducedGain } from './gains-tax.ts';

/** Costs that lower the gain, where there are receipts; those of possession, debts and waiting do not. */
export const DEDUCTIBLE_LINES: readonly CostLine[] = ['commission', 'itbi', 'registry', 'deed', 'renovation'];

/** Cost of a home until it is sold, and the part of it that lowers the taxed gain. */
export type ResaleCost = { readonly totalCents: Centavos; readonly deductibleCents: Centavos };

export type ResaleTerms = {
  /** Brokerage of the sale, paid by the seller. */
  readonly brokerageRate: BasisPoints;
  readonly bands: readonly GainBand[];
};

/** Outcome of a sale. */
export type Resale = {
  readonly saleCents: Centavos;
  readonly brokerageCents: Centavos;
  /** Sale less brokerage less what may be deducted; below zero: a loss, which is not taxed. */
  readonly gainCents: Centavos;
  readonly taxCents: Centavos;
  /** Sale less brokerage, tax and all that it has cost. */
  readonly profitCents: Centavos;
  /** The profit of what it has cost; null where it has cost nothing. */
  readonly roi: BasisPoints | null;
};

export function resaleAt(cost: ResaleCost, { brokerageRate, bands }: ResaleTerms, sale: Centavos): Resale {
  const brokerage = shareOf(sale, brokerageRate);
  const gain = sale - brokerage - cost.deductibleCents;
  const tax = gainsTax(gain, bands);
  const profit = sale - brokerage - tax - cost.totalCents;
  return {
    saleCents: sale,
    brokerageCents: brokerage,
    gainCents: centavos(gain),
    taxCents: tax,
    profitCents: centavos(profit),
    roi: cost.totalCents > 0 ? rateOf(profit, cost.totalCents) : null,
  };
}

/** The sale at which nothing is won and nothing lost, to the nearest centavo; null where brokerage takes all of it. */
export function breakEven(cost: ResaleCost, terms: ResaleTerms): Centavos | null {
  const kept = 1 - terms.brokerageRate / 10_000;
  if (kept <= 0) return null;
  // The rest after the tax must equal the cost: the net sale, by halving, since it rises with the sale.
  const left = (net: number) => net - exactTax(net - cost.deductibleCents, terms.bands);
  let [low, high] = [0, 2 * cost.totalCents + 1];
  for (let times = 0; times < 80; times += 1) {
    const middle = (low + high) / 2;
    if (left(middle) < cost.totalCents) low = middle;
    else high = middle;
  }
  return centavos(Math.round(high / kept));
}

/** Without rounding. */
function exactTax(gain: number, bands: readonly GainBand[]): number {
  let from = 0;
  let tax = 0;
  for (const { uptoCents, rate } of bands) {
    const part = Math.max(0, Math.min(gain, uptoCents ?? gain) - from);
    tax += (part * rate) / 10_000;
    from += part;
  }
  return tax;
}

/** A purchase in cash that is sold so many months after possession. */
export type ResalePlan = {
  readonly premises: CostPremises;
  readonly priceCents: Centavos;
  readonly terms: ResaleTerms;
  /** Whole months from possession to the sale, whose waiting is paid as that before. */
  readonly months: number;
};

export type PlannedResale = Resale & {
  readonly cost: ResaleCost;
  /** Part of the cost: condominium and IPTU from possession to the sale. */
  readonly waitingCents: Centavos;
  /** Months from the purchase to the sale. */
  readonly heldMonths: number;
  /** Internal rate of return, a fraction a year; null where there is none. */
  readonly yearlyRate: number | null;
  /** The tax where the gain is reduced by the months held. */
  readonly reducedTaxCents: Centavos;
};

export function plannedResale(plan: ResalePlan, sale: Centavos): PlannedResale {
  const { terms, months } = plan;
  const premises: CostPremises = { ...plan.premises, payment: 'vista' };
  const held = premises.months + months;
  const waiting = centavos(waitingUntil(premises, held) - waitingUntil(premises, premises.months));
  const cost = resaleCost(plan, waiting);
  const resale = resaleAt(cost, terms, sale);
  const paid = cashByMonth(premises, plan.priceCents).map(({ totalCents }) => -totalCents);
  const waits = Array.from({ length: months }, (_, month) => {
    const after = premises.months + month;
    return waitingUntil(premises, after) - waitingUntil(premises, after + 1);
  });
  const flows = [...paid, ...waits];
  const last = flows.length - 1;
  flows[last] = (flows[last] ?? 0) + sale - resale.brokerageCents - resale.taxCents;
  const monthly = internalRate(flows);
  return {
    ...resale,
    cost,
    waitingCents: waiting,
    heldMonths: held,
    yearlyRate: monthly === null ? null : yearlyRate(monthly),
    reducedTaxCents: gainsTax(reducedGain(resale.gainCents, held), terms.bands),
  };
}

function resaleCost({ premises, priceCents }: ResalePlan, waiting: Centavos): ResaleCost {
  const { lines, totalCents } = totalCost({ ...premises, payment: 'vista' }, priceCents);
  const deductible = DEDUCTIBLE_LINES.reduce<number>((sum, line) => sum + lines[line], priceCents);
  return { totalCents: centavos(totalCents + waiting), deductibleCents: centavos(deductible) };
}
