import { expect, it, vi } from 'vitest';
import type { YesNoFilter } from '../../domain/search/filters/filter.ts';
import { instant } from '../../domain/time.ts';
import { BlockIndex } from './layout/block-index.server.ts';
import { RECORD_FIELDS, recordProblems } from './layout/listing-record.ts';
import { kernelProblem } from './scan/scan-kernel.server.ts';
import { differenceIn } from './testing/compare-with-plain.ts';
import { PlainOracle } from './testing/plain-oracle.ts';
import { randomCampaigns, randomCities, randomProperty } from './testing/random-catalogue.ts';
import { randomNumbers } from './testing/random-numbers.ts';
import { randomQuery, surroundingsOf } from './testing/random-query.ts';

/** More groups of options than the kernel has room for, and one with more options than a field of it. */
vi.mock('../../domain/search/filters/filters.ts', async (load) => {
  const filters = (await load()) as Record<string, readonly unknown[]>;
  const facts = ['hasDebts', 'hasLegalAction', 'acceptsVisit', 'hasVirtualTour'] as const;
  const switches = Array.from({ length: 80 }, (_, index): YesNoFilter => {
    const key = `extra-${index}`;
    return {
      key,
      value: 'sim',
      field: key,
      fact: facts[index % facts.length] ?? 'hasDebts',
      is: index % 3 > 0,
    };
  });
  const wide = {
    key: 'ficha',
    field: 'ficha',
    options: Array.from({ length: 90 }, (_, index) => `${index + 1}`),
    count: 'completeness',
  };
  const all = [...(filters.YES_NO_FILTERS ?? []), ...switches] as YesNoFilter[];
  return {
    ...filters,
    OPTION_FILTERS: [...(filters.OPTION_FILTERS ?? []), wide],
    YES_NO_FILTERS: all,
    FACT_FILTERS: all.filter((filter) => 'fact' in filter),
    NO_OPTIONS: { ...filters.NO_OPTIONS, ficha: [] },
    ALL_OFF: Object.fromEntries(all.map(({ field }) => [field, false])),
  };
});

const noon = instant(Date.parse('2026-01-08T12:00:00-03:00'));

it('a full record is told, and no search waits for it: TypeScript scans instead of the kernel', () => {
  expect(RECORD_FIELDS.length).toBeGreaterThan(64);
  expect(recordProblems()).toEqual([
    'the options of ficha take more than 5 bits',
    'more than 62 groups of options',
  ]);
  expect(kernelProblem()).not.toBeNull();
});

it('with a full record an index starts, and searches agree with the plain rules', () => {
  const random = randomNumbers(7);
  const cities = randomCities(random, 20);
  const surroundings = surroundingsOf(cities);
  const campaigns = randomCampaigns(random, noon);
  const properties = Array.from({ length: 9000 }, (_, index) => {
    const property = randomProperty(random, index + 1, cities, noon);
    // The oracle has room for 31 options of a group.
    return { ...property, completeness: Math.min(property.completeness, 25) };
  });
  const shown = properties.filter(({ status }) => status !== 'rascunho' && status !== 'retirado');
  const oracle = new PlainOracle(surroundings);
  for (const property of shown) oracle.write(property.number, property);
  oracle.settle(noon, campaigns);
  const index = BlockIndex.scannedBy('auto', surroundings);
  index.apply({ version: 1, upserts: shown, removals: [], campaigns });
  for (let count = 0; count < 60; count++) {
    const query = randomQuery(random, { cities, campaigns, properties }, count % 6);
    expect(differenceIn(index, oracle, query, noon)).toBeNull();
  }
});
