import { DAY_MS, instant } from '../../domain/time.ts';
import {
  forgetFetched,
  noteUnreferenced,
  referencedKeys,
} from '../../features/catalogue/media-files/unreferenced-file.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import type { MediaParts } from './media-parts.ts';

/** Days for which a photo or paper stays that nothing refers to. */
const KEEP_DAYS = 30;

/** `photos/ab/KEY/original`, `photos/ab/KEY/640.avif`, `documents/KEY.pdf`, `reserved/KEY.pdf`. */
const PLACE = /^(?:photos\/[0-9a-f]{2}|documents|reserved)\/([0-9a-f]{32})[/.]/;
const TURNED = /\/turned$/;

/** Removes the photos and papers that nothing has referred to for a month. */
export async function forgetFiles(
  { database, storage, clock, log }: MediaParts,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const places = await storedPlaces(storage, signal);
  // After the storage: what comes meanwhile is not among its places.
  const referenced = await database.patient((db) => referencedKeys(db));
  for (const [key, paths] of places) {
    const note = referenced.has(key) ? paths.find((path) => TURNED.test(path)) : undefined;
    // A photo that was turned can be turned back.
    if (note !== undefined) referenced.add((await storage.get(note))?.toString('latin1').split(' ')[0] ?? '');
  }
  const free = [...places.keys()].filter((key) => !referenced.has(key));
  const until = instant(now - KEEP_DAYS * DAY_MS);
  const over = await transaction(database.db, (trx) => noteUnreferenced(trx, free, { now, until }));
  if (over.length === 0) return;
  // The rows first: a kill in between leaves files that the next night finds, and no row without its file.
  await transaction(database.db, (trx) => forgetFetched(trx, over));
  for (const key of over) {
    signal.throwIfAborted();
    for (const path of places.get(key) ?? []) await storage.delete(path);
  }
  log.info('media.removed', { files: over.length });
}

/** Places of each photo and paper, with all its sizes. */
async function storedPlaces(storage: Storage, signal: AbortSignal): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>();
  for (const folder of ['photos', 'documents', 'reserved']) {
    for await (const path of storage.list(folder)) {
      signal.throwIfAborted();
      const key = PLACE.exec(path)?.[1];
      if (key === undefined) continue;
      const known = places.get(key);
      if (known) known.push(path);
      else places.set(key, [path]);
    }
  }
  return places;
}
