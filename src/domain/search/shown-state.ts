import { isOver, isPublished, type PropertyStatus } from '../catalogue/property-status.ts';
import { DAY_MS, type Instant, instant } from '../time.ts';

/** How long sold and closed listings stay in the lists (D§4). */
export const SHOWN_AFTER_END_DAYS = 30;

type Lived = {
  readonly status: PropertyStatus;
  readonly statusAt: Instant;
  readonly preActiveUntil: Instant | null;
};

/** When a sold or closed listing leaves the lists: it is in them before this instant. Null for all others. */
export function shownUntil({ status, statusAt }: Pick<Lived, 'status' | 'statusAt'>): Instant | null {
  return isOver(status) ? instant(statusAt + SHOWN_AFTER_END_DAYS * DAY_MS) : null;
}

/** When lists make something else of a listing: a sold one leaves them, an announced one opens. Null: never by itself. */
export function listTurnOf(listing: Lived): Instant | null {
  return shownUntil(listing) ?? (listing.status === 'pre_ativo' ? listing.preActiveUntil : null);
}

/** Whether lists show a listing, before or after its turn. */
export function isShown(status: PropertyStatus, hasTurned: boolean): boolean {
  return isPublished(status) && !(isOver(status) && hasTurned);
}

/** Announced and not yet open: until its opening instant, or until the operator opens it when there is none. */
export function isPreActive(status: PropertyStatus, hasTurned: boolean): boolean {
  return status === 'pre_ativo' && !hasTurned;
}
