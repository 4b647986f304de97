/** A run of a hundred thousand alerts after an import of 1,500 new and 571 changed listings, on PostgreSQL. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { memoryEnvironment, memoryFlags } from '../scripts/memory-settings.mjs';
import { places } from '../src/domain/localities/places.server.ts';
import { formatSearchQuery } from '../src/domain/search/format-search-query.ts';
import type { SearchQuery } from '../src/domain/search/search-query.ts';
import { DAY_MS, type Instant, instant } from '../src/domain/time.ts';
import { searchablePage } from '../src/features/search/layout/searchable-property.row.server.ts';
import type { SearchableProperty } from '../src/features/search/search-index.ts';
import { type RandomNumbers, randomNumbers } from '../src/features/search/testing/random-numbers.ts';
import { currentVersion } from '../src/platform/changes/change-feed.server.ts';
import { type Database, openDatabase, transaction } from '../src/platform/database/database.server.ts';
import { migrate } from '../src/platform/database/migrate.server.ts';
import { startPostgres } from '../src/platform/testing/postgres.server.ts';
import type { AlertDatabase } from '../src/workflows/alerts/run-alerts.server.ts';
import { importFile } from '../src/workflows/testing/import-one.ts';
import { drawAlert } from './draw-alert.ts';
import { differencesOf, type SentPrices } from './expected-digests.ts';
import type { AlertRunJob, AlertRunResult } from './load/alert-run.child.ts';
import { type Measure, percentile } from './measure.ts';
import { realLists } from './real-lists.ts';

const ALERTS = 100_000;
const NEW = 1500;
const CHANGED = 571;
/** Number of alerts that each changed listing was sent for. */
const SENT_FOR = 400;
const NOW = instant(Date.parse('2026-01-09T07:00:00-03:00'));
const PREFIX = 'oi';

type Db = Kysely<AlertDatabase>;

