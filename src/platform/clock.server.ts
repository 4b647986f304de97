import { type Clock, type Instant, instant } from '../domain/time.ts';

/** The machine's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };

/** A clock that stands at `start` now and runs on from there; for tests and demonstrations. */
export function clockFrom(start: Instant): Clock {
  const begun = performance.now();
  return { now: () => instant(start + Math.floor(performance.now() - begun)) };
}
