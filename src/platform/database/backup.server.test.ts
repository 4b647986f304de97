import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabases } from '../testing/databases.server.ts';
import { backup, restore } from './backup.server.ts';
import type { Database } from './database.server.ts';

type Tables = Record<string, never>;

const opened: TestDatabase<Tables>[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.remove();
});

async function open(name: string): Promise<TestDatabase<Tables>> {
  const kind = testDatabases().find((candidate) => candidate.name === name);
  const database = await kind!.open<Tables>();
  opened.push(database);
  return database;
}

/** Values that are easily bent on the way: time zones, arrays, quotes, numbers past a double, an identity with holes. */
async function content(database: Database<Tables>): Promise<void> {
  await sql`insert into property (number, source, bank_id, name, status, status_at, published_on, auction_dates, uf, city_slug,
      city_name, address, property_type, purpose, sale_type, sale_category, purchase_type, payment_types, price_cents,
      main_area_m2, detail)
    values (41, 'test', '1', 'Casa "d''água" \\ ção 🏠', 'ativo', '2026-01-08 12:00:00.123456-03', '2026-01-08',
      '{"2026-02-01 10:00:00-03"}', 'sp', 'campinas-sp', 'Campinas', E'linha\nlinha', 'casa', 'residencial', 'leilao', 'outras',
      'leilao', '{vista,"a,b","c\\"d"}', 9007199254740991, 0.1, '{"a": [1, null, "x"], "b": 12345678901234567890.5}')`.execute(
    database.db,
  );
  await sql`insert into property_event (number, at, kind, before, after) values (41, now(), 'price', null, '1')`.execute(
    database.db,
  );
  await sql`select setval(pg_get_serial_sequence('property', 'number'), 99, true)`.execute(database.db);
  await sql`insert into setting (key, value) select 'k' || n, to_jsonb(n) from generate_series(1, 1203) n`.execute(
    database.db,
  );
}

async function fingerprint(database: Database<Tables>): Promise<unknown> {
  const { rows } =
    await sql`select (select md5(string_agg(p::text, '|' order by number)) from property p) as property,
    (select md5(string_agg(e::text, '|' order by id)) from property_event e) as event,
    (select md5(string_agg(s::text, '|' order by key)) from setting s) as setting`.execute(database.db);
  return rows[0];
}

async function dump(database: Database<Tables>): Promise<Buffer> {
  const target = new PassThrough();
  const [bytes] = await Promise.all([buffer(target), backup(database, target)]);
  return bytes;
}

const pairs = [
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
] as const;

describe.each(pairs)('a backup of %s restored on %s', (from, to) => {
  test('is the same to the last character, and numbers go on where they were', async () => {
    const source = await open(from);
    await content(source);
    const bytes = await dump(source);
    const target = await open(to);
    expect(await restore(target, Readable.from([bytes]))).toBeGreaterThan(1204);
    expect(await fingerprint(target)).toEqual(await fingerprint(source));
    const { rows } = await sql<{
      next: number;
    }>`select nextval(pg_get_serial_sequence('property', 'number')) as next`.execute(target.db);
    expect(rows[0]?.next).toBe(100);
  });

  test('a database with content is refused without replace, and every reader is told to read again', async () => {
    const source = await open(from);
    await content(source);
    const bytes = await dump(source);
    await expect(restore(source, Readable.from([bytes]))).rejects.toMatchObject({
      code: 'database_not_empty',
    });
    await sql`update setting set value = '0'`.execute(source.db);
    await sql`update change_head set version = 500`.execute(source.db);
    await restore(source, Readable.from([bytes]), { replace: true });
    const { rows } = await sql<{
      version: number;
      kind: string;
    }>`select version, kind from change order by version desc`.execute(source.db);
    expect(rows[0]).toEqual({ version: 501, kind: 'catalogue' });
  });
});

describe.each(pairs)('tables that later migrations may add, from %s to %s', (from, to) => {
  const more = sql.raw(String.raw`
    create type mood as enum ('fine', 'bad');
    create table later (
      id bigint generated always as identity primary key, parent bigint references later (id),
      twice numeric generated always as (n * 2) stored, n numeric(30, 10), f double precision, flag boolean,
      bytes bytea, day date, at timestamptz, span interval, doc json, docs jsonb[], words text[], grid integer[][],
      moods mood[], fixed char(5), "Odd ""name""" text, uid uuid, times time);
    create table earlier (id integer primary key, later_id bigint not null references later (id));
    alter table later add column earlier_id integer references earlier (id);
    insert into later (n, f, flag, bytes, day, at, span, doc, docs, words, grid, moods, fixed, "Odd ""name""", uid, times) values
      (1234567890123456789.0123456789, 0.1::float8 + 0.2::float8, true, '\x00ff27', '0044-03-15 BC', 'infinity',
        '1 mon -2 days 03:04:05.678901', '{"b":  1, "a": 2}', array['{"x": "}"}', null]::jsonb[],
        array['a,b', 'c"d', '', null, 'NULL'], '{{1,2},{3,null}}', '{fine,bad}', 'ab', E'tab\t\u2028\\',
        '00000000-0000-0000-0000-00000000000a', '23:59:59.999999'),
      (null, 'NaN', null, '', '2026-01-08', '1999-12-31 23:59:59.999999+00', '-1 sec', 'null', '{}', '{}', '{}', '{}',
        '', '', null, null);
    insert into later (n) select n from generate_series(1, 998) n;
    insert into earlier select id, id from later;
    update later set earlier_id = 1001 - id, parent = 1001 - id`);

  test('keep generated and identity columns, enumerations, arrays and rows that refer to each other', async () => {
    const source = await open(from);
    const target = await open(to);
    await more.execute(source.db);
    await more.execute(target.db);
    const bytes = await dump(source);
    await sql`truncate later, earlier restart identity`.execute(target.db);
    await restore(target, Readable.from([bytes]));
    const all = sql`select l::text as row from later l order by id`;
    const { rows } = await all.execute(target.db);
    expect(rows).toHaveLength(1000);
    expect(rows).toEqual((await all.execute(source.db)).rows);
    expect((await sql`select * from earlier`.execute(target.db)).rows).toHaveLength(1000);
    const added = await sql`insert into later (n) values (1) returning id`.execute(target.db);
    expect(added.rows).toEqual([{ id: 1001 }]);
    const orphan = sql`insert into earlier values (5000, 5000)`.execute(target.db);
    await expect(orphan).rejects.toMatchObject({ code: '23503' });
  });
});

describe('a file that is no whole backup', () => {
  test('cut, foreign, empty or of another version: refused, and the database is as before', async () => {
    const source = await open('embedded');
    await content(source);
    const before = await fingerprint(source);
    const bytes = await dump(source);
    const text = gunzipSync(bytes).toString();
    const files: [string, Buffer][] = [
      ['bad_backup', bytes.subarray(0, bytes.length - 20)],
      ['bad_backup', gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1))],
      ['bad_backup', Buffer.from('nothing of the kind')],
      ['bad_backup', Buffer.alloc(0)],
      ['bad_backup', gzipSync('{"format":"other"}\n')],
      ['backup_of_other_version', gzipSync(text.replace('"0001_platform"', '"0000_elsewhere"'))],
    ];
    for (const [code, file] of files) {
      await expect(restore(source, Readable.from([file]), { replace: true })).rejects.toMatchObject({ code });
      expect(await fingerprint(source)).toEqual(before);
    }
  });
});
