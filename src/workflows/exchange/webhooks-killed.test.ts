import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { randomCatalogue } from '../../features/search/testing/random-catalogue.ts';
import { randomNumbers } from '../../features/search/testing/random-numbers.ts';
import { storeProperties } from '../../features/search/testing/stored-catalogue.server.ts';
import { systemClock } from '../../platform/clock.server.ts';
import { openDatabase, transaction } from '../../platform/database/database.server.ts';
import { makePoster } from '../../platform/fetch/poster.server.ts';
import { startChild } from '../../platform/testing/child.server.ts';
import { databasesHere } from '../../platform/testing/databases.server.ts';
import { tellOthers, type WebhookTables } from './webhook-parts.ts';
import { addWebhook, readWebhooks } from './webhooks.server.ts';

const CHILD = '../../workflows/testing/send-webhooks.child.ts';
const ANA = { id: 'ana', name: 'Ana Lima', clientAddress: null };
const EVENTS = 60;
const PROPERTIES = 6;
/** As many as are under way at once. */
const AT_ONCE = 8;

describe.each(databasesHere())('a process that tells others, on $name', ({ open }) => {
  test('S15 killed in the middle, what was told is told, what was under way is told once more, and all in order', async () => {
    const got: string[] = [];
    let onRequest = (_count: number) => {};
    const server = createServer((request, response) => {
      got.push(String(request.headers['webhook-id']));
      onRequest(got.length);
      request.resume().on('end', () => response.writeHead(204).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

    const first = await open<WebhookTables>();
    const clock = systemClock;
    const { properties } = randomCatalogue(randomNumbers(1), PROPERTIES, clock.now());
    await storeProperties(
      first.db,
      properties.map((property, place) => ({ ...property, number: place + 1, version: 0 })),
    );
    const poster = makePoster({ publicUrl: null, allow: [host], clock });
    const parts = {
      db: first.db,
      clock,
      secret: 'a-secret-of-the-tests',
      brand: { smallIdPrefix: 'oi' },
      poster,
    };
    const asked = { name: 'CRM', address: `http://${host}/`, events: ['property.changed'] };
    const made = await addWebhook(parts, asked, ANA);
    if (!made.ok) throw new Error(made.field);
    const events = Array.from({ length: EVENTS }, (_, place) => ({
      ...{ kind: 'property.changed' as const, propertyNumber: (place % PROPERTIES) + 1 },
    }));
    await transaction(first.db, (trx) => tellOthers(trx, events, clock.now()));
    await first.close();

    const where = first.address.url ?? first.address.folder ?? '';
    const killed = startChild(CHILD, where, made.id, host);
    onRequest = (count) => {
      if (count === EVENTS / 2) killed.process.kill('SIGKILL');
    };
    await killed.ended;
    onRequest = () => {};
    expect(new Set(got).size).toBeLessThan(EVENTS);
    const next = startChild(CHILD, where, made.id, host);
    await next.says('sent');
    await next.ended;

    const database = await openDatabase<WebhookTables>(first.address);
    const [told] = await readWebhooks({ ...parts, db: database.db });
    expect(told).toMatchObject({ waiting: 0, failed: 0, delivered: EVENTS });
    const { rows } = await sql<{ id: string; number: number }>`
      select 'msg_' || message_id as id, property_number as number from webhook_event order by webhook_event.id`.execute(
      database.db,
    );
    await database.close();
    const firsts = [...new Set(got)];
    expect(firsts).toHaveLength(EVENTS);
    expect(got.length - EVENTS).toBeLessThanOrEqual(AT_ONCE);
    for (const own of Map.groupBy(rows, ({ number }) => number).values()) {
      const places = own.map(({ id }) => firsts.indexOf(id));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });
});
