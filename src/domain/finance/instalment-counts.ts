import { firstInstalment } from './amortisation.ts';
import {
  type AmortisationSystem,
  type InstalmentTerms,
  LEAST_INSTALMENT,
  monthlyRate,
} from './instalment-terms.ts';

const STEP = 12;

/** A number of instalments, and what the first one would be. */
export type CountOffer = {
  readonly count: number;
  readonly firstCents: number;
  /** False where the instalment would be below R$ 400 (2§9). */
  readonly isAllowed: boolean;
};

/** Every number of instalments that the terms know, in steps of twelve and the most that they allow. */
export function countOffers(
  balanceCents: number,
  terms: InstalmentTerms,
  system: AmortisationSystem,
): CountOffer[] {
  return countsOf(terms).map((count) => {
    const loan = { balanceCents, count, monthlyRate: monthlyRate(terms.interest), system };
    const firstCents = firstInstalment(loan);
    return { count, firstCents, isAllowed: firstCents >= LEAST_INSTALMENT };
  });
}

/** The numbers of instalments that terms know, whatever the balance. */
export function countsOf({ mostInstalments }: InstalmentTerms): readonly number[] {
  const steps = Array.from({ length: Math.ceil(mostInstalments / STEP) - 1 }, (_, step) => (step + 1) * STEP);
  return [...steps, mostInstalments];
}

/** The chosen number while it is allowed, else the first allowed one (2§5); null without a choice, or without any. */
export function countInForce(offers: readonly CountOffer[], chosen: number | null): number | null {
  if (chosen === null) return null;
  const allowed = offers.filter(({ isAllowed }) => isAllowed).map(({ count }) => count);
  return allowed.includes(chosen) ? chosen : (allowed[0] ?? null);
}
