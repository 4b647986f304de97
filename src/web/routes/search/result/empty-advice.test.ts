import { expect, test } from 'vitest';
import { places } from '../../../../domain/localities/places.server.ts';
import { centavos } from '../../../../domain/money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../../domain/search/search-query.ts';
import { instant, parseLocalDate } from '../../../../domain/time.ts';
import { BlockIndex } from '../../../../features/search/layout/block-index.server.ts';
import { LiveIndex } from '../../../../features/search/layout/live-index.ts';
import { randomProperty } from '../../../../features/search/testing/random-catalogue.ts';
import { randomNumbers } from '../../../../features/search/testing/random-numbers.ts';
import { surroundingsOf } from '../../../../features/search/testing/random-query.ts';
import { searchChips } from '../filters/search-chips.ts';
import { emptyAdvice } from './empty-advice.ts';

const NOW = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const CITY = 'campinas-sp';

test('the nearest places of an empty list are told after the catalogue has changed, too', () => {
  const index = new LiveIndex(new BlockIndex(surroundingsOf([CITY])));
  const listing = (number: number) => ({
    ...randomProperty(randomNumbers(number), number, [CITY], NOW),
    status: 'ativo' as const,
    deadlineAt: null,
    auctionDates: [],
    priceCents: centavos(100),
  });
  index.apply({ version: 1, upserts: [listing(1), listing(2)], removals: [] });
  const outlet = {
    search: index.search.bind(index),
    localityBySlug: places().localityBySlug,
  };
  const query = { ...DEFAULT_QUERY, localities: ['valinhos-sp'] };
  const result = outlet.search(query, NOW);
  expect(result.totalItems).toBe(0);
  index.apply({ version: 2, upserts: [listing(3)], removals: [] });
  const { nearby } = emptyAdvice(outlet, query, [], result, NOW);
  expect(nearby.map(({ href, count }) => [href, count])).toEqual([
    ['/busca?order=relevante&search=campinas-sp', 3],
  ]);
});

test('D§4 that occupation is not told is said only where some of what the other filters leave do not tell it', () => {
  const index = new LiveIndex(new BlockIndex(surroundingsOf([CITY])));
  const listing = (number: number, propertyType: 'casa' | 'apartamento', occupation: 'ocupado' | null) => ({
    ...randomProperty(randomNumbers(number), number, [CITY], NOW),
    ...{ status: 'ativo' as const, deadlineAt: null, auctionDates: [], propertyType, occupation },
  });
  const upserts = [listing(1, 'casa', 'ocupado'), listing(2, 'apartamento', null)];
  index.apply({ version: 1, upserts, removals: [] });
  const outlet = { search: index.search.bind(index), localityBySlug: places().localityBySlug };
  const isSaid = (propertyType: 'casa' | 'apartamento' | 'fazenda') => {
    const query = { ...DEFAULT_QUERY, propertyTypes: [propertyType], occupations: ['locado' as const] };
    const result = outlet.search(query, NOW);
    expect(result.totalItems).toBe(0);
    return emptyAdvice(outlet, query, [], result, NOW).untold.includes('occupation');
  };
  expect([isSaid('casa'), isSaid('apartamento'), isSaid('fazenda')]).toEqual([false, true, false]);
});

test('D§4 of what is asked that a listing may leave open, what others leave is said', () => {
  const index = new LiveIndex(new BlockIndex(surroundingsOf([CITY])));
  const listing = {
    ...randomProperty(randomNumbers(1), 1, [CITY], NOW),
    ...{ status: 'ativo' as const, deadlineAt: null, auctionDates: [], propertyType: 'casa' as const },
    ...{ hasDebts: null, hasLegalAction: null, paymentTypes: ['vista' as const] },
  };
  index.apply({ version: 1, upserts: [listing], removals: [] });
  const outlet = { search: index.search.bind(index), localityBySlug: places().localityBySlug };
  const untold = (fields: Partial<SearchQuery>) => {
    const query = { ...DEFAULT_QUERY, ...fields };
    return emptyAdvice(outlet, query, [], outlet.search(query, NOW), NOW).untold;
  };
  expect(untold({ withoutDebts: true })).toEqual(['debts']);
  expect(untold({ withoutLegalAction: true })).toEqual(['legalAction']);
  expect(untold({ paymentTypes: ['financiado'] })).toEqual(['payment']);
  expect(untold({ leastSuites: ['1'] })).toEqual(['suites']);
  expect(untold({ paymentTypes: ['financiado'], propertyTypes: ['fazenda'] })).toEqual([]);
});

