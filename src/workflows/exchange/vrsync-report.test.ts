import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { randomCatalogue } from '../../features/search/testing/random-catalogue.ts';
import { randomNumbers } from '../../features/search/testing/random-numbers.ts';
import { clearCatalogue, storeProperties } from '../../features/search/testing/stored-catalogue.server.ts';
import { publish } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { reportingVrsync } from './vrsync-report.server.ts';

const NOW = instant(Date.parse('2026-11-21T12:00:00Z'));
const HOUR_MS = 3_600_000;
const MOST = 7;

onEachDatabase<CatalogueTables>('the report of the portals on', (use) => {
  let now = NOW;
  const read = readBrand('default');
  if (!read.ok) throw new Error(read.problem);
  const parts = () => ({ db: use().db, clock: { now: () => now }, brand: read.brand, siteUrl: '' });
  const rename = (number: number, name: string) =>
    sql`update property set name = ${name} where number = ${number}`.execute(use().db);
  const tell = (number: number) =>
    transaction(use().db, (trx) => publish(trx, [{ kind: 'property', id: number }]));

  beforeEach(async () => {
    now = NOW;
    await clearCatalogue(use().db);
    const { properties } = randomCatalogue(randomNumbers(26), 40, NOW);
    await storeProperties(
      use().db,
      properties.map((property) => ({ ...property, status: 'ativo' as const })),
    );
    await sql`update property set name = 'Casa em Campinas', source = 'carteira'`.execute(use().db);
  });

  test('S14 looks again at what changed alone, and knows what a walk through all would know', async () => {
    const report = reportingVrsync(parts());
    const asked = { leastPhotos: 0, most: MOST };
    const first = await report(asked);
    expect(first.told + first.leftOut).toBeGreaterThan(20);
    expect(first.faults.title).toBe(0);
    const numbers = first.listings.map(({ number }) => number);
    const [told = 0, untold = 0, withdrawn = 0] = numbers;
    await rename(told, 'Casa');
    await rename(untold, 'Casa');
    await tell(told);
    expect((await report(asked)).faults.title).toBe(1);
    await sql`update property set status = 'retirado' where number = ${withdrawn}`.execute(use().db);
    await tell(withdrawn);
    const third = await report(asked);
    expect(third.leftOut).toBe(first.leftOut - 1);
    // Nobody told of the second name: the whole hour's walk finds it.
    now = instant(NOW + HOUR_MS);
    const fourth = await report(asked);
    expect(fourth.faults.title).toBe(2);
    expect(await reportingVrsync(parts())(asked)).toEqual(fourth);
  });

  test('S14 is told in pages that hold each listing once, and for any number of photos by the same look', async () => {
    const report = reportingVrsync(parts());
    const { pages, leftOut } = await report({ leastPhotos: 5, most: MOST });
    expect(pages).toBeGreaterThan(2);
    const named: number[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { listings } = await report({ leastPhotos: 5, page, most: MOST });
      named.push(...listings.map(({ number }) => number));
    }
    expect([named.length, new Set(named).size]).toEqual([leftOut, leftOut]);
    expect((await report({ leastPhotos: 5, page: 9999, most: MOST })).page).toBe(pages);
    const few = await report({ leastPhotos: 0, most: MOST });
    expect(few.faults.photos).toBe(0);
    expect(few).toEqual(await reportingVrsync(parts())({ leastPhotos: 0, most: MOST }));
  });
});
