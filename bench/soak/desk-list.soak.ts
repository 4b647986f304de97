/**
 * The desk's list of properties with as many as the bank's lists have, on both databases: what is looked for by words or by a
 * number takes at most three times what the plain statements for the list without words take.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { instant } from '../../src/domain/time.ts';
import { readBrand } from '../../src/features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../src/features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../src/features/media/media-service.server.ts';
import { clockFrom } from '../../src/platform/clock.server.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.server.ts';
import { migrate } from '../../src/platform/database/migrate.server.ts';
import { folderStorage } from '../../src/platform/storage/storage.server.ts';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import { seedDemo } from '../../src/workflows/catalogue/seed-demo.server.ts';
import type { DeskParts } from '../../src/workflows/desk/desk-parts.ts';
import {
  type PropertyAsk,
  readProperties,
} from '../../src/workflows/desk/properties/read-properties.server.ts';
import { LISTED } from '../real-lists.ts';

const TIMES = 9;
const MOST_RATIO = 3;
const NOW = instant(Date.parse('2026-11-25T15:00:00Z'));
const ASKED = [
  'rua',
  'casa',
  'sao paulo',
  'SÃO',
  'apartamento campinas',
  'zzzzqq',
  '1234',
  '1444416786020',
  '0001234-56',
];

type Db = Database<CatalogueTables>;

export async function soak(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-desk-list-'));
  const postgres = await startPostgres();
  try {
    const embedded = await run(await openDatabase<CatalogueTables>({ folder: join(folder, 'pg') }), folder);
    const server = await run(await openDatabase<CatalogueTables>({ url: postgres.url }), folder);
    return `embedded: ${embedded}; PostgreSQL: ${server}`;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(database: Db, folder: string): Promise<string> {
  try {
    await migrate(database);
    await seedDemo(database, makeMediaService(folderStorage(join(folder, 'files'))), clockFrom(NOW));
    await multiply(database);
    return await measure(database);
  } finally {
    await database.close();
  }
}

/** The demonstration's properties again and again, each in another street. */
async function multiply({ db }: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'property'
    and column_name not in ('number', 'id', 'bank_id', 'address', 'updated_at') and is_generated = 'NEVER'`.execute(
    db,
  );
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into property (bank_id, address, updated_at, ${columns})
    select '9' || lpad((n * 1000 + number)::text, 12, '0'), address || ' ' || n, updated_at - n * interval '1 minute', ${columns}
    from property, generate_series(1, 60) n
    limit ${LISTED} - (select count(*) from property)`.execute(db);
  await sql`analyze`.execute(db);
}

async function measure({ db }: Db): Promise<string> {
  const read = readBrand('default');
  if (!read.ok) throw new Error(read.problem);
  const parts = { db, clock: { now: () => NOW }, brand: read.brand } as unknown as DeskParts;
  const nothing = {
    status: null,
    uf: null,
    type: null,
    saleType: null,
    source: null,
    completeAtMost: null,
    lacks: null,
  };
  const ask = (words: string): PropertyAsk => ({
    ...{ view: 'todos', also: [], words, city: '', order: 'mudou', page: 1 },
    ...nothing,
  });
  const plain = await middle(async () => {
    await sql`select * from property order by updated_at desc, number desc limit 50`.execute(db);
    await sql`select count(*) from property`.execute(db);
    await sql`select distinct source from property`.execute(db);
  });
  const told = [`plain ${plain.toFixed(1)} ms`];
  const slow: string[] = [];
  for (const words of ['', ...ASKED]) {
    const ours = await middle(() => readProperties(parts, ask(words)));
    const line = `${words === '' ? 'all' : words} ${ours.toFixed(1)} ms`;
    told.push(line);
    if (ours > MOST_RATIO * plain) slow.push(line);
  }
  if (slow.length > 0)
    throw new Error(`more than ${MOST_RATIO} times ${told[0]}: ${slow.join(', ')}; ${told}`);
  return told.join(', ');
}

/** The middle of several tries, in milliseconds. */
async function middle(call: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const begun = performance.now();
    await call();
    taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
}
