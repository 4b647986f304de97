import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { photoKeyOf } from '../../domain/media/media-address.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { forgetFiles } from './forget-files.job.server.ts';
import { mediaWorks } from './testing/media-works.ts';
import { type PhotoHost, startPhotoHost } from './testing/photo-host.ts';

const DAY_MS = 86_400_000;

let host: PhotoHost;
beforeAll(async () => {
  host = await startPhotoHost();
});
afterAll(() => host.stop());

onEachDatabase<CatalogueTables>('photos and papers that nothing refers to', (use) => {
  const works = mediaWorks(use, () => [host]);
  const { take, withPhotos, item, work, images, storage, media, clock } = works;
  beforeEach(works.reset);

  const stored = async () => {
    const keys = new Set<string>();
    for (const folder of ['photos', 'documents']) {
      for await (const path of storage.list(folder)) keys.add(/[0-9a-f]{32}/.exec(path)?.[0] ?? '');
    }
    return keys;
  };
  const night = async (days: number) => {
    works.goAhead(days * DAY_MS);
    const parts = { database: use(), storage, media, clock: { now: () => instant(clock.now()) } };
    const fetcher = { fetch: () => Promise.reject(new Error()) };
    await forgetFiles({ ...parts, fetcher, log: createLog('silent') }, new AbortController().signal);
  };
  const keyOf = async (id: string) => photoKeyOf((await images(id))[0] ?? '') ?? '';

  test('S01 are removed after a month, with all their sizes; what a listing, a hand or a message names stays', async () => {
    const paper = { nome: 'Edital', url: `${host.origin}/edital.pdf`, type: 'pdf' };
    await take([
      withPhotos('FICA', 'fica.jpg'),
      withPhotos('VAI', 'vai.jpg'),
      item('PAPEL', { documents: [paper] }),
    ]);
    await work();
    const [stays, goes] = [await keyOf('FICA'), await keyOf('VAI')];
    const turned = (await media.photos.turn(stays, 90)) ?? '';
    const byHand = await media.photos.add(await host.bytes('/mao.jpg'));
    const sent = await media.photos.add(await host.bytes('/enviada.jpg'));
    if (!byHand.ok || !sent.ok) throw new Error('the photos are whole');
    const { number } = await works.property('FICA');
    await sql`insert into property_hand (number, field, value, said, set_by, set_at) values (${number}, 'imagens',
      ${JSON.stringify([{ url: `/midia/foto/${turned}` }, { url: `/midia/foto/${byHand.key}` }])}::jsonb, '{}', 'x', now())`.execute(
      use().db,
    );
    await sql`insert into setting (key, value) values ('names', to_jsonb(${`/midia/foto/${sent.key}`}::text))`.execute(
      use().db,
    );
    await media.photos.derivative(goes, 640, 'webp');
    await sql`update property set status = 'retirado' where bank_id <> 'FICA'`.execute(use().db);
    await works.find();
    await work();
    const before = await stored();
    await night(0);
    await night(29);
    expect(await stored()).toEqual(before);
    await night(2);
    expect(await stored()).toEqual(new Set([stays, turned, byHand.key, sent.key]));
    expect(await media.photos.derivative(goes, 640, 'webp')).toBeNull();
    // A listing that comes back has its photo fetched anew.
    host.files();
    await sql`update property set status = 'ativo' where bank_id = 'VAI'`.execute(use().db);
    await works.find();
    await work();
    expect(host.files().map(({ path }) => path)).toContain('/vai.jpg');
    expect(await keyOf('VAI')).toBe(goes);
  });

  test('a file that is named again within the month begins its month anew', async () => {
    await take([withPhotos('A', '1.jpg')]);
    await work();
    const key = await keyOf('A');
    const show = (status: string) => sql`update property set status = ${status}`.execute(use().db);
    const again = async (status: string) => {
      await show(status);
      await works.find();
      await work();
      await night(0);
    };
    await again('retirado');
    works.goAhead(20 * DAY_MS);
    await again('ativo');
    works.goAhead(DAY_MS);
    await again('retirado');
    await night(29);
    expect(await stored()).toContain(key);
  });
});
