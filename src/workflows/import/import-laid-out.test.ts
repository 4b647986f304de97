import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { PlatformTables } from '../../platform/database/tables.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { importFile } from '../testing/import-one.ts';
import { listFile, listLines } from '../testing/list-file.ts';

const NOW = instant(Date.parse('2026-07-01T12:00:00-03:00'));

onEachDatabase<CatalogueTables & PlatformTables>('D§9 rows of a list that are laid out', (use) => {
  test('are counted by the database before it compares them, though it saw the table empty before', async () => {
    const { db } = use();
    await sql`vacuum analyze import_row`.execute(db);
    const outcome = await importFile(
      { database: use() as never, places: places(), now: NOW, onProgress: () => {} },
      listFile('01/07/2026', listLines(1, 120)),
      { date: null, force: false, full: false },
    );
    expect(outcome.ok && outcome.totals.new).toBe(120);
    const { rows } = await sql<{ reltuples: number }>`
      select reltuples from pg_class where relname = 'import_row'`.execute(db);
    expect(rows).toEqual([{ reltuples: 120 }]);
  });
});
