import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { addDayCounts } from '../../../features/numbers/daily-count.repo.server.ts';
import { DayCounts } from '../../../features/numbers/day-counts.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { importFile } from '../../testing/import-one.ts';
import { listFile } from '../../testing/list-file.ts';
import { readPropertyNumbers } from './property-numbers.server.ts';

const NOW = instant(Date.parse('2026-08-10T12:00:00-03:00'));
const read = readBrand('default');
if (!read.ok) throw new Error(read.problem);
const { brand } = read;

onEachDatabase<CatalogueTables>('numbers of a property', (use) => {
  test('O23 views and what was asked are told by period and by week, of this property alone', async () => {
    const database = use();
    const context = { database, places: places(), now: NOW, onProgress: () => {} };
    const file = listFile('10/08/2026', [{ id: '1', price: '100.000,00' }]);
    await importFile(context, file, { date: null, force: true, full: false });
    const number = 1;
    const counts = new DayCounts();
    const at = (text: string) => instant(Date.parse(text));
    for (const day of ['2026-08-10', '2026-08-04', '2026-08-03', '2026-07-28', '2026-05-19', '2026-05-18']) {
      counts.add('view', number, at(`${day}T23:30:00-03:00`));
      counts.add('view', number + 1, at(`${day}T12:00:00-03:00`));
    }
    counts.add('saved', number, NOW);
    await addDayCounts(database.db, counts.take());
    for (const [index, kind, day] of [
      [1, 'message', '2026-08-04T00:00:00-03:00'],
      [2, 'visit', '2026-08-03T23:59:59-03:00'],
      [3, 'proposal', '2026-08-10T11:00:00-03:00'],
      [4, 'lead', '2026-08-10T11:00:00-03:00'],
    ] as const) {
      await sql`insert into submission (id, kind, idempotency_key, received_at, email, email_key, property_number,
          body, sender, status)
        values (gen_random_uuid(), ${kind}, ${`key-${index}`}, ${day}::timestamptz, 'a@example.com', 'a@example.com',
          ${number}, '{}', '{}', 'received')`.execute(database.db);
    }
    const parts = { db: database.db as never, clock: { now: () => NOW }, brand };
    const told = await readPropertyNumbers(parts, `oi-${number}`, 7);
    expect(told?.sums).toEqual({
      view: { count: 2, before: 2 },
      costs: { count: 0, before: 0 },
      saved: { count: 1, before: 0 },
      shared: { count: 0, before: 0 },
      contacts: { count: 1, before: 0 },
      visits: { count: 0, before: 1 },
      proposals: { count: 1, before: 0 },
    });
    expect(told?.weeks.map(({ views }) => views)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2]);
    expect(told?.weeks.map(({ asked }) => asked)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    expect(told?.weeks.at(-1)?.first).toBe('2026-08-04');
    expect(await readPropertyNumbers(parts, 'oi-999999', 7)).toBeNull();
  });
});
