import { type InstalmentTerms, MOST_ENTRY_PERCENT } from './instalment-terms.ts';

/** The least and the largest entry, in centavos. The range is empty where the least is above the largest. */
export type EntryRange = { readonly leastCents: number; readonly mostCents: number };

const REAL = 100;
/** Of the value, at once, where no listing tells an entry. */
const USUAL_ENTRY_PERCENT = 20;

/**
 * What may be paid at once of a value: from the terms' share of it, rounded to whole reais, or their amount if that is
 * larger, up to 99 % and always below the value (2§5, both readings at once).
 */
export function entryRange(valueCents: number, terms: InstalmentTerms): EntryRange {
  const share = Math.round((valueCents * terms.minimumEntryPercent) / 100 / REAL) * REAL;
  return {
    leastCents: Math.max(share, terms.minimumEntryCents),
    mostCents: Math.floor((valueCents * MOST_ENTRY_PERCENT) / 100),
  };
}

export const isInRange = (entryCents: number, { leastCents, mostCents }: EntryRange) =>
  entryCents >= leastCents && entryCents <= mostCents;

/** The entry before a visitor sets one: the least that the listing tells, else a usual share of the value. */
export function usualEntry(valueCents: number, terms: InstalmentTerms): number {
  const range = entryRange(valueCents, terms);
  return terms.isEntryTold ? range.leastCents : entryOfPercent(valueCents, USUAL_ENTRY_PERCENT, range);
}

/** A whole percent of the value as whole reais, kept within the range: what a slider stands for. */
export function entryOfPercent(valueCents: number, percent: number, range: EntryRange): number {
  const share = Math.round((valueCents * percent) / 100 / REAL) * REAL;
  return Math.min(Math.max(share, range.leastCents), range.mostCents);
}
