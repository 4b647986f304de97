import type { Clock } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import type { CheckedFetcher } from '../../platform/fetch/fetcher.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';

/** Parts that reading a source needs. */
export type SourceParts = {
  readonly database: Database<CatalogueTables>;
  readonly fetcher: CheckedFetcher;
  /** Fetched files are kept here for some months. */
  readonly storage: Storage;
  readonly clock: Clock;
  /** Opens what is encrypted. */
  readonly secret: string;
  /** Reports of rejected lines go to `reports` in it. */
  readonly dataDir: string;
  /** Below it lie the folders that the desk may name; absent: below `listas` in `dataDir`. */
  readonly sourcesDir?: string | null;
};
