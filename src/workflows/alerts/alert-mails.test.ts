import { sql, type Transaction } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { OFFERS_QUERY } from '../../domain/alerts/alert.ts';
import { centavos } from '../../domain/money.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import { addAlert, type NewAlert, turnAlert } from '../../features/alerts/alert.repo.server.ts';
import { readAlertLink, signAlertLink } from '../../features/alerts/alert-links.server.ts';
import type { AlertTables } from '../../features/alerts/alerts.tables.server.ts';
import { forgetAlerts } from '../../features/alerts/digest.repo.server.ts';
import { addWatch, turnWatch } from '../../features/alerts/watch.repo.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { propertiesByNumber } from '../../features/catalogue/stored/property.repo.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { changeProperty } from '../catalogue/change-property.server.ts';
import { seedDemo } from '../catalogue/seed-demo.server.ts';
import { writeMail } from '../mails/write-mail.server.ts';
import type { AlertJobTables } from './alert-jobs.server.ts';
import { alertMails, watchedStart } from './alert-mails.server.ts';
import { queueDigests } from './queue-digests.server.ts';
import { runAlerts } from './run-alerts.server.ts';

const MORNING = instant(Date.parse('2026-08-03T07:00:00-03:00'));
const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const read = readBrand('default');
if (!read.ok) throw new Error(read.problem);
const { brand } = read;

