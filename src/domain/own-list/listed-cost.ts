import type { BasisPoints } from '../cost/basis-points.ts';
import { cashByMonth } from '../cost/cash-flow.ts';
import type { CostChanges } from '../cost/cost-changes.ts';
import { type CostFacts, offerOf, premisesOf } from '../cost/cost-facts.ts';
import { COST_PAYMENTS, type CostPayment, totalCost } from '../cost/total-cost.ts';
import { type PaymentFacts, paymentWays, type WayAnswer } from '../decision/payment-ways.ts';
import { type Centavos, centavos } from '../money.ts';

/** Most likely cost of a purchase in one way of paying. */
export type WayCost = {
  readonly totalCents: Centavos;
  /** Part of the price that is paid at once: all of it, or the own part of a financed one. */
  readonly ownPartCents: Centavos;
  /** Further payments on the day of the purchase: taxes, fees, commission. */
  readonly feesCents: Centavos;
};

/** Cost of buying a property for a list of many; plain data, the same in browser and server. */
export type ListedCost = {
  readonly priceCents: Centavos;
  /** Null: a loan is not among the ways to pay. */
  readonly ways: Readonly<Record<CostPayment, WayCost | null>>;
  /** True when a loan may pay for it, as the listing says; null: it does not say. */
  readonly financing: boolean | null;
  /** Whole months until possession, most likely. */
  readonly months: number;
  /**
   * Share of the appraisal by which the total in cash is below it; null: it may not be told, or the appraisal is not
   * known.
   */
  readonly effectiveDiscount: BasisPoints | null;
  /** Verdict on the balance of the FGTS, as far as the listing tells; null: its conditions are hidden. */
  readonly fgts: WayAnswer['verdict'] | null;
};

/** Null: the price is on request. */
export function listedCost(
  facts: CostFacts,
  payment: PaymentFacts | null,
  changes: CostChanges = {},
): ListedCost | null {
  const priceCents = offerOf(facts, changes);
  if (priceCents === null) return null;
  const ways = Object.fromEntries(
    COST_PAYMENTS.map((way) => [
      way,
      way === 'financiado' && !facts.mayBeFinanced
        ? null
        : wayCost(facts, { ...changes, payment: way }, priceCents),
    ]),
  ) as ListedCost['ways'];
  const { base } = premisesOf(facts, { ...changes, payment: 'vista' });
  return {
    priceCents,
    ways,
    financing: payment?.financing ?? null,
    months: base.months,
    effectiveDiscount: facts.showsDiscount ? totalCost(base, priceCents).effectiveDiscount : null,
    fgts:
      payment === null ? null : (paymentWays(payment, {}).find(({ way }) => way === 'fgts')?.verdict ?? null),
  };
}

function wayCost(facts: CostFacts, changes: CostChanges, priceCents: Centavos): WayCost {
  const { base } = premisesOf(facts, changes);
  const first = cashByMonth(base, priceCents)[0]?.parts ?? [];
  const sum = (isOfPrice: boolean) =>
    first.reduce(
      (cents, one) =>
        (one.part === 'price' || one.part === 'entry') === isOfPrice ? cents + one.cents : cents,
      0,
    );
  return {
    totalCents: totalCost(base, priceCents).totalCents,
    ownPartCents: centavos(sum(true)),
    feesCents: centavos(sum(false)),
  };
}
