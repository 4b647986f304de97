import type { BasisPoints } from '../cost/basis-points.ts';
import { cashByMonth } from '../cost/cash-flow.ts';
import type { CostChanges } from '../cost/cost-changes.ts';
import { type CostFacts, offerOf, premisesOf } from '../cost/cost-facts.ts';
import { COST_PAYMENTS, type CostPayment, type CostPremises, totalCost } from '../cost/total-cost.ts';
import { type PaymentFacts, paymentWays, type WayAnswer } from '../decision/payment-ways.ts';
import type { LoanTerms } from '../finance/loan-cost.ts';
import { type Centavos, centavos } from '../money.ts';

/** Cost of a purchase in one way of paying. */
export type WayCost = {
  /** Most likely. */
  readonly totalCents: Centavos;
  /** Where all turns out dear. */
  readonly highTotalCents: Centavos;
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
  /** The same where all goes badly. */
  readonly highMonths: number;
  /** Somebody may have to be put out, which a court may take longer over than any sum counts. */
  readonly mayBeContested: boolean;
  /** Assumed terms of a bank for what it lends; null: a loan is not among the ways to pay. */
  readonly loan: Omit<LoanTerms, 'balanceCents'> | null;
  /**
   * Share of the appraisal by which the total in cash is below it; null: it may not be told, or the appraisal is not
   * known.
   */
  readonly effectiveDiscount: BasisPoints | null;
  /** Debts that stay with who buys, most likely and where all turns out dear. */
  readonly debtsCents: { readonly likely: Centavos; readonly high: Centavos };
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
  const { base, high } = premisesOf(facts, { ...changes, payment: 'vista' });
  return {
    priceCents,
    ways,
    financing: payment?.financing ?? null,
    months: base.months,
    highMonths: Math.max(base.months, high.months),
    mayBeContested: (changes.occupation ?? facts.occupation) !== 'desocupado',
    loan: facts.mayBeFinanced ? loanOf(facts) : null,
    effectiveDiscount: facts.showsDiscount ? totalCost(base, priceCents).effectiveDiscount : null,
    debtsCents: { likely: debtsOf(base, priceCents), high: debtsOf(high, priceCents) },
    fgts:
      payment === null ? null : (paymentWays(payment, {}).find(({ way }) => way === 'fgts')?.verdict ?? null),
  };
}

function debtsOf(premises: CostPremises, priceCents: Centavos): Centavos {
  const { condominiumDebt, taxDebt, otherDebt } = totalCost(premises, priceCents).lines;
  return centavos(condominiumDebt + taxDebt + otherDebt);
}

/** As the block of the ways to pay counts with before the visitor tells what a bank offers. */
function loanOf({ loan }: CostFacts): Omit<LoanTerms, 'balanceCents'> {
  return {
    count: Math.max(1, loan.months.value.base),
    monthlyRate: loan.interest.value.base / 100 / 1200,
    system: 'price',
    monthlyCorrection: 0,
    feeCents: loan.fee.value.base,
    monthlyCents: loan.monthly.value.base,
  };
}

function wayCost(facts: CostFacts, changes: CostChanges, priceCents: Centavos): WayCost {
  const { base, high } = premisesOf(facts, changes);
  const totalCents = totalCost(base, priceCents).totalCents;
  const first = cashByMonth(base, priceCents)[0]?.parts ?? [];
  const sum = (isOfPrice: boolean) =>
    first.reduce(
      (cents, one) =>
        (one.part === 'price' || one.part === 'entry') === isOfPrice ? cents + one.cents : cents,
      0,
    );
  return {
    totalCents,
    highTotalCents: centavos(Math.max(totalCents, totalCost(high, priceCents).totalCents)),
    ownPartCents: centavos(sum(true)),
    feesCents: centavos(sum(false)),
  };
}
