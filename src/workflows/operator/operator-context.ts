import type { Brand } from '../../domain/brand/brand.ts';
import type { Clock } from '../../domain/time.ts';
import type { CheckedFetcher } from '../../platform/fetch/fetcher.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';

/** Parts that the operator's commands need besides the database. */
export type OperatorContext = {
  readonly brand: Brand;
  readonly clock: Clock;
  /** Signs preview links. */
  readonly secret: string;
  readonly dataDir: string;
  /** Storage of photos and documents. */
  readonly storage: Storage;
  /** True when backups are to be made by themselves. */
  readonly backsUp: boolean;
  /** After how many days the list of a source and state is missed; 0: never. */
  readonly listMaxAgeDays: number;
  /** The way to what a file or a list names by address. */
  readonly fetcher: CheckedFetcher;
  /** Address of the desk's host without a slash at its end. */
  readonly deskUrl: string;
  /** Address of the site without a slash at its end. */
  readonly siteUrl: string;
};
