import { expect, it, vi } from 'vitest';
import type { OptionFilter, YesNoFilter } from '../../domain/search/filters/filter.ts';
import { instant } from '../../domain/time.ts';
import { BlockIndex } from './layout/block-index.server.ts';
import { RECORD_WORDS, recordProblems } from './layout/listing-record.ts';
import { differenceIn } from './testing/compare-with-plain.ts';
import { PlainOracle } from './testing/plain-oracle.ts';
import { randomCampaigns, randomCities, randomProperty } from './testing/random-catalogue.ts';
import { randomNumbers } from './testing/random-numbers.ts';
import { randomQuery, surroundingsOf } from './testing/random-query.ts';

/** Sixty options more than there are, of groups of every kind. */
vi.mock('../../domain/search/filters/filters.ts', async (load) => {
  const filters = (await load()) as Record<string, readonly unknown[]>;
  const upTo = (most: number) => Array.from({ length: most }, (_, index) => `${index + 1}`);
  const counted = (key: string, count: string, most: number) =>
    ({ key, field: key, options: upTo(most), count }) as unknown as OptionFilter;
  const options = [
    counted('numero', 'number', 30),
    counted('ficha', 'completeness', 15),
    counted('posicao', 'featuredRank', 3),
    { key: 'pagamentos', field: 'pagamentos', options: ['vista', 'financiado'], facts: 'paymentTypes' },
  ];
  const facts = ['hasDebts', 'hasLegalAction', 'acceptsVisit', 'hasVirtualTour', 'hasDebts'] as const;
  const switches = facts.flatMap((fact, index) =>
    [true, false].map((is): YesNoFilter => {
      const key = `extra-${index}-${is}`;
      return { key, value: 'sim', field: key, fact, is };
    }),
  );
  const all = [...(filters.YES_NO_FILTERS ?? []), ...switches] as YesNoFilter[];
  return {
    ...filters,
    OPTION_FILTERS: [...(filters.OPTION_FILTERS ?? []), ...options],
    YES_NO_FILTERS: all,
    FACT_FILTERS: all.filter((filter) => 'fact' in filter),
    NO_OPTIONS: {
      ...filters.NO_OPTIONS,
      ...Object.fromEntries(options.map(({ field }) => [field, []])),
    },
    ALL_OFF: Object.fromEntries(all.map(({ field }) => [field, false])),
  };
});

const noon = instant(Date.parse('2026-01-08T12:00:00-03:00'));

it('a record has the words that its options need, and no field that a scan has no room for', () => {
  expect(RECORD_WORDS).toBeGreaterThan(1);
  // A payment may be in cash, in instalments or financed: here two of the three.
  expect(recordProblems()).toEqual([]);
});

it.each(['kernel', 'typescript'] as const)(
  'with fifty options more a search and the plain rules agree (%s)',
  (scanning) => {
    const random = randomNumbers(11);
    const cities = randomCities(random, 40);
    const surroundings = surroundingsOf(cities);
    const campaigns = randomCampaigns(random, noon);
    const properties = Array.from({ length: 5000 }, (_, index) =>
      randomProperty(random, index + 1, cities, noon),
    ).map((property) => ({ ...property, paymentTypes: property.paymentTypes.filter(isKept) }));
    const shown = properties.filter(({ status }) => status !== 'rascunho' && status !== 'retirado');
    const oracle = new PlainOracle(surroundings);
    for (const property of shown) oracle.write(property.number, property);
    oracle.settle(noon, campaigns);
    const index = BlockIndex.scannedBy(scanning, surroundings);
    index.apply({ version: 1, upserts: shown, removals: [], campaigns });
    for (let count = 0; count < 250; count++) {
      const query = randomQuery(random, { cities, campaigns, properties }, count % 6);
      expect(differenceIn(index, oracle, query, noon)).toBeNull();
    }
  },
);

const isKept = (type: string) => type !== 'parcelamento_direto';
