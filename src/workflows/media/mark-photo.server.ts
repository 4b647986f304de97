import { photoAddress } from '../../domain/media/media-address.ts';
import type { Actor } from '../../features/audit/write-audit.server.ts';
import { handsOf } from '../../features/catalogue/hand/hand.repo.server.ts';
import { markPhoto, type PhotoMark } from '../../features/catalogue/media-files/photo-mark.repo.server.ts';
import { showAnew } from '../../features/catalogue/media-files/shown-media.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { MediaService } from '../../features/media/media-service.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { type HandContext, setLocked } from '../catalogue/set-by-hand.server.ts';

type Trx = Parameters<typeof setLocked>[0];

export type MarkContext = Omit<HandContext, 'isTrial'> & {
  readonly photos: Pick<MediaService['photos'], 'withhold'>;
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
