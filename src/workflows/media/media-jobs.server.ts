import { instant } from '../../domain/time.ts';
import { CAIXA_SOURCE } from '../../features/catalogue/caixa-list/caixa-list.wire.ts';
import { dueOrigins, hasArrivals } from '../../features/catalogue/media-files/media-queue.repo.server.ts';
import {
  newMediaFiles,
  queueMediaFiles,
  writeMediaUses,
} from '../../features/catalogue/media-files/media-uses.repo.server.ts';
import { showAnew, showArrivals } from '../../features/catalogue/media-files/shown-media.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { DEMO_SOURCE } from '../../features/demo/retire-demo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import {
  askOrigins,
  askToShow,
  bankPhotosOf,
  bankRegistryOf,
  FETCH_MEDIA,
  FIND_MEDIA,
  FORGET_MEDIA,
  isMediaPaused,
  KNOWN_BANK_REGISTRY,
  SHOW_MEDIA,
  WAKE_MEDIA,
} from './ask-for-media.server.ts';
import { closeReserved } from './close-reserved.server.ts';
import { fetchOrigin } from './fetch-media.job.server.ts';
import { forgetFiles } from './forget-files.job.server.ts';
import type { MediaParts } from './media-parts.ts';

/** Files that are put on the queue in one transaction. */
const AT_ONCE = 2_000;

/**
 * Fetches the photos and papers of listings, and has their pages show them.
 * @param isOn false: nobody is asked, and what is due waits
 */
export function mediaJobs(
  parts: MediaParts,
  isOn: boolean,
): Readonly<Record<string, JobHandler<CatalogueTables>>> {
  const { database, clock, log } = parts;
  const wake = async () => {
    // Arrivals of a process that was killed between a file and its being shown.
    if (await hasArrivals(database.db)) await transaction(database.db, (trx) => askToShow(trx, clock.now()));
    if (!isOn || (await isMediaPaused(database.db))) return;
    const origins = await dueOrigins(database.db, clock.now());
    await transaction(database.db, (trx) => askOrigins(trx, origins));
  };
  return {
    [FIND_MEDIA]: async ({ signal }) => {
      await findFiles(parts, signal);
      await wake();
    },
    [WAKE_MEDIA]: wake,
    [FORGET_MEDIA]: ({ signal }) => forgetFiles(parts, signal),
    [FETCH_MEDIA]: (job) => (isOn ? fetchOrigin(parts, job) : Promise.resolve()),
    [SHOW_MEDIA]: async ({ signal }) => {
      for (let isAll = false; !isAll; ) {
        signal.throwIfAborted();
        const shown = await transaction(database.db, showArrivals);
        isAll = shown.isAll;
        log.info('media.shown', { files: shown.files });
      }
    },
  };
}

async function findFiles(parts: MediaParts, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = parts;
  const now = instant(clock.now());
  const bankPhotos = await bankPhotosOf(database.db);
  const [registryBelow = ''] = ((await bankRegistryOf(database.db)) ?? KNOWN_BANK_REGISTRY).split('{');
  const search = { demoSource: DEMO_SOURCE, bankSource: CAIXA_SOURCE, bankPhotos, registryBelow, now };
  await transaction(database.db, async (trx) => showAnew(trx, await writeMediaUses(trx, search)));
  await closeReserved(parts, signal);
  const found = (await newMediaFiles(database.db, search)).flatMap((file) => {
    const url = URL.parse(file.address);
    return url === null ? [] : [{ ...file, origin: url.origin }];
  });
  for (let start = 0; start < found.length; start += AT_ONCE) {
    signal.throwIfAborted();
    const some = found.slice(start, start + AT_ONCE);
    await transaction(database.db, (trx) => queueMediaFiles(trx, some, now));
  }
  log.info('media.found', { files: found.length });
}
