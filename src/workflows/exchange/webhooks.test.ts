import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook as Receiver } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TRIED_FOR_MS } from '../../domain/exchange/webhook-kinds.ts';
import { centavos } from '../../domain/money.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import { emailHash } from '../../features/enquiries/email-key.server.ts';
import { randomCatalogue } from '../../features/search/testing/random-catalogue.ts';
import { randomNumbers } from '../../features/search/testing/random-numbers.ts';
import { clearCatalogue, storeProperties } from '../../features/search/testing/stored-catalogue.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { makePoster } from '../../platform/fetch/poster.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { changeProperty } from '../catalogue/change-property.server.ts';
import { workOnPerson } from '../desk/inbox/person-wishes.server.ts';
import { eraseHeld } from '../privacy/held-data.server.ts';
import { retentionJob } from '../privacy/privacy-jobs.server.ts';
import { gatherPropertyEvents } from './gather-events.server.ts';
import { sendWebhooks } from './send-webhooks.job.server.ts';
import { tellOthers, type WebhookParts, type WebhookTables } from './webhook-parts.ts';
import { addWebhook, readTellings, readWebhooks, workOnWebhook } from './webhooks.server.ts';

const ANA = { id: 'ana', name: 'Ana Lima', clientAddress: null };
const PROPERTIES = 20;
const EVENTS = 1000;

type Got = { readonly id: string; readonly type: string; readonly data: Record<string, unknown> };

