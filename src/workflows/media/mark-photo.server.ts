import { photoAddress } from '../../domain/media/media-address.ts';
import type { Actor } from '../../features/audit/write-audit.server.ts';
import { handsOf } from '../../features/catalogue/hand/hand.repo.server.ts';
import {
  markOfPhoto,
  markPhoto,
  type PhotoMark,
  unmarkPhoto,
} from '../../features/catalogue/media-files/photo-mark.repo.server.ts';
import { showAnew } from '../../features/catalogue/media-files/shown-media.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { MediaService } from '../../features/media/media-service.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { type HandContext, setLocked } from '../catalogue/set-by-hand.server.ts';

type Photos = MediaService['photos'];

/** A store for photos that a hand brings: what was marked as not to be shown is refused by its mark. */
export function shownPhotos(database: Pick<Database<CatalogueTables>, 'db'>, photos: Pick<Photos, 'add'>) {
  return {
    async add(bytes: Uint8Array) {
      const added = await photos.add(bytes, 'property');
      const mark = added.ok ? await markOfPhoto(database.db, added.key) : null;
      return mark === null ? added : ({ ok: false, code: mark } as const);
    },
  };
}

/** Lets a photo be shown again where a source gives it; null: it was not marked. Lists of a hand do not take it back by themselves. */
export async function releasePhoto(
  database: Pick<Database<CatalogueTables>, 'db'>,
  key: string,
  photos: Pick<Photos, 'release'>,
): Promise<number | null> {
  await photos.release(key);
  return transaction(database.db, async (trx) => {
    const fetched = await unmarkPhoto(trx, key);
    if (fetched !== null) await showAnew(trx, fetched);
    return fetched?.length ?? null;
  });
}

type Trx = Parameters<typeof setLocked>[0];

export type MarkContext = Omit<HandContext, 'isTrial'> & {
  readonly photos: Pick<Photos, 'withhold'>;
  readonly actor: Actor;
  /** Writes more within the same transaction. */
  readonly note?: (trx: Trx) => Promise<void>;
};

/** Takes a photo from every listing that shows it, for good; returns how many these are. */
export async function markShownPhoto(
  database: Pick<Database<CatalogueTables>, 'db'>,
  key: string,
  mark: PhotoMark,
  { photos, note, ...hand }: MarkContext,
): Promise<number> {
  const { actor, now } = hand;
  const listings = await transaction(database.db, async (trx) => {
    const { fetched, named } = await markPhoto(trx, { key, mark, by: actor.name, now });
    for (const number of named) {
      const kept = await handsOf<CatalogueTables>(trx, number);
      const images = kept.find(({ field }) => field === 'imagens')?.value;
      const rest = (Array.isArray(images) ? images : []).filter(({ url }) => url !== photoAddress(key));
      await setLocked(trx, number, [{ field: 'imagens', value: rest }], hand);
    }
    await note?.(trx);
    await showAnew(trx, fetched);
    return new Set([...fetched, ...named]).size;
  });
  if (mark === 'withheld') await photos.withhold(key);
  return listings;
}
