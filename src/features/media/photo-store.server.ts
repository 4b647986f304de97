import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PhotoFormat, PhotoWidth } from '../../domain/media/media-address.ts';
import type { Storage } from '../../platform/storage.server.ts';
import { makeLimit } from './concurrency-limit.ts';

/** Larger files and pictures are refused: a photo of a property needs neither. */
const MAX_BYTES = 20_000_000;
const MAX_PIXELS = 50_000_000;
const READABLE = ['jpeg', 'png', 'webp', 'heif'] as const;

export type AddedPhoto =
  | { readonly ok: true; readonly key: string; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly code: 'too_large' | 'too_many_pixels' | 'not_a_photo' };

export type PhotoStore = {
  /** Keeps an original under the hash of its content; the same photo twice is kept once. */
  readonly add: (bytes: Uint8Array) => Promise<AddedPhoto>;
  /**
   * One size and format of a photo: made at the first call, kept in the storage, read from there later. Calls at the
   * same time share the work. Null when there is no such photo, or its original cannot be read.
   */
  readonly derivative: (key: string, width: PhotoWidth, format: PhotoFormat) => Promise<Buffer | null>;
};

const folderOf = (key: string) => `photos/${key.slice(0, 2)}/${key}`;

/** Photos and their derivatives over a storage. Two pictures are made at a time; the rest wait. */
export function makePhotoStore(storage: Storage): PhotoStore {
  const running = new Map<string, Promise<Buffer | null>>();
  const limit = makeLimit(2);

  const make = async (key: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer | null> => {
    const place = `${folderOf(key)}/${width}.${format}`;
    const kept = await storage.get(place);
    if (kept) return kept;
    const original = await storage.get(`${folderOf(key)}/original`);
    if (original === null) return null;
    const made = await limit(() => resized(original, width, format));
    if (made) await storage.put(place, made);
    return made;
  };

  return {
    async add(bytes) {
      const seen = await inspected(bytes);
      if (!seen.ok) return seen;
      const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const place = `${folderOf(key)}/original`;
      if ((await storage.stat(place)) === null) await storage.put(place, bytes);
      return { ...seen, key };
    },
    derivative(key, width, format) {
      const name = `${key}/${width}.${format}`;
      const known = running.get(name);
      if (known) return known;
      const work = make(key, width, format).finally(() => running.delete(name));
      running.set(name, work);
      return work;
    },
  };
}

async function inspected(
  bytes: Uint8Array,
): Promise<{ ok: true; width: number; height: number } | Extract<AddedPhoto, { ok: false }>> {
  if (bytes.byteLength > MAX_BYTES) return { ok: false, code: 'too_large' };
  const seen = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (seen === null || !READABLE.some((format) => format === seen.format)) {
    return { ok: false, code: 'not_a_photo' };
  }
  const { width, height } = seen;
  return width * height > MAX_PIXELS ? { ok: false, code: 'too_many_pixels' } : { ok: true, width, height };
}

/** Turned upright, without the camera's notes, never enlarged. Null when the original is damaged. */
async function resized(original: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer | null> {
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif'
      ? picture.avif({ effort: 2, quality: 55 })
      : format === 'webp'
        ? picture.webp({ quality: 76 })
        : picture.flatten({ background: 'white' }).jpeg({ quality: 78, mozjpeg: true });
  return encoded.toBuffer().catch(() => null);
}
