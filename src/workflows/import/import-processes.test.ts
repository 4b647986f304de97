import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { systemClock } from '../../platform/clock.server.ts';
import { type Database, openDatabase } from '../../platform/database/database.server.ts';
import { startChild } from '../../platform/testing/child.server.ts';
import { databasesHere, temporaryFolder, testDatabases } from '../../platform/testing/databases.server.ts';
import { importFile } from '../testing/import-one.ts';
import { listFile, listLines } from '../testing/list-file.ts';

const CHILD = '../../workflows/testing/import.child.ts';
const ROWS = 3000;

/** Two lists of one state that share half of their listings, at prices of their own. */
function writeLists(): { old: string; next: string } {
  const folder = temporaryFolder('lists');
  const write = (name: string, date: string, first: number, price: string) => {
    const { bytes } = listFile(date, listLines(first, ROWS, { price }));
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  return {
    old: write('SP_old.csv', '08/01/2026', 10_000, '1.000,00'),
    next: write('SP_next.csv', '09/01/2026', 10_000 + ROWS / 2, '2.000,00'),
  };
}

/** Listings on offer: price in reais → how many; and whether the history tells the same. */
async function offered(database: Database<CatalogueTables>) {
  const { rows } = await sql<{ price: number; count: number }>`
    select price_cents / 100 as price, count(*) as count from property
    where status = 'ativo' group by 1 order by 1`.execute(database.db);
  const events = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from property_event group by 1 order by 1`.execute(database.db);
  return {
    prices: Object.fromEntries(rows.map((row) => [Number(row.price), row.count])),
    events: Object.fromEntries(events.rows.map((row) => [row.kind, row.count])),
  };
}

const OLD = { prices: { 1000: ROWS }, events: { published: ROWS } };
const NEW = {
  prices: { 2000: ROWS },
  events: { price: ROWS / 2, published: ROWS + ROWS / 2, status: ROWS / 2 },
};

async function importHere(database: Database<CatalogueTables>, path: string): Promise<void> {
  const context = { database, places: places(), now: systemClock.now(), onProgress: () => {} };
  const file = { name: path, bytes: readFileSync(path) };
  const outcome = await importFile(context, file, { date: null, force: false, full: false });
  expect(outcome.ok).toBe(true);
}

describe.each(databasesHere())('an import that is killed on $name', ({ open }) => {
  test.each([60, 400])(
    'after %s ms leaves the old or the new state of the list, and the next one goes through',
    { timeout: 120_000 },
    async (delay) => {
      const { old, next } = writeLists();
      const first = await open<CatalogueTables>();
      await importHere(first, old);
      await first.close();
      const child = startChild(CHILD, first.address.url ?? first.address.folder ?? '', next);
      await child.says('ready');
      await wait(delay);
      child.process.kill('SIGKILL');
      await child.ended;
      const database = await openDatabase<CatalogueTables>(first.address);
      expect([OLD, NEW]).toContainEqual(await offered(database));
      await importHere(database, next);
      expect(await offered(database)).toEqual(NEW);
      await database.close();
    },
  );
});

describe('two processes on one PostgreSQL', () => {
  const postgres = testDatabases().find((kind) => kind.name === 'postgres');

  test('import the same lists at once: together they do the work once', async () => {
    if (!postgres) throw new Error('there is no PostgreSQL to test on');
    const database = await postgres.open<CatalogueTables>();
    const { old, next } = writeLists();
    const url = database.address.url ?? '';
    const children = [startChild(CHILD, url, old, next), startChild(CHILD, url, old, next)];
    const endings = await Promise.all(children.map((child) => child.ended));
    expect(endings.map(({ code, errors }) => [code, errors])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect((await offered(database)).prices).toEqual(NEW.prices);
    await database.remove();
  });

  test('an import while readers ask: none of them sees half of a list', async () => {
    if (!postgres) throw new Error('there is no PostgreSQL to test on');
    const database = await postgres.open<CatalogueTables>();
    const { old, next } = writeLists();
    await startChild(CHILD, database.address.url ?? '', old).ended;
    const child = startChild(CHILD, database.address.url ?? '', next);
    let isDone = false;
    void child.ended.then(() => {
      isDone = true;
    });
    while (!isDone)
      expect([OLD, NEW].map((state) => state.prices)).toContainEqual((await offered(database)).prices);
    expect((await offered(database)).prices).toEqual(NEW.prices);
    await database.remove();
  });
});

test('a list of ten thousand is taken over without holding the process', async () => {
  const embedded = testDatabases()[0];
  if (!embedded) throw new Error('there is no database to test on');
  const database = await embedded.open<CatalogueTables>();
  // The processor's time that this thread took from one beat to the next: whatever else the machine does is not in it.
  const stretches: number[] = [];
  let last = process.threadCpuUsage();
  const beat = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    stretches.push(user + system);
    last = process.threadCpuUsage();
  }, 5);
  const context = { database, places: places(), now: systemClock.now(), onProgress: () => {} };
  const file = listFile('08/01/2026', listLines(10_000, 10_000));
  const outcome = await importFile(context, file, { date: null, force: false, full: false });
  clearInterval(beat);
  expect(outcome).toMatchObject({ ok: true, totals: { new: 10_000 } });
  expect(stretches.length).toBeGreaterThan(20);
  const longest = Math.max(...stretches);
  const all = stretches.reduce((sum, stretch) => sum + stretch, 0);
  expect(longest, `of ${all} µs`).toBeLessThan(all / 4);
  await database.remove();
});
