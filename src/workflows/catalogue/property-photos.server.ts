import { type Kysely, sql } from 'kysely';
import {
  changedPhotos,
  type ListedPhoto,
  MOST_PHOTOS,
  type PhotoAct,
} from '../../domain/media/photo-list.ts';
import { localDateOf } from '../../domain/time.ts';
import { handsOf, saidColumns } from '../../features/catalogue/hand/hand.repo.server.ts';
import { madeRow } from '../../features/catalogue/hand/made-row.ts';
import { ownMediaOf, unnamedPhotos } from '../../features/catalogue/media-files/shown-media.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { type HandContext, setLocked } from './set-by-hand.server.ts';

export type PhotosOutcome =
  | { readonly ok: true; readonly number: number; readonly isChanged: boolean }
  /** `gone`: the list does not hold the photo any more. */
  | { readonly ok: false; readonly code: 'unknown' | 'gone' | 'too_many' }
  | { readonly ok: false; readonly code: 'refused'; readonly reason: string };

/**
 * Changes the photos of a property by hand, under a lock on its row: of two changes at once the second finds what the
 * first made, so that no photo is lost.
 */
export function changePropertyPhotos(
  database: Database<CatalogueTables>,
  reference: string,
  act: PhotoAct,
  context: HandContext,
): Promise<PhotosOutcome> {
  return transaction(database.db, async (trx) => {
    const found = await propertyByReference(trx, reference, context.smallIdPrefix);
    if (found === null) return { ok: false, code: 'unknown' };
    const { number } = found;
    await sql`select from property where number = ${number} for update`.execute(trx);
    const before = await listedPhotos(trx, number, context);
    const after = changedPhotos(before, act);
    if (after === null) return { ok: false, code: 'gone' };
    if (after.length > Math.max(MOST_PHOTOS, before.length)) return { ok: false, code: 'too_many' };
    if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true, number, isChanged: false };
    const set = await setLocked(trx, number, [{ field: 'imagens', value: after }], context);
    if (set.ok) return set;
    return set.code === 'refused'
      ? { ok: false, code: 'refused', reason: set.reason }
      : { ok: false, code: 'unknown' };
  });
}

/** The photos of a property by the addresses that its list names, what only the bank's pattern found behind them. */
async function listedPhotos(
  db: Kysely<CatalogueTables>,
  number: number,
  { now }: Pick<HandContext, 'now'>,
): Promise<ListedPhoto[]> {
  const said = await saidColumns<CatalogueTables>(db, number);
  const hands = await handsOf<CatalogueTables>(db, number);
  const { media } = madeRow(said, hands, localDateOf(now)).columns.detail as {
    media?: { images?: Stored[] };
  };
  const named = (media?.images ?? []).map(({ url, alt, focus }) => ({
    url,
    alt: alt ?? '',
    ...(focus ? { foco: focus } : {}),
  }));
  const own = await ownMediaOf(db, number);
  const unnamed = unnamedPhotos(
    own,
    named.map(({ url }) => url),
  );
  return [...named, ...unnamed.map((url) => ({ url, alt: '' }))];
}

type Stored = {
  readonly url: string;
  readonly alt?: string | null;
  readonly focus?: { readonly x: number; readonly y: number };
};
