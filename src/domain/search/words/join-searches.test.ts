import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search-query.ts';
import { withMeaning, withoutMeaning } from './join-searches.ts';

const search = (change: Partial<SearchQuery>): SearchQuery => ({ ...DEFAULT_QUERY, ...change });

it('words add to what was chosen, and replace what they speak of', () => {
  const chosen = search({
    localities: ['campinas-sp'],
    propertyTypes: ['apartamento'],
    order: 'relevante',
    page: 3,
  });
  const rooms = search({ bedrooms: ['2'], order: 'relevante' });
  expect(withMeaning(chosen, rooms)).toEqual({ ...chosen, bedrooms: ['2'], page: 1 });
  const santos = search({ localities: ['santos-sp'], propertyTypes: ['casa'], order: 'relevante' });
  expect(withMeaning(chosen, santos)).toEqual({
    ...chosen,
    localities: ['santos-sp'],
    propertyTypes: ['casa'],
    page: 1,
  });
});

it('both limits of a price are of the words when one is, and a place takes the area of the map away', () => {
  const chosen = search({
    minPriceCents: centavos(30_000_000),
    searchRegion: true,
    localities: ['rio-de-janeiro-rj'],
  });
  const cheap = search({ maxPriceCents: centavos(20_000_000), localities: ['santos-sp'] });
  const { minPriceCents, maxPriceCents, searchRegion, localities } = withMeaning(chosen, cheap);
  expect([minPriceCents, maxPriceCents]).toEqual([null, 20_000_000]);
  expect([localities, searchRegion]).toEqual([['santos-sp'], false]);
});

it('earlier words go with what they put there, but not with what was changed since', () => {
  const words = search({ localities: ['santos-sp', 'campinas-sp'], bedrooms: ['2'], order: 'valor-min' });
  const now = search({
    localities: ['campinas-sp', 'santos-sp'],
    bedrooms: ['2', '3'],
    coupons: ['CASA10'],
    order: 'valor-min',
  });
  expect(withoutMeaning(now, words)).toEqual(
    search({ bedrooms: ['2', '3'], coupons: ['CASA10'], order: DEFAULT_QUERY.order }),
  );
});

it('what was put into a bare search comes out of it again, and nothing changes when it is put in twice', () => {
  const some = fc
    .record({
      bedrooms: fc.subarray(['1', '2', '3', '4'] as const),
      localities: fc.subarray(['santos-sp', 'sp', 'recife-pe']),
      maxPriceCents: fc.option(fc.integer({ min: 100_000, max: 90_000_000 }).map(centavos)),
      order: fc.constantFrom('relevante', 'valor-min', 'desconto' as const),
    })
    .map((change) => search(change as Partial<SearchQuery>));
  fc.assert(
    fc.property(some, some, (query, meant) => {
      const once = withMeaning(query, meant);
      expect(withMeaning(once, meant)).toEqual(once);
      const out = withoutMeaning(withMeaning(DEFAULT_QUERY, meant), meant);
      expect({ ...out, order: DEFAULT_QUERY.order }).toEqual(DEFAULT_QUERY);
    }),
  );
});
