import { distanceKm } from '../localities/distance.ts';
import type { ComparedDate, ComparedDistance } from './compare-cells.ts';
import type { ComparedProperty } from './compared-property.ts';

/** Opening, auctions and limit of a property in the order of time. */
export function datesOf(
  property: Pick<ComparedProperty, 'preActiveUntil' | 'auctions' | 'deadlineAt' | 'state'>,
  now: number,
): readonly ComparedDate[] {
  const { preActiveUntil, auctions, deadlineAt, state } = property;
  const dates: ComparedDate[] = [];
  const add = (what: ComparedDate['what'], at: string) =>
    dates.push({ what, at, isPast: Date.parse(at) <= now });
  if (state === 'pre_active' && preActiveUntil !== null) add('opening', preActiveUntil);
  for (const { at } of auctions) add('auction', at);
  if (deadlineAt !== null && !auctions.some(({ at }) => at === deadlineAt)) add('deadline', deadlineAt);
  return dates.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Distances of the others; those without a known place are left out, and there are none from an unknown one. */
export function distancesFrom(
  property: Pick<ComparedProperty, 'number' | 'position'>,
  all: readonly Pick<ComparedProperty, 'number' | 'smallId' | 'position'>[],
): readonly ComparedDistance[] {
  const here = property.position;
  if (here === null) return [];
  return all.flatMap(({ number, smallId, position: there }) => {
    if (number === property.number || there === null) return [];
    const isApproximate = here.isApproximate || there.isApproximate;
    const isSameSeat =
      here.isApproximate &&
      there.isApproximate &&
      here.latitude === there.latitude &&
      here.longitude === there.longitude;
    return [{ smallId, km: distanceKm(here, there), isApproximate, isSameSeat }];
  });
}
