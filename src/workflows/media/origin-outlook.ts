import { endWithinHours } from '../../domain/media/fetch-hours.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import type { OriginStatus } from '../../features/catalogue/media-files/media-status.repo.server.ts';
import { FAILURES_BEFORE_REST } from './origin-manners.ts';

/** Until when an origin is asked for nothing, and why: its robots.txt could not be read, files failed, or it asked for it. */
export type Rest = { readonly until: Instant; readonly why: 'rules' | 'failures' | 'asked' };

/** Null: it does not rest. */
export function restOf(
  { restsUntil, failuresInRow, robotsAt }: Pick<OriginStatus, 'restsUntil' | 'failuresInRow' | 'robotsAt'>,
  now: Instant,
): Rest | null {
  if (restsUntil === null || restsUntil.getTime() <= now) return null;
  const knowsRules = robotsAt !== null && robotsAt.getTime() > now - DAY_MS;
  const why = !knowsRules ? 'rules' : failuresInRow >= FAILURES_BEFORE_REST ? 'failures' : 'asked';
  return { until: instant(restsUntil.getTime()), why };
}

/** Instant at which the queue of an origin is expected to be empty. */
export function expectedEnd(
  origin: Pick<
    OriginStatus,
    'waiting' | 'intervalMs' | 'hours' | 'restsUntil' | 'failuresInRow' | 'robotsAt' | 'later' | 'nextDueAt'
  >,
  now: Instant,
): Instant {
  const { later, waiting, nextDueAt } = origin;
  const due = later === waiting && nextDueAt !== null ? nextDueAt.getTime() : now;
  const begins = instant(Math.max(restOf(origin, now)?.until ?? now, due));
  return endWithinHours(origin.hours, begins, origin.waiting * origin.intervalMs);
}
