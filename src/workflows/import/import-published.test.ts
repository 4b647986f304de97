import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { systemClock } from '../../platform/clock.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { databasesHere } from '../../platform/testing/databases.server.ts';
import { publishedLists } from '../../platform/testing/published-lists.server.ts';
import { importFile } from '../testing/import-one.ts';
import type { FileOutcome } from './import-outcome.ts';

const LISTS = publishedLists() ?? '';
const SLOW = { timeout: 240_000 };

function take(database: Database<CatalogueTables>, path: string): Promise<FileOutcome> {
  const context = { database, places: places(), now: systemClock.now(), onProgress: () => {} };
  const file = { name: basename(path), bytes: readFileSync(join(LISTS, path)) };
  return importFile(context, file, { date: null, force: false, full: false });
}

async function totals(database: Database<CatalogueTables>, path: string) {
  const outcome = await take(database, path);
  if (!outcome.ok) throw new Error(`${path} was refused: ${outcome.code}`);
  expect(outcome.notes, path).toEqual([]);
  return outcome.totals;
}

describe.runIf(LISTS !== '').each(databasesHere())(
  'the lists that were published, on $name',
  ({ name, open }) => {
    test(
      '27 lists of one day: 32,547 new, none rejected; a second time 0 new and 0 changed',
      SLOW,
      async () => {
        const database = await open<CatalogueTables>();
        const paths = readdirSync(join(LISTS, '2026-01-08')).map((name) => join('2026-01-08', name));
        // The embedded database takes longer over it, and the browser tests import them all into it too.
        const again = name === 'embedded' ? paths.filter((path) => !/_(SP|RJ|GO)\.csv$/.test(path)) : paths;
        const sum = { new: 0, changed: 0, unchanged: 0, withdrawn: 0, rejected: 0 };
        const added = new Map<string, number>();
        for (const path of [...paths, ...again]) {
          const read = await totals(database, path);
          for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += read[key];
          added.set(path, added.get(path) ?? read.new);
        }
        const unchanged = again.reduce((rows, path) => rows + (added.get(path) ?? 0), 0);
        expect(unchanged).toBeGreaterThan(10_000);
        expect(sum).toEqual({ new: 32_547, changed: 0, unchanged, withdrawn: 0, rejected: 0 });
        const { rows } = await sql`
      select count(*) as all, count(distinct bank_id) as ids, count(distinct uf) as states, count(city_code) as matched,
        count(distinct version) as versions
      from property where status = 'ativo'`.execute(database.db);
        expect(rows).toEqual([{ all: 32_547, ids: 32_547, states: 27, matched: 32_547, versions: 27 }]);
        await database.remove();
      },
    );

    test('two lists of São Paulo: 1,564 new, 1,099 withdrawn, 1,916 in common, 686 changed: 571 prices, 400 modes', async () => {
      const database = await open<CatalogueTables>();
      const newer = join('2026-01-08', 'Lista_imoveis_SP.csv');
      expect(await totals(database, 'SP_2025-12-12.csv')).toMatchObject({ new: 3015 });
      const read = await totals(database, newer);
      expect(read).toEqual({
        new: 1564,
        changed: 686,
        priceChanged: 571,
        unchanged: 1916 - 686,
        withdrawn: 1099,
        returned: 0,
        rejected: 0,
      });
      const { rows } = await sql`
      select kind, count(*) as count from property_event where kind <> 'published' group by 1 order by 1`.execute(
        database.db,
      );
      expect(rows).toEqual([
        { kind: 'appraisal', count: 3 },
        { kind: 'price', count: 571 },
        { kind: 'sale_type', count: 400 },
        { kind: 'status', count: 1099 },
      ]);
      expect(await take(database, 'SP_2025-12-12.csv')).toMatchObject({ ok: false, code: 'older' });
      await database.remove();
    });

    test('the Excel re-save: 3,426 with their own ids; the UTF-8 list; the one with a header alone', async () => {
      const database = await open<CatalogueTables>();
      expect(await totals(database, 'SP_2025-07_excel-resaved.csv')).toMatchObject({
        new: 3426,
        rejected: 0,
      });
      expect(await totals(database, 'RS_2026-06-25_utf8.csv')).toMatchObject({ new: 655, rejected: 0 });
      expect(await take(database, 'SC_2026-06-25_header-only.csv')).toMatchObject({
        ok: false,
        code: 'without_rows',
      });
      const { rows } = await sql`select count(distinct bank_id) as ids from property`.execute(database.db);
      expect(rows).toEqual([{ ids: 3426 + 655 }]);
      await database.remove();
    });
  },
);
