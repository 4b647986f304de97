import type { Clock } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { MediaService } from '../../features/media/media-service.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';

/** Parts that fetching photos and papers needs. */
export type MediaParts = {
  readonly database: Database<CatalogueTables>;
  readonly media: Pick<MediaService, 'photos' | 'documents'>;
  /** Storage of the files. */
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly log: Log;
  /** Time for which arrivals are gathered before they are shown (5,000 ms). */
  readonly gatherMs?: number;
};
