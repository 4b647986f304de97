import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../domain/search/search-query.ts';
import { type Instant, instant } from '../../domain/time.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { OPERATOR_SOURCE, publishCampaigns } from '../../features/campaigns/publish-campaigns.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { publish } from '../../platform/changes/change-feed.server.ts';
import { clockFrom } from '../../platform/clock.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { createMetrics } from '../../platform/log/metrics.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { PropertyStore } from '../../workflows/catalogue/property-store.server.ts';
import { seedDemo } from '../../workflows/catalogue/seed-demo.server.ts';
import { CAMPAIGN_ROOM } from '../../workflows/desk/campaigns/campaign-room.ts';
import { openCampaign } from '../../workflows/desk/campaigns/open-campaign.server.ts';
import { campaignsAt } from '../../workflows/desk/campaigns/preview-campaign.server.ts';
import { publishCampaignDraft } from '../../workflows/desk/campaigns/publish-campaign.server.ts';
import { restoreCampaign } from '../../workflows/desk/campaigns/save-campaign.server.ts';
import {
  runScheduledCampaign,
  scheduleCampaign,
} from '../../workflows/desk/campaigns/schedule-campaign.server.ts';
import { saveDraft } from '../../workflows/desk/drafts/save.server.ts';
import { composeOutlet } from './compose-outlet.server.ts';
import { followCatalogue, type LiveCatalogue } from './live-catalogue.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const START = instant(Date.parse('2026-08-10T00:00:00-03:00'));
const HOUR = 3_600_000;
const END = instant(Date.parse('2026-08-20T00:00:00-03:00'));

const CAMPAIGN: Campaign = {
  ...{ id: 'c-new', key: 'dezembro', code: 'dezembro', name: 'Saldão', type: 'geral', model: 'valor' },
  ...{ isActive: true, isPreLaunch: false, startsAt: START, endsAt: END, bannerOrder: 99 },
  ...{ couponCode: null, text: null, filter: null },
  banners: (['home_750_998', 'home_1280_474', 'home_1920_474', 'property_1280_280'] as const).map(
    (location) => ({ location, image: `/midia/${location}`, url: null, resaleId: null, name: 'Saldão' }),
  ),
  tag: { name: 'Saldão', type: null, icon: null, background: '#7a2b14', color: '#ffffff' },
  countdowns: [{ location: 'home', text: 'Termina em', at: END }],
};
const QUERIES: readonly SearchQuery[] = [
  DEFAULT_QUERY,
  { ...DEFAULT_QUERY, order: 'valor-min' },
  { ...DEFAULT_QUERY, order: 'desagio' },
  { ...DEFAULT_QUERY, endsSoon: true },
];

