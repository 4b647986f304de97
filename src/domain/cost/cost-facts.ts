import type { Occupation } from '../catalogue/enumerations.ts';
import type { GainBand } from '../investment/gains-tax.ts';
import { type Centavos, centavos } from '../money.ts';
import { type BasisPoints, basisPoints, withoutShare } from './basis-points.ts';
import type { AssumedOccupation, CostChanges, FeePremise, NumberPremise } from './cost-changes.ts';
import type { Provenance } from './cost-rate.ts';
import type { Fee, FeeSchedule } from './fee-schedule.ts';
import { NO_FEE } from './fee-schedule.ts';
import { inScenarios, type Range, type Scenario } from './scenario.ts';
import type { CostPremises, ItbiBase } from './total-cost.ts';

/** Origin of a premise: the listing itself, or a row of the table of rates. */
export type Origin = 'listing' | Provenance;

export type Sourced<T> = { readonly value: T; readonly origin: Origin };

/** An assumed premise, and what its line should tell besides its source. */
export type Assumed = Sourced<Range> & {
  /** A share of the price, for want of an appraisal. */
  readonly isOnPrice?: true;
  /** The listing does not tell clearly who pays: the buyer perhaps not at all. */
  readonly isPayerOpen?: true;
  /** Two statements of the listing on it do not go together. */
  readonly isContradicted?: true;
  /** By law it is paid from the price, whatever the notice of the sale says. */
  readonly isPaidFromPrice?: true;
  /** The most that a buyer pays of it, as a share of the appraisal. */
  readonly limit?: Sourced<BasisPoints>;
  /** The price holds it already. */
  readonly isIncluded?: true;
  /** Debts that the listing names without an amount: they are in no sum. */
  readonly untold?: readonly string[];
  /** The buyer pays it by law, beside what the listing says that the seller pays. */
  readonly isBesideSellers?: true;
};

/** Premises that have a value of their own before the visitor sets one. */
export type AssumedPremise = Exclude<
  NumberPremise,
  'offer' | 'area' | 'worth' | 'margin' | 'ceiling' | 'rent'
>;

/** Premises of getting a home empty. */
export type Vacating = Readonly<Record<'months' | 'lawyer' | 'court' | 'moving', Assumed>>;

/** Assumed terms of a bank's loan: basis points a year, whole months, centavos. */
export type LoanPremises = Readonly<Record<'interest' | 'months' | 'fee' | 'monthly', Sourced<Range>>>;

/** Premises of one property's page; plain data, the same on the server and in the browser. */
export type CostFacts = {
  /** Price payable now; null: on request. */
  readonly priceCents: Centavos | null;
  readonly appraisalCents: Centavos | null;
  /** True when the price may be compared with the appraisal in words and percents (1§3 showDiscount). */
  readonly showsDiscount: boolean;
  /** Hundredths of a square metre that a renovation would concern. */
  readonly areaHundredths: number;
  readonly mayBeFinanced: boolean;
  /** A court's letter stands for the deed. */
  readonly hasCourtLetter?: true;
  /** Least entry of a bank's loan, as the listing tells it. */
  readonly loanEntryCents?: Centavos;
  /** Null: nobody tells. */
  readonly occupation: Occupation | null;
  /** Premises instead, where the buyer reckons with one state or the other. */
  readonly vacating: Readonly<Record<AssumedOccupation, Vacating>>;
  /** In hundredths of their unit, months included. */
  readonly assumed: Readonly<Record<AssumedPremise, Assumed>>;
  readonly fees: Readonly<Record<FeePremise, Sourced<FeeSchedule> & { readonly factors: Range }>>;
  /** Rates of the tax on a sale's gain, from the lowest on. */
  readonly gainBands: readonly Sourced<GainBand>[];
  readonly loan: LoanPremises;
};

/** The price that a calculation is made with: the visitor's own offer, else what is asked; null when there is neither. */
export function offerOf(facts: CostFacts, changes: CostChanges): Centavos | null {
  return changes.offer === undefined ? facts.priceCents : centavos(changes.offer);
}

/** Margin of a home's worth where the visitor does not say. */
export const USUAL_MARGIN = basisPoints(2500);

/** Worth of a home when it is ready, and the ceiling of its purchase; null where nobody knows its worth. */
export type OfferLimit = {
  readonly worthCents: Centavos | null;
  readonly margin: BasisPoints;
  readonly ceilingCents: Centavos;
};

