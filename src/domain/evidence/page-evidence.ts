import type { EvidenceFact, EvidenceOrigin } from './evidence-kinds.ts';

/** A confirmed fact, as a page tells it. */
export type EvidenceLine = {
  readonly fact: EvidenceFact;
  readonly text: string;
  readonly quote: string;
  readonly page: number | null;
  /** Address of the paper at its page; null: visitors ask for the paper, or it is none. */
  readonly href: string | null;
  readonly paper: string | null;
  /** A newer version of the paper is there, which nobody has checked for this fact. */
  readonly isOutdated: boolean;
};

/** Confirmed facts of one origin about a property. */
export type EvidenceBlock = {
  readonly origin: EvidenceOrigin;
  readonly lines: readonly EvidenceLine[];
  /** Facts that it is confirmed not to tell. */
  readonly untold: readonly EvidenceFact[];
  /** Facts that nobody has checked. */
  readonly unchecked: readonly EvidenceFact[];
  /** Days of the last check, and on which what was checked was found. */
  readonly checkedOn: string;
  readonly seenOn: string;
};
