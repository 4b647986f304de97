import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import { OPERATOR_SOURCE, publishCampaigns } from '../../../features/campaigns/publish-campaigns.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { type MediaService, makeMediaService } from '../../../features/media/media-service.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { type ArtAct, campaignPictures, takeSources, workOnArt } from './campaign-art.server.ts';
import { type CampaignParts, openCampaign } from './open-campaign.server.ts';
import { publishCampaignDraft } from './publish-campaign.server.ts';

const NOW = instant(Date.parse('2026-11-25T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const CODE = 'feirao26';
const OWN = {
  location: 'popup_640_824',
  image: '/de-arquivo.webp',
  url: '/um',
  resaleId: null,
  name: 'Um',
} as const;
const CAMPAIGN: Campaign = {
  ...{ id: 'c-1', key: CODE, code: CODE, name: 'Feirão', type: 'geral', model: null, isActive: true },
  ...{ isPreLaunch: false, startsAt: NOW, endsAt: instant(NOW + 1e9), bannerOrder: 1, couponCode: null },
  ...{ text: null, banners: [OWN], filter: null, tag: null, countdowns: [] },
};

/** Left half red, right half blue. */
async function halves(width: number, height: number): Promise<Uint8Array> {
  const half = { width: Math.round(width / 2), height, channels: 3 as const };
  const left = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

onEachDatabase<CatalogueTables>('pictures of a campaign on', (use) => {
  let parts: CampaignParts;
  let media: MediaService;
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    media = makeMediaService(folderStorage(join(temporaryFolder('campaign-art'), 'files')));
    parts = { db: use().db as unknown as DeskDb, clock: { now: () => NOW }, brand: read.brand, media };
    await publishCampaigns(use().db, [CAMPAIGN], OPERATOR_SOURCE);
  });
  const work = (act: ArtAct) => workOnArt(parts, CODE, act, ANA);
  async function shown() {
    const found = await campaignPictures(parts, CODE);
    if (found === null) throw new Error('gone');
    return found;
  }
  const slot = async (location: string) => {
    const found = (await shown()).slots.find((each) => each.location === location);
    if (found === undefined) throw new Error(location);
    return found;
  };
  /** The colour in the middle of a picture that is served, and its size. */
  async function seen(image: string | null) {
    const { body } = (await media.serve(image ?? '')) ?? { body: Buffer.alloc(0) };
    const { width, height } = await sharp(body).metadata();
    const { dominant } = await sharp(body).stats();
    return { width, height, isRed: dominant.r > 200, isBlue: dominant.b > 200 };
  }

  test('O21 one picture gives every banner that lacks one, in its size; what a file brought stays', async () => {
    const taken = takeSources(parts);
    await taken.take({ name: 'a.png', bytes: await halves(2600, 1500) });
    await taken.take({ name: 'b.txt', bytes: Buffer.from('texto') });
    await taken.take({ name: 'c.png', bytes: null });
    expect(taken.refused.map(({ name, code }) => [name, code])).toEqual([
      ['b.txt', 'not_a_photo'],
      ['c.png', 'too_large'],
    ]);
    expect(await work({ kind: 'add', sources: taken.sources })).toBe('done');
    const { slots } = await shown();
    expect(slots.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'ready'));
    expect((await slot('popup_640_824')).image).toBe(OWN.image);
    expect(await seen((await slot('home_750_998')).image)).toMatchObject({ width: 750, height: 998 });
    expect(await seen((await slot('property_1280_56')).image)).toMatchObject({ width: 1280, height: 56 });
    expect((await readCampaigns(use().db))[0]?.banners).toEqual([OWN]);
  });

  test('O21 a picture is cut around its point, or around that of one place; a text that has no room is told', async () => {
    const [source] = (await shown()).sources;
    if (source === undefined) throw new Error('none');
    const text = { left: 0, top: 0, right: 30, bottom: 30 };
    await work({ kind: 'source', key: source.key, focus: { x: 0, y: 50 }, text });
    expect(await seen((await slot('home_750_998')).image)).toMatchObject({ isRed: true });
    expect((await slot('home_750_998')).state).toBe('ready');
    expect((await slot('property_2560_110')).state).toBe('cut');
    const cut = { source: source.key, x: 100, y: 50, zoom: 2 };
    await work({ kind: 'cut', location: 'home_750_998', cut });
    expect(await seen((await slot('home_750_998')).image)).toMatchObject({ isBlue: true, width: 750 });
    expect(await slot('home_750_998')).toMatchObject({ state: 'cut', from: { cut } });
    await work({ kind: 'uncut', location: 'home_750_998' });
    expect(await seen((await slot('home_750_998')).image)).toMatchObject({ isRed: true });
    await work({ kind: 'cut', location: 'listing_2560_560', cut: { ...cut, zoom: 4 } });
    expect((await slot('listing_2560_560')).state).not.toBe('ready');
  });

  test('O21 published, the pictures are those of the campaign, each with its link, and can be cut again', async () => {
    const { draft } = (await openCampaign(parts, CODE)) ?? {};
    await publishCampaignDraft(parts, CODE, draft?.revision ?? 0, ANA);
    const [stored] = await readCampaigns(use().db);
    expect(stored?.banners).toHaveLength(12);
    expect(stored?.banners[0]).toEqual(OWN);
    const before = (await shown()).slots;
    expect((await openCampaign(parts, CODE))?.draft).toBeNull();
    expect((await shown()).sources).toHaveLength(1);
    const [source] = (await shown()).sources;
    await work({ kind: 'all', key: source?.key ?? '' });
    const popup = await slot('popup_640_824');
    expect(popup.image).not.toBe(OWN.image);
    const after = (await openCampaign(parts, CODE))?.draft?.body.banners as Campaign['banners'];
    expect(after.find(({ location }) => location === 'popup_640_824')).toMatchObject({
      url: '/um',
      name: 'Um',
    });
    expect((await slot('home_1280_474')).image).toBe(
      before.find(({ location }) => location === 'home_1280_474')?.image,
    );
  });

  test('O21 with its picture go the banners that were cut from it', async () => {
    const [source] = (await shown()).sources;
    await work({ kind: 'remove', key: source?.key ?? '' });
    expect(new Set((await shown()).slots.map(({ state }) => state))).toEqual(new Set(['missing']));
    expect((await shown()).sources).toEqual([]);
  });
});
