import { exactEnds } from './amortisation.ts';
import { effectiveCostPercent } from './effective-cost.ts';
import { entryRange, isInRange } from './entry-range.ts';
import { countOffers } from './instalment-counts.ts';
import type { InstalmentOffer } from './instalment-offer.ts';
import { type AmortisationSystem, MOST_VALUE, monthlyRate } from './instalment-terms.ts';
import { type Simulation, simulate } from './simulate.ts';

/** A simulation as somebody sends it, amounts in centavos. */
export type SentSimulation = {
  readonly entryCents: number;
  readonly balanceCents: number;
  readonly count: number;
  readonly firstCents: number;
  readonly lastCents: number;
  /** Null: as the terms have it. */
  readonly system: AmortisationSystem | null;
  /** Null: not sent. */
  readonly effectiveCostPercent: number | null;
};

export type SentProblem = 'entry_out_of_range' | 'price_differs' | 'count_not_offered' | 'amount_differs';
type SentField = 'entry' | 'balance' | 'count' | 'firstInstalment' | 'lastInstalment' | 'effectiveCost';

export type CheckedSimulation =
  | { readonly ok: true; readonly simulation: Simulation }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<SentField, SentProblem>>> };

/** One centavo, and what binary fractions of it may be off. */
const TOLERANCE = 1.001;
/** CET is told with two decimals. */
const PERCENT_TOLERANCE = 0.0101;

/**
 * Computes again what was sent (D§7): it must be on offer, and no amount may differ by more than one centavo. The last
 * instalment may be the schedule's, which settles the roundings, or the formula's.
 */
export function checkSimulation(sent: SentSimulation, offer: InstalmentOffer): CheckedSimulation {
  const { terms } = offer;
  const { entryCents, balanceCents, count } = sent;
  const system = sent.system ?? terms.system;
  const valueCents = offer.valueCents ?? entryCents + balanceCents;
  if (Math.abs(entryCents + balanceCents - valueCents) > TOLERANCE || valueCents > MOST_VALUE)
    return refused({ balance: 'price_differs' });
  if (!isInRange(entryCents, entryRange(valueCents, terms))) return refused({ entry: 'entry_out_of_range' });
  const offered = countOffers(valueCents - entryCents, terms, system);
  if (!offered.some((one) => one.count === count && one.isAllowed))
    return refused({ count: 'count_not_offered' });
  const simulation = simulate({ valueCents, entryCents, count, system }, terms);
  const ends = exactEnds({
    balanceCents: simulation.balanceCents,
    count,
    monthlyRate: monthlyRate(terms.interest),
    system,
  });
  const isFirst = isNear(sent.firstCents, simulation.firstCents, ends.first);
  const isLast = isNear(sent.lastCents, simulation.lastCents, ends.last);
  const cost = sent.effectiveCostPercent;
  const isCost = cost === null || Math.abs(cost - effectiveCostPercent(terms.interest)) <= PERCENT_TOLERANCE;
  if (isFirst && isLast && isCost) return { ok: true, simulation };
  return refused({
    ...(isFirst ? {} : { firstInstalment: 'amount_differs' as const }),
    ...(isLast ? {} : { lastInstalment: 'amount_differs' as const }),
    ...(isCost ? {} : { effectiveCost: 'amount_differs' as const }),
  });
}

const isNear = (sent: number, ...right: readonly number[]) =>
  right.some((amount) => Math.abs(sent - amount) <= TOLERANCE);

const refused = (problems: Readonly<Partial<Record<SentField, SentProblem>>>): CheckedSimulation => ({
  ok: false,
  problems,
});
