import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchedChanges, watchedFactsOf } from '../../domain/alerts/watched-facts.ts';
import { derivativePath, photoKeyOf } from '../../domain/media/media-address.ts';
import { localDateOf } from '../../domain/time.ts';
import { referencedKeys } from '../../features/catalogue/media-files/unreferenced-file.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { askForMedia } from './ask-for-media.server.ts';
import { MOST_PATIENCE, mediaWorks } from './testing/media-works.ts';
import { type PhotoHost, startPhotoHost } from './testing/photo-host.ts';
import { mediaWishes } from './want-media.server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let host: PhotoHost;
beforeAll(async () => {
  host = await startPhotoHost();
});
afterAll(() => host.stop());

onEachDatabase<CatalogueTables>('photos and papers by address', (use) => {
  const works = mediaWorks(use, () => [host]);
  const { photo, item, withPhotos, take, run, stop, counted, work, wake } = works;
  const { property, images, states, command, media, clock } = works;
  beforeEach(works.reset);

  test('S01 S02 each is fetched once, kept, and stands on its pages under our own address', async () => {
    const paper = { nome: 'Edital', url: `${host.origin}/edital.pdf`, type: 'pdf' };
    await take([
      item('A', { imagens: [photo('a-1.jpg'), photo('a-2.jpg')], documents: [paper] }),
      withPhotos('B', 'a-1.jpg'),
      item('C'),
    ]);
    const [before, untouched] = [await property('A'), await property('C')];
    expect(await images('A')).toEqual([`${host.origin}/a-1.jpg`, `${host.origin}/a-2.jpg`]);
    await work();
    expect(
      host
        .files()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/a-1.jpg', '/a-2.jpg', '/edital.pdf']);
    const after = await property('A');
    expect(after.version).toBeGreaterThan(before.version);
    const [first = '', second = ''] = await images('A');
    expect(photoKeyOf(first)).not.toBeNull();
    expect(second).not.toBe(first);
    expect(await images('B')).toEqual([first]);
    expect(await media.serve(derivativePath(photoKeyOf(first) ?? '', 640, 'webp'))).toMatchObject({
      type: 'image/webp',
    });
    const [document] = after.detail.documents;
    expect(await media.serve(document?.url ?? '')).toMatchObject({ type: 'application/pdf' });
    expect(await property('C')).toEqual(untouched);
    await take([withPhotos('D', 'a-2.jpg')]);
    const { version } = await property('D');
    await work();
    expect((await property('D')).version).toBeGreaterThan(version);
    expect(host.files()).toEqual([]);
    expect(await images('D')).toEqual([second]);
  });

  test('S01 what is named as a photo and as a paper is a photo', async () => {
    const both = { nome: 'Foto', url: `${host.origin}/a-1.jpg`, type: 'pdf' };
    await take([item('A', { documents: [both] }), withPhotos('B', 'a-1.jpg')]);
    await work();
    expect(photoKeyOf((await images('B'))[0] ?? '')).not.toBeNull();
  });

  test('S01 P04 two addresses that lead to the same picture are one photo', async () => {
    await take([withPhotos('MESMA', 'mesma-1.jpg', 'outra.jpg', 'mesma-2.jpg')]);
    await work();
    const shown = await images('MESMA');
    expect(shown.map((url) => photoKeyOf(url) !== null)).toEqual([true, true]);
    expect(new Set(shown).size).toBe(2);
  });

  test('S01 what a visitor has just opened is fetched before everything else, and says of when it is', async () => {
    await command({ do: 'pause' });
    await take([withPhotos('A', '1.jpg', '2.jpg', '3.jpg'), withPhotos('B', '4.jpg')]);
    run();
    await expect.poll(() => counted(`job where queue = 'find-media'`), MOST_PATIENCE).toBe(0);
    await stop();
    const wish = mediaWishes(use().db, createLog('silent'), 0);
    wish((await property('B')).number);
    await expect.poll(() => counted('media_file where rank = 0'), MOST_PATIENCE).toBe(1);
    await command({ do: 'resume' });
    await work();
    expect(host.files().map(({ path }) => path)[0]).toBe('/4.jpg');
    const today = localDateOf(clock.now());
    expect((await property('B')).detail.media.images).toMatchObject([{ fetchedOn: today }]);
  });

  test('S04 at most two at once, and a pause between their beginnings, also with two processes', async () => {
    await sql`update media_origin set interval_ms = 120`.execute(use().db);
    host.delay(300);
    await take([withPhotos('A', '1.jpg', '2.jpg', '3.jpg'), withPhotos('B', '4.jpg', '5.jpg', '6.jpg')]);
    run();
    await work();
    const asked = host.files();
    expect(asked.map(({ path }) => path).sort()).toEqual([
      '/1.jpg',
      '/2.jpg',
      '/3.jpg',
      '/4.jpg',
      '/5.jpg',
      '/6.jpg',
    ]);
    expect(Math.max(...asked.map(({ open }) => open))).toBeLessThanOrEqual(2);
    const pauses = works
      .begun()
      .slice(1)
      .map((at, index) => at - (works.begun()[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(115);
  });

  test('S08 photos of the bank have an address made of the id, and are fetched once that is permitted', async () => {
    await take([item('8444433039915'), item('10005120'), item('NAO-E-NUMERO')]);
    await sql`update property set source = 'caixa'`.execute(use().db);
    const find = () => transaction(use().db, askForMedia);
    await find();
    await work();
    expect(host.files()).toEqual([]);
    // The address is told at once, and not at each photo.
    for (const hidden of ['http://127.0.0.1:2', 'http://10.0.0.9', 'http://[::1]']) {
      for (const what of ['bank-photos', 'bank-registry']) {
        const template = `${hidden}/F{id13}21.jpg`;
        await expect(command({ do: what, template }), hidden).rejects.toMatchObject({
          code: 'source_incomplete',
        });
      }
    }
    await command({ do: 'bank-photos', template: `${host.origin}/fotos/F{id13}21.jpg` });
    await work();
    expect(
      host
        .files()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/fotos/F000001000512021.jpg', '/fotos/F844443303991521.jpg']);
    expect(await images('10005120')).toEqual([expect.stringMatching(/^\/midia\/foto\//)]);
    expect(await images('NAO-E-NUMERO')).toEqual([]);
    // An address that does not answer takes no photo away; one that does takes the place of the former.
    await command({ do: 'bank-photos', template: 'http://127.0.0.1:1/F{id13}21.jpg' });
    await work();
    expect(await images('10005120')).toEqual([expect.stringMatching(/^\/midia\/foto\//)]);
    // The former host is not asked for it every week; it is once its address is the present one again.
    works.goAhead(8 * DAY_MS);
    await find();
    await wake();
    await work();
    expect(host.files()).toEqual([]);
    expect(await images('10005120')).toEqual([expect.stringMatching(/^\/midia\/foto\//)]);
    await command({ do: 'bank-photos', template: `${host.origin}/fotos/F{id13}21.jpg` });
    await work();
    expect(host.files()).toHaveLength(2);
    await command({ do: 'bank-photos', template: `${host.origin}/novas/F{id13}21.jpg` });
    await work();
    await find();
    await work();
    const { rows } = await sql<{ address: string }>`select address from media_use order by address`.execute(
      use().db,
    );
    expect(rows.map(({ address }) => address.replace(host.origin, ''))).toEqual([
      '/novas/F000001000512021.jpg',
      '/novas/F844443303991521.jpg',
    ]);
    expect(await images('10005120')).toEqual([expect.stringMatching(/^\/midia\/foto\//)]);
    await command({ do: 'bank-photos', template: null });
    await work();
    expect(await images('10005120')).toEqual([]);
  });

  test('S04 robots.txt is heeded, and a host whose rules nobody can read is left alone', async () => {
    host.robots('User-agent: outlet-imoveis\nDisallow: /fechado/\n');
    await take([withPhotos('A', 'aberto.jpg', 'fechado/2.jpg')]);
    await work();
    expect(host.files().map(({ path }) => path)).toEqual(['/aberto.jpg']);
    expect(await states()).toEqual([
      ['kept', null],
      ['refused', 'robots_disallow'],
    ]);
  });

  test('S04 ten failures in a row rest the host for an hour; who asks for a longer rest gets it', async () => {
    host.behave('failing');
    await take([withPhotos('A', ...Array.from({ length: 14 }, (_, index) => `${index}.jpg`))]);
    run();
    await expect.poll(() => counted('media_origin where rests_until is not null'), MOST_PATIENCE).toBe(1);
    await expect.poll(() => counted('media_origin where claimed_by is not null'), MOST_PATIENCE).toBe(0);
    const asked = host.files().length;
    expect(asked).toBeGreaterThanOrEqual(10);
    expect(asked).toBeLessThanOrEqual(11);
    await wake();
    await expect.poll(() => counted(`job where queue = 'wake-media'`), MOST_PATIENCE).toBe(0);
    expect(host.files()).toEqual([]);
    await stop();
    works.goAhead(HOUR_MS + 60_000);
    host.behave('busy');
    await wake();
    run();
    await expect.poll(() => host.files().length, MOST_PATIENCE).toBeGreaterThan(0);
    const rested = `media_origin where rests_until > '${new Date(clock.now() + 1.9 * HOUR_MS).toISOString()}'`;
    await expect.poll(() => counted(rested), MOST_PATIENCE).toBe(1);
    await stop();
  });

  test.each([
    ['missing', 'missing', 'not_found'],
    ['gone', 'gone', 'gone'],
    ['wall', 'waiting', 'html'],
  ] as const)(
    'S03 of a host that answers %s nothing is shown, and it is told why',
    async (manner, state, trouble) => {
      host.behave(manner);
      await take([withPhotos('A', '1.jpg')]);
      await work();
      expect(await states()).toEqual([[state, trouble]]);
      expect(await images('A')).toEqual([`${host.origin}/1.jpg`]);
      host.behave('well');
      expect(await command({ do: 'retry' })).toEqual({ retried: 1 });
      await work();
      expect((await images('A'))[0]).toMatch(/^\/midia\/foto\//);
    },
  );

  test('S01 asked again after a week: what is the same is not sent, another picture replaces it, a missing one stays', async () => {
    await take([withPhotos('A', '1.jpg')]);
    await work();
    const [first] = await images('A');
    host.files();
    for (const [manner, expected] of [
      ['well', 'same'],
      ['missing', 'same'],
      ['changed', 'other'],
    ] as const) {
      host.behave(manner);
      works.goAhead(31 * DAY_MS);
      await wake();
      await work();
      expect(host.files()).toHaveLength(1);
      const [now] = await images('A');
      expect(now === first ? 'same' : 'other', manner).toBe(expected);
      expect(now).toMatch(/^\/midia\/foto\//);
    }
    host.behave('gone');
    works.goAhead(31 * DAY_MS);
    await wake();
    await work();
    expect(await images('A')).toEqual([`${host.origin}/1.jpg`]);
  });

  test('S05 it can be paused, and goes on; its state is told', async () => {
    await command({ do: 'pause' });
    await take([withPhotos('A', '1.jpg')]);
    run();
    await expect.poll(() => counted(`job where queue = 'find-media'`), MOST_PATIENCE).toBe(0);
    await stop();
    expect(host.files()).toEqual([]);
    expect(await command({ do: 'status' })).toMatchObject({
      isPaused: true,
      origins: [{ origin: host.origin, waiting: 1, kept: 0 }],
    });
    await command({ do: 'resume' });
    await work();
    expect(await command({ do: 'status' })).toMatchObject({
      isPaused: false,
      origins: [{ waiting: 0, kept: 1 }],
    });
    expect(await command({ do: 'interval', origin: host.origin, intervalMs: 5 })).toMatchObject({
      known: true,
    });
    expect(await command({ do: 'interval', origin: 'https://x.example', intervalMs: 5 })).toMatchObject({
      known: false,
    });
  });

  test('S04 within its night hours alone a host is asked, and the end that is expected counts them', async () => {
    const hour = (ahead: number) =>
      new Date(clock.now() + ahead * HOUR_MS - 3 * HOUR_MS).toISOString().slice(11, 16);
    expect(await command({ do: 'hours', origin: host.origin, hours: `${hour(2)}-${hour(4)}` })).toMatchObject(
      { known: true },
    );
    await take([withPhotos('A', '1.jpg')]);
    run();
    await expect.poll(() => counted('media_file'), MOST_PATIENCE).toBe(1);
    await expect.poll(() => counted('job'), MOST_PATIENCE).toBe(0);
    await stop();
    expect(host.files()).toEqual([]);
    const { origins } = (await command({ do: 'status' })) as {
      origins: { expectedAt: string; hours: string }[];
    };
    expect(Date.parse(origins[0]?.expectedAt ?? '') - clock.now()).toBeGreaterThan(HOUR_MS);
    works.goAhead(3 * HOUR_MS);
    await wake();
    await work();
    expect(host.files()).toHaveLength(1);
  });

  test.each(['missing', 'gone', 'wall'] as const)(
    'S02 a paper whose host answers %s stays a link that says so, whatever a later attempt fails by, until it comes',
    async (manner) => {
      const url = `${host.origin}/edital.pdf`;
      const papers = async () => (await property('A')).detail.documents.map((one) => [one.url, one.isMissed]);
      host.behave('failing');
      await take([item('A', { documents: [{ nome: 'Edital', url, type: 'pdf' }] })]);
      await work();
      expect(await papers()).toEqual([[url, undefined]]);
      const unasked = await property('A');
      host.behave(manner);
      await command({ do: 'retry' });
      await work();
      expect(await papers()).toEqual([[url, true]]);
      const missed = await property('A');
      expect(missed.version, 'pages that are kept turn').toBeGreaterThan(unasked.version);
      expect(watchedChanges(watchedFactsOf(unasked, null), watchedFactsOf(missed, null))).toEqual([]);
      await take([item('B', { documents: [{ nome: 'Edital', url, type: 'pdf' }] })]);
      host.behave('failing');
      await command({ do: 'retry' });
      await work();
      expect(await papers()).toEqual([[url, true]]);
      expect((await property('B')).detail.documents).toMatchObject([{ url, isMissed: true }]);
      expect((await property('A')).version, 'nothing is new').toBe(missed.version);
      host.behave('well');
      works.goAhead(HOUR_MS);
      await command({ do: 'retry' });
      await work();
      expect(await papers()).toEqual([[expect.stringMatching(/^\/midia\/documento\//), undefined]]);
    },
  );

  test('S02 a paper that is another one under its address is a new version with its day, and who watches hears of it', async () => {
    const edital = { nome: 'Edital', url: `${host.origin}/edital.pdf`, type: 'pdf' };
    await take([item('A', { documents: [edital] })]);
    await work();
    const before = watchedFactsOf(await property('A'), null);
    const [first] = (await property('A')).detail.documents;
    expect(before.documents).toEqual(['Edital']);
    host.put('/edital.pdf', Buffer.concat([await host.bytes('/edital.pdf'), Buffer.from('\n% outro\n')]));
    host.files();
    works.goAhead(8 * DAY_MS);
    // The same version mark would keep it from being sent.
    await sql`update media_file set etag = null`.execute(use().db);
    await wake();
    await work();
    host.put('/edital.pdf', null);
    const after = watchedFactsOf(await property('A'), null);
    const day = localDateOf(clock.now()).split('-').reverse().join('/');
    expect(after.documents).toEqual([`Edital, versão 2 (${day})`]);
    expect(watchedChanges(before, after)).toEqual(['documents']);
    // The older one stays with its hash.
    expect(await media.serve(first?.url ?? '')).not.toBeNull();
    const keys = await referencedKeys(use().db);
    const { rows } = await sql<{ version: number; own: string }>`
      select version, own_address as own from fetched_paper order by version`.execute(use().db);
    expect(rows.map(({ version, own }) => [version, keys.has(own.slice(17, 49))])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  test('a process that ends repeats what was under way, and no more', async () => {
    host.delay(100);
    const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);
    await take([withPhotos('A', ...names)]);
    let ends = 0;
    while ((await counted(`media_file where state = 'kept'`)) < names.length && ends < 40) {
      const kept = await counted(`media_file where state = 'kept'`);
      run();
      await expect
        .poll(() => counted(`media_file where state = 'kept'`), MOST_PATIENCE)
        .toBeGreaterThan(kept);
      await stop();
      ends += 1;
    }
    await work();
    const asked = host.files();
    expect(new Set(asked.map(({ path }) => path)).size).toBe(names.length);
    expect(asked.length).toBeLessThanOrEqual(names.length + 2 * ends);
    expect((await images('A')).every((url) => url.startsWith('/midia/foto/'))).toBe(true);
  });
});
