import { describe, expect, test } from 'vitest';
import { isPublished } from '../../../domain/catalogue/property-status.ts';
import { centavos } from '../../../domain/money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../domain/search/search-query.ts';
import { DAY_MS, instant } from '../../../domain/time.ts';
import { BlockIndex } from '../layout/block-index.server.ts';
import { type RandomCatalogue, randomCatalogue } from '../testing/random-catalogue.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { randomQuery, surroundingsOf } from '../testing/random-query.ts';
import { matchStoredQueries } from './match-stored-queries.ts';

const NOON = instant(Date.parse('2026-01-08T12:00:00-03:00'));

type Stored = { readonly id: number; readonly query: SearchQuery };

/** Every match as `id number`, sorted, and the same by searching an index that holds all of the listings. */
function bothWays(catalogue: RandomCatalogue, stored: readonly Stored[], now = NOON) {
  const { properties, campaigns } = catalogue;
  const surroundings = surroundingsOf(catalogue.cities);
  const steps = [...matchStoredQueries(properties, stored, { now, campaigns, surroundings })].flat();
  const index = new BlockIndex(surroundings);
  index.apply({ version: 1, upserts: properties, removals: [], campaigns });
  const found = steps.flatMap((match) => [...match.numbers].map((number) => `${match.stored.id} ${number}`));
  const expected = stored.flatMap(({ id, query }) =>
    index.matches(query, now).map((number) => `${id} ${number}`),
  );
  return { steps, found: found.sort(), expected: expected.sort() };
}

const storedOf = (queries: readonly SearchQuery[]): Stored[] => queries.map((query, id) => ({ id, query }));

describe('stored queries over changed listings', () => {
  test.each([1, 2, 3, 4])('find exactly what a search with them finds (%i)', (seed) => {
    const random = randomNumbers(seed);
    const catalogue = randomCatalogue(random, random.pick([1, 31, 33, 400]), NOON);
    const queries = Array.from({ length: 800 }, (_, index) => randomQuery(random, catalogue, index % 9));
    for (const days of [0, -1, 1, 40]) {
      const now = instant(NOON + days * DAY_MS);
      const { found, expected } = bothWays(catalogue, storedOf(queries), now);
      expect(found).toEqual(expected);
    }
  });

  test('the limits of prices are met to the centavo', () => {
    const catalogue = randomCatalogue(randomNumbers(5), 300, NOON);
    const prices = catalogue.properties.flatMap(({ priceCents, campaignTotalCents }) => [
      priceCents ?? 0,
      campaignTotalCents ?? 0,
    ]);
    const limits = [...new Set(prices)].flatMap((price) => [price - 1, price, price + 1]);
    const queries = limits
      .filter((limit) => limit >= 0)
      .flatMap((limit) => [
        { ...DEFAULT_QUERY, minPriceCents: centavos(limit) },
        { ...DEFAULT_QUERY, maxPriceCents: centavos(limit) },
        { ...DEFAULT_QUERY, minPriceCents: centavos(limit), maxPriceCents: centavos(limit) },
      ]);
    const { found, expected } = bothWays(catalogue, storedOf(queries));
    expect(found).toEqual(expected);
  });

  test('more listings than one index holds are matched in several, and none twice', () => {
    const random = randomNumbers(6);
    const catalogue = randomCatalogue(random, 4500, NOON);
    const queries = Array.from({ length: 40 }, (_, index) => randomQuery(random, catalogue, index % 5));
    const { found, expected } = bothWays(catalogue, storedOf(queries));
    expect(found).toEqual(expected);
  });

  test('codes that hold a comma are not two codes', () => {
    const catalogue = randomCatalogue(randomNumbers(7), 100, NOON);
    const codes = catalogue.properties.flatMap(({ campaignCodes }) => campaignCodes).slice(0, 2);
    const queries = [
      { ...DEFAULT_QUERY, campaignCodes: [codes.join(',')] },
      { ...DEFAULT_QUERY, campaignCodes: codes },
    ];
    const { found, expected } = bothWays(catalogue, storedOf(queries));
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(0);
  });

  test('queries without a match are left out, withdrawn listings match none, and nothing comes of nothing', () => {
    const catalogue = randomCatalogue(randomNumbers(8), 200, NOON);
    const nowhere = { ...DEFAULT_QUERY, localities: ['atlantida-sp'] };
    const { steps } = bothWays(catalogue, storedOf([nowhere, DEFAULT_QUERY]));
    expect(steps.map(({ stored }) => stored.id)).toEqual([1]);
    const gone = catalogue.properties
      .filter(({ status }) => !isPublished(status))
      .map(({ number }) => number);
    expect(gone.length).toBeGreaterThan(0);
    for (const number of gone) expect(steps[0]?.numbers).not.toContain(number);
    expect(bothWays({ ...catalogue, properties: [] }, storedOf([DEFAULT_QUERY])).steps).toEqual([]);
    expect(bothWays(catalogue, []).steps).toEqual([]);
  });
});
