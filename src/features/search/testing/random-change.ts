import type { Instant } from '../../../domain/time.ts';
import type { SearchUpdate } from '../search-index.ts';
import { type RandomCatalogue, randomCampaigns, randomProperty } from './random-catalogue.ts';
import type { RandomNumbers } from './random-numbers.ts';

export type RandomChange = { readonly update: SearchUpdate; readonly catalogue: RandomCatalogue };

/** A change of few or many listings: new ones, other facts, gone ones; now and then of the campaigns. */
export function randomChange(
  random: RandomNumbers,
  catalogue: RandomCatalogue,
  version: number,
  now: Instant,
): RandomChange {
  const { cities, properties } = catalogue;
  const count = random.isOneIn(3) ? properties.length : random.between(1, 8);
  const highest = properties.reduce((most, { number }) => Math.max(most, number), 0);
  const numbers = new Set(Array.from({ length: count }, () => random.between(1, highest + 5)));
  const removals = [...numbers].filter(() => random.isOneIn(3));
  const changed = [...numbers].filter((number) => !removals.includes(number));
  const upserts = changed.map((number) => randomProperty(random, number, cities, now));
  const untouched = properties.filter(({ number }) => !numbers.has(number));
  const campaigns = random.isOneIn(3) ? randomCampaigns(random, now) : null;
  return {
    update: { version, removals, upserts, ...(campaigns === null ? {} : { campaigns }) },
    catalogue: {
      cities,
      properties: [...untouched, ...upserts],
      campaigns: campaigns ?? catalogue.campaigns,
    },
  };
}
