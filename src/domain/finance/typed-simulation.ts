import { readHundredths } from '../cost/typed-number.ts';
import { type EntryRange, entryRange, isInRange } from './entry-range.ts';
import { type CountOffer, countInForce, countOffers } from './instalment-counts.ts';
import type { InstalmentOffer } from './instalment-offer.ts';
import {
  AMORTISATION_SYSTEMS,
  type AmortisationSystem,
  MOST_VALUE,
  USUAL_TERMS,
} from './instalment-terms.ts';
import { type Simulation, simulate } from './simulate.ts';

/** Typed or chosen values of a simulation's fields; an empty text is nothing. */
export type TypedSimulation = {
  readonly value: string;
  readonly entry: string;
  readonly count: string;
  readonly system: string;
};

export type SimulationField = 'value' | 'entry' | 'count';

/** Faults of a field (specification 2§5); sentences are in the copy. */
export type SimulationProblem =
  | 'required'
  | 'price_invalid'
  | 'amount_invalid'
  | 'entry_out_of_range'
  /** Outside what this property's own terms allow. */
  | 'entry_out_of_terms'
  | 'count_required';

/** Meaning of the fields. Amounts in centavos; null as long as they are not right. */
export type SimulationState = {
  readonly valueCents: number | null;
  readonly range: EntryRange | null;
  readonly entryCents: number | null;
  readonly system: AmortisationSystem;
  /** Every number of instalments of the terms; none before value and entry are right. */
  readonly offers: readonly CountOffer[];
  /** The number that counts: one that is no longer allowed gives way to the first that is (2§5). */
  readonly count: number | null;
  readonly problems: Readonly<Partial<Record<SimulationField, SimulationProblem>>>;
  /** There when nothing is wrong. */
  readonly simulation: Simulation | null;
};

/** Reads the fields under an offer: the same on the server and in the browser. Never fails. */
export function simulationState(typed: TypedSimulation, offer: InstalmentOffer): SimulationState {
  const { terms } = offer;
  const value = offer.valueCents === null ? readValue(typed.value) : { cents: offer.valueCents };
  const range = value.cents === null ? null : entryRange(value.cents, terms);
  const entry = readEntry(typed.entry, range, value.cents);
  const system = AMORTISATION_SYSTEMS.find((one) => one === typed.system) ?? terms.system;
  const isPriced = value.cents !== null && entry.cents !== null && entry.problem === undefined;
  const offers = isPriced ? countOffers(value.cents - entry.cents, terms, system) : [];
  const chosen = /^\d{1,3}$/.test(typed.count) ? Number(typed.count) : null;
  const count = isPriced ? countInForce(offers, chosen) : chosen;
  const problems = present({
    value: value.problem,
    entry: entry.problem,
    count: count === null ? ('count_required' as const) : undefined,
  });
  const wish = isPriced &&
    count !== null && { valueCents: value.cents, entryCents: entry.cents, count, system };
  return {
    ...{ valueCents: value.cents, range, entryCents: entry.cents, system, offers, count, problems },
    simulation: wish ? simulate(wish, terms) : null,
  };
}

type ReadAmount = { readonly cents: number | null; readonly problem?: SimulationProblem };

function readValue(text: string): ReadAmount {
  if (text.trim() === '') return { cents: null, problem: 'required' };
  const cents = readHundredths(text);
  return cents === null || cents === 0 || cents > MOST_VALUE
    ? { cents: null, problem: 'price_invalid' }
    : { cents };
}

function readEntry(text: string, range: EntryRange | null, valueCents: number | null): ReadAmount {
  if (text.trim() === '') return { cents: null, problem: 'required' };
  const cents = readHundredths(text);
  if (cents === null || cents === 0) return { cents: null, problem: 'amount_invalid' };
  if (range === null || valueCents === null || isInRange(cents, range)) return { cents };
  // The specification's sentence tells the usual range.
  const isUsual = range.leastCents === entryRange(valueCents, USUAL_TERMS).leastCents;
  return { cents, problem: isUsual ? 'entry_out_of_range' : 'entry_out_of_terms' };
}

function present<Key extends string, Value>(
  all: Readonly<Record<Key, Value | undefined>>,
): Partial<Record<Key, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<
    Record<Key, Value>
  >;
}
