/** Imports killed at random moments, again and again on one database: each leaves one of the two lists, whole. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type DatabaseOptions, openDatabase } from '../../src/platform/database/database.server.ts';
import { migrate } from '../../src/platform/database/migrate.server.ts';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import { listFile, listLines } from '../../src/workflows/testing/list-file.ts';

const KILLS = 40;
const ROWS = 4000;
/** Kills come up to this many times the duration of an import that is left alone. */
const LATEST_KILL = 2;
const CHILD = join(import.meta.dirname, '../../src/workflows/testing/import.child.ts');

export async function soak(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-soak-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const lists = [1000, 2000].map((price, at) => {
    const path = join(folder, `SP_${price}.csv`);
    const lines = listLines(10_000 + (at * ROWS) / 2, ROWS, { price: `${price},00` });
    writeFileSync(path, listFile('08/01/2026', lines).bytes);
    return path;
  });
  const postgres = await startPostgres();
  try {
    const embedded = await killed({ folder: data }, data, lists);
    const onServer = await killed({ url: postgres.url }, postgres.url, lists);
    return `${2 * KILLS} imports killed; the new list was whole after ${embedded} and ${onServer} of them, the old one after the others`;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Number of killed imports that had taken their list over. */
async function killed(options: DatabaseOptions, where: string, lists: readonly string[]): Promise<number> {
  const first = await openDatabase(options);
  await migrate(first);
  await first.close();
  await importIn(where, lists[0] ?? '', null);
  const whole = await importIn(where, lists[1] ?? '', null);
  let before = await offered(options);
  let taken = 0;
  for (let round = 0; round < KILLS; round++) {
    const list = before === 1000 ? lists[1] : lists[0];
    await importIn(where, list ?? '', Math.random() * whole * LATEST_KILL);
    const now = await offered(options);
    if (now !== before) taken += 1;
    before = now;
  }
  return taken;
}

/** Imports in a process of its own, killed so many ms after it is ready; null: never. Returns the ms from there to its end. */
async function importIn(where: string, list: string, killAfterMs: number | null): Promise<number> {
  const child = spawn(process.execPath, ['--no-warnings', CHILD, where, list], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  const ready = performance.now();
  if (killAfterMs !== null) {
    await wait(killAfterMs);
    child.kill('SIGKILL');
  }
  await ended;
  return performance.now() - ready;
}

/** The one price at which all listings on offer stand. Throws when half of a list is there. */
async function offered(options: DatabaseOptions): Promise<number> {
  const database = await openDatabase(options);
  const { rows } = await sql<{ price: number; count: number }>`
    select price_cents / 100 as price, count(*) as count from property where status = 'ativo' group by 1`.execute(
    database.db,
  );
  await database.close();
  const [only] = rows;
  if (rows.length !== 1 || only?.count !== ROWS) throw new Error(`half of a list: ${JSON.stringify(rows)}`);
  return Number(only.price);
}
