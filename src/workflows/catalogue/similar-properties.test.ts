import { expect, test } from 'vitest';
import { centavos } from '../../domain/money.ts';
import { instant, localDateOf } from '../../domain/time.ts';
import { BlockIndex } from '../../features/search/layout/block-index.server.ts';
import type { SearchableProperty } from '../../features/search/search-index.ts';
import { randomProperty } from '../../features/search/testing/random-catalogue.ts';
import { randomNumbers } from '../../features/search/testing/random-numbers.ts';
import { similarNumbers } from './similar-properties.ts';

const now = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const random = randomNumbers(7);
const campinas = { latitude: -22.90556, longitude: -47.06083 };
const surroundings = {
  regionOf: (slug: string) => [slug],
  seatOf: (slug: string) => (slug === 'campinas-sp' ? campinas : null),
  smallIdPrefix: 'oi',
};

function listing(number: number, facts: Partial<SearchableProperty> = {}): SearchableProperty {
  return {
    ...randomProperty(random, number, ['campinas-sp'], now),
    status: 'ativo',
    statusAt: now,
    publishedOn: localDateOf(now),
    preActiveUntil: null,
    deadlineAt: null,
    auctionDates: [],
    uf: 'sp',
    citySlug: 'campinas-sp',
    cityName: 'Campinas',
    position: null,
    propertyType: 'casa',
    priceCents: centavos(100_000_00),
    campaignTotalCents: null,
    campaignCodes: [],
    version: 1,
    ...facts,
  };
}

/** In another city, so many degrees to the east of Campinas. */
const eastwards = (number: number, degrees: number, facts: Partial<SearchableProperty> = {}) =>
  listing(number, {
    citySlug: `cidade-${number}-sp`,
    cityName: `Cidade ${number}`,
    position: { latitude: campinas.latitude, longitude: campinas.longitude + degrees },
    ...facts,
  });

function similarTo(withdrawn: SearchableProperty, others: readonly SearchableProperty[], hasSeat = true) {
  const index = new BlockIndex(surroundings);
  index.apply({ version: 1, upserts: others, removals: [], campaigns: [] });
  const city = hasSeat
    ? {
        slug: 'campinas-sp',
        name: 'Campinas',
        level: 'city' as const,
        parent: 'sp',
        uf: 'sp' as const,
        code: 3509502,
        position: campinas,
      }
    : null;
  return similarNumbers(index, withdrawn, city, now);
}

const gone = listing(1, { status: 'retirado' });

test('P27 the same city first, then the nearest ones', () => {
  const others = [eastwards(2, 3), eastwards(3, 1), listing(4), eastwards(5, 2), eastwards(6, 9)];
  expect(similarTo(gone, others)).toEqual([4, 3, 5, 2]);
});

test('P27 the price within 30 %, the bounds included, and the same type', () => {
  const priced = (number: number, reais: number) => listing(number, { priceCents: centavos(reais * 100) });
  const inBand = [priced(2, 70_000), priced(3, 130_000), priced(4, 100_000), priced(5, 90_000)];
  const outside = [
    priced(6, 69_999),
    priced(7, 130_001),
    listing(8, { propertyType: 'sala' }),
    priced(9, 80_000),
  ];
  expect(similarTo(gone, [...inBand, ...outside]).toSorted()).toEqual([2, 3, 4, 5]);
});

test('P27 nothing that is sold, of another type or of another price makes up the number', () => {
  const dear = { priceCents: centavos(500_000_00) };
  const others = [listing(2, { status: 'vendido' }), eastwards(3, 1), listing(4, { propertyType: 'sala' })];
  expect(similarTo(gone, [...others, listing(5, dear)])).toEqual([3]);
});

test('P27 without any of such a price the nearest of the same type, at home in any state', () => {
  const dear = { priceCents: centavos(500_000_00) };
  const others = [
    eastwards(2, 3, dear),
    eastwards(3, 1, { ...dear, uf: 'rj' }),
    listing(4, { propertyType: 'sala' }),
  ];
  expect(similarTo(gone, others)).toEqual([3, 2]);
});

test('P27 without a place on the map those of its city are offered', () => {
  const others = [listing(2), listing(3), listing(4), listing(5), listing(6), eastwards(7, 1)];
  expect(similarTo(gone, others, false)).toEqual([2, 3, 4, 5]);
});
