import {
  type KnownVideo,
  parseVideoName,
  readVideoAddress,
  videoName,
} from '../../domain/media/video-address.ts';
import { type Clock, DAY_MS, instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  keepVideoPicture,
  type NamedVideo,
  noteAsked,
  photoOfVideo,
  videosWithoutPicture,
} from '../../features/catalogue/stored/video-picture.repo.server.ts';
import { DEMO_SOURCE } from '../../features/demo/retire-demo.server.ts';
import type { PhotoStore } from '../../features/media/photo-store.server.ts';
import type { VideoPictures } from '../../integrations/video-pictures/video-pictures.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { JobHandler, RunningJob } from '../../platform/jobs/job-runner.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { FETCH_VIDEO_PICTURE, FIND_VIDEO_PICTURES } from './ask-for-video-pictures.server.ts';

export type VideoPictureParts = {
  readonly database: Database<CatalogueTables>;
  readonly photos: PhotoStore;
  /** Null: no site is asked. */
  readonly pictures: VideoPictures | null;
  readonly clock: Clock;
  readonly log: Log;
};

/** A picture that there was none of may be there later. */
const ASK_AGAIN_MS = 7 * DAY_MS;
/** Over more than an hour: a site that is away, or a connection. */
const ATTEMPTS = 10;
/** Addresses that are noted in one transaction. */
const AT_ONCE = 200;

/** Looks for videos without a picture; fetches a picture, stores it, and has the pages of its properties show it. */
export function videoPictureJobs(
  parts: VideoPictureParts,
): Readonly<Record<string, JobHandler<CatalogueTables>>> {
  return {
    [FIND_VIDEO_PICTURES]: ({ signal }) => findVideos(parts, signal),
    [FETCH_VIDEO_PICTURE]: (job) => fetchPicture(parts, job),
  };
}

async function findVideos(
  { database, pictures, clock }: VideoPictureParts,
  signal: AbortSignal,
): Promise<void> {
  if (pictures === null) return;
  const now = clock.now();
  const since = instant(now - ASK_AGAIN_MS);
  const videos = knownOf(await videosWithoutPicture(database.db, since, DEMO_SOURCE));
  for (let start = 0; start < videos.length; start += AT_ONCE) {
    signal.throwIfAborted();
    const some = videos.slice(start, start + AT_ONCE);
    await transaction(database.db, async (trx) => {
      await noteAsked(trx, some, now);
      for (const video of new Set(some.map((named) => named.video))) {
        await enqueue(trx, {
          queue: FETCH_VIDEO_PICTURE,
          body: { video },
          key: video,
          maxAttempts: ATTEMPTS,
        });
      }
    });
  }
}

/** Videos of other sites are linked to and have no picture. */
function knownOf(addresses: readonly string[]): NamedVideo[] {
  return addresses.flatMap((address) => {
    const known = readVideoAddress(address)?.known;
    return known ? [{ address, video: videoName(known) }] : [];
  });
}

async function fetchPicture(parts: VideoPictureParts, job: RunningJob<CatalogueTables>): Promise<void> {
  const { database, log } = parts;
  const name = nameOf(job.body);
  const video = parseVideoName(name);
  if (video === null) return;
  // The same video under another address, or an attempt that ended after its work.
  const photoKey = (await photoOfVideo(database.db, name)) ?? (await storedPicture(parts, video, job));
  if (photoKey === null) return;
  const properties = await transaction(database.db, async (trx) => {
    await job.finishIn(trx);
    return keepVideoPicture(trx, name, photoKey);
  });
  log.info('video_picture.kept', { site: video.site, properties });
}

const nameOf = (body: unknown) => String((body as { video?: unknown } | null)?.video ?? '');

/** The key of the stored photo; null: there is none, or it is given up. Throws when it is to be tried again. */
async function storedPicture(
  { pictures, photos, log }: VideoPictureParts,
  video: KnownVideo,
  { isLastAttempt, signal }: RunningJob<CatalogueTables>,
): Promise<string | null> {
  if (pictures === null) return null;
  const answer = await pictures.fetch(video, signal);
  signal.throwIfAborted();
  const added = answer.ok ? await photos.add(answer.bytes) : answer;
  if (added.ok) return added.key;
  if (added.code === 'away' && !isLastAttempt) {
    throw new Failure('video_site_away', `the site of a video (${video.site}) does not answer`);
  }
  // A page without this picture is whole: nobody need look after it.
  log.info('video_picture.none', { site: video.site, code: added.code });
  return null;
}
