import type { Brand } from '../../domain/brand/brand.ts';
import type { Clock } from '../../domain/time.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { readContent } from '../../features/content/read-content.server.ts';
import { SiteTexts } from '../../features/content/site-texts.ts';
import { type MediaService, makeMediaService } from '../../features/media/media-service.server.ts';
import { DayCounts } from '../../features/numbers/day-counts.ts';
import { makeStreetMap, type StreetMap } from '../../features/streets/street-map.server.ts';
import type { Mailer } from '../../integrations/mail/mail.ts';
import { openMailer } from '../../integrations/mail/open-mailer.server.ts';
import { clockFrom, systemClock } from '../../platform/clock.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { type CheckedFetcher, makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { createMetrics, type Metrics } from '../../platform/log/metrics.server.ts';
import { makeDataFolder } from '../../platform/storage/data-folder.server.ts';
import { openStorage } from '../../platform/storage/open-storage.server.ts';
import { keepSecretKey } from '../../platform/storage/secret-key.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import { ServerState } from './server-state.server.ts';

/** Parts that one process shares. */
export type Basics = {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly brand: Brand;
  readonly brandFolder: string;
  readonly texts: SiteTexts;
  readonly clock: Clock;
  readonly secret: string;
  readonly storage: Storage;
  readonly media: MediaService;
  readonly streets: StreetMap;
  readonly fetcher: CheckedFetcher;
  readonly mailer: Mailer;
  readonly state: ServerState;
  /** Counts of visitors' acts, until they are stored. */
  readonly counts: DayCounts;
};

/** Throws Failure `brand_unreadable` or `content_unreadable`, whose message names the file and the field. */
export function gatherBasics(config: Config, log: Log): Basics {
  const read = readBrand(config.brand ?? 'default');
  if (!read.ok) throw new Failure('brand_unreadable', read.problem, undefined, { problem: read.problem });
  const texts = readContent(read.brand, read.folder);
  if (!texts.ok)
    throw new Failure('content_unreadable', texts.problem, undefined, { problem: texts.problem });
  makeDataFolder(config.dataDir);
  const storage = openStorage(config.storage, config.dataDir);
  const clock = config.startsAt === null ? systemClock : clockFrom(config.startsAt);
  return {
    config,
    log,
    metrics: createMetrics(),
    brand: read.brand,
    brandFolder: read.folder,
    texts: new SiteTexts(texts),
    clock,
    secret: config.secretKey ?? keepSecretKey(config.dataDir),
    storage,
    streets: makeStreetMap(storage, clock, (error) => log.warn('streets.unreadable', { error })),
    media: makeMediaService(storage, (key) => log.warn('document.unreadable', { key })),
    fetcher: makeFetcher({ publicUrl: config.publicUrl, allow: config.fetchAllow, clock }),
    mailer: openMailer(config, storage, { name: read.brand.name, address: read.brand.contacts.email }),
    state: new ServerState(),
    counts: new DayCounts(),
  };
}
