/**
 * The search in process at the size of the real lists, at 100,000 and at 1,000,000 listings, in TypeScript and by the
 * kernel, beside plain SQL on PostgreSQL in the same run; and its answers beside those of a look at every listing.
 */
import { type Kysely, sql } from 'kysely';
import { DEFAULT_QUERY, PAGE_SIZE, type SearchQuery } from '../src/domain/search/search-query.ts';
import type { Scanning } from '../src/features/search/layout/arena.ts';
import { BlockIndex } from '../src/features/search/layout/block-index.server.ts';
import { drain } from '../src/features/search/layout/present-state.ts';
import { randomProperty } from '../src/features/search/testing/random-catalogue.ts';
import { askOracle, prepareOracle } from '../src/features/search/testing/sql-oracle.server.ts';
import { storeCampaigns, storeProperties } from '../src/features/search/testing/stored-catalogue.server.ts';
import { openDatabase } from '../src/platform/database/database.server.ts';
import { migrate } from '../src/platform/database/migrate.server.ts';
import { startPostgres } from '../src/platform/testing/postgres.server.ts';
import { type Measure, percentile } from './measure.ts';
import { ENOUGH, paceNow, untilFastEnough } from './pace.ts';
import { CHANGED, differencesAt } from './search/compare-million.ts';
import { LargeCatalogue, NOW } from './search/large-catalogue.ts';
import { adversarialQueries, mapQueries, usualQueries } from './search/queries.ts';

/** Listings of the 27 lists of 2026-01-08. */
const REAL = 32_547;
/** Listings that the map must stand. */
const ON_MAP = 50_000;
const LARGE = 100_000;
const MILLION = 1_000_000;
const QUERIES = 2000;
const SQL_QUERIES = 10;
const MILLION_SQL_QUERIES = 4;
/** Searches compared with the oracle before the changes, and as many after them. */
const COMPARED = 400;
const SEED = 20260108;
const ROUNDS = 5;
/** Most rounds that are measured anew because the machine lost its pace in them. */
const MOST_LOST_ROUNDS = 5;
/** Longest wait of a round until the machine is at its pace. */
const LONGEST_WAIT_MS = 30_000;

type Times = { readonly usual: number[]; readonly hard: number[]; readonly read: number[] };

export async function bench(): Promise<readonly Measure[]> {
  return [...(await atRealSize()), ...onTheMap(), ...(await atLargeSize()), ...(await atAMillion())];
}

async function atRealSize(): Promise<Measure[]> {
  const catalogue = new LargeCatalogue(SEED);
  const started = performance.now();
  const index = catalogue.indexOf(REAL, 'auto');
  const buildMs = performance.now() - started;
  const queries = usualQueries(catalogue, QUERIES);
  const { usual, hard } = await timesOf(index, catalogue, queries);
  const median = percentile(usual, 0.5);
  const sqlMs = await sqlMedian(catalogue, queries.slice(0, SQL_QUERIES), REAL);
  const name = count(REAL);
  return [
    { name: `${name}: median`, value: median, unit: 'ms' },
    { name: `${name}: worst of the adversarial`, value: Math.max(...hard), unit: 'ms' },
    { name: `${name}: the same by SQL on PostgreSQL, median`, value: sqlMs, unit: 'ms' },
    { name: `${name}: SQL against the read model`, value: sqlMs / median, unit: 'times' },
    {
      name: `${name}: one changed listing`,
      value: changeMs(index, catalogue, 1),
      unit: 'ms',
      budget: { atMost: 1 },
    },
    { name: `${name}: 300 changed listings`, value: changeMs(index, catalogue, 300), unit: 'ms' },
    {
      name: `${name}: longest step of a change of 5,000`,
      value: longestStep(index, catalogue, 5000),
      unit: 'ms',
      budget: { atMost: 50 },
    },
    { name: `${name}: made from nothing`, value: buildMs, unit: 'ms' },
  ];
}

function onTheMap(): Measure[] {
  const catalogue = new LargeCatalogue(SEED);
  const index = catalogue.indexOf(ON_MAP, 'auto');
  const queries = mapQueries(catalogue);
  const times = (ask: (query: SearchQuery) => unknown) =>
    [...queries, ...queries]
      .map((query) => {
        const started = performance.now();
        ask(query);
        return performance.now() - started;
      })
      .slice(queries.length);
  const found = times((query) => index.search(query, NOW));
  const points = times(() => index.pointsOf(DEFAULT_QUERY, NOW));
  const name = `${count(ON_MAP)}, an area on the map`;
  return [
    { name: `${name}: median`, value: percentile(found, 0.5), unit: 'ms' },
    { name: `${name}: p95`, value: percentile(found, 0.95), unit: 'ms', budget: { atMost: 5 } },
    {
      name: `${count(ON_MAP)}: all of them as points, median`,
      value: percentile(points, 0.5),
      unit: 'ms',
      budget: { atMost: 20 },
    },
  ];
}

