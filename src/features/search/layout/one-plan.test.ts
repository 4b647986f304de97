import { expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { instant } from '../../../domain/time.ts';
import { randomProperty } from '../testing/random-catalogue.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { BlockIndex } from './block-index.server.ts';

const now = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const cities = ['campinas-sp', 'santos-sp', 'niteroi-rj'];
const surroundings = { regionOf: (slug: string) => [slug], seatOf: () => null, smallIdPrefix: 'oi' };

it('F16 a search and its places are planned once, and anew after another search or a change', () => {
  const random = randomNumbers(19);
  const upserts = Array.from({ length: 60 }, (_, number) => randomProperty(random, number + 1, cities, now));
  let planned = 0;
  const within = () => {
    planned += 1;
    return null;
  };
  const index = new BlockIndex({ ...surroundings, within });
  const fresh = new BlockIndex(surroundings);
  for (const one of [index, fresh]) one.apply({ version: 1, upserts, removals: [], campaigns: [] });
  const query = { ...DEFAULT_QUERY, localities: ['campinas-sp'] };
  const { search: places } = fresh.search(query, now).facets;
  expect(Object.keys(places).length).toBeGreaterThan(1);

  const { facets } = index.search(query, now);
  expect(facets.search).toEqual(places);
  expect(planned).toBe(1);

  const { facets: read } = index.search(query, now);
  index.matches({ ...DEFAULT_QUERY, localities: ['niteroi-rj'], searchId: 'oi-1' }, now);
  expect(read.search).toEqual(places);

  const removals = upserts.slice(0, 30).map(({ number }) => number);
  for (const one of [index, fresh]) one.apply({ version: 2, upserts: [], removals, campaigns: [] });
  const { totalItems, facets: later } = index.search(query, now);
  expect({ totalItems, places: later.search }).toEqual({
    totalItems: fresh.search({ ...query }, now).totalItems,
    places: fresh.search({ ...query }, now).facets.search,
  });
});
