import { basisPoints, shareOf } from '../cost/basis-points.ts';
import { cashByMonth, loanEntryAt } from '../cost/cash-flow.ts';
import type { CostChanges } from '../cost/cost-changes.ts';
import { type CostFacts, offerOf, premisesOf } from '../cost/cost-facts.ts';
import { type CostPayment, type CostPremises, totalCost } from '../cost/total-cost.ts';
import { isCourtAuction } from '../decision/court-sale.ts';
import type { PaymentFacts } from '../decision/payment-ways.ts';
import { type Centavos, centavos } from '../money.ts';
import { entryRange, usualEntry } from './entry-range.ts';
import { countOffers } from './instalment-counts.ts';
import type { InstalmentOffer } from './instalment-offer.ts';
import { type AmortisationSystem, monthlyRate } from './instalment-terms.ts';
import { firstMonthCents, type LoanCost, type LoanTerms, loanCost, monthlyOfYearly } from './loan-cost.ts';

export const PURCHASE_WAYS = ['cash', 'instalments', 'financed'] as const;
export type PurchaseWay = (typeof PURCHASE_WAYS)[number];

/** Of a court's sale: the share at once and the months of the rest (CPC art. 895 § 1). */
const COURT = { entryRate: basisPoints(2500), months: 30 };

/** Terms that a bank told the visitor, instead of the assumed ones; hundredths of a percent, whole months, centavos. */
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

/** True of a loan without interest that follows an index: nobody knows its cost. */
export const isIndexAlone = ({ terms, isCorrected }: NonNullable<WaySums['loan']>) =>
  isCorrected && terms.monthlyRate === 0;

export type PurchaseFacts = {
  readonly facts: CostFacts;
  readonly changes: CostChanges;
  readonly told: Pick<PaymentFacts, 'financing' | 'directInstalments' | 'saleCategory' | 'saleType'>;
  /** The seller's instalments. */
  readonly instalments: InstalmentOffer | null;
};

/** The three ways side by side; null without a price. Under `correction` percent a year of the index, where there is one. */
export function purchaseWays(
  given: PurchaseFacts,
  wish: LoanWish,
  correction = 0,
): readonly WayColumn[] | null {
  return planned(given, wish, correction, sumsOf);
}

/** What is paid of a way on its first day and in its first month, without the months after it. */
export type WayStart = Pick<WaySums, 'firstDayCents'> & {
  /** Null where all is paid at once. */
  readonly firstMonthCents: Centavos | null;
};

/** How the three ways begin: the same amounts as those of `purchaseWays`. */
export function purchaseStarts(given: PurchaseFacts, wish: LoanWish): readonly PlannedWay<WayStart>[] | null {
  return planned(given, wish, 0, startOf);
}

/** How a way pays: of its price at once, and the rest. */
type WayPlan = {
  readonly price: Centavos;
  readonly payment: CostPayment;
  readonly entry: Centavos;
  readonly loan: GivenLoan | null;
};

type PlannedWay<Sums> = Pick<WayColumn, 'way' | 'isOffered'> & { readonly sums: Sums | null };

function planned<Sums>(
  given: PurchaseFacts,
  wish: LoanWish,
  correction: number,
  made: (given: PurchaseFacts, plan: WayPlan) => Sums,
): readonly PlannedWay<Sums>[] | null {
  const price = offerOf(given.facts, given.changes);
  if (price === null || price <= 0) return null;
  const column = (way: PurchaseWay, isOffered: boolean | null, plan: WayPlan | null): PlannedWay<Sums> => ({
    way,
    isOffered,
    sums: plan === null ? null : made(given, plan),
  });
  const { financing } = given.told;
  return [
    column('cash', true, { price, payment: 'vista', entry: price, loan: null }),
    column('instalments', ...inInstalments(given, price, correction)),
    column('financed', financing, financing === true ? financed(given, price, wish, correction) : null),
  ];
}

