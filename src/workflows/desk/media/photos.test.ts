import { zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { derivativePath } from '../../../domain/media/media-address.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { importFile } from '../../testing/import-one.ts';
import { listFile } from '../../testing/list-file.ts';
import type { DeskDb } from '../desk-parts.ts';
import { publishDraft } from '../record/publish-draft.server.ts';
import { beginProperty } from '../record/save-draft.server.ts';
import { markDeskPhoto } from './mark-photo.server.ts';
import { addPhotoBatch, addTakenPhotos, readPhotos, takePhotos, workOnPhotos } from './photos.server.ts';

const NOW = instant(Date.parse('2026-11-20T12:00:00-03:00'));
const ACTOR = { id: 'p1', name: 'Helena V.', clientAddress: '198.51.100.7' };

const photo = (colour: string, width = 160, height = 120) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

onEachDatabase<CatalogueTables>('photos at the desk on', (use) => {
  const media = makeMediaService(folderStorage(temporaryFolder('desk-photos')));
  const parts = () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    return { db: use().db as unknown as DeskDb, clock: clockFrom(NOW), brand: read.brand, media };
  };
  const send = async (...colours: string[]) => {
    const taken = takePhotos(parts());
    for (const name of colours) await taken.take({ name: `${name}.jpg`, bytes: await photo(name) });
    return addTakenPhotos(parts(), '1', taken.urls, ACTOR);
  };
  const seen = async () =>
    (await propertyByReference(use().db, '1', 'oi'))?.detail.media.images.map(({ url }) => url);
  const urls = async () => (await readPhotos(parts(), '1'))?.photos.map(({ url }) => url) ?? [];

  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, property_hand, property_said, property_draft, audit_entry, job restart identity cascade`.execute(
      use().db,
    );
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    await importFile(context, listFile('20/11/2026', [{ id: '1' }]), {
      date: null,
      force: true,
      full: false,
    });
  });

  test('S06 photos of many properties come in one ZIP, and visitors see them at once', async () => {
    const batch = addPhotoBatch(parts(), ACTOR);
    const bytes = zipSync({ '1-1.jpg': await photo('teal'), '77-1.jpg': await photo('olive') });
    await batch.take({ name: 'fotos.zip', bytes });
    await batch.take({ name: 'grande.zip', bytes: null });
    expect(await batch.add()).toEqual({
      added: [{ property: 'OI-1', photos: 1 }],
      refused: [
        { file: 'grande.zip', reason: 'too_large' },
        { file: '77', reason: 'unknown_property' },
      ],
    });
    expect(await seen()).toHaveLength(1);
    const { rows } =
      await sql`select actor_name as actor from audit_entry where act = 'property.set'`.execute(use().db);
    expect(rows).toEqual([{ actor: 'Helena V.' }]);
  });

  test('O16 photos are added, ordered, turned, described and taken out, and each act is in the audit', async () => {
    await send('teal', 'maroon', 'olive');
    const [teal = '', maroon = '', olive = ''] = await urls();
    await workOnPhotos(parts(), '1', { kind: 'cover', url: olive }, ACTOR);
    await workOnPhotos(parts(), '1', { kind: 'turn', url: maroon, degrees: 90 }, ACTOR);
    const focus = { x: 20, y: 80 };
    await workOnPhotos(parts(), '1', { kind: 'describe', url: teal, alt: 'Sala', focus }, ACTOR);
    const [cover, first, turned] = (await readPhotos(parts(), '1'))?.photos ?? [];
    expect([cover?.url, first?.alt, first?.focus]).toEqual([olive, 'Sala', focus]);
    const upright = await media.serve(turned?.thumb ?? '');
    expect(await sharp(upright?.body).metadata()).toMatchObject({ width: 120, height: 160 });
    expect(await seen()).toEqual([]);
    await publishDraft(parts(), '1', null, ACTOR);
    expect((await propertyByReference(use().db, '1', 'oi'))?.detail.media.images[1]).toEqual({
      ...{ url: teal, alt: 'Sala', focus },
    });
    expect(await workOnPhotos(parts(), '1', { kind: 'remove', url: maroon }, ACTOR)).toEqual({
      kind: 'gone',
    });
    await workOnPhotos(parts(), '1', { kind: 'remove', url: turned?.url ?? '' }, ACTOR);
    expect(await urls()).toEqual([olive, teal]);
    expect(await seen()).toHaveLength(3);
    await publishDraft(parts(), '1', null, ACTOR);
    expect(await seen()).toEqual([olive, teal]);
    const { rows } = await sql<{ actor: string; count: number }>`
      select actor_name as actor, count(*)::integer as count from audit_entry
      where act = 'property.set' group by 1`.execute(use().db);
    expect(rows).toEqual([{ actor: 'Helena V.', count: 2 }]);
  });

  test('O16 what is no photo says why by its name, and stops no other; the same photo twice is there once', async () => {
    const taken = takePhotos(parts());
    const whole = await sharp({
      create: {
        ...{ width: 900, height: 600, channels: 3, background: 'teal' },
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const cmyk = await sharp(await photo('coral'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    for (const [name, bytes] of [
      ['cortada.jpg', whole.subarray(0, whole.length / 2)],
      ['bomba.png', bomb],
      ['grande.jpg', null],
      ['texto.jpg', Buffer.from('no photo')],
      [
        'pixel.gif',
        await sharp(await photo('white', 1, 1))
          .gif()
          .toBuffer(),
      ],
      ['cmyk.jpg', cmyk],
      ['cmyk-copia.jpg', cmyk],
    ] as const) {
      await taken.take({ name, bytes });
    }
    expect(taken.refused).toEqual([
      { name: 'cortada.jpg', code: 'broken' },
      { name: 'bomba.png', code: 'too_many_pixels' },
      { name: 'grande.jpg', code: 'too_large' },
      { name: 'texto.jpg', code: 'not_a_photo' },
      { name: 'pixel.gif', code: 'too_small' },
    ]);
    expect(await addTakenPhotos(parts(), '1', taken.urls, ACTOR)).toMatchObject({ kind: 'done' });
    const [only, ...others] = await urls();
    expect(others).toEqual([]);
    const shown = await media.serve(derivativePath((only ?? '').split('/').at(-1) ?? '', 320, 'jpg'));
    expect((await sharp(shown?.body).metadata()).space).toBe('srgb');
  });

  test('O16 twenty who add and move at once lose no photo', async () => {
    await send('teal', 'maroon');
    const [, maroon = ''] = await urls();
    const colours = Array.from({ length: 10 }, (_, index) => `rgb(${index * 20}, 90, 40)`);
    await Promise.all([
      ...colours.map((colour) => send(colour)),
      ...colours.map(() => workOnPhotos(parts(), '1', { kind: 'cover', url: maroon }, ACTOR)),
    ]);
    const all = await urls();
    expect(all[0]).toBe(maroon);
    expect(new Set(all).size).toBe(12);
  });

  test('O16 a property from nothing has eight photos before it is published for the first time', async () => {
    const reference = (await beginProperty(parts(), ACTOR)) ?? '';
    const taken = takePhotos(parts());
    for (let at = 0; at < 8; at += 1) {
      await taken.take({ name: `${at}.jpg`, bytes: await photo(`rgb(${at * 20}, 10, 10)`) });
    }
    expect(await addTakenPhotos(parts(), reference, taken.urls, ACTOR)).toMatchObject({ kind: 'done' });
    await workOnPhotos(parts(), reference, { kind: 'cover', url: taken.urls[7] ?? '' }, ACTOR);
    expect((await readPhotos(parts(), reference))?.photos.map(({ url }) => url)).toEqual([
      taken.urls[7],
      ...taken.urls.slice(0, 7),
    ]);
    expect((await readPhotos(parts(), 'novo-999999'))?.photos).toBeUndefined();
  });

  test('O16 what is put back as it was leaves no draft behind', async () => {
    await send('teal');
    const [teal = ''] = await urls();
    await workOnPhotos(parts(), '1', { kind: 'remove', url: teal }, ACTOR);
    const { rows } = await sql`select from property_draft`.execute(use().db);
    expect(rows).toEqual([]);
    expect(await workOnPhotos(parts(), '1', { kind: 'remove', url: teal }, ACTOR)).toEqual({ kind: 'gone' });
    expect((await sql`select from property_draft`.execute(use().db)).rows).toEqual([]);
  });

  test('S01 one press withholds a photo everywhere, also in a draft, and the audit says who pressed', async () => {
    await send('teal', 'olive');
    await publishDraft(parts(), '1', null, ACTOR);
    const [first = '', second = ''] = await urls();
    await workOnPhotos(parts(), '1', { kind: 'cover', url: second }, ACTOR);
    expect(await markDeskPhoto(parts(), '1', first, 'withheld', ACTOR)).toEqual({ kind: 'done' });
    expect(await urls()).toEqual([second]);
    expect(await seen()).toEqual([second]);
    const { rows } = await sql<{
      act: string;
    }>`select act, actor_name from audit_entry where act like 'media.%'`.execute(use().db);
    expect(rows).toMatchObject([{ act: 'media.withheld', actor_name: ACTOR.name }]);
    expect(await markDeskPhoto(parts(), '1', first, 'placeholder', ACTOR)).toEqual({ kind: 'gone' });
  });
});
