import type { LegalFloor } from './legal-floor.ts';

/** What the page says of the decision to buy. */
export type PageDecision = {
  readonly floor: LegalFloor | null;
};
