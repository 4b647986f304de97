import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { centavos } from '../../domain/money.ts';
import { type Instant, instant } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import {
  findChangeSet,
  markUndone,
  restoreChangeSet,
} from '../../features/catalogue/undo/change-set.repo.server.ts';
import { nextVersion, publish } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { makePoster } from '../../platform/fetch/poster.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { changeProperty } from '../catalogue/change-property.server.ts';
import { importFile } from '../testing/import-one.ts';
import { type ListLine, listFile } from '../testing/list-file.ts';
import { readChangeCursor } from './cursors.ts';
import { makeExchange } from './exchange.server.ts';
import { gatherPropertyEvents } from './gather-events.server.ts';
import type { WebhookTables } from './webhook-parts.ts';
import { addWebhook, readWebhooks, workOnWebhook } from './webhooks.server.ts';

const START = instant(Date.parse('2026-11-20T12:00:00-03:00'));
const MINUTE_MS = 60_000;
const EVENTS = ['property.published', 'property.changed', 'property.withdrawn'];
/** Listings of the first list, by their bank's numbers. */
const IDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

onEachDatabase<WebhookTables>('changes of an import that may still be taken back on', (use) => {
  let now: Instant;
  const brand = readBrand('default');
  if (!brand.ok) throw new Error(brand.problem);
  const clock = { now: () => now };
  const parts = () => ({
    ...{ db: use().db, clock, brand: brand.brand, secret: 'a-secret-of-the-tests' },
    poster: makePoster({ publicUrl: null, allow: ['receiver.example:443'], clock }),
  });
  const later = (minutes: number) => {
    now = instant(now + minutes * MINUTE_MS);
  };
  const take = (date: string, lines: readonly ListLine[], isHeld: boolean) =>
    importFile(
      {
        ...{ database: use() as never, places: places(), now, onProgress: () => {} },
        ...(isHeld ? { origin: { actor: COMMAND_LINE, taskId: null } } : {}),
      },
      listFile(date, lines),
      { date: null, force: true, full: false },
    );
  /** Of the eight one costs less, one is gone and one is new. */
  const young = () =>
    take(
      '20/11/2026',
      [...IDS.slice(0, 7).map((id) => ({ id, ...(id === '1' ? { price: '90.000,00' } : {}) })), { id: '9' }],
      true,
    );
  const setPrice = (id: string, reais: number) =>
    changeProperty(
      use() as never,
      id,
      { kind: 'price', priceCents: centavos(reais * 100) },
      { smallIdPrefix: 'oi', now },
    );
  /** As a photo does that arrives. */
  const moveVersion = (id: string) =>
    transaction(use().db, async (trx) => {
      const version = await nextVersion(trx);
      await sql`update property set version = ${version} where bank_id = ${id}`.execute(trx);
      await publish(trx, [{ kind: 'property', id: 1 }]);
    });
  const takeBack = () =>
    transaction(use().db, async (trx) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from change_set order by place desc limit 1`.execute(trx);
      const set = await findChangeSet<WebhookTables>(trx, rows[0]?.id ?? '');
      if (set === null) throw new Error('no set');
      const version = await nextVersion(trx);
      await restoreChangeSet(trx, set, { version, now });
      await markUndone(trx, set.id, now, 'Ana');
      await publish(trx, [{ kind: 'catalogue' }]);
    });
  const listen = async () => {
    const asked = { name: 'CRM', address: 'https://receiver.example/avisos', events: EVENTS };
    const made = await addWebhook(parts(), asked, COMMAND_LINE);
    if (!made.ok) throw new Error(made.field);
  };
  const told = async () => {
    await gatherPropertyEvents(parts());
    const { rows } = await sql<{ told: string }>`
      with gone as (delete from webhook_event returning kind, property_number)
      select bank_id || ' ' || kind as told from gone join property on number = property_number`.execute(
      use().db,
    );
    return rows.map((row) => row.told).sort();
  };
  const reader = () => {
    const exchange = makeExchange({ ...parts(), origin: () => 'https://outlet.example' });
    let cursor: string | null = null;
    return async (limit = 500) => {
      const ids: string[] = [];
      for (let hasMore = true; hasMore; ) {
        const after = cursor === null ? null : readChangeCursor(cursor);
        const page = await exchange.propertyChanges({ after, limit });
        if (page === null) throw new Error('no such cursor');
        ids.push(
          ...page.rows.map(({ bankId, status }) => `${bankId}${status === 'retirado' ? ' gone' : ''}`),
        );
        ({ cursor, hasMore } = page);
      }
      return ids;
    };
  };

  beforeEach(async () => {
    now = START;
    await sql`truncate webhook, webhook_event, webhook_told, webhook_progress, property, property_event, import_list,
      property_hand, property_said, change_set, job restart identity cascade`.execute(use().db);
    await take(
      '19/11/2026',
      IDS.map((id) => ({ id })),
      false,
    );
    later(1);
  });

  test.each([500, 1])(
    'S16 a change by hand is read at once, in pages of %i; what a young import changed waits, whatever photo arrives',
    async (limit) => {
      const read = reader();
      expect(await read()).toEqual(IDS);
      await young();
      await setPrice('5', 80_000);
      expect(await read(limit)).toEqual(['5']);
      await moveVersion('1');
      await setPrice('6', 70_000);
      expect(await read(limit)).toEqual(['6']);
      expect(await read(limit)).toEqual([]);
      later(10);
      const released = await read(limit);
      expect(new Set(released)).toEqual(new Set(['8 gone', '9', '1', '5', '6']));
      expect(await read(limit)).toEqual([]);
      await setPrice('5', 60_000);
      expect(await read(limit)).toEqual(['5']);
    },
  );

  test('S16 what a hand changed of a young import is read at once, and the rest when nobody can take it back', async () => {
    const read = reader();
    await read();
    await young();
    await setPrice('1', 50_000);
    expect(await read()).toEqual(['1']);
    later(10);
    expect(new Set(await read())).toEqual(new Set(['8 gone', '9', '1']));
  });

  test('S15 whoever begins to listen while an import may still be taken back is told of it, and of nothing before', async () => {
    await setPrice('2', 95_000);
    await young();
    await setPrice('3', 85_000);
    later(1);
    await listen();
    expect(await told()).toEqual([]);
    await setPrice('4', 75_000);
    expect(await told()).toEqual(['4 property.changed']);
    later(10);
    expect(await told()).toEqual(['1 property.changed', '8 property.withdrawn', '9 property.published']);
    expect(await told()).toEqual([]);
  });

  test('S15 so is who is looked after too late, and who listens again after a time in which nobody did', async () => {
    await listen();
    await told();
    const [{ id } = { id: '' }] = await readWebhooks(parts());
    await workOnWebhook(parts(), { id, act: 'remove' }, COMMAND_LINE);
    await setPrice('7', 65_000);
    await young();
    await moveVersion('9');
    await listen();
    later(11);
    expect(await told()).toEqual(['1 property.changed', '8 property.withdrawn', '9 property.published']);
  });

  test('S15 what a hand changed of a young import, before anybody listened, is told too', async () => {
    await young();
    await setPrice('9', 55_000);
    await setPrice('3', 85_000);
    await listen();
    expect(await told()).toEqual(['9 property.published']);
    later(10);
    expect(await told()).toEqual(['1 property.changed', '8 property.withdrawn']);
  });

  test('S15 nobody is told of an import that was taken back', async () => {
    await young();
    await listen();
    await told();
    later(1);
    await takeBack();
    later(11);
    expect(await told()).toEqual([]);
  });

  test('S15 an import that another one follows within its time is told all the same', async () => {
    await young();
    await listen();
    await told();
    later(1);
    await take(
      '20/11/2026',
      [
        ...IDS.slice(0, 7).map((id) => ({
          id,
          ...(id === '1' ? { price: '90.000,00' } : id === '2' ? { price: '91.000,00' } : {}),
        })),
        { id: '9' },
      ],
      true,
    );
    later(11);
    const all = await told();
    expect(all).toContain('2 property.changed');
    expect(all.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(['1', '2', '9']));
  });
});
