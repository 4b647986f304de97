import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertQueryOf, OFFERS_QUERY, type Periodicity } from '../../domain/alerts/alert.ts';
import { readFound, type WrittenListing } from '../../domain/alerts/found-listing.ts';
import { centavos } from '../../domain/money.ts';
import { formatSearchQuery } from '../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../domain/search/search-query.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import {
  addAlert,
  changePeriodicity,
  type NewAlert,
  turnAlert,
} from '../../features/alerts/alert.repo.server.ts';
import { hasNewsAtOnce } from '../../features/alerts/digest.repo.server.ts';
import type { SearchableProperty } from '../../features/search/search-index.ts';
import { randomCatalogue } from '../../features/search/testing/random-catalogue.ts';
import { randomNumbers } from '../../features/search/testing/random-numbers.ts';
import {
  clearCatalogue,
  storeCampaigns,
  storeProperties,
} from '../../features/search/testing/stored-catalogue.server.ts';
import { nextVersion, publish } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { changeProperty } from '../catalogue/change-property.server.ts';
import { type AlertDatabase, runAlerts } from './run-alerts.server.ts';

const MORNING = instant(Date.parse('2026-08-03T07:00:00-03:00'));
const [sample] = randomCatalogue(randomNumbers(1), 1, MORNING).properties as [SearchableProperty];

const plain: SearchableProperty = {
  ...sample,
  status: 'ativo',
  statusAt: instant(MORNING - 9 * DAY_MS),
  preActiveUntil: null,
  deadlineAt: null,
  auctionDates: [],
  uf: 'sp',
  citySlug: 'campinas-sp',
  cityName: 'Campinas',
  propertyType: 'apartamento',
  occupation: null,
  priceCents: centavos(300_000_00),
  appraisalCents: centavos(500_000_00),
  campaignTotalCents: null,
  campaignCodes: [],
  version: 0,
};

