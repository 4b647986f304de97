import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { centavosFromReais } from '../../../domain/money.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { importListsOf } from '../../import/import-file.server.ts';
import { listFile, listLines } from '../../testing/list-file.ts';
import { alertsReached } from './alerts-reached.server.ts';
import { openRecord, type RecordParts } from './open-record.server.ts';

const NOW = instant(Date.parse('2026-02-05T12:00:00-03:00'));

/** Searches that may hear of a property in Santos which falls from 100.000 to 90.000. */
const SEARCHES = [
  { query: 'valor-max=95000', sentAt: null, isTold: true },
  { query: 'valor-max=95000&search=santos-sp', sentAt: null, isTold: true },
  { query: 'valor-max=95000&nome=rua+do+teste', sentAt: null, isTold: true },
  { query: 'valor-max=95000&nome=avenida', sentAt: null, isTold: false },
  { query: 'valor-max=95000&search=ac', sentAt: null, isTold: false },
  // Found before and after: a lower price is news for whom it was sent to at a higher one.
  { query: '', sentAt: null, isTold: false },
  { query: 'search=sp', sentAt: 10_000_000, isTold: true },
  { query: 'search=santos-sp', sentAt: 8_000_000, isTold: false },
  // Found no longer.
  { query: 'valor-min=95000', sentAt: 10_000_000, isTold: false },
];

onEachDatabase<CatalogueTables>('saved searches that a change reaches on', (use) => {
  let parts: RecordParts;
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    parts = { db: use().db as never, clock: { now: () => NOW }, brand: read.brand };
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const flags = { date: null, force: false, full: false };
    await importListsOf(context, listFile('01/02/2026', listLines(1001, 1)), flags);
    const { number } = await property();
    const alert = async (query: string, status: string): Promise<number> => {
      const { rows } = await sql<{
        id: number;
      }>`insert into alert (email, email_key, periodicity, purpose, kind, query,
        order_by, origin, status, created_at, asked_at, after_at) values ('b@visitor.example', ${query}, 'daily', 'both',
        'search', ${query}, 'relevante', 'test', ${status}, now(), now(), now()) returning id`.execute(
        use().db,
      );
      return rows[0]?.id ?? 0;
    };
    for (const { query, sentAt } of SEARCHES) {
      const id = await alert(query, 'confirmed');
      if (sentAt === null) continue;
      await sql`insert into alert_sent (alert_id, number, price_cents) values (${id}, ${number}, ${sentAt})`.execute(
        use().db,
      );
    }
    await alert('valor-max=96000', 'paused');
  });
  async function property() {
    const now = (await openRecord(parts, 'OI-1'))?.property;
    if (!now) throw new Error('no property was taken in');
    return now;
  }

  test('O15 a fall of the price reaches who finds it now, and who was sent it at a higher price', async () => {
    const before = await property();
    const after = { ...before, priceCents: centavosFromReais(90_000) };
    expect(await alertsReached(parts, { before, after })).toBe(
      SEARCHES.filter(({ isTold }) => isTold).length,
    );
    expect(await alertsReached(parts, { before: after, after: before })).toBe(1);
    expect(await alertsReached(parts, { before, after: before })).toBe(0);
    const told = { ...before, detail: { ...before.detail, description: 'Casa boa' } };
    expect(await alertsReached(parts, { before, after: told })).toBe(0);
  });

  test('O15 a new property reaches who finds it; one that is off the site, or over, reaches nobody', async () => {
    const after = await property();
    // '', both places, and the least price.
    expect(await alertsReached(parts, { before: null, after })).toBe(4);
    expect(await alertsReached(parts, { before: { ...after, status: 'retirado' }, after })).toBe(0);
    expect(await alertsReached(parts, { before: null, after: { ...after, status: 'vendido' } })).toBe(0);
  });
});
