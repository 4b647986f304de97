import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import type { CatalogueTables } from '../stored/catalogue.tables.server.ts';
import { MARKED_COLUMNS } from './change-set.repo.server.ts';

/** A write moves them although it changes nothing that an undo would lose. */
const UNMARKED = ['updated_at', 'version'];

onEachDatabase<CatalogueTables>('the mark of a property that a set left on', (use) => {
  test('O19 is of every column, so that no later change is undone unseen', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'property'`.execute(use().db);
    expect(new Set([...MARKED_COLUMNS, ...UNMARKED])).toEqual(new Set(rows.map(({ name }) => name)));
  });
});