async function atLargeSize(): Promise<Measure[]> {
  const catalogue = new LargeCatalogue(SEED);
  const index = catalogue.indexOf(LARGE, 'typescript');
  const queries = usualQueries(catalogue, QUERIES);
  const measures: Measure[] = [];
  for (const scanning of ['typescript', 'kernel'] as const) {
    const { usual, hard } = await timesOf(scannedBy(scanning, index, catalogue), catalogue, queries);
    const name = `${count(LARGE)}, ${scanning}`;
    measures.push(
      { name: `${name}: median`, value: percentile(usual, 0.5), unit: 'ms', budget: 'search-100k-median' },
      { name: `${name}: p99`, value: percentile(usual, 0.99), unit: 'ms' },
      { name: `${name}: worst`, value: Math.max(...hard), unit: 'ms', budget: 'search-100k-worst' },
    );
  }
  return measures;
}

async function atAMillion(): Promise<Measure[]> {
  const catalogue = new LargeCatalogue(SEED);
  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const started = performance.now();
  const index = catalogue.indexOf(MILLION, 'kernel');
  const buildMs = performance.now() - started;
  globalThis.gc?.();
  const bytes = index.toSnapshot().bytes.length + process.memoryUsage().heapUsed - heapBefore;
  const queries = usualQueries(catalogue, QUERIES);
  const kernel = await timesOf(index, catalogue, queries);
  const script = await timesOf(scannedBy('typescript', index, catalogue), catalogue, queries);
  const sqlMs = await sqlMedian(catalogue, queries.slice(0, MILLION_SQL_QUERIES), MILLION);
  const name = count(MILLION);
  return [
    { name: `${name}: the same by SQL on PostgreSQL, median`, value: sqlMs, unit: 'ms' },
    {
      name: `${name}: SQL against the kernel with every count read`,
      value: sqlMs / percentile(kernel.read, 0.5),
      unit: 'times',
      budget: 'search-1m-sql',
    },
    {
      name: `${name}, kernel: median`,
      value: percentile(kernel.usual, 0.5),
      unit: 'ms',
      budget: 'search-1m-median',
    },
    {
      name: `${name}, kernel: p99`,
      value: percentile(kernel.usual, 0.99),
      unit: 'ms',
      budget: 'search-1m-p99',
    },
    {
      name: `${name}, kernel: worst of the adversarial`,
      value: Math.max(...kernel.hard),
      unit: 'ms',
      budget: 'search-1m-worst',
    },
    {
      name: `${name}, kernel: median with every count read`,
      value: percentile(kernel.read, 0.5),
      unit: 'ms',
    },
    {
      name: `${name}, TypeScript: median`,
      value: percentile(script.usual, 0.5),
      unit: 'ms',
      budget: 'search-1m-script-median',
    },
    {
      name: `${name}, TypeScript: p99`,
      value: percentile(script.usual, 0.99),
      unit: 'ms',
      budget: 'search-1m-script-p99',
    },
    { name: `${name}, TypeScript: worst of the adversarial`, value: Math.max(...script.hard), unit: 'ms' },
    { name: `${name}: memory`, value: bytes / 1e6, unit: 'MB', budget: 'search-1m-memory' },
    { name: `${name}: one changed listing`, value: changeMs(index, catalogue, 1), unit: 'ms' },
    { name: `${name}: 300 changed listings`, value: changeMs(index, catalogue, 300), unit: 'ms' },
    { name: `${name}: made from nothing`, value: buildMs, unit: 'ms' },
    differences(),
  ];
}

/** Few of them, as each takes the oracle a tenth of a second; `npm run soak -- search-million` compares 10,000. */
function differences(): Measure {
  const found = differencesAt(MILLION, COMPARED, SEED);
  const name = `${count(MILLION)}: answers unlike the oracle’s in ${2 * COMPARED}, half after ${count(CHANGED, 'changes')}`;
  return { name, value: found, unit: 'answers', budget: 'search-1m-differences' };
}

