import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { priceFalls } from '../../features/catalogue/stored/price-falls.repo.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { importFile } from '../testing/import-one.ts';
import { listFile } from '../testing/list-file.ts';
import { fallsOfVersion } from './falls-of-version.ts';

test('H02 what fell is asked for once in a version, and again where that failed', async () => {
  const asked: number[] = [];
  const falls = fallsOfVersion(async (version) => {
    asked.push(version);
    if (asked.length === 1) throw new Error('away');
    return [];
  });
  await expect(falls(1)).rejects.toThrow('away');
  expect(await Promise.all([falls(1), falls(1), falls(2)])).toEqual([[], [], []]);
  expect(asked).toEqual([1, 1, 2]);
});

onEachDatabase<CatalogueTables>('listings that fell in price', (use) => {
  const take = async (date: string, prices: Readonly<Record<string, string>>) => {
    const at = instant(Date.parse(`${date.split('/').reverse().join('-')}T12:00:00-03:00`));
    const context = { database: use(), places: places(), now: at, onProgress: () => {} };
    const rows = Object.entries(prices).map(([id, price]) => ({ id, price }));
    await importFile(context, listFile(date, rows), { date: null, force: true, full: false });
    const { rows: found } = await sql<{
      version: string;
    }>`select max(version) as version from property`.execute(use().db);
    return Number(found[0]?.version);
  };
  const fallen = async (version: number) =>
    (await priceFalls(use().db, version, 50)).map(({ number, cents }) => [number, cents]);

  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, job restart identity cascade`.execute(use().db);
  });

  test('H02 come newest first and once, as a version of the catalogue knows them; a rise is none', async () => {
    const first = await take('10/11/2026', { '1': '100.000,00', '2': '100.000,00', '3': '100.000,00' });
    expect(await fallen(first)).toEqual([]);
    const second = await take('11/11/2026', { '1': '90.000,00', '2': '110.000,00', '3': '95.000,00' });
    expect(await fallen(second)).toEqual([
      [1, 90_000_00],
      [3, 95_000_00],
    ]);
    const third = await take('12/11/2026', { '1': '90.000,00', '2': '105.000,00', '3': '80.000,00' });
    expect(await fallen(third)).toEqual([
      [2, 105_000_00],
      [3, 80_000_00],
      [1, 90_000_00],
    ]);
    // Later changes alter nothing about a version of before.
    expect(await fallen(second)).toEqual([
      [1, 90_000_00],
      [3, 95_000_00],
    ]);
  });
});