onEachDatabase<WebhookTables>('what other systems are told on', (use) => {
  let server: Server;
  let address = '';
  let parts: WebhookParts;
  /** Receivers hold the time of a message against their own clock. */
  let now: Instant;
  let secret = '';
  let got: Got[] = [];
  let refused = 0;
  let answer: (count: number) => number = () => 204;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const status = answer(got.length + refused);
        if (status < 300) got.push(verified(Buffer.concat(chunks).toString(), request.headers));
        else refused += 1;
        response.writeHead(status, { 'content-length': 0 }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    address = `http://${host}/avisos`;
    const clock = { now: () => now };
    const poster = makePoster({ publicUrl: null, allow: [host], clock });
    parts = { db: use().db, clock, secret: 'a-secret-of-the-tests', brand: { smallIdPrefix: 'oi' }, poster };
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  beforeEach(async () => {
    now = instant(Date.now());
    got = [];
    refused = 0;
    answer = () => 204;
    await sql`truncate webhook, webhook_event, webhook_told, webhook_progress, submission, job cascade`.execute(
      use().db,
    );
    await clearCatalogue(use().db);
    const { properties } = randomCatalogue(randomNumbers(1), PROPERTIES, now);
    await storeProperties(
      use().db,
      properties.map((property, place) => ({
        ...property,
        ...{ number: place + 1, status: 'ativo' as const, version: 0, priceCents: centavos(100_000_00) },
      })),
    );
  });

  function verified(body: string, headers: IncomingHttpHeaders): Got {
    const told = new Receiver(secret).verify(body, headers as Record<string, string>) as Omit<Got, 'id'>;
    return { ...told, id: String(headers['webhook-id']) };
  }

  const listenTo = async (events: readonly string[]): Promise<string> => {
    const made = await addWebhook(parts, { name: 'CRM', address, events }, ANA);
    if (!made.ok) throw new Error(made.field);
    secret = made.secret;
    return made.id;
  };
  const send = (webhook: string, signal = new AbortController().signal, leaseMs?: number) =>
    sendWebhooks(parts, leaseMs)({ body: { webhook }, signal });
  const tell = (events: Parameters<typeof tellOthers>[1]) =>
    transaction(use().db, (trx) => tellOthers(trx, events, now));
  const later = (ms: number) => {
    now = instant(now + ms);
  };
  const counts = async () => {
    const [{ waiting, failed, delivered } = { waiting: -1, failed: -1, delivered: -1 }] =
      await readWebhooks(parts);
    return { waiting, failed, delivered };
  };
  const submit = async (email: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into submission (id, kind, idempotency_key, received_at, email, email_key, name, body, sender)
      values (gen_random_uuid(), 'message', ${email}, ${new Date(now)}, ${email}, ${email}, 'Zuleide Visitante',
        '{"message": "Posso visitar?"}', '{}') returning id`.execute(use().db);
    return rows[0]!.id;
  };

  test('S15 of 1,000 events each comes at least once and those of a property in order, with the receiver down for a part and the process killed', async () => {
    const webhook = await listenTo(['property.changed']);
    const events = Array.from({ length: EVENTS }, (_, place) => ({
      ...{ kind: 'property.changed' as const, propertyNumber: (place % PROPERTIES) + 1 },
    }));
    await tell(events);
    const kill = new AbortController();
    answer = (count) => {
      if (count === 600) kill.abort(new Error('killed'));
      return count >= 200 && count < 216 ? 503 : 204;
    };
    // Messages that the killed process had taken are free again at once, since its lease is short.
    await send(webhook, kill.signal, 1);
    later(11_000);
    await send(webhook, kill.signal, 1);
    later(31_000);
    await expect(send(webhook, kill.signal, 1)).rejects.toThrow('killed');
    expect((await counts()).delivered).toBeLessThan(EVENTS);
    await send(webhook);
    later(11_000);
    await send(webhook);
    expect(await counts()).toEqual({ waiting: 0, failed: 0, delivered: EVENTS });
    const { rows: order } = await sql<{ id: string; number: number }>`
      select 'msg_' || message_id as id, property_number as number from webhook_event order by webhook_event.id`.execute(
      use().db,
    );
    expect(order.map(({ number }) => number)).toEqual(events.map((event) => event.propertyNumber));
    const firsts = [...new Set(got.map(({ id }) => id))];
    expect(firsts).toHaveLength(EVENTS);
    expect(got.length - EVENTS).toBeLessThanOrEqual(16);
    const place = new Map(firsts.map((id, index) => [id, index]));
    for (const own of Map.groupBy(order, ({ number }) => number).values()) {
      const places = own.map(({ id }) => place.get(id) ?? -1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    const [{ data }] = got as [Got];
    expect(data).toMatchObject({ situacao: 'ativo', no_site: true, valor_venda: 100_000 });
  });

  test('S15 properties are told as published, changed and withdrawn; what was so before, and what came back, is told to nobody', async () => {
    const webhook = await listenTo(['property.published', 'property.changed', 'property.withdrawn']);
    await gatherPropertyEvents(parts);
    const change = (number: number, wanted: Parameters<typeof changeProperty>[2]) =>
      changeProperty(use() as never, `oi-${number}`, wanted, { smallIdPrefix: 'oi', now });
    const price = (reais: number) => ({ kind: 'price' as const, priceCents: centavos(reais * 100) });
    const told = async () => {
      got = [];
      await gatherPropertyEvents(parts);
      await send(webhook);
      return got.map(({ type, data }) => `${data.id_do_imovel} ${type}`).sort();
    };
    expect(await told()).toEqual([]);
    await change(1, price(90_000));
    await change(2, { kind: 'status', status: 'retirado' });
    expect(await told()).toEqual(['OI-1 property.changed', 'OI-2 property.withdrawn']);
    await change(2, { kind: 'status', status: 'ativo' });
    await change(3, price(80_000));
    await change(3, price(100_000));
    expect(await told()).toEqual(['OI-2 property.published']);
  });

  test('S15 after an erasure whoever knew of somebody is told to erase, and no payload is left', async () => {
    const webhook = await listenTo(['message.created']);
    const [sent, unsent] = [await submit('a@exemplo.com.br'), await submit('b@exemplo.com.br')];
    await tell([{ kind: 'message.created', submissionId: sent }]);
    await send(webhook);
    expect(got[0]).toMatchObject({
      type: 'message.created',
      data: { id: sent, nome: 'Zuleide Visitante', dados: { message: 'Posso visitar?' } },
    });
    await tell([{ kind: 'message.created', submissionId: unsent }]);
    for (const email of ['a@exemplo.com.br', 'b@exemplo.com.br'])
      await transaction(use().db, (trx) => eraseHeld(trx as never, { email, secret: 'x' }, now));
    got = [];
    await send(webhook);
    expect(got.map(({ type, data }) => [type, data])).toEqual([
      ['person.erased', { ids: [sent] }],
      ['person.erased', { ids: [unsent] }],
    ]);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(e)::text as row from webhook_event e union all select to_jsonb(d)::text from webhook_delivery d`.execute(
      use().db,
    );
    const left = rows.map(({ row }) => row).join();
    for (const word of ['Zuleide', 'exemplo.com.br', 'visitar', sent, unsent])
      expect(left).not.toContain(word);
  });

  test('S15 O07 a consent that somebody takes back is told by its ids to who was told of people, and to nobody else', async () => {
    await listenTo(['property.changed']);
    const webhook = await listenTo(['lead.created']);
    const email = 'a@exemplo.com.br';
    const sent = await submit(email);
    await sql`insert into consent (submission_id, email_hash, form, text_version, ticked, at)
      values (${sent}::uuid, ${emailHash(email, 'x')}, 'lead', '1', '{"offers": true, "resale": true}', ${new Date(now)})`.execute(
      use().db,
    );
    const desk = { db: use().db, clock: { now: () => now }, secret: 'x' } as never;
    const takeBack = (consent: string) => workOnPerson(desk, sent, { kind: 'take-back', consent }, ANA);
    expect([await takeBack('offers'), await takeBack('offers')]).toEqual(['done', 'none']);
    await send(webhook);
    expect(got.map(({ type, data }) => [type, data])).toEqual([
      ['consent.withdrawn', { ids: [sent], aceites: { offers: false } }],
    ]);
    const told = (await readWebhooks(parts)).map(({ events, delivered, waiting }) => [
      events[0],
      delivered + waiting,
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['property.changed', 0],
        ['lead.created', 1],
      ]),
    );
    // The log keeps no payload.
    const { rows } = await sql<{ data: unknown }>`select data from webhook_event`.execute(use().db);
    expect(rows).toEqual([{ data: null }]);
  });

  test('S15 what is erased after its term is told by its ids to who knew of it', async () => {
    const webhook = await listenTo(['message.created']);
    const sent = await submit('a@exemplo.com.br');
    await tell([{ kind: 'message.created', submissionId: sent }]);
    await send(webhook);
    got = [];
    const clock = { now: () => instant(now + 731 * DAY_MS) };
    const run = retentionJob({ db: use().db as never, clock, days: 730 });
    await run({ body: {}, signal: new AbortController().signal } as never);
    await send(webhook);
    expect(got.map(({ type, data }) => [type, data])).toEqual([['person.erased', { ids: [sent] }]]);
  });

  test('S15 one line of the log alone is tried again', async () => {
    const webhook = await listenTo(['property.changed']);
    await tell([1, 2].map((propertyNumber) => ({ kind: 'property.changed' as const, propertyNumber })));
    await sql`update webhook_delivery set status = 'failed'`.execute(use().db);
    const [line] = await readTellings(parts, webhook);
    await workOnWebhook(parts, { id: webhook, act: 'replay', line: Number(line!.id) }, ANA);
    await send(webhook);
    expect(await counts()).toEqual({ waiting: 0, failed: 1, delivered: 1 });
    expect(got.map(({ id }) => id)).toEqual([`msg_${line!.messageId}`]);
  });

  test('S15 a secret that was changed signs beside the new one for seven days', async () => {
    const webhook = await listenTo(['property.changed']);
    const former = secret;
    const rotated = await workOnWebhook(parts, { id: webhook, act: 'rotate' }, ANA);
    const sendOne = async () => {
      await tell([{ kind: 'property.changed', propertyNumber: 1 }]);
      await send(webhook);
    };
    await sendOne();
    secret = rotated?.secret ?? '';
    await sendOne();
    expect(got).toHaveLength(2);
    await sql`update webhook set former_until = ${new Date(now)}`.execute(use().db);
    await sendOne();
    expect(got).toHaveLength(3);
    const headers: IncomingHttpHeaders[] = [];
    server.prependOnceListener('request', (request) => headers.push(request.headers));
    await sendOne();
    expect(String(headers[0]?.['webhook-signature']).split(' ')).toHaveLength(1);
    const { rows } = await sql<{ row: string }>`select to_jsonb(w)::text as row from webhook w`.execute(
      use().db,
    );
    for (const one of [former, secret]) expect(rows[0]?.row).not.toContain(one);
  });

  test('S15 what nobody takes for two days is shown as failed and can be sent again; one that is paused waits', async () => {
    const webhook = await listenTo(['property.changed']);
    answer = () => 500;
    await tell([{ kind: 'property.changed', propertyNumber: 1 }]);
    await send(webhook);
    expect([await counts(), refused]).toEqual([{ waiting: 1, failed: 0, delivered: 0 }, 1]);
    await send(webhook);
    expect(refused).toBe(1);
    later(TRIED_FOR_MS);
    await send(webhook);
    const [line] = await readTellings(parts, webhook);
    expect(line).toMatchObject({ status: 'failed', attempts: 2, answer: 500, error: 'answer_refused' });
    now = instant(Date.now());
    answer = () => 204;
    await workOnWebhook(parts, { id: webhook, act: 'replay' }, ANA);
    await workOnWebhook(parts, { id: webhook, act: 'pause' }, ANA);
    await send(webhook);
    expect(got).toEqual([]);
    await workOnWebhook(parts, { id: webhook, act: 'resume' }, ANA);
    await send(webhook);
    expect([await counts(), got.length]).toEqual([{ waiting: 0, failed: 0, delivered: 1 }, 1]);
    await workOnWebhook(parts, { id: webhook, act: 'remove' }, ANA);
    const { rows } = await sql<{ act: string }>`select act from audit_entry where object_id = ${webhook}
      order by id`.execute(use().db);
    expect(rows.map(({ act }) => act)).toEqual(
      ['added', 'replayed', 'paused', 'resumed', 'removed'].map((act) => `webhook.${act}`),
    );
  });

  test('S15 S03 addresses of this machine, of a private network and those that do not encrypt are refused', async () => {
    const asked = { name: 'x', events: ['lead.created'] };
    for (const wrong of ['http://example.org/x', 'ftp://example.org', 'https://a:b@example.org', 'x'])
      expect(await addWebhook(parts, { ...asked, address: wrong }, ANA)).toEqual({
        ...{ ok: false, field: 'address' },
      });
    for (const host of ['127.0.0.1', '10.0.0.8', '[::1]', '169.254.169.254', 'localhost', 'example.org:8443'])
      expect([host, await addWebhook(parts, { ...asked, address: `https://${host}/x` }, ANA)]).toEqual([
        host,
        { ok: false, field: 'private' },
      ]);
    const signal = new AbortController().signal;
    for (const host of ['127.0.0.1', '10.0.0.8', '169.254.169.254', '[::1]', '[::ffff:10.0.0.8]']) {
      const posted = await parts.poster.post({
        address: `https://${host}/`,
        body: '{}',
        headers: {},
        signal,
      });
      expect([host, posted]).toMatchObject([host, { ok: false, code: 'address_refused' }]);
    }
    expect(await addWebhook(parts, { ...asked, address, events: [] }, ANA)).toMatchObject({
      field: 'events',
    });
    expect(await addWebhook(parts, { ...asked, address, name: '' }, ANA)).toMatchObject({ field: 'name' });
    const made = await addWebhook(parts, { ...asked, address }, ANA);
    expect(made.ok).toBe(true);
    expect((await readWebhooks(parts))[0]?.events).toEqual([
      'lead.created',
      'consent.withdrawn',
      'person.erased',
    ]);
  });
});
