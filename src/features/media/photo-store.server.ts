import { createHash } from 'node:crypto';
import type { PhotoFormat, PhotoWidth } from '../../domain/media/media-address.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import { makeLimit } from '../../platform/work-gate.ts';
import { cutOut, inspected, resized, rotated } from './photo-pictures.server.ts';

/**
 * `html`: a page, as a bot wall answers. `broken`: its beginning is a photo, and it cannot be read to its end. `too_small`, `too_narrow` and `transparent`: a picture
 * on which nobody sees a property.
 */
export type PhotoFault =
  | 'too_large'
  | 'too_many_pixels'
  | 'not_a_photo'
  | 'html'
  | 'broken'
  | 'heic'
  | 'too_small'
  | 'too_narrow'
  | 'transparent';

export type AddedPhoto =
  | { readonly ok: true; readonly key: string; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly code: PhotoFault };

export type PhotoUse = 'property' | 'other';

export type PhotoStore = {
  /**
   * Keeps an original under the hash of its content; the same photo twice is kept once. One of a property shows something:
   * pictures for other uses may be a line or a logo.
   */
  readonly add: (bytes: Uint8Array, use?: PhotoUse) => Promise<AddedPhoto>;
  /**
   * One size and format of a photo: made at the first call, kept in the storage, read from there later. Calls at the
   * same time share the work. Null when there is no such photo, or its original cannot be read.
   */
  readonly derivative: (key: string, width: PhotoWidth, format: PhotoFormat) => Promise<Buffer | null>;
  /**
   * Keeps the photo turned by so many degrees to the right, and returns its key; back in its first position that is the
   * first key. Null when there is none, or it cannot be read.
   */
  readonly turn: (key: string, degrees: Turn) => Promise<string | null>;
  /**
   * Keeps a part of the photo, each side a share of the whole, in a size of its own, and returns its key. Null when there is none, or
   * it cannot be read.
   */
  readonly crop: (key: string, part: PhotoPart, size: PhotoSize) => Promise<string | null>;
  /** Puts a photo out of reach: its original is kept where nothing is served from, its sizes are removed. */
  readonly withhold: (key: string) => Promise<void>;
  /** Puts one back that was out of reach. */
  readonly release: (key: string) => Promise<void>;
  /** True when its original is here, within reach or not. */
  readonly holds: (key: string) => Promise<boolean>;
};

export type PhotoPart = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
export type PhotoSize = { readonly width: number; readonly height: number };

export type Turn = 90 | 180 | 270;

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
    // Another process may have withheld it while this one was making it.
    if (!(await isWithheld(storage, key))) return made;
    await storage.delete(place);
    return null;
  };

  return {
    async add(bytes, use = 'other') {
      const key = keyOf(bytes);
      const isKept = (await storage.stat(`${folderOf(key)}/original`)) !== null;
      const seen = await inspected(bytes, { isKnown: isKept, use });
      // The same bytes that come again stay where nothing is served from.
      const isNew = seen.ok && !isKept && !(await isWithheld(storage, key));
      if (isNew) await storage.put(`${folderOf(key)}/original`, bytes);
      // One that was withheld in between is taken away again by whoever comes last.
      if (isNew && (await isWithheld(storage, key))) await storage.delete(`${folderOf(key)}/original`);
      return seen.ok ? { ...seen, key } : seen;
    },
    crop: (key, part, size) => limit(() => cropped(storage, key, part, size)),
    turn: (key, degrees) => limit(() => turned(storage, key, degrees)),
    async withhold(key) {
      const original = await storage.get(`${folderOf(key)}/original`);
      if (original !== null) await storage.put(`withheld/${key}`, original);
      const places: string[] = [];
      for await (const place of storage.list(folderOf(key))) places.push(place);
      for (const place of places) await storage.delete(place);
    },
    async release(key) {
      const original = await storage.get(`withheld/${key}`);
      if (original === null) return;
      await storage.put(`${folderOf(key)}/original`, original);
      await storage.delete(`withheld/${key}`);
    },
    async holds(key) {
      return (await storage.stat(`${folderOf(key)}/original`)) !== null || isWithheld(storage, key);
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

const isWithheld = async (storage: Storage, key: string) => (await storage.stat(`withheld/${key}`)) !== null;

const keyOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

async function keptUnder(storage: Storage, bytes: Uint8Array): Promise<string> {
  const key = keyOf(bytes);
  const place = `${folderOf(key)}/original`;
  if ((await storage.stat(place)) === null) await storage.put(place, bytes);
  return key;
}

/** Always from the photo as it came, so that a photo that is turned four times loses nothing. */
async function turned(storage: Storage, key: string, degrees: Turn): Promise<string | null> {
  const note = await storage.get(`${folderOf(key)}/turned`);
  const [from = key, before = '0'] = note?.toString('latin1').split(' ') ?? [];
  const whole = (Number(before) + degrees) % 360;
  if (whole === 0) return from;
  const original = await storage.get(`${folderOf(from)}/original`);
  const bytes = original === null ? null : await rotated(original, whole);
  if (bytes === null) return null;
  const made = await keptUnder(storage, bytes);
  await storage.put(`${folderOf(made)}/turned`, Buffer.from(`${from} ${whole}`, 'latin1'));
  return made;
}

async function cropped(
  storage: Storage,
  key: string,
  part: PhotoPart,
  size: PhotoSize,
): Promise<string | null> {
  const original = await storage.get(`${folderOf(key)}/original`);
  const bytes = original === null ? null : await cutOut(original, part, size);
  return bytes === null ? null : keptUnder(storage, bytes);
}
