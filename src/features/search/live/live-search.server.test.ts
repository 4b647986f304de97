import { type Kysely, sql, type Transaction } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { centavos } from '../../../domain/money.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { type Clock, instant } from '../../../domain/time.ts';
import { type Change, publish } from '../../../platform/changes/change-feed.server.ts';
import { type Database, transaction } from '../../../platform/database/database.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { LiveIndex } from '../layout/live-index.ts';
import { PresentState } from '../layout/present-state.ts';
import type { SearchableProperty } from '../search-index.ts';
import { randomCampaigns, randomCities, randomProperty } from '../testing/random-catalogue.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { clearCatalogue, storeCampaigns, storeProperties } from '../testing/stored-catalogue.server.ts';
import { keepSearchCurrent, type LiveSearch } from './live-search.server.ts';

const now = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const random = randomNumbers(3);
const cities = randomCities(random, 20);
const campaigns = randomCampaigns(random, now);
const live: LiveSearch[] = [];

afterEach(async () => {
  await Promise.all(live.splice(0).map((search) => search.stop()));
});

function listing(number: number, version: number): SearchableProperty {
  return { ...randomProperty(random, number, cities, now), status: 'ativo', version };
}

/** Campaign codes as the database has them, on campaigns of the test. */
async function readCampaigns<DB>(snapshot: Kysely<DB>): Promise<Campaign[]> {
  const { rows } = await sql<{ code: string }>`select code from campaign order by code`.execute(snapshot);
  const codes = rows.map(({ code }) => code);
  return campaigns.filter(({ code }) => codes.includes(code));
}

function start<DB>(
  database: Database<DB>,
  errors: unknown[] = [],
  clock: Clock = { now: () => now },
): LiveSearch {
  const search = keepSearchCurrent(database, {
    surroundings: { regionOf: (slug) => [slug], seatOf: () => null, smallIdPrefix: 'oi' },
    clock,
    readCampaigns,
    onError: (error) => errors.push(error),
  });
  live.push(search);
  return search;
}

type Work = (trx: Transaction<unknown>) => Promise<void>;

async function change({ db }: Database<unknown>, changes: readonly Change[], work: Work): Promise<number> {
  const version = await transaction(db, async (trx) => {
    await work(trx);
    return publish(trx, changes);
  });
  return version ?? 0;
}

const changesOf = (properties: readonly SearchableProperty[]): Change[] =>
  properties.map(({ number }) => ({ kind: 'property', id: number }));