test('D§4 filters that no listing at all meets are named together, and can be taken away together', () => {
  const index = new LiveIndex(new BlockIndex(surroundingsOf([CITY])));
  const listing = {
    ...randomProperty(randomNumbers(1), 1, [CITY], NOW),
    ...{ status: 'ativo' as const, deadlineAt: null, auctionDates: [], propertyType: 'casa' as const },
    ...{
      hasDebts: null,
      hasLegalAction: null,
      parkingSpaces: null,
      bathrooms: 2,
      saleType: 'leilao' as const,
    },
  };
  index.apply({ version: 1, upserts: [listing], removals: [] });
  const outlet = { search: index.search.bind(index), localityBySlug: places().localityBySlug };
  const advice = (fields: Partial<SearchQuery>) => {
    const query = { ...DEFAULT_QUERY, ...fields };
    const chips = searchChips({ query, places: [], campaigns: [] });
    return emptyAdvice(outlet, query, chips, outlet.search(query, NOW), NOW);
  };
  expect(advice({ visits: ['sim'] })).toMatchObject({
    untold: ['visits'],
    isTogether: false,
    drops: [{ href: '/busca?order=relevante', count: 1 }],
  });
  const asked = { withoutDebts: true, withoutLegalAction: true, visits: ['sim' as const] };
  const untold = ['debts', 'legalAction', 'visits'];
  expect(advice({ ...asked, propertyTypes: ['casa'], saleTypes: ['leilao'] })).toMatchObject({
    ...{ untold, isTogether: true, alone: [] },
    drops: [{ href: '/busca?tipo-imovel=casa&tipo-venda=leilao&order=relevante', count: 1 }],
  });
  expect(advice({ ...asked, propertyTypes: ['casa'] })).toMatchObject({
    ...{ untold, isTogether: false, drops: [] },
    alone: [{ href: '/busca?tipo-imovel=casa&order=relevante', count: 1 }],
  });
  // What the other filters leave decides: there is no farm to tell anything.
  expect(advice({ ...asked, propertyTypes: ['fazenda'] })).toMatchObject({ untold: [] });
  expect(advice({ leastParking: ['2'] }).untold).toEqual(['parking']);
  expect(advice({ leastBathrooms: ['4'] }).untold).toEqual([]);
  expect(advice({ auctionTo: parseLocalDate('2027-01-01') }).untold).toEqual(['auctionDays']);
});

test('D§4 a place that nobody knows has no region to be included', () => {
  const index = new LiveIndex(new BlockIndex(surroundingsOf([CITY])));
  const listing = {
    ...randomProperty(randomNumbers(1), 1, [CITY], NOW),
    ...{ status: 'ativo' as const, deadlineAt: null, auctionDates: [] },
  };
  index.apply({ version: 1, upserts: [listing], removals: [] });
  const outlet = { search: index.search.bind(index), localityBySlug: places().localityBySlug };
  const query = { ...DEFAULT_QUERY, localities: ['banguu-rio-de-janeiro-rj'] };
  const { filters, drops } = emptyAdvice(
    { ...outlet, search: (other, now) => outlet.search({ ...other, localities: [] }, now) },
    query,
    [],
    outlet.search(query, NOW),
    NOW,
  );
  expect([filters, drops]).toEqual([0, []]);
});
