import { createHash } from 'node:crypto';
import { DAY_MS, type Instant } from '../../domain/time.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';

const FOLDER = 'lists';
const KEEP_DAYS = 90;

/** Keeps a list as it came, for some months: what it said can be looked up when it is gone from its host. */
export async function keepFetchedList(
  storage: Storage,
  source: string,
  name: string,
  bytes: Uint8Array,
  now: Instant,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const day = new Date(now).toISOString().slice(0, 10);
  const key = `${FOLDER}/${source}/${day}-${sha256.slice(0, 12)}-${name.toLowerCase()}`;
  if ((await storage.stat(key)) === null) await storage.put(key, bytes);
}

/** Removes lists of a source that are past their days. */
export async function forgetOldLists(storage: Storage, source: string, now: Instant): Promise<void> {
  const since = new Date(now - KEEP_DAYS * DAY_MS).toISOString().slice(0, 10);
  for await (const key of storage.list(`${FOLDER}/${source}`)) {
    const day = key.split('/').at(-1)?.slice(0, 10) ?? '';
    if (day < since) await storage.delete(key);
  }
}