onEachDatabase<unknown>('the live search', (use) => {
  it('loads what is there, follows what comes, withdraws what goes, and is of one version', async () => {
    const stored = Array.from({ length: 2500 }, (_, index) => listing(index + 1, 1));
    await clearCatalogue(use().db);
    await change(use(), [{ kind: 'catalogue' }], (trx) => storeProperties(trx, stored));
    const search = start(use());
    expect(search.isReady()).toBe(false);
    await search.caughtUp();
    expect(search.isReady()).toBe(true);
    expect(search.index().size).toBe(2500);
    const added = [listing(9001, 2), listing(9002, 2)];
    const gone = { ...listing(1, 2), status: 'retirado' as const };
    const changed = [...added, gone];
    const version = await change(use(), changesOf(changed), (trx) => storeProperties(trx, changed));
    await search.caughtUp(version);
    expect(search.index().version).toBe(version);
    expect([9001, 9002, 1].map((number) => search.index().versionOf(number))).toEqual([2, 2, null]);
  });

  it('takes a large change over at once: a reader between the steps sees the old version whole', async () => {
    const search = start(use());
    await search.caughtUp();
    const changed = Array.from({ length: 1800 }, (_, index) => listing(index + 2, 7));
    const seen = new Set<string>();
    let isDone = false;
    const look = () => {
      const index = search.index();
      const ofNew = index
        .matches(DEFAULT_QUERY, now)
        .filter((number) => index.versionOf(number) === 7).length;
      seen.add(`${index.version}: ${ofNew}`);
    };
    const reading = (async () => {
      while (!isDone) {
        look();
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const before = search.index().version;
    const version = await change(use(), changesOf(changed), (trx) => storeProperties(trx, changed));
    await search.caughtUp(version);
    isDone = true;
    await reading;
    look();
    expect([...seen].sort()).toEqual([`${before}: 0`, `${version}: 1800`].sort());
  });

  it('P31 takes a price that its listing hides for none: in limits, orders, discounts and the range', async () => {
    const hidden = {
      ...{ ...listing(9003, 3), status: 'ativo' as const, cityName: 'Sigilo', citySlug: 'sigilo-sp' },
      ...{ priceCents: centavos(100_000_00), appraisalCents: centavos(200_000_00) },
      ...{ campaignTotalCents: null, campaignCodes: [], deadlineAt: null, preActiveUntil: null },
    };
    const search = start(use());
    const shown = await change(use(), changesOf([hidden]), (trx) => storeProperties(trx, [hidden]));
    await search.caughtUp(shown);
    const query = { ...DEFAULT_QUERY, localities: ['sigilo-sp'] };
    const range = { lowestCents: hidden.priceCents, highestCents: hidden.priceCents };
    expect(search.index().search(query, now).priceRange).toEqual(range);
    const concealed = await change(use(), changesOf([hidden]), async (trx) => {
      await sql`update property set detail = '{"display": {"hideValue": true}}' where number = 9003`.execute(
        trx,
      );
    });
    await search.caughtUp(concealed);
    const found = (narrowed: Partial<typeof query>) => search.index().search({ ...query, ...narrowed }, now);
    expect([found({}).totalItems, found({}).priceRange]).toEqual([1, null]);
    expect(found({ maxPriceCents: centavos(100_000_00) }).totalItems).toBe(0);
    expect(found({ discount: 30 }).totalItems).toBe(0);
  });

  it('shows campaigns of the version of the index', async () => {
    const search = start(use());
    const version = await change(use(), [{ kind: 'campaign', key: 'feirao15' }], (trx) =>
      storeCampaigns(trx, campaigns),
    );
    await search.caughtUp(version);
    expect(search.campaigns()).toHaveLength(campaigns.length);
    expect(search.isFailing()).toBe(false);
  });

  it('reads everything again after a change of the whole catalogue', async () => {
    const search = start(use());
    await search.caughtUp();
    const version = await change(use(), [{ kind: 'catalogue' }], async (trx) => {
      await clearCatalogue(trx);
      await storeProperties(trx, [listing(5, 9)]);
    });
    await search.caughtUp(version);
    expect(search.index().matches(DEFAULT_QUERY, now)).toEqual([5]);
    expect(search.campaigns()).toEqual([]);
  });

  it('keeps the old answers and says so while the database holds what it cannot read, and recovers', async () => {
    const errors: unknown[] = [];
    const search = start(use(), errors);
    await search.caughtUp();
    const before = search.index().version;
    await change(use(), changesOf([listing(5, 9)]), async (trx) => {
      await sql`update property set property_type = 'castelo' where number = 5`.execute(trx);
    });
    await expect.poll(() => search.isFailing()).toBe(true);
    expect(search.index().version).toBe(before);
    expect(String(errors[0])).toContain('castelo');
    await change(use(), changesOf([listing(5, 10)]), (trx) => storeProperties(trx, [listing(5, 10)]));
    await search.caughtUp();
    expect(search.isFailing()).toBe(false);
    expect(search.index().versionOf(5)).toBe(10);
  });

  it('has what a turn brings ready before its instant', async () => {
    let at = now;
    await change(use(), [{ kind: 'catalogue' }], async (trx) => {
      await clearCatalogue(trx);
      const opening = { status: 'pre_ativo', preActiveUntil: instant(now + 3000) } as const;
      await storeProperties(trx, [{ ...listing(1, 1), ...opening, deadlineAt: null, auctionDates: [] }]);
    });
    const prepare = vi.spyOn(LiveIndex.prototype, 'prepare');
    const search = start(use(), [], { now: () => at });
    await search.caughtUp();
    expect(search.moment(at)).toMatchObject({ until: now + 3000 });
    await expect.poll(() => prepare.mock.settledResults.some(({ value }) => value === true)).toBe(true);
    at = instant(now + 3000);
    const settling = vi.spyOn(PresentState.prototype, 'settling');
    const upcoming = { ...DEFAULT_QUERY, preActive: 'sim' } as const;
    expect(search.index().matches(upcoming, at)).toEqual([]);
    expect(search.index().matches(upcoming, instant(at - 1))).toEqual([1]);
    expect(settling).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
