import { expect, test } from 'vitest';
import { comparableTo } from '../../domain/decision/comparables.ts';
import { centavos } from '../../domain/money.ts';
import { instant, localDateOf } from '../../domain/time.ts';
import { BlockIndex } from '../../features/search/layout/block-index.server.ts';
import type { SearchableProperty } from '../../features/search/search-index.ts';
import { randomProperty } from '../../features/search/testing/random-catalogue.ts';
import { randomNumbers } from '../../features/search/testing/random-numbers.ts';
import { comparablesIn } from './comparable-listings.ts';

const now = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const random = randomNumbers(7);

/** A flat of 50 m² in Cambuí, Campinas, at R$ 4,000 a square metre. */
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
    neighbourhood: 'Cambuí',
    propertyType: 'apartamento',
    mainAreaM2: 50,
    priceCents: centavos(200_000_00),
    campaignTotalCents: null,
    campaignCodes: [],
    version: 1,
    ...facts,
  };
}

const wanted = comparableTo({
  ...listing(1),
  detail: { areas: [{ key: 'area_privativa', squareMetres: 50 }] },
});

function beside(others: readonly SearchableProperty[]) {
  const index = new BlockIndex({ regionOf: (slug) => [slug], seatOf: () => null, smallIdPrefix: 'oi' });
  index.apply({ version: 1, upserts: [listing(1), ...others], removals: [], campaigns: [] });
  return typeof wanted === 'string' ? wanted : comparablesIn(index, wanted, centavos(150_000_00), now);
}

const priced = (number: number, reais: number, facts = {}) =>
  listing(number, { priceCents: centavos(reais * 100), ...facts });
const five = [180, 190, 200, 210, 220].map((thousands, at) => priced(at + 2, thousands * 1000));

test('D03 a listing stands beside the others of its neighbourhood, never beside itself', () => {
  expect(beside(five)).toMatchObject({
    count: 5,
    ownM2Cents: 300_000,
    medianM2Cents: 400_000,
    below: 2500,
    place: 'neighbourhood',
    day: '2026-01-08',
  });
  expect(beside(five.slice(1))).toBe('few');
});

test('D03 only what is for sale, of the type and the size, with a price, counts', () => {
  const strangers = [
    priced(10, 100_000, { status: 'vendido' }),
    priced(11, 100_000, { propertyType: 'casa' }),
    priced(12, 100_000, { mainAreaM2: 34.9 }),
    priced(13, 100_000, { mainAreaM2: 65.1 }),
    priced(14, 100_000, { mainAreaM2: null }),
    listing(15, { priceCents: null }),
    priced(16, 100_000, { citySlug: 'americana-sp', cityName: 'Americana' }),
  ];
  expect(beside([...five, ...strangers])).toEqual(beside(five));
});

test('D03 where the neighbourhood has too few, those of the city', () => {
  const elsewhere = five.map((one) => ({ ...one, neighbourhood: 'Taquaral' }));
  expect(beside(elsewhere)).toMatchObject({ count: 5, place: 'city' });
});
