/** The search in process at the size of the real lists, beside plain SQL on PostgreSQL in the same run. */
import { SEARCH_KEYS } from '../src/domain/search/search-keys.ts';
import { PAGE_SIZE, type SearchQuery } from '../src/domain/search/search-query.ts';
import { instant } from '../src/domain/time.ts';
import { BlockIndex } from '../src/features/search/block-index.server.ts';
import { type RandomCatalogue, randomCatalogue } from '../src/features/search/testing/random-catalogue.ts';
import { type RandomNumbers, randomNumbers } from '../src/features/search/testing/random-numbers.ts';
import { randomQuery, regionsOf, TEST_PREFIX } from '../src/features/search/testing/random-query.ts';
import { askOracle, prepareOracle } from '../src/features/search/testing/sql-oracle.server.ts';
import { storeCampaigns, storeProperties } from '../src/features/search/testing/stored-catalogue.server.ts';
import { openDatabase } from '../src/platform/database.server.ts';
import { migrate } from '../src/platform/migrate.server.ts';
import { startPostgres } from '../src/platform/testing/postgres.server.ts';
import { type Measure, percentile } from './measure.ts';

/** Listings of the 27 lists of 2026-01-08. */
const SIZE = 32_547;
const LARGE = 100_000;
const QUERIES = 2000;
const SQL_QUERIES = 20;
const NOW = instant(Date.parse('2026-01-08T12:00:00-03:00'));

export async function bench(): Promise<readonly Measure[]> {
  const random = randomNumbers(20260108);
  const catalogue = randomCatalogue(random, SIZE, NOW);
  const surroundings = surroundingsOf(catalogue);
  const queries = Array.from({ length: QUERIES }, (_, index) => usualQuery(random, catalogue, index));
  const hard = Array.from({ length: QUERIES }, () => ({
    ...randomQuery(random, catalogue, SEARCH_KEYS.length),
    localities: catalogue.cities.slice(0, 100),
    searchRegion: true,
    page: random.between(1, 1600),
  }));
  const built = performance.now();
  const index = indexOf(catalogue);
  index.matches({ ...(queries[0] as SearchQuery) }, NOW);
  const buildMs = performance.now() - built;
  const usual = timesOf(index, queries);
  const adversarial = timesOf(index, hard);
  const sqlMs = await sqlMedian(catalogue, surroundings, queries.slice(0, SQL_QUERIES));
  const large = timesOf(indexOf(randomCatalogue(random, LARGE, NOW)), queries);
  const median = percentile(usual, 0.5);
  return [
    { name: `${SIZE} listings: median`, value: median, unit: 'ms', budget: { atMost: 1 } },
    { name: `${SIZE} listings: p99`, value: percentile(usual, 0.99), unit: 'ms' },
    { name: `${SIZE} listings: adversarial, median`, value: percentile(adversarial, 0.5), unit: 'ms' },
    { name: `${SIZE} listings: adversarial, worst`, value: Math.max(...adversarial), unit: 'ms' },
    { name: `${LARGE} listings: median`, value: percentile(large, 0.5), unit: 'ms' },
    { name: `${LARGE} listings: p99`, value: percentile(large, 0.99), unit: 'ms' },
    { name: 'the same searches by SQL on PostgreSQL: median', value: sqlMs, unit: 'ms' },
    { name: 'SQL against the read model', value: sqlMs / median, unit: 'times' },
    { name: 'one changed listing', value: changeMs(index, catalogue, 1), unit: 'ms' },
    { name: '300 changed listings', value: changeMs(index, catalogue, 300), unit: 'ms' },
    {
      name: 'longest step of a change of 5,000',
      value: longestStep(index, catalogue, 5000),
      unit: 'ms',
      budget: { atMost: 50 },
    },
    { name: 'the index from nothing', value: buildMs, unit: 'ms' },
  ];
}

/** One in ten asks for everything, the others for one to four groups, half of them for a state or city as well. */
function usualQuery(random: RandomNumbers, catalogue: RandomCatalogue, index: number): SearchQuery {
  if (index % 10 === 0) return { ...randomQuery(random, catalogue, 0), page: 1 };
  const query = randomQuery(random, catalogue, 1 + (index % 4));
  const city = random.pickFirst(catalogue.cities);
  return index % 2 === 0 ? query : { ...query, localities: [random.pick([city, city.slice(-2)])] };
}

function surroundingsOf({ cities }: RandomCatalogue) {
  return { regionOf: regionsOf(cities), smallIdPrefix: TEST_PREFIX };
}

function indexOf(catalogue: RandomCatalogue): BlockIndex {
  const index = new BlockIndex(surroundingsOf(catalogue));
  index.apply({ version: 1, upserts: catalogue.properties, removals: [], campaigns: catalogue.campaigns });
  return index;
}

/** Milliseconds of each search, after all of them have run once. */
function timesOf(index: BlockIndex, queries: readonly SearchQuery[]): number[] {
  for (const query of queries) index.search(query, NOW);
  return queries.map((query) => {
    const started = performance.now();
    index.search(query, NOW);
    return performance.now() - started;
  });
}

function changeMs(index: BlockIndex, { properties }: RandomCatalogue, count: number): number {
  const rounds = Array.from({ length: 20 }, (_, round) => {
    const started = performance.now();
    index.apply({ version: round, upserts: properties.slice(round, round + count), removals: [] });
    return performance.now() - started;
  });
  return percentile(rounds, 0.5);
}

/** The longest time for which the process answers nobody while a large change is taken in. */
function longestStep(index: BlockIndex, { properties }: RandomCatalogue, count: number): number {
  let longest = 0;
  let started = performance.now();
  const changing = index.copy().applying({ version: 2, upserts: properties.slice(0, count), removals: [] });
  for (let isDone = false; !isDone; ) {
    isDone = changing.next().done === true;
    longest = Math.max(longest, performance.now() - started);
    started = performance.now();
  }
  return longest;
}

/** The same first pages and counts by one statement each, on a table in which price, discount and score are worked out. */
async function sqlMedian(
  catalogue: RandomCatalogue,
  surroundings: ReturnType<typeof surroundingsOf>,
  queries: readonly SearchQuery[],
): Promise<number> {
  const postgres = await startPostgres();
  const database = await openDatabase({ url: postgres.url });
  try {
    await migrate(database);
    await storeCampaigns(database.db, catalogue.campaigns);
    await storeProperties(database.db, catalogue.properties);
    await prepareOracle(database.db, NOW);
    const times: number[] = [];
    for (const query of queries) {
      const started = performance.now();
      await askOracle(database.db, { ...query, page: 1 }, surroundings, PAGE_SIZE);
      times.push(performance.now() - started);
    }
    return percentile(times, 0.5);
  } finally {
    await database.close();
    await postgres.stop();
  }
}