onEachDatabase<AlertJobTables>('mails of alerts', (use) => {
  let now: Instant = MORNING;
  const clock = { now: () => now };
  let isSeeded = false;

  beforeEach(async () => {
    now = MORNING;
    const { db } = use();
    if (!isSeeded) {
      await seedDemo(use() as never, makeMediaService(folderStorage(temporaryFolder('files'))), clock);
      isSeeded = true;
    }
    await sql`truncate alert, alert_run, watch, delivery cascade`.execute(db);
  });

  const inTrx = <T>(work: (trx: Transaction<AlertTables>) => Promise<T>) =>
    transaction(use().db, (trx) => work(trx as unknown as Transaction<AlertTables>));

  /** Two listings on sale of one state, cheapest first. */
  const onSale = async () => {
    const { rows } = await sql<{ number: number; uf: string; price_cents: number }>`
      select number, uf, price_cents from property where status = 'ativo' and price_cents > 1000000
        and deadline_at is null and campaign_codes = '{}' order by uf, price_cents limit 2`.execute(use().db);
    return rows as [(typeof rows)[0], (typeof rows)[0]];
  };

  const alertOf = (
    uf: string,
    periodicity: 'daily' | 'avaiable' | 'weekly' = 'daily',
    more: Partial<NewAlert> = {},
  ) =>
    inTrx(async (trx) => {
      const email = 'ana@exemplo.com.br';
      const { id } = await addAlert(
        trx,
        {
          email,
          emailKey: email,
          periodicity,
          purpose: 'both',
          kind: 'search',
          uf: null,
          query: `search=${uf}`,
          orderBy: 'data',
          phone: null,
          origin: 'test',
          ...more,
        },
        now,
      );
      await turnAlert(trx, id, 'confirmed', now);
      return id;
    });

  const status = (number: number, to: 'ativo' | 'encerrado' | 'vendido') =>
    changeProperty(
      use() as never,
      `oi-${number}`,
      { kind: 'status', status: to },
      { smallIdPrefix: 'oi', now },
    );
  const price = (number: number, cents: number) =>
    changeProperty(
      use() as never,
      `oi-${number}`,
      { kind: 'price', priceCents: centavos(cents) },
      { smallIdPrefix: 'oi', now },
    );

  const look = async (periodicity: 'daily' | 'avaiable' | 'weekly' = 'daily') => {
    now = instant(now + DAY_MS);
    await runAlerts({ database: use() as never, clock, smallIdPrefix: 'oi' }, periodicity);
    return queueDigests(use().db as never, clock);
  };

  /** The mails that wait, as they would be written now. */
  const waiting = async () => {
    const deliveries = await use().db.selectFrom('delivery').selectAll().orderBy('created_at').execute();
    const alerts = alertMails({ db: use().db as never, clock, smallIdPrefix: 'oi' });
    const properties = (numbers: readonly number[]) => propertiesByNumber(use().db as never, numbers);
    return Promise.all(
      deliveries.map(async ({ id, template, recipient, data }) => {
        const delivery = { id, template, recipient, data, createdAt: new Date(now), submission: null };
        return writeMail({
          brand,
          secret: SECRET,
          siteUrl: 'https://site.example',
          now,
          property: null,
          payableCents: null,
          isConfirmed: true,
          properties,
          document: () => Promise.resolve(null),
          delivery,
          alerts,
        });
      }),
    );
  };

  test('M08 a digest tells of what is new, with links to change and to end it', async () => {
    const [listing] = await onSale();
    await status(listing.number, 'encerrado');
    const id = await alertOf(listing.uf);
    await status(listing.number, 'ativo');
    expect(await look()).toBe(1);
    const [mail] = await waiting();
    expect(mail?.subject).toMatch(/^1 imóvel novo, a partir de R\$/);
    expect(mail?.text).toContain(`oi-${listing.number}`);
    // Mail programs show no SVG: a drawing would be a broken picture.
    const pictures = [...(mail?.html ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
    expect(pictures).toEqual([
      expect.stringMatching(/^https:\/\/site\.example\/(ilustracao|midia)\/.+\.jpg$/),
    ]);
    const stop = mail?.headers?.['List-Unsubscribe'] ?? '';
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(stop).toMatch(/^<https:\/\/site\.example\/alertas\/sair\?t=sa/);
    const token = /t=(.*)>/.exec(stop)?.[1] ?? '';
    expect(readAlertLink(token, { secret: SECRET, now: instant(now + 999 * DAY_MS) })).toMatchObject({
      kind: 'alert',
      id,
      purpose: 'stop',
      hasEnded: false,
    });
  });

  test('M08 the offers of a week are one mail of its own words, with one click to leave the list', async () => {
    const [listing] = await onSale();
    const offers = { kind: 'offers', query: OFFERS_QUERY, orderBy: 'desagio' } as const;
    const id = await alertOf('', 'weekly', { ...offers, uf: listing.uf as 'sp' });
    await price(listing.number, listing.price_cents - 100_00);
    expect(await look('weekly')).toBe(1);
    const [mail] = await waiting();
    expect(mail?.subject).toMatch(/^Ofertas da semana: 1 imóvel, até \d+% abaixo da avaliação$/);
    expect(mail?.text).toContain(`/busca?order=desagio&search=${listing.uf}`);
    expect(mail?.text).toContain('Sair da lista');
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = /t=(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(readAlertLink(token, { secret: SECRET, now })).toMatchObject({ id, purpose: 'stop' });
    await price(listing.number, listing.price_cents);
  });

  test('M08 an alert of an order alone is sent in that order, which its mail names', async () => {
    const [one, two] = await onSale();
    for (const { number } of [one, two]) await status(number, 'encerrado');
    await alertOf(one.uf, 'daily', { query: '', orderBy: 'valor-max' });
    for (const { number } of [one, two]) await status(number, 'ativo');
    expect(await look()).toBe(1);
    const [mail] = await waiting();
    expect(mail?.text).toContain('O de maior valor vem primeiro.');
    expect(mail?.text).toMatch(/Ordem:\s+maior\s+valor/);
    expect(mail?.text).toContain('order=valor-max');
    const at = (number: number) => mail?.text.indexOf(`oi-${number}`) ?? -1;
    expect(at(two.number)).toBeGreaterThan(0);
    expect(at(one.number)).toBeGreaterThan(at(two.number));
  });

  test('M08 what is sold, or dearer again, before its mail is written is not told; an empty mail is dropped', async () => {
    const [one, two] = await onSale();
    const id = await alertOf(one.uf);
    await use()
      .db.insertInto('alert_sent')
      .values([one, two].map(({ number, price_cents }) => ({ alert_id: id, number, price_cents })))
      .execute();
    await price(one.number, one.price_cents - 100_00);
    await price(two.number, two.price_cents - 100_00);
    expect(await look()).toBe(1);
    expect((await waiting())[0]?.subject).toMatch(/^2 preços que baixaram/);
    await price(one.number, one.price_cents);
    expect((await waiting())[0]?.subject).toMatch(/^1 preço que baixou/);
    await status(two.number, 'vendido');
    expect(await waiting()).toEqual([null]);
    await status(two.number, 'ativo');
    await price(two.number, two.price_cents);
  });

  test('M08 while a mail has not gone out, later news join it; after that they are a mail of their own', async () => {
    const [one, two] = await onSale();
    await status(one.number, 'encerrado');
    await status(two.number, 'encerrado');
    await alertOf(one.uf);
    await status(one.number, 'ativo');
    expect(await look()).toBe(1);
    await status(two.number, 'ativo');
    expect(await look()).toBe(0);
    const mails = await waiting();
    expect(mails.map((mail) => mail?.subject)).toEqual([expect.stringMatching(/^2 imóveis novos/)]);
    await sql`update delivery set status = 'confirmed'`.execute(use().db);
    await status(one.number, 'encerrado');
    expect(await look()).toBe(0);
    await status(one.number, 'ativo');
    expect(await look()).toBe(1);
  });

  test('M08 what nobody confirmed in two days, and what was cancelled, is forgotten', async () => {
    const id = await alertOf('sp');
    const other = await alertOf('rj');
    await inTrx((trx) => turnAlert(trx, id, 'ended', now));
    const kept = async (later: number) => {
      const before = { asked: instant(now + later), sent: instant(0) };
      await inTrx((trx) => forgetAlerts(trx, before));
      const rows = await use().db.selectFrom('alert').select('id').orderBy('id').execute();
      return rows.map((row) => row.id);
    };
    expect(await kept(-1)).toEqual([id, other]);
    expect(await kept(1)).toEqual([other]);
  });

  test('M08 nothing is sent to who has ended the alert meanwhile', async () => {
    const [one] = await onSale();
    await status(one.number, 'encerrado');
    const id = await alertOf(one.uf);
    await status(one.number, 'ativo');
    await inTrx((trx) => turnAlert(trx, id, 'ended', now));
    expect(await look()).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  test('M08 a watched listing tells its lower price, and another attempt tells the same', async () => {
    const [one] = await onSale();
    const watch = await inTrx(async (trx) => {
      const { id } = await addWatch(
        trx,
        { email: 'bia@exemplo.com.br', emailKey: 'bia@exemplo.com.br', number: one.number },
        now,
      );
      const seen = await watchedStart(trx as never, one.number, now);
      await turnWatch(trx, id, 'confirmed', { now, seen });
      return id;
    });
    await price(one.number, one.price_cents - 5_000_00);
    expect(await look('avaiable')).toBe(1);
    const [mail] = await waiting();
    expect(mail?.subject).toMatch(/^Baixou R\$\s5\.000: /);
    expect((await waiting())[0]?.subject).toBe(mail?.subject);
    await sql`update delivery set status = 'confirmed'`.execute(use().db);
    expect(await look('avaiable')).toBe(0);
    await inTrx((trx) => turnWatch(trx, watch, 'ended', { now, seen: null }));
    await price(one.number, one.price_cents);
    expect(await look('avaiable')).toBe(0);
  });
});

test('M08 a link is good for what it was signed for, until it ends', () => {
  const token = signAlertLink({ kind: 'alert', id: 4071 }, 'confirm', { secret: SECRET, now: MORNING });
  const readAt = (later: number, text = token) =>
    readAlertLink(text, { secret: SECRET, now: instant(MORNING + later) });
  expect(readAt(0)).toMatchObject({ purpose: 'confirm', kind: 'alert', id: 4071, hasEnded: false });
  expect(readAt(2 * DAY_MS + 1000)).toMatchObject({ hasEnded: true });
  expect(readAt(0, token.replace(/^c/, 's'))).toBeNull();
  expect(readAt(0, token.replace(/^ca/, 'cw'))).toBeNull();
  expect(readAt(0, `${token}x`)).toBeNull();
});