function count(amount: number, of = 'listings'): string {
  return `${amount.toLocaleString('en-US')} ${of}`;
}

/** The same index, scanned otherwise. */
function scannedBy(scanning: Scanning, index: BlockIndex, { surroundings }: LargeCatalogue): BlockIndex {
  return drain(BlockIndex.restoring(surroundings, index.toSnapshot(), scanning)) as BlockIndex;
}

/**
 * Milliseconds of each search: its page, totals, price range and all counts but those by place, which are counted when
 * they are read; `read` has these too. All have run before. Each counts by the median of its rounds, and a round is one at
 * whose beginning and end the machine is fast enough, so that it is the search and not the machine's other work.
 */
async function timesOf(
  index: BlockIndex,
  catalogue: LargeCatalogue,
  usual: readonly SearchQuery[],
): Promise<Times> {
  const timed = (query: SearchQuery, reads: boolean) => {
    const started = performance.now();
    const { facets } = index.search(query, NOW);
    if (reads) Object.keys(facets.search);
    return performance.now() - started;
  };
  const hard = adversarialQueries(catalogue, index.size);
  for (const query of [...usual, ...hard]) timed(query, false);
  const rounds: number[][] = [];
  let lost = 0;
  for (let pace = 0; rounds.length < ROUNDS; ) {
    if (pace < ENOUGH) await untilFastEnough(LONGEST_WAIT_MS);
    const round = [...usual, ...hard].map((query) => timed(query, false));
    pace = await paceNow();
    if (pace >= ENOUGH || lost >= MOST_LOST_ROUNDS) rounds.push(round);
    else lost++;
  }
  const medians = [...usual, ...hard].map((_, place) => {
    const own = rounds.map((round) => round[place] ?? Number.NaN);
    return percentile(own, 0.5);
  });
  return {
    usual: medians.slice(0, usual.length),
    hard: medians.slice(usual.length),
    read: usual.slice(0, 300).map((query) => timed(query, true)),
  };
}

function changeMs(index: BlockIndex, { random, cities, highest }: LargeCatalogue, listings: number): number {
  const rounds = Array.from({ length: 20 }, (_, version) => {
    const upserts = Array.from({ length: listings }, () =>
      randomProperty(random, random.between(1, highest), cities, NOW),
    );
    const started = performance.now();
    index.apply({ version, upserts, removals: [] });
    return performance.now() - started;
  });
  return percentile(rounds, 0.5);
}

/** The longest time for which the process answers nobody while a large change is taken in. */
function longestStep(index: BlockIndex, { random, cities }: LargeCatalogue, listings: number): number {
  const upserts = Array.from({ length: listings }, (_, place) =>
    randomProperty(random, place + 1, cities, NOW),
  );
  let longest = 0;
  let started = performance.now();
  const changing = index.copy().applying({ version: 2, upserts, removals: [] });
  for (let isDone = false; !isDone; ) {
    isDone = changing.next().done === true;
    longest = Math.max(longest, performance.now() - started);
    started = performance.now();
  }
  return longest;
}

/**
 * The same first pages and counts by one statement each, on a table in which price, discount and score are worked out; more
 * listings than the real lists have are those of as many again, under numbers of their own.
 */
async function sqlMedian(
  { random, cities, campaigns, surroundings }: LargeCatalogue,
  queries: readonly SearchQuery[],
  listings: number,
): Promise<number> {
  const postgres = await startPostgres();
  const database = await openDatabase({ url: postgres.url });
  try {
    await migrate(database);
    await storeCampaigns(database.db, campaigns);
    const properties = Array.from({ length: REAL }, (_, place) =>
      randomProperty(random, place + 1, cities, NOW),
    );
    await storeProperties(database.db, properties);
    await prepareOracle(database.db, NOW, surroundings);
    await repeatListings(database.db, listings);
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

/** Repeats the rows of the oracle's table until it holds so many. */
async function repeatListings<DB>(db: Kysely<DB>, listings: number): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = 'oracle_listing'::regclass and attnum > 0 and not attisdropped`.execute(db);
  const columns = rows.map(({ column }) =>
    column === 'number' ? sql`number + turn * ${REAL}` : sql.ref(column),
  );
  await sql`
    insert into oracle_listing select ${sql.join(columns)}
    from generate_series(1, ${Math.ceil(listings / REAL)}) as turn, oracle_listing
    limit ${Math.max(0, listings - REAL)}`.execute(db);
  await sql`analyze oracle_listing`.execute(db);
}
