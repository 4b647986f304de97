/**
 * Alerts: which of a hundred thousand stored queries find which of the listings that an import has changed, in process,
 * and the whole run over the bank's lists on PostgreSQL.
 */
import { centavos } from '../src/domain/money.ts';
import type { SearchQuery } from '../src/domain/search/search-query.ts';
import { instant } from '../src/domain/time.ts';
import { BlockIndex } from '../src/features/search/layout/block-index.server.ts';
import { matchStoredQueries } from '../src/features/search/live/match-stored-queries.ts';
import { type RandomCatalogue, randomCatalogue } from '../src/features/search/testing/random-catalogue.ts';
import { type RandomNumbers, randomNumbers } from '../src/features/search/testing/random-numbers.ts';
import { randomQuery, surroundingsOf } from '../src/features/search/testing/random-query.ts';
import { measureAlertRun } from './alert-run.ts';
import { type Measure, percentile } from './measure.ts';

const STORED = 100_000;
const CHANGED = 2000;
/** Stored queries whose matches are compared with those of a search each. */
const COMPARED = 2000;
const ROUNDS = 5;
const NOW = instant(Date.parse('2026-01-08T12:00:00-03:00'));

type Stored = { readonly query: SearchQuery };

export async function bench(): Promise<readonly Measure[]> {
  const random = randomNumbers(20260108);
  const catalogue = randomCatalogue(random, CHANGED, NOW);
  const usual = Array.from({ length: STORED }, (_, index) => usualAlert(random, catalogue, index));
  const hard = usual.map(({ query }) => ({ query: { ...query, ...anyLimits(random) } }));
  const runs = Array.from({ length: ROUNDS }, () => run(catalogue, usual));
  const hardRun = run(catalogue, hard);
  return [
    {
      name: `${STORED} stored queries on ${CHANGED} changed listings`,
      value: percentile(
        runs.map(({ seconds }) => seconds),
        0.5,
      ),
      unit: 's',
      budget: 'alerts-100k',
    },
    { name: 'the same, every one with limits of its own', value: hardRun.seconds, unit: 's' },
    { name: 'longest step', value: Math.max(...runs.map(({ longestMs }) => longestMs)), unit: 'ms' },
    { name: 'pairs of a query and a listing', value: runs[0]?.pairs ?? 0, unit: 'matches' },
    {
      name: 'queries whose matches differ from a search',
      value: differences(catalogue, usual) + differences(catalogue, hard),
      unit: 'queries',
      budget: { atMost: 0 },
    },
    ...(await measureAlertRun()),
  ];
}

/** Two in three for a city or state, with up to three more wishes. */
function usualAlert(random: RandomNumbers, catalogue: RandomCatalogue, index: number): Stored {
  const query = randomQuery(random, catalogue, 1 + (index % 3));
  const city = random.pickFirst(catalogue.cities);
  return {
    query: index % 3 === 0 ? query : { ...query, localities: [random.pick([city, city.slice(-2)])] },
  };
}

function anyLimits(random: RandomNumbers): Partial<SearchQuery> {
  const low = random.between(0, 600_000_00);
  return { minPriceCents: centavos(low), maxPriceCents: centavos(low + random.between(0, 300_000_00)) };
}

function matching({ properties, campaigns, cities }: RandomCatalogue, stored: readonly Stored[]) {
  const surroundings = surroundingsOf(cities);
  return matchStoredQueries(properties, stored, { now: NOW, campaigns, surroundings });
}

function run(catalogue: RandomCatalogue, stored: readonly Stored[]) {
  const started = performance.now();
  let pairs = 0;
  let longestMs = 0;
  let before = started;
  for (const step of matching(catalogue, stored)) {
    for (const { numbers } of step) pairs += numbers.length;
    longestMs = Math.max(longestMs, performance.now() - before);
    before = performance.now();
  }
  return { seconds: (performance.now() - started) / 1000, pairs, longestMs };
}

function differences(catalogue: RandomCatalogue, stored: readonly Stored[]): number {
  const compared = stored.slice(0, COMPARED);
  const index = new BlockIndex(surroundingsOf(catalogue.cities));
  const { properties, campaigns } = catalogue;
  index.apply({ version: 1, upserts: properties, removals: [], campaigns });
  const found = new Map(
    [...matching(catalogue, compared)].flat().map((match) => [match.stored, match.numbers]),
  );
  const inOrder = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b).join();
  return compared.filter((one) => inOrder(found.get(one) ?? []) !== inOrder(index.matches(one.query, NOW)))
    .length;
}
