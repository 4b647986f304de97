import type { PropertyFacts } from '../catalogue/property.ts';
import { isPublished, isSoldOrClosed, type PropertyStatus } from '../catalogue/property-status.ts';
import { type EndingFacts, overFrom } from '../catalogue/sale-end.ts';
import { BRASILIA_OFFSET_MS, DAY_MS, type Instant, instant } from '../time.ts';

/** Days for which listings that are over stay in the lists (D§4, D§13). */
export const SHOWN_AFTER_END_DAYS = 30;
const SHOWN_AFTER_END_MS = SHOWN_AFTER_END_DAYS * DAY_MS;

/** Instant before which a listing that is over, or will be, is in the lists. Null: it never leaves them by itself. */
export function shownUntil(listing: EndingFacts): Instant | null {
  const end = overFrom(listing);
  return end === null ? null : instant(end + SHOWN_AFTER_END_MS);
}

/** The instants from which lists make something else of a listing; NaN for none, since they are kept among numbers. */
export type ListTurns = {
  readonly opensAt: number;
  /** Midnight of the day before that of its end: until then it does not end by the end of tomorrow. */
  readonly soonAt: number;
  readonly endsAt: number;
  readonly leavesAt: number;
};

export function listTurnsOf(listing: EndingFacts & Pick<PropertyFacts, 'preActiveUntil'>): ListTurns {
  const opensAt = listing.status === 'pre_ativo' ? listing.preActiveUntil : null;
  return turnsOf(opensAt ?? Number.NaN, overFrom(listing) ?? Number.NaN);
}

/** The turns of a listing that opens and ends at these instants. */
export function turnsOf(opensAt: number, endsAt: number): ListTurns {
  // An offer that is over at midnight ended with the day before. The end may be none, which stays none.
  const soonAt =
    Math.floor((endsAt - 1 + BRASILIA_OFFSET_MS) / DAY_MS) * DAY_MS - BRASILIA_OFFSET_MS - DAY_MS;
  return { opensAt, soonAt, endsAt, leavesAt: endsAt + SHOWN_AFTER_END_MS };
}

/** State of a listing for lists: in them, over, or announced and not yet open. */
export type ListState = {
  readonly isShown: boolean;
  readonly isOver: boolean;
  readonly isPreActive: boolean;
  /** It is over by the end of tomorrow, and not yet. */
  readonly endsSoon: boolean;
};

export function listStateAt(status: PropertyStatus, turns: ListTurns, now: number): ListState {
  const isOver = isSoldOrClosed(status) || now >= turns.endsAt;
  return {
    isShown: isPublished(status) && !(isOver && now >= turns.leavesAt),
    isOver,
    endsSoon: !isOver && now >= turns.soonAt,
    isPreActive: status === 'pre_ativo' && !isOver && !(now >= turns.opensAt),
  };
}
