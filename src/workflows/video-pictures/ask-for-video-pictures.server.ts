import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';

/** Queue in which videos without a picture are looked for. */
export const FIND_VIDEO_PICTURES = 'find-video-pictures';
/** Queue of the pictures themselves, each of which waits for another site. */
export const FETCH_VIDEO_PICTURE = 'fetch-video-picture';

/** Once a day for those that were given up some time ago, and whatever came by another way than an import. */
export const VIDEO_PICTURE_SCHEDULE: readonly ScheduleEntry[] = [
  { name: FIND_VIDEO_PICTURES, line: '25 4 * * *', queue: FIND_VIDEO_PICTURES },
];

/** Has the catalogue looked through for videos without a picture, once this transaction is committed. */
export function askForVideoPictures<DB>(trx: Transaction<DB>): Promise<void> {
  return enqueue(trx, { queue: FIND_VIDEO_PICTURES, body: {}, key: FIND_VIDEO_PICTURES });
}
