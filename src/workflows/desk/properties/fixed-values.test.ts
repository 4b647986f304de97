import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { instant, type LocalDate } from '../../../domain/time.ts';
import { COMMAND_LINE } from '../../../features/audit/write-audit.server.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { setByHand } from '../../catalogue/set-by-hand.server.ts';
import { importFile } from '../../testing/import-one.ts';
import { listFile } from '../../testing/list-file.ts';
import type { DeskDb } from '../desk-parts.ts';
import { readPanel } from '../panel.server.ts';
import { readFixedValues } from './fixed-values.server.ts';

const noon = (day: string) => instant(Date.parse(`${day}T12:00:00-03:00`));

onEachDatabase<CatalogueTables>('values fixed until a day on', (use) => {
  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, property_hand, property_said, audit_entry, job restart identity cascade`.execute(
      use().db,
    );
  });
  const take = async (day: string, price: string) => {
    const context = { database: use(), places: places(), now: noon(day), onProgress: () => {} };
    const file = listFile(day.split('-').reverse().join('/'), [{ id: '1', price }]);
    await importFile(context, file, { date: null, force: true, full: false });
  };
  const parts = (day: string) => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    return { db: use().db as unknown as DeskDb, clock: clockFrom(noon(day)), brand: read.brand };
  };

  test('S12 a price fixed until a day is watched: its end, what the list says, and when somebody should look', async () => {
    await take('2026-01-08', '100.000,00');
    const fixed = { fixedUntil: '2026-02-10' as LocalDate };
    const change = { field: 'valores.valor_venda', value: 100_000, ...fixed };
    await setByHand(use(), '1', [change], {
      smallIdPrefix: 'oi',
      now: noon('2026-01-08'),
      actor: COMMAND_LINE,
    });
    const far = await readFixedValues(parts('2026-01-09'));
    expect(far).toMatchObject([
      {
        reference: 'OI-1',
        listed: 100_000,
        differs: false,
        until: '2026-02-10',
        daysLeft: 32,
        needsLook: false,
      },
    ]);
    expect((await readPanel(parts('2026-01-09'), 7)).fixedToLookAt).toBe(0);
    await take('2026-01-09', '90.000,00');
    expect(await readFixedValues(parts('2026-01-09'))).toMatchObject([
      { value: 100_000, listed: 90_000, differs: true, needsLook: true },
    ]);
    await take('2026-01-10', '100.000,00');
    expect((await readPanel(parts('2026-01-10'), 7)).fixedToLookAt).toBe(0);
    expect(await readFixedValues(parts('2026-02-03'))).toMatchObject([{ daysLeft: 7, needsLook: true }]);
    expect((await readPanel(parts('2026-02-10'), 7)).fixedToLookAt).toBe(1);
    expect(await readFixedValues(parts('2026-02-11'))).toEqual([]);
  });
});