/** The ceiling that the visitor set, else the worth (the appraisal, where the visitor does not say) less the margin. */
export function offerLimitOf({ appraisalCents }: CostFacts, changes: CostChanges): OfferLimit | null {
  const worthCents = changes.worth === undefined ? appraisalCents : centavos(changes.worth);
  const margin = changes.margin === undefined ? USUAL_MARGIN : basisPoints(changes.margin);
  if (changes.ceiling !== undefined) return { worthCents, margin, ceilingCents: centavos(changes.ceiling) };
  return worthCents === null ? null : { worthCents, margin, ceilingCents: withoutShare(worthCents, margin) };
}

/** The facts with what follows from the occupation that the visitor reckons with. */
export function factsUnder(facts: CostFacts, { occupation }: CostChanges): CostFacts {
  if (occupation === undefined) return facts;
  return { ...facts, assumed: { ...facts.assumed, ...facts.vacating[occupation] } };
}

/** Premises of the calculation in each scenario: the visitor's, else the page's. */
export function premisesOf(facts: CostFacts, changes: CostChanges): Range<CostPremises> {
  const under = factsUnder(facts, changes);
  return inScenarios((scenario) => premisesIn(scenario, under, changes));
}

/** Cities ask the tax on the larger value, courts have it paid on the price: only the worst case takes the former. */
const ITBI_BASE: Range<ItbiBase> = { low: 'preco', base: 'preco', high: 'avaliacao' };

function premisesIn(scenario: Scenario, facts: CostFacts, changes: CostChanges): CostPremises {
  const value = (premise: AssumedPremise) => changes[premise] ?? facts.assumed[premise].value[scenario];
  const cents = (premise: AssumedPremise) => centavos(value(premise));
  const rate = (premise: AssumedPremise) => value(premise) as BasisPoints;
  const payment = changes.payment ?? 'vista';
  const fee = (premise: FeePremise): Fee => changes[premise] ?? scheduled(facts.fees[premise], scenario);
  return {
    appraisalCents: facts.appraisalCents,
    payment,
    entryRate: rate('entry'),
    ...(facts.loanEntryCents !== undefined && { leastEntryCents: facts.loanEntryCents }),
    commissionRate: rate('commission'),
    itbiRate: rate('itbi'),
    itbiBase: changes.itbiBase ?? ITBI_BASE[scenario],
    registry: fee('registry'),
    deed: isDeedSpared(facts, changes) ? NO_FEE : fee('deed'),
    condominiumDebtCents: cents('condominiumDebt'),
    taxDebtCents: cents('taxDebt'),
    otherDebtCents: cents('otherDebt'),
    lawyerCents: cents('lawyer'),
    courtRate: rate('court'),
    movingCents: cents('moving'),
    months: value('months') / 100,
    condominiumMonthCents: cents('condominium'),
    iptuYearCents: cents('iptu'),
    renovationM2Cents: cents('renovation'),
    areaHundredths: changes.area ?? facts.areaHundredths,
    regularisationCents: cents('regularisation'),
  };
}

/** True where something else has the force of a deed: a bank's contract (Lei 4.380/1964 art. 61, Lei 9.514/1997 art. 38), or a court's letter. */
export function isDeedSpared({ hasCourtLetter }: CostFacts, { payment, deed }: CostChanges): boolean {
  return deed === undefined && (payment === 'financiado' || hasCourtLetter === true);
}

function scheduled({ value, factors }: CostFacts['fees'][FeePremise], scenario: Scenario): Fee {
  return { kind: 'schedule', schedule: value, factor: factors[scenario] };
}

/**
 * The changes that say something else than the page assumes anyway: a form without script sends every field. A field
 * shows whole reais, so that an assumed amount that was sent back rounded is no change.
 */
export function tidyChanges(given: CostFacts, changes: CostChanges): CostChanges {
  const facts = factsUnder(given, changes);
  const kept = Object.entries(changes).filter(([premise, value]) => {
    if (premise === 'payment') return value !== 'vista';
    if (premise === 'occupation') return value !== facts.occupation;
    if (premise === 'offer') return !isSameReais(value, facts.priceCents);
    if (premise === 'worth') return !isSameReais(value, facts.appraisalCents);
    if (premise === 'margin') return value !== USUAL_MARGIN;
    if (premise === 'area') return value !== facts.areaHundredths;
    if (!isAssumed(premise, facts)) return true;
    const assumed = facts.assumed[premise].value.base;
    return RATES.has(premise) ? value !== assumed : !isSameReais(value, assumed);
  });
  return Object.fromEntries(kept);
}

const RATES: ReadonlySet<string> = new Set(['entry', 'commission', 'itbi', 'court', 'saleBrokerage']);

function isAssumed(premise: string, facts: CostFacts): premise is AssumedPremise {
  return Object.hasOwn(facts.assumed, premise);
}

function isSameReais(value: unknown, cents: number | null): boolean {
  return cents !== null && (value === cents || value === Math.round(cents / 100) * 100);
}
