import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { countInView } from '../../../features/catalogue/stored/desk-list.repo.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { seedDemo } from '../../catalogue/seed-demo.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { readCampaignExtremes, readCampaignMembers } from './campaign-members.server.ts';
import {
  type CampaignParts,
  campaignCounts,
  campaignOutlook,
  draftedCampaign,
  openCampaign,
} from './open-campaign.server.ts';
import { campaignPreview } from './preview-campaign.server.ts';
import { beginCampaign, saveCampaign } from './save-campaign.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const SALE = {
  ...{ name: 'Feirão', code: 'retomados', startsAt: '2026-08-10T00:00', endsAt: '2026-08-20T00:00' },
};

onEachDatabase<CatalogueTables>('the properties of a campaign on', (use) => {
  let parts: CampaignParts;
  let reference: string;
  let numbers: readonly number[];
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const media = makeMediaService(folderStorage(temporaryFolder('member-files')));
    await seedDemo(use(), media, clockFrom(NOW));
    const db = use().db as unknown as DeskDb;
    parts = { db, clock: { now: () => NOW }, brand: read.brand, media };
    reference = await beginCampaign(parts, 'sale', ANA);
    await saveCampaign(parts, reference, { form: new URLSearchParams(SALE), seen: {} }, ANA);
    const { rows } = await sql<{ number: number }>`
      update property set campaign_codes = array['retomados'], campaign_total_cents = price_cents * 88 / 100
      where number in (select number from property where status = 'ativo' and price_cents > 0 order by number limit 120)
      returning number`.execute(use().db);
    numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b);
  });
  const opened = async () => {
    const open = await openCampaign(parts, reference);
    if (open === null) throw new Error('no campaign');
    return open;
  };

  test('O21 each property of a campaign is on one page, with its price before, its value and its percent', async () => {
    const open = await opened();
    const seen: number[] = [];
    for (const page of [1, 2, 3]) {
      const { lines, total, pages, first } = await readCampaignMembers(parts, open, { page });
      expect({ total, pages, first }).toEqual({ total: 120, pages: 3, first: (page - 1) * 50 + 1 });
      for (const { priceCents, totalCents, percent } of lines) {
        expect(percent).toBeCloseTo(((Number(totalCents) - Number(priceCents)) / Number(priceCents)) * 100);
        expect(percent).toBeCloseTo(-12, 0);
      }
      seen.push(...lines.map(({ number }) => number));
    }
    expect(seen).toEqual(numbers);
    expect((await readCampaignMembers(parts, open, { page: 9 })).page).toBe(3);
  });

  test('O21 the least and the greatest change of a campaign are told; a property without a value counts for neither', async () => {
    const [bare = 0, least = 0, most = 0] = numbers;
    const set = (number: number, share: number | null) =>
      sql`update property set campaign_total_cents = price_cents * ${share}::numeric where number = ${number}`.execute(
        use().db,
      );
    await set(bare, null);
    await set(least, 0.99);
    await set(most, 0.4);
    const found = await readCampaignExtremes(parts, await opened());
    expect([found?.least.number, found?.most.number]).toEqual([least, most]);
    expect(found?.least.percent).toBeCloseTo(-1, 0);
    expect(found?.most.percent).toBeCloseTo(-60, 0);
    const { lines } = await readCampaignMembers(parts, await opened(), { page: 1 });
    expect(lines[0]).toMatchObject({ number: bare, totalCents: null, percent: null });
  });

  test('O21 the previewed property is one of the campaign’s own: the chosen one, and never another', async () => {
    const own = `OI-${numbers[7]}`;
    const { rows } = await sql<{ number: number }>`
      select number from property where status = 'ativo' and not 'retomados' = any(campaign_codes) limit 1`.execute(
      use().db,
    );
    const chosen = await campaignPreview(parts, reference, own.toLowerCase());
    expect(chosen).toMatchObject({ kind: 'ready', property: { smallId: own }, isOther: false });
    const other = await campaignPreview(parts, reference, `OI-${rows[0]?.number}`);
    expect(other).toMatchObject({ kind: 'ready', isOther: true });
    for (const preview of [other, await campaignPreview(parts, reference)]) {
      if (preview.kind !== 'ready') throw new Error(preview.kind);
      expect(numbers).toContain(Number(preview.property?.smallId.replace('OI-', '')));
      expect(preview.paths.imovel).not.toBeNull();
    }
  });

  test('O21 properties whose value is that of a campaign of other dates, or of a draft, are told with their number and names', async () => {
    const at = (day: string) => new Date(`${day}T00:00:00-03:00`);
    await sql`insert into campaign (code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, source, detail)
      select 'depois', 'depois', 'depois', 'Depois', type, true, false, ${at('2026-09-01')}, ${at('2026-09-02')}, source, detail
      from campaign limit 1`.execute(use().db);
    const other = await beginCampaign(parts, 'sale', ANA);
    await saveCampaign(
      parts,
      other,
      { form: new URLSearchParams({ name: 'Outra', code: 'outra' }), seen: {} },
      ANA,
    );
    const both = numbers.slice(0, 3);
    await sql`update property set campaign_codes = campaign_codes || '{depois}'
      where number = any(${both}::integer[])`.execute(use().db);
    await sql`update property set campaign_codes = campaign_codes || '{outra}'
      where number = ${numbers[5]}`.execute(use().db);
    const open = await opened();
    const { taken, clashes } = await campaignOutlook(parts, open, draftedCampaign(open, 'x'));
    expect(taken).toEqual([
      {
        ...{ code: 'depois', name: 'Depois', properties: 3 },
        window: { from: at('2026-09-01').getTime(), until: at('2026-09-02').getTime() },
      },
      { code: 'outra', name: 'Outra', properties: 1, window: null },
    ]);
    expect(clashes.map(({ code }) => code)).not.toContain('depois');
    const shared = await readCampaignMembers(parts, open, { page: 1, also: 'depois' });
    expect([shared.total, shared.lines.map(({ number }) => number)]).toEqual([3, both]);
  });

  test('O21 a price that fell to its campaign’s value is told in the campaign and in the list', async () => {
    const before = await countInView(use().db, 'campanha-sem-oferta', NOW);
    await sql`insert into campaign (code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, source, detail)
      select 'retomados', 'r', 'retomados', 'Feirão', type, true, false, ${new Date(NOW - 1)}, ${new Date(NOW + 9 * 86_400_000)}, source, detail
      from campaign limit 1 on conflict do nothing`.execute(use().db);
    await sql`update property set price_cents = campaign_total_cents where number = ${numbers[7]}`.execute(
      use().db,
    );
    await sql`update property set price_cents = campaign_total_cents - 1 where number = ${numbers[8]}`.execute(
      use().db,
    );
    expect((await countInView(use().db, 'campanha-sem-oferta', NOW)) - before).toBe(2);
    expect(await campaignCounts(parts, await opened())).toMatchObject({ all: 120, noOffer: 2 });
  });
});
