import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { derivativePath } from '../../domain/media/media-address.ts';
import { type Instant, instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { pageMedia } from '../../features/catalogue/view/page-media.view.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import {
  startVideoSites,
  type VideoSitesStandIn,
} from '../../integrations/video-pictures/testing/video-sites.ts';
import { makeVideoPictures } from '../../integrations/video-pictures/video-pictures.server.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { runJobs } from '../../platform/jobs/job-runner.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { changeProperty } from '../catalogue/change-property.server.ts';
import { importFile } from '../testing/import-one.ts';
import { VIDEO_PICTURE_SCHEDULE } from './ask-for-video-pictures.server.ts';
import { videoPictureJobs } from './video-picture-jobs.server.ts';

const START = Date.parse('2026-07-01T12:00:00-03:00');
const VIDEO = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';
const SAME_VIDEO = 'https://youtu.be/M7lc1UVf-VE?t=3';
const TUTORIAL = 'https://vimeo.com/76979871';

let standIn: VideoSitesStandIn;
beforeAll(async () => {
  standIn = await startVideoSites();
});
afterAll(() => standIn.stop());

onEachDatabase<CatalogueTables>('P03 the pictures of videos', (use) => {
  const media = makeMediaService(folderStorage(join(temporaryFolder('video-pictures'), 'files')));
  let now: Instant;
  beforeEach(async () => {
    now = instant(START);
    standIn.behave('well');
    standIn.asked();
    await sql`truncate property, property_event, import_list, video_picture, job, schedule restart identity cascade`.execute(
      use().db,
    );
  });

  const item = (id: string, fields: object = {}) => ({
    id_banco: id,
    imovel_name: `Casa ${id}`,
    endereco: { endereco_completo: 'Rua do Teste, 1', cidade: 'Campinas', uf: 'sp' },
    tipo_imovel: 'casa',
    tipo_de_venda: 'venda_direta',
    valores: { valor_venda: 100_000 },
    ...fields,
  });
  const take = async (imoveis: readonly object[]) => {
    const context = { database: use(), places: places(), now, onProgress: () => {} };
    const bytes = Buffer.from(JSON.stringify({ fonte: 'carteira-teste', imoveis }));
    const flags = { date: null, force: false, full: false };
    const outcome = await importFile(context, { name: 'feed.json', bytes }, flags);
    if (!outcome.ok || outcome.totals.rejected > 0) throw new Error(JSON.stringify(outcome));
  };
  const waiting = async () => {
    const { rows } = await sql<{ state: string; queue: string; attempts: number; run_at: Date | null }>`
      select state, queue, attempts, run_at from job where queue <> 'find-media' order by id`.execute(
      use().db,
    );
    return rows;
  };
  /** Works until nothing is due; what is to be tried again stays. */
  const work = async (pictures = true, longestMs = 10_000) => {
    const parts = {
      database: use(),
      photos: media.photos,
      clock: { now: () => now },
      log: createLog('silent'),
    };
    const sites = pictures ? makeVideoPictures(standIn.fetcher, standIn.sites, longestMs) : null;
    const handlers = videoPictureJobs({ ...parts, pictures: sites });
    const runner = runJobs({ ...parts, handlers, pollMs: 20 });
    const isDue = ({ state, run_at: at }: Awaited<ReturnType<typeof waiting>>[number]) =>
      state === 'running' || (state === 'ready' && (at === null || at.getTime() <= now));
    await expect.poll(async () => (await waiting()).some(isDue)).toBe(false);
    await runner.stop();
  };
  const shown = async (bankId: string) => {
    const property = await propertyByReference(use().db, bankId, 'oi');
    if (!property) throw new Error(`no property ${bankId}`);
    return { version: property.version, pictures: pageMedia(property).videos.map(({ picture }) => picture) };
  };
  const filmed = (id: string, url: string) =>
    item(id, { videos: [{ url, tipo: 'property_specific', titulo: null }] });

  test('each is fetched once, whatever addresses it has, stored, and its pages are new; others stay', async () => {
    await take([filmed('A', VIDEO), filmed('B', SAME_VIDEO), item('C'), item('D', { video: TUTORIAL })]);
    const before = await shown('A');
    expect(before.pictures).toEqual([null]);
    const untouched = await shown('C');
    await work();
    const asked = standIn.asked();
    expect(asked.filter((path) => path.startsWith('/vi/'))).toEqual(['/vi/M7lc1UVf-VE/maxresdefault.jpg']);
    expect(asked).toHaveLength(3);
    const [a, b, d] = [await shown('A'), await shown('B'), await shown('D')];
    expect(a.version).toBeGreaterThan(before.version);
    expect(a.pictures).toEqual(b.pictures);
    const served = await media.serve(String(a.pictures[0]));
    expect([served?.type, String(d.pictures[0])]).toEqual([
      'image/webp',
      expect.stringMatching(/^\/midia\/foto\//),
    ]);
    expect(await shown('C')).toEqual(untouched);
    expect(await currentVersion(use().db)).toBe(Math.max(a.version, d.version));

    await take([filmed('E', `${VIDEO}&list=1`), filmed('A', VIDEO)]);
    await work();
    expect((await shown('E')).pictures).toEqual(a.pictures);
    expect(standIn.asked()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a site that is away is asked again later each time, and given up without a failed job; a week later anew', async () => {
    standIn.behave('failing');
    await take([filmed('A', VIDEO)]);
    const waits: number[] = [];
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await work();
      const [job] = await waiting();
      expect(job).toMatchObject({ state: 'ready', attempts: attempt, queue: 'fetch-video-picture' });
      waits.push(Number(job?.run_at) - now);
      now = instant(Number(job?.run_at));
    }
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3_600_000);
    await work();
    expect(await waiting()).toEqual([]);
    expect((await shown('A')).pictures).toEqual([null]);
    standIn.behave('well');
    standIn.asked();
    await take([item('B', { video: TUTORIAL }), filmed('A', VIDEO)]);
    await work();
    expect(standIn.asked().filter((path) => path.startsWith('/vi/'))).toEqual([]);
    now = instant(now + 8 * 86_400_000);
    await take([item('F', { video: 'https://videos.example.com/casa.mp4' })]);
    await work();
    expect((await shown('A')).pictures).toHaveLength(1);
    expect((await shown('A')).pictures[0]).toMatch(/^\/midia\/foto\//);
    expect((await shown('F')).pictures).toEqual([null]);
  });

  test.each([
    ['gone', 0],
    ['page', 0],
    ['endless', 0],
    ['silent', 1],
    ['elsewhere', 0],
  ] as const)('of a site that is %s none is kept, and the page is as it was', async (manners, retried) => {
    standIn.behave(manners);
    await take([filmed('A', VIDEO)]);
    await work(true, manners === 'silent' ? 200 : undefined);
    expect((await shown('A')).pictures).toEqual([null]);
    expect(await waiting()).toHaveLength(retried);
  });

  test('what is published by hand is looked through; switched off, and for the demonstration, nobody is asked', async () => {
    await take([filmed('A', VIDEO)]);
    await work(false);
    const by = { smallIdPrefix: 'oi', now };
    await changeProperty(use(), 'A', { kind: 'status', status: 'retirado' }, by);
    await changeProperty(use(), 'A', { kind: 'status', status: 'ativo' }, by);
    expect((await waiting()).map(({ queue }) => queue)).toEqual(['find-video-pictures']);
    await sql`update property set source = 'demo'`.execute(use().db);
    await work();
    expect(standIn.asked()).toEqual([]);
    await sql`update property set source = 'carteira-teste'`.execute(use().db);
    await changeProperty(use(), 'A', { kind: 'status', status: 'retirado' }, by);
    await changeProperty(use(), 'A', { kind: 'status', status: 'ativo' }, by);
    await work();
    expect(standIn.asked()).toEqual(['/vi/M7lc1UVf-VE/maxresdefault.jpg']);
    const { pictures } = await shown('A');
    expect(pictures[0]).toBe(derivativePath(String(pictures[0]).split('/')[3] ?? '', 1280, 'webp'));
  });
});

test('they are looked for every night', () => {
  expect(VIDEO_PICTURE_SCHEDULE.map(({ line }) => line)).toEqual(['25 4 * * *']);
});
