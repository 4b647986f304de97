import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentPath, photoKeyOf } from '../../domain/media/media-address.ts';
import { instant } from '../../domain/time.ts';
import { readCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { isDemoCatalogue } from '../../features/catalogue/stored/property.repo.server.ts';
import { propertyOf } from '../../features/catalogue/stored/property.row.server.ts';
import { DEMO_SIZE } from '../../features/demo/demo-catalogue.server.ts';
import { retireDemo } from '../../features/demo/retire-demo.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { seedDemo } from './seed-demo.server.ts';

const clock = { now: () => instant(Date.parse('2026-11-21T12:00:00Z')) };
const mediaIn = (name: string) => makeMediaService(folderStorage(join(temporaryFolder(name), 'files')));

onEachDatabase<CatalogueTables>('the demonstration in the database', (use) => {
  it('fills an empty database once, as one version, with rows that the domain reads', async () => {
    const { db } = use();
    const media = mediaIn('seed');
    const before = await currentVersion(db);
    const [first, second] = await Promise.all([seedDemo(use(), media, clock), seedDemo(use(), media, clock)]);
    expect([first.ok, second.ok].sort()).toEqual([false, true]);
    expect(await currentVersion(db)).toBe(before + 1);
    expect(await isDemoCatalogue(db)).toBe(true);

    const rows = await db.selectFrom('property').selectAll().orderBy('number').execute();
    const properties = rows.map(propertyOf);
    expect(properties).toHaveLength(DEMO_SIZE);
    expect(new Set(properties.map(({ version }) => version))).toEqual(new Set([before + 1]));
    expect(properties[0]?.number).toBe(1);
    expect(await readCampaigns(db)).toHaveLength(16);

    const documents = [
      ...new Set(properties.flatMap(({ detail }) => detail.documents.map(({ url }) => url))),
    ];
    const answers = await Promise.all(documents.map(async (url) => [url, await media.serve(url)] as const));
    const missing = answers.filter(([, answer]) => answer === null).map(([url]) => url);
    expect(missing).toEqual([documentPath('0'.repeat(32), 'pdf')]);
    expect(new Set(answers.flatMap(([, answer]) => answer?.type ?? [])).size).toBe(2);

    const photos = properties
      .flatMap(({ detail }) => detail.media.images.map(({ url }) => url))
      .filter(photoKeyOf);
    expect(new Set(photos).size).toBe(9);
  });

  it('keeps the history, with amounts as numbers and nothing as null', async () => {
    const events = await use()
      .db.selectFrom('property_event')
      .select(['kind', 'before', 'after'])
      .where('kind', 'in', ['price', 'published'])
      .execute();
    const prices = events.filter(({ kind }) => kind === 'price');
    expect(prices.length).toBeGreaterThan(300);
    expect(prices.every(({ before, after }) => Number(before) > Number(after))).toBe(true);
    expect(events.filter(({ kind }) => kind === 'published').every(({ after }) => after === null)).toBe(true);
  });

  it('is retired whole, with its history and campaigns, and only it', async () => {
    const { db } = use();
    const one = await db.selectFrom('property').selectAll().limit(1).executeTakeFirstOrThrow();
    await db.updateTable('property').set({ source: 'caixa' }).where('number', '=', one.number).execute();
    const retired = await transaction(db, retireDemo);
    expect(retired.properties).toHaveLength(DEMO_SIZE - 1);
    expect(retired.campaigns).toBe(16);
    const left = await db.selectFrom('property_event').select('number').distinct().execute();
    expect(left.every(({ number }) => number === one.number)).toBe(true);
    expect(await transaction(db, retireDemo)).toEqual({ properties: [], campaigns: 0 });
    expect(await seedDemo(use(), mediaIn('again'), clock)).toEqual({ ok: false, code: 'not_empty' });
  });
});
