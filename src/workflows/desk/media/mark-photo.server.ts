import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import type { PhotoMark } from '../../../features/catalogue/media-files/photo-mark.repo.server.ts';
import { markShownPhoto } from '../../media/mark-photo.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { openRecord } from '../record/open-record.server.ts';
import { keyOfThumb, type PhotosDone, readPhotos, workOnPhotos } from './photos.server.ts';

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand' | 'media'>;

/** Withholds a photo of a property, or says that it is none: everywhere, at once and for good, as the command does. */
export async function markDeskPhoto(
  parts: Parts,
  reference: string,
  url: string,
  mark: PhotoMark,
  actor: Actor,
): Promise<PhotosDone> {
  const photos = (await readPhotos(parts, reference))?.photos ?? [];
  const key = keyOfThumb(photos.find((photo) => photo.url === url)?.thumb ?? null);
  if (key === null) return { kind: 'gone' };
  const { db, clock, brand, media } = parts;
  const now = clock.now();
  await markShownPhoto({ db } as never, key, mark, {
    ...{ smallIdPrefix: brand.smallIdPrefix, now, actor, photos: media.photos },
    note: (trx) =>
      writeAudit(
        trx as never,
        actor,
        {
          act: mark === 'withheld' ? 'media.withheld' : 'media.placeholder',
          object: { kind: 'photo', id: key },
          detail: { property: reference },
        },
        now,
      ),
  });
  // A draft that names it would bring it back.
  const record = await openRecord(parts, reference);
  if (Object.hasOwn(record?.draft?.body ?? {}, 'imagens')) {
    await workOnPhotos(parts, reference, { kind: 'remove', url }, actor);
  }
  return { kind: 'done' };
}
