/** Fetches the photos of a database (argument 1) into a folder (2) from a host that is allowed (3), until it is killed. */
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { systemClock } from '../../../platform/clock.server.ts';
import { openDatabase } from '../../../platform/database/database.server.ts';
import { makeFetcher } from '../../../platform/fetch/fetcher.server.ts';
import { runJobs } from '../../../platform/jobs/job-runner.server.ts';
import { createLog } from '../../../platform/log/log.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { mediaJobs } from '../media-jobs.server.ts';

const [url = '', folder = '', allowed = ''] = process.argv.slice(2);
const database = await openDatabase<CatalogueTables>({ url });
const storage = folderStorage(folder);
const parts = {
  database,
  storage,
  media: makeMediaService(storage),
  fetcher: makeFetcher({ publicUrl: null, allow: [allowed], clock: systemClock }),
  clock: systemClock,
  log: createLog('silent'),
};
runJobs({ ...parts, handlers: mediaJobs(parts, true), ownSlots: { 'fetch-media': 2 }, pollMs: 20 });
process.stdout.write('working\n');
