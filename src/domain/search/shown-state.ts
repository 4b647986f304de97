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

/** Whether lists show a listing now. */
export function isShown(listing: Pick<Lived, 'status' | 'statusAt'>, now: Instant): boolean {
  const until = shownUntil(listing);
  return isPublished(listing.status) && (until === null || now < until);
}

/** Announced and not yet open: until its opening instant, or until the operator opens it when there is none. */
export function isPreActive(
  { status, preActiveUntil }: Pick<Lived, 'status' | 'preActiveUntil'>,
  now: Instant,
): boolean {
  return status === 'pre_ativo' && (preActiveUntil === null || now < preActiveUntil);
}