function inInstalments(
  given: PurchaseFacts,
  price: Centavos,
  correction: number,
): [isOffered: boolean | null, plan: WayPlan | null] {
  const { told, instalments } = given;
  if (told.directInstalments === true) {
    return [true, instalments === null ? null : ofSeller(given, instalments, price, correction)];
  }
  if (told.directInstalments === false || !isCourtAuction(told)) return [told.directInstalments, null];
  const entry = shareOf(price, COURT.entryRate);
  // The index is the notice's to name: before it there is no interest.
  const terms = plainLoan(price - entry, COURT.months, 0, 'price', correction);
  return [null, { price, payment: 'vista', entry, loan: { terms, isCorrected: true } }];
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

/** By the seller's terms, whatever the visitor asks of a bank: the usual entry, or the visitor's own within their range, and the longest time that they allow. */
function ofSeller(
  given: PurchaseFacts,
  { valueCents, terms }: InstalmentOffer,
  price: Centavos,
  correction: number,
): WayPlan | null {
  const { system } = terms;
  // A visitor's own offer is what is paid, whatever the listing asks in instalments.
  const value = given.changes.offer === undefined ? centavos(valueCents ?? price) : price;
  const range = entryRange(value, terms);
  if (range.leastCents > range.mostCents) return null;
  const { entry: wished } = given.changes;
  const wanted = wished === undefined ? usualEntry(value, terms) : shareOf(value, basisPoints(wished));
  const entry = centavos(Math.min(Math.max(wanted, range.leastCents), range.mostCents));
  const offers = countOffers(value - entry, terms, system).filter(({ isAllowed }) => isAllowed);
  const count = offers.at(-1)?.count;
  if (count === undefined) return null;
  const isCorrected = terms.correction !== null;
  const rate = monthlyRate(terms.interest);
  const loan = plainLoan(value - entry, count, rate, system, isCorrected ? correction : 0);
  return { price: value, payment: 'vista', entry, loan: { terms: loan, isCorrected } };
}

function financed(given: PurchaseFacts, price: Centavos, wish: LoanWish, correction: number): WayPlan | null {
  const { loan } = given.facts;
  const { base } = premisesOf(given.facts, { ...given.changes, payment: 'financiado' });
  const entry = loanEntryAt(base, price);
  if (entry >= price) return null;
  const rate = (wish.interest ?? loan.interest.value.base) / 100 / 1200;
  const months = Math.max(1, wish.months ?? loan.months.value.base);
  const terms: LoanTerms = {
    ...plainLoan(price - entry, months, rate, wish.system, correction),
    feeCents: wish.fee ?? loan.fee.value.base,
    monthlyCents: wish.monthly ?? loan.monthly.value.base,
  };
  return { price, payment: 'financiado', entry, loan: { terms, isCorrected: true } };
}

type GivenLoan = { readonly terms: LoanTerms; readonly isCorrected: boolean };

function sumsOf({ facts, changes }: PurchaseFacts, { price, payment, entry, loan }: WayPlan): WaySums {
  const premises = premisesOf(facts, { ...changes, payment }).base;
  const { totalCents } = totalCost(premises, price);
  const cost = loan === null ? null : loanCost(loan.terms);
  return {
    entryCents: entry,
    firstDayCents: firstDayOf(premises, { price, entry, loan }),
    loan: loan === null || cost === null ? null : { ...loan, cost },
    totalCents: centavos(totalCents + (cost?.chargesCents ?? 0)),
  };
}

function startOf({ facts, changes }: PurchaseFacts, plan: WayPlan): WayStart {
  const premises = premisesOf(facts, { ...changes, payment: plan.payment }).base;
  return {
    firstDayCents: firstDayOf(premises, plan),
    firstMonthCents: plan.loan === null ? null : firstMonthCents(plan.loan.terms),
  };
}

/** What of that day is no part of the price is the same whatever is paid of it. */
function firstDayOf(
  premises: CostPremises,
  { price, entry, loan }: Pick<WayPlan, 'price' | 'entry' | 'loan'>,
): Centavos {
  const atOnce = (cashByMonth({ ...premises, payment: 'vista' }, price)[0]?.totalCents ?? price) - price;
  return centavos(entry + atOnce + (loan?.terms.feeCents ?? 0));
}
