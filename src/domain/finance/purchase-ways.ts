import { basisPoints, shareOf } from '../cost/basis-points.ts';
import { cashByMonth } from '../cost/cash-flow.ts';
import type { CostChanges } from '../cost/cost-changes.ts';
import { type CostFacts, offerOf, premisesOf } from '../cost/cost-facts.ts';
import { totalCost } from '../cost/total-cost.ts';
import type { PaymentFacts } from '../decision/payment-ways.ts';
import { type Centavos, centavos } from '../money.ts';
import { entryRange } from './entry-range.ts';
import { countOffers } from './instalment-counts.ts';
import type { InstalmentOffer } from './instalment-offer.ts';
import { type AmortisationSystem, monthlyRate } from './instalment-terms.ts';
import { type LoanCost, type LoanTerms, loanCost, monthlyOfYearly } from './loan-cost.ts';

export const PURCHASE_WAYS = ['cash', 'instalments', 'financed'] as const;
export type PurchaseWay = (typeof PURCHASE_WAYS)[number];

/** Of a court's sale: the share at once and the months of the rest (CPC art. 895 § 1). */
const COURT = { entryRate: basisPoints(2500), months: 30 };

/** What the visitor was told by a bank instead of what is assumed; hundredths of a percent, whole months, centavos. */
export type LoanWish = {
  readonly interest?: number;
  readonly months?: number;
  readonly fee?: number;
  readonly monthly?: number;
  readonly system: AmortisationSystem;
};

/** One way to pay for the same purchase. Sums hold the costs of buying in their likely case. */
export type WayColumn = {
  readonly way: PurchaseWay;
  /** As the listing says; null: it does not, or a court decides. */
  readonly isOffered: boolean | null;
  /** Null where nobody knows the terms, or there is nothing of the kind. */
  readonly sums: WaySums | null;
};

export type WaySums = {
  /** Of the price, paid at once. */
  readonly entryCents: Centavos;
  /** On the day of the purchase: entry, and the costs and fees of that day. */
  readonly firstDayCents: Centavos;
  /** Absent where all is paid at once. */
  readonly loan: { readonly terms: LoanTerms; readonly cost: LoanCost; readonly isCorrected: boolean } | null;
  /** Until all is paid: price, costs of buying, interest and charges. */
  readonly totalCents: Centavos;
};

export type PurchaseFacts = {
  readonly facts: CostFacts;
  readonly changes: CostChanges;
  readonly told: Pick<PaymentFacts, 'financing' | 'directInstalments' | 'saleCategory'>;
  /** What the seller takes in instalments. */
  readonly instalments: InstalmentOffer | null;
};

/** The three ways side by side; null without a price. Under `correction` percent a year of the index, where there is one. */
export function purchaseWays(
  given: PurchaseFacts,
  wish: LoanWish,
  correction = 0,
): readonly WayColumn[] | null {
  const price = offerOf(given.facts, given.changes);
  if (price === null || price <= 0) return null;
  return [
    { way: 'cash', isOffered: true, sums: sumsOf(given, price, 'vista', price, null) },
    instalmentColumn(given, price, correction),
    {
      way: 'financed',
      isOffered: given.told.financing,
      sums: given.told.financing === true ? financed(given, price, wish, correction) : null,
    },
  ];
}

function instalmentColumn(given: PurchaseFacts, price: Centavos, correction: number): WayColumn {
  const { told, instalments } = given;
  const way = 'instalments';
  if (told.directInstalments === true) {
    const sums = instalments === null ? null : ofSeller(given, instalments, price, correction);
    return { way, isOffered: true, sums };
  }
  if (told.saleCategory !== 'venda_judicial') return { way, isOffered: told.directInstalments, sums: null };
  const entry = shareOf(price, COURT.entryRate);
  // The index is the notice's to name: before it there is no interest.
  const terms = plainLoan(price - entry, COURT.months, 0, 'price', correction);
  return { way, isOffered: null, sums: sumsOf(given, price, 'vista', entry, { terms, isCorrected: true }) };
}

function plainLoan(
  balanceCents: number,
  count: number,
  rate: number,
  system: AmortisationSystem,
  correction: number,
): LoanTerms {
  const monthlyCorrection = monthlyOfYearly(correction);
  return { balanceCents, count, monthlyRate: rate, system, monthlyCorrection, feeCents: 0, monthlyCents: 0 };
}

/** By the seller's terms, whatever the visitor asks of a bank: the entry of the calculation within their range, the longest time that they allow. */
function ofSeller(
  given: PurchaseFacts,
  { valueCents, terms }: InstalmentOffer,
  price: Centavos,
  correction: number,
): WaySums | null {
  const { system } = terms;
  // A visitor's own offer is what is paid, whatever the listing asks in instalments.
  const value = given.changes.offer === undefined ? centavos(valueCents ?? price) : price;
  const range = entryRange(value, terms);
  if (range.leastCents > range.mostCents) return null;
  const entry = centavos(Math.min(Math.max(entryOf(given, value), range.leastCents), range.mostCents));
  const offers = countOffers(value - entry, terms, system).filter(({ isAllowed }) => isAllowed);
  const count = offers.at(-1)?.count;
  if (count === undefined) return null;
  const isCorrected = terms.correction !== null;
  const rate = monthlyRate(terms.interest);
  const loan = plainLoan(value - entry, count, rate, system, isCorrected ? correction : 0);
  return sumsOf(given, value, 'vista', entry, { terms: loan, isCorrected });
}

function financed(given: PurchaseFacts, price: Centavos, wish: LoanWish, correction: number): WaySums | null {
  const { loan } = given.facts;
  const entry = entryOf(given, price);
  if (entry >= price) return null;
  const rate = (wish.interest ?? loan.interest.value.base) / 100 / 1200;
  const months = Math.max(1, wish.months ?? loan.months.value.base);
  const terms: LoanTerms = {
    ...plainLoan(price - entry, months, rate, wish.system, correction),
    feeCents: wish.fee ?? loan.fee.value.base,
    monthlyCents: wish.monthly ?? loan.monthly.value.base,
  };
  return sumsOf(given, price, 'financiado', entry, { terms, isCorrected: true });
}

function entryOf({ facts, changes }: PurchaseFacts, price: Centavos): Centavos {
  return shareOf(price, premisesOf(facts, { ...changes, payment: 'financiado' }).base.entryRate);
}

type GivenLoan = { readonly terms: LoanTerms; readonly isCorrected: boolean };

function sumsOf(
  { facts, changes }: PurchaseFacts,
  price: Centavos,
  payment: 'vista' | 'financiado',
  entry: Centavos,
  given: GivenLoan | null,
): WaySums {
  const premises = premisesOf(facts, { ...changes, payment }).base;
  const { totalCents } = totalCost(premises, price);
  // What of that day is no part of the price is the same whatever is paid of it.
  const atOnce = (cashByMonth({ ...premises, payment: 'vista' }, price)[0]?.totalCents ?? price) - price;
  const cost = given === null ? null : loanCost(given.terms);
  return {
    entryCents: entry,
    firstDayCents: centavos(entry + atOnce + (given?.terms.feeCents ?? 0)),
    loan: given === null || cost === null ? null : { ...given, cost },
    totalCents: centavos(totalCents + (cost?.chargesCents ?? 0)),
  };
}
