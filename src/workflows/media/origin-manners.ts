import robotsParser from 'robots-parser';
import { type Clock, type Instant, instant } from '../../domain/time.ts';
import { pause } from '../../platform/changes/notifications.server.ts';
import { FETCHER_NAME } from '../../platform/fetch/fetcher.server.ts';

/** Requests to one origin at the same time. */
export const LANES = 2;
/** Failures in a row after which an origin rests. */
export const FAILURES_BEFORE_REST = 10;

export type OriginRules = {
  readonly isAllowed: (address: string) => boolean;
  /** Between the beginnings of two requests, as the site asks for it; 0: it does not. */
  readonly delayMs: number;
};

/** Rules of a robots.txt for us (RFC 9309). */
export function readRobots(origin: string, text: string): OriginRules {
  const robots = robotsParser(`${origin}/robots.txt`, text);
  return {
    isAllowed: (address) => robots.isAllowed(address, FETCHER_NAME) !== false,
    delayMs: (robots.getCrawlDelay(FETCHER_NAME) ?? 0) * 1000,
  };
}

/** One request begins after the other, at least `intervalMs` later, whoever sends it. */
export class Turns {
  readonly #intervalMs: number;
  #nextAt: number;
  #last: Promise<void> = Promise.resolve();

  constructor(intervalMs: number, nextAt: number) {
    this.#intervalMs = intervalMs;
    this.#nextAt = nextAt;
  }

  /** Earliest instant of the next request. */
  get nextAt(): Instant {
    return instant(this.#nextAt);
  }

  /** Waits for the turn of the caller, which begins its request at once then. Throws the reason of the signal. */
  wait(clock: Clock, signal: AbortSignal): Promise<void> {
    const turn = this.#last.then(async () => {
      const waitMs = this.#nextAt - clock.now();
      if (waitMs > 0) await pause(waitMs, signal);
      signal.throwIfAborted();
      this.#nextAt = clock.now() + this.#intervalMs;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