export async function measureAlertRun(): Promise<readonly Measure[]> {
  const files = realLists();
  if (files === null) return [];
  const postgres = await startPostgres();
  const database = await openDatabase<AlertDatabase>({ url: postgres.url });
  try {
    await migrate(database);
    return await measured({ database, url: postgres.url }, files);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function measured(
  { database, url }: { readonly database: Database<AlertDatabase>; readonly url: string },
  files: readonly string[],
): Promise<readonly Measure[]> {
  const random = randomNumbers(20260109);
  const { before, after } = listsOf(files, random);
  await importAll(database, before, instant(NOW - DAY_MS));
  const were = await allListings(database.db);
  const queries = Array.from({ length: ALERTS }, () => drawAlert(random, were));
  await storeAlerts(database.db, queries);
  await importAll(database, after, instant(NOW - 60_000));
  const are = await allListings(database.db);
  const sent = await storeSent(database.db, random, were, are);
  const { summary, seconds, keptMb, risenMb } = await runApart({ url, nowMs: NOW, smallIdPrefix: PREFIX });
  const differing = await differencesOf({ db: database.db, queries, were, are, sent, now: NOW, random });
  const { kinds, perAlert } = await distribution(database.db, queries);
  return [
    {
      name: `${ALERTS} alerts after ${NEW} new and ${CHANGED} changed: digests written`,
      value: seconds,
      unit: 's',
      budget: 'alerts-run',
    },
    { name: 'listings that it looked at', value: summary?.changed ?? 0, unit: 'listings' },
    {
      name: 'alerts with news',
      value: ((summary?.digests ?? 0) / ALERTS) * 100,
      unit: '%',
      budget: { atLeast: 30 },
    },
    {
      name: 'resident memory beyond that of a bare process',
      value: risenMb,
      unit: 'MB',
      budget: { atMost: 200 },
    },
    {
      name: 'kept at the end beyond the first two seconds',
      value: (keptMb.at(-1) ?? 0) - (keptMb[1] ?? 0),
      unit: 'MB',
      budget: { atMost: 10 },
    },
    { name: 'kept at most in between', value: Math.max(...keptMb.slice(1)), unit: 'MB' },
    {
      name: 'of 1,000 alerts those that differ from full searches',
      value: differing,
      unit: 'alerts',
      budget: { atMost: 0 },
    },
    ...perAlert,
    ...kinds,
  ];
}

/** The lists as they were before: without some lines, and others at another price. */
function listsOf(files: readonly string[], random: RandomNumbers) {
  const lists = files.map((file) => ({
    name: basename(file),
    lines: readFileSync(file, 'latin1').split('\n'),
  }));
  const rows = lists.flatMap(({ lines }, list) =>
    lines.flatMap((line, at) => (/^\s*\d+\s*;/.test(line) ? [{ list, at }] : [])),
  );
  const drawn = shuffled(rows, random).slice(0, NEW + CHANGED);
  const earlier = lists.map(({ lines }) => [...lines]);
  for (const { list, at } of drawn.slice(0, NEW)) (earlier[list] as string[])[at] = '';
  for (const { list, at } of drawn.slice(NEW)) {
    const lines = earlier[list] as string[];
    lines[at] = atAnotherPrice(lines[at] as string, random.isOneIn(3) ? 0.8 : 1.15);
  }
  const file = (name: string, lines: readonly string[]) => ({
    name,
    bytes: Buffer.from(lines.join('\n'), 'latin1'),
  });
  return {
    before: lists.map(({ name }, list) => file(name, earlier[list] as string[])),
    after: lists.map(({ name, lines }) => file(name, lines)),
  };
}

/** Its sixth column, `398.873,99`, times a factor. */
function atAnotherPrice(line: string, factor: number): string {
  const cells = line.split(';');
  const cents = Number((cells[5] ?? '').replace(/\D/g, ''));
  const [whole, rest] = ((cents * factor) / 100).toFixed(2).split('.');
  cells[5] = `${(whole ?? '').replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`;
  return cells.join(';');
}

function shuffled<T>(items: readonly T[], random: RandomNumbers): T[] {
  const keyed = items.map((item) => [random.share(), item] as const);
  return keyed.sort(([a], [b]) => a - b).map(([, item]) => item);
}

async function importAll(
  database: Database<AlertDatabase>,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  now: Instant,
): Promise<void> {
  const context = { database: database as never, places: places(), now, onProgress: () => {} };
  for (const file of files) {
    const outcome = await importFile(context, file, { date: null, force: true, full: false });
    if (!outcome.ok) throw new Error(`${file.name}: ${outcome.reason}`);
  }
}

async function allListings(db: Db): Promise<SearchableProperty[]> {
  const all: SearchableProperty[] = [];
  for (;;) {
    const page = await searchablePage(db, all.at(-1)?.number ?? 0, 5000);
    all.push(...page);
    if (page.length < 5000) return all;
  }
}

async function storeAlerts(db: Db, queries: readonly SearchQuery[]): Promise<void> {
  const version = await currentVersion<AlertDatabase>(db);
  const at = new Date(NOW - DAY_MS / 2);
  for (let from = 0; from < queries.length; from += 5000) {
    const rows = queries.slice(from, from + 5000).map((query, index) => ({
      email: `pessoa-${from + index}@exemplo.com.br`,
      query: formatSearchQuery(query),
    }));
    await sql`
      insert into alert (email, email_key, periodicity, purpose, query, order_by, origin, status, created_at,
        asked_at, confirmed_at, after_version, after_at)
      select email, email, 'daily', 'both', query, 'data', 'bench', 'confirmed', ${at}, ${at}, ${at}, ${version}, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (email text, query text)`.execute(db);
  }
}

/** Listings with a changed price that an earlier run would have sent. */
async function storeSent(
  db: Db,
  random: RandomNumbers,
  were: readonly SearchableProperty[],
  are: readonly SearchableProperty[],
): Promise<SentPrices> {
  const prices = new Map(were.map(({ number, priceCents }) => [number, priceCents]));
  const changed = are.filter(({ number, priceCents }) => {
    const before = prices.get(number);
    return before !== undefined && before !== priceCents;
  });
  const sent = new Map<string, number | null>();
  for (const { number } of changed) {
    for (let count = 0; count < SENT_FOR; count++) {
      sent.set(`${random.between(1, ALERTS)} ${number}`, prices.get(number) ?? null);
    }
  }
  const rows = [...sent].map(([key, price_cents]) => {
    const [alert_id, number] = key.split(' ').map(Number);
    return { alert_id, number, price_cents };
  });
  await transaction(db, (trx) =>
    sql`
      insert into alert_sent (alert_id, number, price_cents)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (alert_id bigint, number integer, price_cents bigint)`.execute(trx),
  );
  return sent;
}

/**
 * The run itself in a process of its own: this one holds every alert and listing to compare with. The job is an argument,
 * since a message would be lost that comes before the modules of the process are there.
 */
async function runApart(job: AlertRunJob): Promise<AlertRunResult> {
  const child = fork(join(import.meta.dirname, 'load/alert-run.child.ts'), [JSON.stringify(job)], {
    env: { ...process.env, ...memoryEnvironment },
    execArgv: [...process.execArgv, ...memoryFlags, '--expose-gc'],
  });
  // Not 'exit', which may be told before the last message that was sent.
  const ended = once(child, 'disconnect').then(() => {
    throw new Error(
      `the run of the alerts broke off, exit code ${child.exitCode}, signal ${child.signalCode}`,
    );
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [AlertRunResult];
  await ended.catch(() => {});
  return result;
}

async function distribution(db: Db, queries: readonly SearchQuery[]) {
  const { rows } = await sql<{ count: number }>`select found_count as count from digest`.execute(db);
  const counts = rows.map(({ count }) => count);
  const perAlert = [0.1, 0.5, 0.9, 0.99, 1].map(
    (share): Measure => ({
      name: `news of an alert that has any, ${share * 100} of 100`,
      value: percentile(counts, share),
      unit: 'listings',
    }),
  );
  const asks: readonly (readonly [string, (query: SearchQuery) => boolean])[] = [
    ['a city or state', ({ localities }) => localities.length > 0],
    ['the region around it', ({ searchRegion }) => searchRegion],
    ['a type', ({ propertyTypes }) => propertyTypes.length > 0],
    ['a highest price', ({ maxPriceCents }) => maxPriceCents !== null],
    ['bedrooms', ({ bedrooms }) => bedrooms.length > 0],
    ['a way of sale', ({ saleTypes }) => saleTypes.length > 0],
    ['financing', ({ paymentTypes }) => paymentTypes.length > 0],
    ['a discount', ({ discount }) => discount !== null],
  ];
  const kinds = asks.map(
    ([what, test]): Measure => ({
      name: `alerts that ask for ${what}`,
      value: (queries.filter(test).length / queries.length) * 100,
      unit: '%',
    }),
  );
  return { perAlert, kinds };
}
