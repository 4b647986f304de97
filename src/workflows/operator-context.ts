import type { Brand } from '../domain/brand/brand.ts';
import type { Clock } from '../domain/time.ts';
import type { Storage } from '../platform/storage.server.ts';

/** What the operator's commands need besides the database. */
export type OperatorContext = {
  readonly brand: Brand;
  readonly clock: Clock;
  /** Signs preview links. */
  readonly secret: string;
  readonly dataDir: string;
  /** Where photos and documents are kept. */
  readonly storage: Storage;
  /** Address of the site without a slash at its end. */
  readonly siteUrl: string;
};