onEachDatabase<AlertDatabase>('news of alerts', (use) => {
  let now: Instant = MORNING;
  const clock = { now: () => now };

  beforeEach(async () => {
    now = MORNING;
    const { db } = use();
    await clearCatalogue<AlertDatabase>(db);
    await sql`truncate alert, alert_run, watch cascade`.execute(db);
  });

  const publishListing = (number: number, facts: Partial<SearchableProperty> = {}) =>
    transaction(use().db, async (trx) => {
      const version = await nextVersion(trx);
      const listing = { ...plain, ...facts, number, bankId: `8${number}`, version };
      await storeProperties<AlertDatabase>(trx, [listing]);
      await sql`insert into property_event (number, at, kind, before, after, version)
        values (${number}, ${new Date(now)}, 'published', null, '"ativo"', ${version})`.execute(trx);
      await publish(trx, [{ kind: 'property', id: number }]);
    });

  const price = (number: number, reais: number) =>
    changeProperty(
      use(),
      `oi-${number}`,
      { kind: 'price', priceCents: centavos(reais * 100) },
      { smallIdPrefix: 'oi', now },
    );

  const alertFor = (
    query: Partial<SearchQuery>,
    {
      periodicity = 'daily' as Periodicity,
      email = 'ana@exemplo.com.br',
      more = {} as Partial<NewAlert>,
    } = {},
  ) =>
    transaction(use().db, async (trx) => {
      const text = formatSearchQuery(alertQueryOf({ ...DEFAULT_QUERY, ...query }, 'both'));
      const { id } = await addAlert(
        trx as never,
        {
          email,
          emailKey: email,
          periodicity,
          purpose: 'both',
          kind: 'search',
          uf: null,
          query: text,
          orderBy: query.order ?? 'data',
          phone: null,
          origin: 'test',
          ...more,
        },
        now,
      );
      await turnAlert(trx as never, id, 'confirmed', now);
      return id;
    });

  const run = async (periodicity: Periodicity = 'daily', later = 0) => {
    now = instant(now + later);
    return runAlerts({ database: use(), clock, smallIdPrefix: 'oi' }, periodicity);
  };

  /** Findings of the last run: `alert: kind number`. */
  const found = async (runId: number | undefined) => {
    const rows = await use()
      .db.selectFrom('digest')
      .select(['alert_id', 'found', 'found_count'])
      .where('run_id', '=', runId ?? -1)
      .orderBy('alert_id')
      .execute();
    return rows.map((row) => ({
      alert: row.alert_id,
      found: readFound(row.found as WrittenListing[]).map(({ number, kind }) => `${kind} ${number}`),
    }));
  };

  /** Campaign `feirao`, for nine days. */
  const storeFeirao = async (startsAt: Instant) => {
    const [campaign] = randomCatalogue(randomNumbers(1), 1, MORNING).campaigns;
    if (campaign === undefined) throw new Error('there is a campaign');
    await storeCampaigns<AlertDatabase>(use().db, [
      {
        ...campaign,
        code: 'feirao',
        isActive: true,
        startsAt,
        endsAt: instant(startsAt + 9 * DAY_MS),
      },
    ]);
    const detail = { banners: [], filter: null, tag: null, countdowns: [] };
    await sql`update campaign set detail = ${JSON.stringify(detail)}::jsonb`.execute(use().db);
  };

  const send = (alert: number, number: number, reais: number) =>
    use()
      .db.insertInto('alert_sent')
      .values({ alert_id: alert, number, price_cents: reais * 100 })
      .execute();

  test('M08 a listing that is new is found by the alerts whose search it matches, once', async () => {
    await publishListing(1);
    const campinas = await alertFor({ localities: ['campinas-sp'] });
    await alertFor({ localities: ['rio-de-janeiro-rj'] });
    expect(await run()).toBeNull();
    await publishListing(2);
    const first = await run('daily', DAY_MS);
    expect(await found(first?.runId)).toEqual([{ alert: campinas, found: ['new 2'] }]);
    expect(await run('daily', DAY_MS)).toBeNull();
  });

  test('M08 a listing that falls into the range of prices is new, and one that leaves it is nothing', async () => {
    await publishListing(1);
    await publishListing(2, { priceCents: centavos(190_000_00) });
    const cheap = await alertFor({ maxPriceCents: centavos(200_000_00) });
    await run('daily', 1);
    now = instant(now + 1);
    await price(1, 180_000);
    await price(2, 250_000);
    const summary = await run('daily', DAY_MS);
    expect(await found(summary?.runId)).toEqual([{ alert: cheap, found: ['new 1'] }]);
  });

  test('M08 an alert of an order alone finds everything, in that order', async () => {
    const cheapFirst = await alertFor({ order: 'valor-min' });
    const dearFirst = await alertFor({ order: 'valor-max' }, { email: 'bia@exemplo.com.br' });
    now = instant(now + 1);
    await publishListing(1, { priceCents: centavos(200_000_00) });
    await publishListing(2, { priceCents: null, uf: 'rj', citySlug: 'rio-de-janeiro-rj' });
    await publishListing(3, { priceCents: centavos(100_000_00) });
    expect(await found((await run('daily', DAY_MS))?.runId)).toEqual([
      { alert: cheapFirst, found: ['new 3', 'new 1', 'new 2'] },
      { alert: dearFirst, found: ['new 1', 'new 3', 'new 2'] },
    ]);
  });

  test('D11 M08 an alert by cost tells of the least cost first, by its effective discount of the largest; unknown ones last', async () => {
    const total = await alertFor({ order: 'custo-min' }, { email: 'a@exemplo.com.br' });
    const firstDay = await alertFor({ order: 'entrada-min' }, { email: 'b@exemplo.com.br' });
    const effective = await alertFor({ order: 'desagio-efetivo' }, { email: 'c@exemplo.com.br' });
    now = instant(now + 1);
    const known = { saleType: 'venda_direta', saleCategory: 'outras' } as const;
    // The cheaper one has somebody in it, who has to be put out, and may not be lent for: dearer in the end and on the day.
    await publishListing(1, {
      ...known,
      priceCents: centavos(200_000_00),
      occupation: 'ocupado',
      paymentTypes: ['vista'],
    });
    await publishListing(2, {
      ...known,
      priceCents: centavos(201_000_00),
      occupation: 'desocupado',
      paymentTypes: ['vista', 'financiado'],
    });
    await publishListing(3, { ...known, priceCents: null });
    const told = await found((await run('daily', DAY_MS))?.runId);
    expect(told).toEqual([
      { alert: total, found: ['new 2', 'new 1', 'new 3'] },
      { alert: firstDay, found: ['new 2', 'new 1', 'new 3'] },
      { alert: effective, found: ['new 2', 'new 1', 'new 3'] },
    ]);
  });

  test('M08 weekly offers are what is new or costs less, the largest discount first, of their state; without a discount it is none', async () => {
    const offers = { kind: 'offers', query: OFFERS_QUERY, orderBy: 'desagio' } as const;
    await publishListing(1);
    await publishListing(2, { uf: 'rj', citySlug: 'rio-de-janeiro-rj' });
    const country = await alertFor({}, { periodicity: 'weekly', more: { ...offers, uf: null } });
    await run('weekly', 1);
    now = instant(now + 1);
    await publishListing(3, { priceCents: centavos(50_000_00) });
    await publishListing(4, { appraisalCents: null });
    await price(1, 250_000);
    await price(2, 200_000);
    // The week counts, not the day on which somebody came into the list.
    const sp = await alertFor(
      {},
      { periodicity: 'weekly', email: 'bia@exemplo.com.br', more: { ...offers, uf: 'sp' } },
    );
    expect(await found((await run('weekly', 7 * DAY_MS))?.runId)).toEqual([
      { alert: country, found: ['new 3', 'price 2', 'price 1'] },
      { alert: sp, found: ['new 3', 'price 1'] },
    ]);
    expect(await run('weekly', 7 * DAY_MS)).toBeNull();
  });

  test('M08 weekly offers stay weekly', async () => {
    const id = await alertFor({}, { periodicity: 'weekly', more: { kind: 'offers', query: OFFERS_QUERY } });
    expect(await transaction(use().db, (trx) => changePeriodicity(trx as never, id, 'avaiable'))).toBe(false);
  });

  test('M08 a lower price is told of what was sent, at the price that it was sent at', async () => {
    await publishListing(1);
    await publishListing(2);
    const alert = await alertFor({ localities: ['sp'] });
    await send(alert, 1, 300_000);
    now = instant(now + 1);
    await price(1, 250_000);
    await price(2, 250_000);
    const summary = await run('daily', DAY_MS);
    expect(await found(summary?.runId)).toEqual([{ alert, found: ['price 1'] }]);
    await send(alert, 2, 240_000);
    await price(2, 245_000);
    await price(1, 260_000);
    expect(await found((await run('daily', DAY_MS))?.runId)).toEqual([]);
  });

  test('M08 what was sold, closed or is past its deadline by then is nobody’s news', async () => {
    await alertFor({ localities: ['sp'] });
    now = instant(now + 1);
    await publishListing(1);
    await publishListing(2, { deadlineAt: instant(now + 1000) });
    await changeProperty(use(), 'oi-1', { kind: 'status', status: 'vendido' }, { smallIdPrefix: 'oi', now });
    expect(await found((await run('daily', DAY_MS))?.runId)).toEqual([]);
  });

  test('M08 D§13 an auction that is over is nobody’s news, until a later date opens it again', async () => {
    const alert = await alertFor({ localities: ['sp'] });
    now = instant(now + 1);
    await publishListing(1, { saleType: 'leilao', auctionDates: [instant(now - DAY_MS)] });
    expect(await found((await run('daily', DAY_MS))?.runId)).toEqual([]);
    const later = new Date(now + 9 * DAY_MS).toISOString();
    await transaction(use().db, async (trx) => {
      const version = await nextVersion(trx);
      await sql`update property set auction_dates = auction_dates || ${later}::timestamptz, version = ${version}`.execute(
        trx,
      );
      await sql`insert into property_event (number, kind, before, after, version, at)
        select number, 'auction_dates', to_jsonb(array[auction_dates[1]]), to_jsonb(auction_dates), ${version}, now()
        from property`.execute(trx);
      await publish(trx, [{ kind: 'property', id: 1 }]);
    });
    expect(await found((await run('daily', DAY_MS))?.runId)).toEqual([{ alert, found: ['new 1'] }]);
  });

  test('M08 what comes back after a sale is new', async () => {
    await publishListing(1, { status: 'vendido' });
    const alert = await alertFor({ localities: ['sp'] });
    now = instant(now + 1);
    await changeProperty(use(), 'oi-1', { kind: 'status', status: 'ativo' }, { smallIdPrefix: 'oi', now });
    expect(await found((await run('daily', DAY_MS))?.runId)).toEqual([{ alert, found: ['new 1'] }]);
  });

  test('M08 a look that found nothing is no reason for another: nobody waits, nothing changed, a campaign without listings', async () => {
    const hasNews = () => hasNewsAtOnce(use().db as never, now);
    await publishListing(1);
    expect(await hasNews()).toBe(false);
    await alertFor({}, { periodicity: 'avaiable' });
    expect(await hasNews()).toBe(false);
    await price(1, 200_000);
    expect(await hasNews()).toBe(true);
    expect(await run('avaiable', DAY_MS)).toMatchObject({ changed: 1 });
    expect(await hasNews()).toBe(false);
    await storeFeirao(instant(now + DAY_MS));
    now = instant(now + 2 * DAY_MS);
    expect(await hasNews()).toBe(true);
    expect(await run('avaiable')).toMatchObject({ changed: 0, digests: 0 });
    expect(await hasNews()).toBe(false);
  });

  test('M08 a campaign that begins brings listings into a range of prices without changing them', async () => {
    await storeFeirao(instant(MORNING + DAY_MS / 2));
    await publishListing(1, { campaignCodes: ['feirao'], campaignTotalCents: centavos(150_000_00) });
    const alert = await alertFor({ maxPriceCents: centavos(200_000_00) });
    expect(await run('daily', 1)).toBeNull();
    const summary = await run('daily', DAY_MS);
    expect(await found(summary?.runId)).toEqual([{ alert, found: ['new 1'] }]);
    expect(await run('daily', DAY_MS)).toBeNull();
  });

  test('M08 what a campaign had made cheap before the first alert was confirmed is no news of it', async () => {
    await storeFeirao(instant(MORNING - DAY_MS));
    await publishListing(1, { campaignCodes: ['feirao'], campaignTotalCents: centavos(150_000_00) });
    const alert = await alertFor({ maxPriceCents: centavos(200_000_00) });
    await publishListing(2);
    const first = await run('daily', DAY_MS);
    expect([first?.changed, await found(first?.runId)]).toEqual([1, []]);
    await publishListing(3, { campaignCodes: ['feirao'], campaignTotalCents: centavos(150_000_00) });
    expect(await found((await run('daily', DAY_MS))?.runId)).toEqual([{ alert, found: ['new 3'] }]);
  });

  test('M08 an alert tells of nothing that was there when it was confirmed, whatever else its run looks at', async () => {
    const early = await alertFor({ localities: ['sp'] });
    now = instant(now + 1000);
    await publishListing(1);
    const late = await alertFor({ localities: ['campinas-sp'] }, { email: 'bia@exemplo.com.br' });
    now = instant(now + 1000);
    await publishListing(2);
    await price(1, 290_000);
    expect(await found((await run('daily', DAY_MS))?.runId)).toEqual([
      { alert: early, found: ['new 1', 'new 2'] },
      { alert: late, found: ['new 2'] },
    ]);
  });

  test('M08 another periodicity goes on where the old one stopped, and nothing is told twice', async () => {
    const alert = await alertFor({ localities: ['sp'] });
    now = instant(now + 1000);
    await publishListing(1);
    await run('daily', DAY_MS);
    await transaction(use().db, (trx) => changePeriodicity(trx as never, alert, 'weekly'));
    now = instant(now + 1000);
    await publishListing(2);
    expect(await found((await run('weekly', DAY_MS))?.runId)).toEqual([{ alert, found: ['new 2'] }]);
  });

  test('M08 after days away one look tells everything, and two processes do not do the same', async () => {
    const alert = await alertFor({ localities: ['sp'] });
    for (let day = 0; day < 5; day++) {
      now = instant(now + DAY_MS);
      await publishListing(day + 1);
    }
    const both = await Promise.allSettled([run('daily', 1), run('daily', 1)]);
    const done = both.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
    const told = await Promise.all(done.map(({ runId }) => found(runId)));
    expect(told.flat()).toEqual([{ alert, found: ['new 1', 'new 2', 'new 3', 'new 4', 'new 5'] }]);
  });
});

describe('the search of an alert', () => {
  test.each([
    ['live', 'situacao=desocupado'],
    ['invest', 'situacao=ocupado'],
    ['both', ''],
  ] as const)('M08 %s adds %s', (purpose, text) => {
    expect(formatSearchQuery(alertQueryOf({ ...DEFAULT_QUERY, order: 'desagio', page: 3 }, purpose))).toBe(
      text,
    );
  });
});
