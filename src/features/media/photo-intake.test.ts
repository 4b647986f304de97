import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LEAST_PHOTO_SIDE, MOST_PHOTO_ASPECT } from '../../domain/media/photo-list.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { temporaryFolder } from '../../platform/testing/databases.server.ts';
import { makePhotoStore } from './photo-store.server.ts';

const store = () => makePhotoStore(folderStorage(join(temporaryFolder('media'), 'files')));
const png = (width: number, height: number, alpha: number) => {
  const background = { r: 0, g: 128, b: 128, alpha };
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
};
const least = LEAST_PHOTO_SIDE;

test.each([
  ['a tracking pixel', 1, 1, 1, 'too_small'],
  ['an icon', least * 2, least - 1, 1, 'too_small'],
  ['a line', 8000, 3, 1, 'too_small'],
  ['a strip', least * MOST_PHOTO_ASPECT + 1, least, 1, 'too_narrow'],
  ['a strip that stands', least, least * MOST_PHOTO_ASPECT + 1, 1, 'too_narrow'],
  ['nothing to see', 400, 300, 0, 'transparent'],
] as const)('S01 %s is no photo of a property', async (_what, width, height, alpha, code) => {
  const photos = store();
  const bytes = await png(width, height, alpha);
  expect(await photos.add(bytes, 'property')).toEqual({ ok: false, code });
  // Other pictures may be a line or a logo; they make no photo of it.
  expect(await photos.add(bytes)).toMatchObject({ ok: true });
  expect(await photos.add(bytes, 'property')).toEqual({ ok: false, code });
});

test('S01 the smallest photo, the longest panorama and one with a glass pane in it are photos', async () => {
  const photos = store();
  for (const bytes of [
    await png(least, least, 1),
    await png(least * MOST_PHOTO_ASPECT, least, 1),
    await png(400, 300, 0.5),
  ]) {
    expect(await photos.add(bytes, 'property')).toMatchObject({ ok: true });
  }
});
