import type { DeskParts } from '../desk-parts.ts';
import { rateEffects } from './rate-effects.server.ts';
import { readRates } from './read-rates.server.ts';
import { dropRate, publishRate, readAskedRate } from './set-rate.server.ts';

/** Calls of the page of rates. */
export function rateCalls(parts: DeskParts) {
  const bound =
    <Rest extends unknown[], Result>(work: (parts: DeskParts, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      work(parts, ...rest);
  return {
    list: bound(readRates),
    read: bound(readAskedRate),
    effects: bound(rateEffects),
    publish: bound(publishRate),
    drop: bound(dropRate),
  };
}
