import type { Kysely, Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import { photosOfSources, registryOfSources } from '../../features/catalogue/sources/source.repo.server.ts';
import { readSetting } from '../../platform/database/settings.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';

/** Queue in which listings are looked through for addresses. */
export const FIND_MEDIA = 'find-media';
/** Queue of the files themselves: a job for each origin. */
export const FETCH_MEDIA = 'fetch-media';
/** Queue in which what came is shown. */
export const SHOW_MEDIA = 'show-media';
/** Queue in which origins are looked for that have rested. */
export const WAKE_MEDIA = 'wake-media';

/** Queue in which files are removed that nothing refers to. */
export const FORGET_MEDIA = 'forget-media';

/** Once a day whatever came by another way than an import; files that are to be asked for again are due by themselves. */
export const MEDIA_SCHEDULE: readonly ScheduleEntry[] = [
  { name: FIND_MEDIA, line: '35 4 * * *', queue: FIND_MEDIA },
  { name: FORGET_MEDIA, line: '5 5 * * *', queue: FORGET_MEDIA },
  { name: WAKE_MEDIA, line: '*/10 * * * *', queue: WAKE_MEDIA },
];

/** Key of the setting that is true while nothing is fetched. */
export const MEDIA_PAUSED = 'media_paused';

/** Setting: the address of the bank's photos with `{id13}` for a listing's id; null: the bank is not asked. */
export const BANK_PHOTOS = 'media_bank_photos';

/** Known address of the photos of the bank's lists, where the operator may fetch them. */
export const KNOWN_BANK_PHOTOS = 'https://venda-imoveis.caixa.gov.br/fotos/F{id13}21.jpg';

/** Setting: the address of registry extracts with `{UF}` and `{id13}`; null: they are not fetched. */
export const BANK_REGISTRY = 'media_bank_registry';

/** Path of extracts on the bank's host. */
export const REGISTRY_PATH = '/editais/matricula/{UF}/{id13}.pdf';
/** Known address of the registry extracts of the bank's listings, where the operator may fetch them. */
export const KNOWN_BANK_REGISTRY = `https://venda-imoveis.caixa.gov.br${REGISTRY_PATH}`;

export async function bankRegistryOf<DB>(db: Kysely<DB>): Promise<string | null> {
  const stored = await readSetting(db, BANK_REGISTRY);
  return typeof stored === 'string' ? stored : registryOfSources(db);
}

export async function bankPhotosOf<DB>(db: Kysely<DB>): Promise<string | null> {
  const stored = await readSetting(db, BANK_PHOTOS);
  return typeof stored === 'string' ? stored : photosOfSources(db);
}

export async function isMediaPaused<DB>(db: Kysely<DB>): Promise<boolean> {
  return (await readSetting(db, MEDIA_PAUSED)) === true;
}

/** Has the listings looked through for photos and papers elsewhere, once this transaction is committed. */
export function askForMedia<DB>(trx: Transaction<DB>): Promise<void> {
  return enqueue(trx, { queue: FIND_MEDIA, body: {}, key: FIND_MEDIA });
}

/** Has files of these origins fetched, once this transaction is committed. */
export async function askOrigins<DB>(trx: Transaction<DB>, origins: readonly string[]): Promise<void> {
  for (const origin of origins) await enqueue(trx, { queue: FETCH_MEDIA, body: { origin }, key: origin });
}

/** Has what came shown at that time. */
export function askToShow<DB>(trx: Transaction<DB>, runAt: Instant): Promise<void> {
  return enqueue(trx, { queue: SHOW_MEDIA, body: {}, key: SHOW_MEDIA, runAt });
}