onEachDatabase<CatalogueTables>('the site at an instant on', (use) => {
  let live: LiveCatalogue;
  let outlet: Outlet;
  let now: Instant = NOW;
  let numbers: readonly number[] = [];
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const { brand } = read;
    const { smallIdPrefix } = brand;
    const folder = temporaryFolder('outlet-at');
    await seedDemo(use(), makeMediaService(folderStorage(join(folder, 'files'))), clockFrom(NOW));
    const { db } = use();
    numbers = await putIn(db, CAMPAIGN.code);
    const clock = { now: () => now };
    const log = createLog('error', { write: () => undefined });
    live = followCatalogue(use(), {
      ...{ clock, log, smallIdPrefix, metrics: createMetrics(), config: { dataDir: folder } },
    });
    await live.caughtUp();
    const rows = { versionOf: (number: number) => live.index().versionOf(number), reloads: live.reloads };
    const properties = new PropertyStore({ db, rows, smallIdPrefix, maxBytes: 10_000_000 });
    const needs = { brand, clock, secret: 'secret', properties, takesProposals: () => false };
    outlet = composeOutlet({ ...needs, state: live });
  });
  afterAll(() => live.stop());

  /** Everything that the site shows, part by part. */
  async function partsOf(site: Outlet) {
    const at = site.clock.now();
    const properties = await site.properties(numbers);
    const lists = await Promise.all(QUERIES.map((query) => site.listProperties(query, at)));
    const parts = {
      shown: site.shownCampaigns(at),
      campaigns: site.campaigns(at),
      turnsAt: site.listTurnsAt(at),
      lists: lists.map(({ result, cards }) => ({ numbers: result.numbers, total: result.totalItems, cards })),
      facets: lists.map(({ result }) => result.facets),
      cards: properties.map((property) => site.propertyCard(property, at)),
      pages: properties.map((property) => site.propertyPage(property, at, { isPreview: false })),
      costs: properties.map((property) =>
        site.costFacts(property, site.propertyPage(property, at, { isPreview: false }), at),
      ),
      bestSellers: await site.bestSellers(at),
      fallen: await site.fallenInPrice(at),
      localities: site.localities(at),
    };
    return JSON.parse(JSON.stringify(parts)) as typeof parts;
  }
  const withDraft = () => [...live.campaigns(), CAMPAIGN].toSorted((a, b) => b.bannerOrder - a.bannerOrder);
  async function previewed(at: Instant) {
    const site = await outlet.asAt(withDraft(), at);
    if (site === null) throw new Error('no preview');
    return partsOf(site);
  }

  test('O21 the preview at an instant shows each part as the site does when that instant comes, and the site of now stays', async () => {
    const [before, moment] = [await partsOf(outlet), outlet.moment(now)];
    const instants = [instant(START - 1), START, instant(END - 1), END];
    const previews: Awaited<ReturnType<typeof previewed>>[] = [];
    for (const at of instants) previews.push(await previewed(at));
    expect(await partsOf(outlet)).toEqual(before);
    // Nobody who asks for the site of now has to work anything out anew.
    expect(outlet.moment(now)).toBe(moment);
    expect(before.shown.home.map(({ code }) => code)).not.toContain(CAMPAIGN.code);
    expect(previews.map(({ shown }) => shown.home.some(({ code }) => code === CAMPAIGN.code))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(previews[1]?.cards[0]?.price.campaign?.cents).toBeGreaterThan(0);
    expect(previews[1]?.lists[1]?.numbers).not.toEqual(previews[0]?.lists[1]?.numbers);

    await publishCampaigns(use().db, [CAMPAIGN], OPERATOR_SOURCE);
    await live.caughtUp();
    for (const [index, at] of instants.entries()) {
      now = at;
      const real = await partsOf(outlet);
      for (const part of Object.keys(real) as (keyof typeof real)[]) {
        expect({ at, part, shown: previews[index]?.[part] }).toEqual({ at, part, shown: real[part] });
      }
    }
  });

  test('O21 the preview follows what is scheduled until its instant, a version that was brought back among it, as the site does', async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const parts = {
      db: use().db as never,
      clock: { now: () => now },
      brand: read.brand,
      media: null as never,
    };
    const { code } = CAMPAIGN;
    now = NOW;
    await publishCampaigns(use().db, [CAMPAIGN], OPERATOR_SOURCE);
    const other = { order: '1', tagName: 'Outra etiqueta' };
    await saveDraft(CAMPAIGN_ROOM, parts, code, { read: (under) => ({ ...under, ...other }), seen: {} }, ANA);
    expect((await publishCampaignDraft(parts, code, null, ANA)).kind).toBe('done');
    const version = (await openCampaign(parts, code))?.versions[0]?.id ?? 0;
    expect(await restoreCampaign(parts, code, version, ANA, 'before')).toBe('done');
    const [turn, pause] = [instant(START + HOUR), instant(START + 2 * HOUR)];
    expect(await scheduleCampaign(parts, code, { act: 'publish', at: turn }, ANA)).toBe('done');
    expect(await scheduleCampaign(parts, code, { act: 'withdraw', at: pause }, ANA)).toBe('done');
    await live.caughtUp();

    const instants = [START, instant(turn - 1), turn, instant(pause - 1), pause];
    const previews: Awaited<ReturnType<typeof partsOf>>[] = [];
    for (const at of instants) {
      const campaigns = await campaignsAt(parts, code, at);
      const site = campaigns && (await outlet.asAt(campaigns, at));
      if (site === null) throw new Error('no preview');
      previews.push(await partsOf(site));
    }
    const firstOf = ({ shown }: (typeof previews)[number]) =>
      shown.home.findIndex((each) => each.code === code);
    expect(
      previews.map(firstOf).map((place) => (place < 0 ? 'none' : place === 0 ? 'first' : 'later')),
    ).toEqual(['later', 'later', 'first', 'first', 'none']);
    for (const [index, at] of instants.entries()) {
      now = at;
      for (const { id, at: due } of (await openCampaign(parts, code))?.scheduled ?? []) {
        if (due.getTime() <= at) await runScheduledCampaign(parts, id);
      }
      await live.caughtUp();
      const real = await partsOf(outlet);
      for (const part of Object.keys(real) as (keyof typeof real)[]) {
        expect({ at, part, shown: previews[index]?.[part] }).toEqual({ at, part, shown: real[part] });
      }
    }
  });
});

const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };

/** Puts properties in a campaign, for next to nothing, so that lists by price change with it. */
async function putIn(db: Kysely<CatalogueTables>, code: string): Promise<readonly number[]> {
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ number: number }>`
      update property set campaign_codes = array[${code}], campaign_total_cents = 500000 + number,
        campaign_value_cents = price_cents - 500000 - number, version = (select version + 1 from change_head)
      where number in (select number from property where status = 'ativo' and price_cents > 1000000 order by number limit 12)
      returning number`.execute(trx);
    const numbers = rows.map(({ number }) => number);
    await publish(
      trx,
      numbers.map((id) => ({ kind: 'property', id })),
    );
    return numbers;
  });
}
