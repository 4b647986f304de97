import type { Transaction } from 'kysely';
import { documentPath, photoAddress } from '../../domain/media/media-address.ts';
import { readVideoAddress, videoName } from '../../domain/media/video-address.ts';
import type { Clock, Instant } from '../../domain/time.ts';
import { saveCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import { lockImports } from '../../features/catalogue/import/import-list.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { insertDemo, isEmptyCatalogue } from '../../features/demo/demo.repo.server.ts';
import { demoCatalogue } from '../../features/demo/demo-catalogue.server.ts';
import { makeDemoDocuments } from '../../features/demo/demo-documents.server.ts';
import {
  DEMO_DOCUMENT_KEYS,
  type DemoDocumentKey,
  type DemoFiles,
  type DemoSubject,
} from '../../features/demo/demo-draft.ts';
import { DEMO_VIDEO } from '../../features/demo/demo-media-traits.ts';
import { makeDemoPictures, makeDemoVideoPicture } from '../../features/demo/demo-pictures.server.ts';
import { DEMO_SOURCE } from '../../features/demo/retire-demo.server.ts';
import type { MediaService } from '../../features/media/media-service.server.ts';
import { nextVersion, publish } from '../../platform/changes/change-feed.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';

/** Seed of this demonstration: always the same one. */
const SEED = 4071;
/** A key that no content has: documents and photos that are referred to and are not there. */
const NOWHERE = '0'.repeat(32);

type MediaStores = Pick<MediaService, 'photos' | 'documents'>;

export type SeededDemo =
  | { readonly ok: true; readonly properties: number; readonly campaigns: number }
  | { readonly ok: false; readonly code: 'not_empty' };

/**
 * Fills an empty database with the demonstration catalogue (D§9): files first, then one transaction, published as a
 * whole. A database that holds or ever held listings is left as it is, so a second call changes nothing. The caller
 * knows whether the database may be filled at all (embedded, DEMO not off).
 */
export async function seedDemo(
  database: Database<CatalogueTables>,
  media: MediaStores,
  clock: Clock,
): Promise<SeededDemo> {
  if (!(await transaction(database.db, isEmptyCatalogue))) return { ok: false, code: 'not_empty' };
  const videoPhoto = await storedPhoto(media.photos, await makeDemoVideoPicture());
  const catalogue = demoCatalogue(SEED, clock.now(), await storeFiles(media));
  return transaction(database.db, async (trx) => {
    await lockImports(trx);
    if (!(await isEmptyCatalogue(trx))) return { ok: false, code: 'not_empty' };
    const version = await nextVersion(trx);
    await insertDemo(trx, catalogue.properties, version);
    await insertVideoPicture(trx, videoPhoto, clock.now());
    await saveCampaigns<CatalogueTables>(trx, catalogue.campaigns, DEMO_SOURCE);
    await publish(trx, [{ kind: 'catalogue' }]);
    return { ok: true, properties: catalogue.properties.length, campaigns: catalogue.campaigns.length };
  });
}

/** Puts the shared photos and documents into the storage and returns where they are found. */
async function storeFiles({ photos, documents }: MediaStores): Promise<DemoFiles> {
  const [pictures, papers] = await Promise.all([makeDemoPictures(), makeDemoDocuments()]);
  const stored = new Map<DemoDocumentKey, string>([['missing', documentPath(NOWHERE, 'pdf')]]);
  for (const { key, bytes, format } of papers) {
    stored.set(key, documentPath(await documents.add(bytes, format), format));
  }
  const shown: Record<DemoSubject, string[]> = { apartamento: [], casa: [] };
  for (const { subject, bytes } of pictures) {
    shown[subject].push(photoAddress(await storedPhoto(photos, bytes)));
  }
  const addresses = DEMO_DOCUMENT_KEYS.map((key) => [key, stored.get(key) ?? ''] as const);
  return {
    documents: Object.fromEntries(addresses) as Record<DemoDocumentKey, string>,
    photos: shown,
    brokenPhoto: photoAddress(NOWHERE),
  };
}

async function storedPhoto(photos: MediaStores['photos'], bytes: Uint8Array): Promise<string> {
  const added = await photos.add(bytes);
  if (!added.ok) throw new Failure('demo_picture_refused', `a demonstration picture is ${added.code}`);
  return added.key;
}

async function insertVideoPicture(
  trx: Transaction<CatalogueTables>,
  key: string,
  now: Instant,
): Promise<void> {
  const known = readVideoAddress(DEMO_VIDEO)?.known;
  if (!known) throw new Failure('demo_video_unknown', 'the video of the demonstration is of no known site');
  await trx
    .insertInto('video_picture')
    .values({ address: DEMO_VIDEO, video: videoName(known), photo_key: key, asked_at: new Date(now) })
    .execute();
}
