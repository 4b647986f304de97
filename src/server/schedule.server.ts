import type { Kysely } from 'kysely';
import type { CatalogueTables } from '../features/catalogue/catalogue.tables.server.ts';
import type { EnquiryTables } from '../features/enquiries/enquiries.tables.server.ts';
import { SETTLE_QUEUE } from '../features/enquiries/proposal.repo.server.ts';
import { DELIVER_QUEUE } from '../features/enquiries/store-submission.server.ts';
import { forgetUsedTokens } from '../integrations/bot-check/bot-check.server.ts';
import { makeVideoPictures } from '../integrations/video-pictures/video-pictures.server.ts';
import { pruneChanges } from '../platform/change-feed.server.ts';
import { type Database, transaction } from '../platform/database.server.ts';
import type { JobHandler } from '../platform/job-runner.server.ts';
import type { ScheduleEntry } from '../platform/schedule.server.ts';
import { ALERT_SCHEDULE, type AlertJobTables, alertJobs } from '../workflows/alerts/alert-jobs.server.ts';
import { deliverJob, type MailTables } from '../workflows/mails/deliver.job.server.ts';
import { FORGET_MAILS_QUEUE } from '../workflows/privacy/held-data.server.ts';
import { forgetMailsJob, retentionJob } from '../workflows/privacy/privacy-jobs.server.ts';
import { settleProposals } from '../workflows/proposals/settle-proposal.job.server.ts';
import {
  FETCH_VIDEO_PICTURE,
  VIDEO_PICTURE_SCHEDULE,
} from '../workflows/video-pictures/ask-for-video-pictures.server.ts';
import { videoPictureJobs } from '../workflows/video-pictures/video-picture-jobs.server.ts';
import type { Basics } from './basics.server.ts';
import { siteUrlOf } from './open-http.server.ts';

/** A process that was away for longer reads the catalogue anew. */
const KEEP_CHANGES_DAYS = 3;

/** The one schedule: what runs by itself, and when, in Brasília time. */
export const SCHEDULE: readonly ScheduleEntry[] = [
  { name: 'forget-changes', line: '40 3 * * *', queue: 'forget-changes' },
  { name: 'forget-bot-checks', line: '15 * * * *', queue: 'forget-bot-checks' },
  ...ALERT_SCHEDULE,
  ...VIDEO_PICTURE_SCHEDULE,
  { name: 'retention', line: '10 4 * * *', queue: 'retention' },
];

/** Queues whose jobs wait for somebody outside, and how many of them at once. */
export const OWN_SLOTS: Readonly<Record<string, number>> = {
  [DELIVER_QUEUE]: 4,
  [FETCH_VIDEO_PICTURE]: 2,
};

/** What each queue does. */
export function jobHandlers(
  basics: Basics,
  database: Database<AlertJobTables>,
): Readonly<Record<string, JobHandler<AlertJobTables>>> {
  const db = database.db as unknown as Kysely<EnquiryTables>;
  return {
    [SETTLE_QUEUE]: settleProposals(database, basics.clock),
    'forget-bot-checks': () => forgetUsedTokens(database.db, basics.clock),
    ...alertJobs({ ...basics, database, smallIdPrefix: basics.brand.smallIdPrefix }),
    'forget-changes': async () => {
      await transaction(database.db, (trx) => pruneChanges(trx, KEEP_CHANGES_DAYS));
    },
    [DELIVER_QUEUE]: deliverJob({
      ...basics,
      database: database as unknown as Database<MailTables>,
      siteUrl: () => siteUrlOf(basics),
    }) as JobHandler<AlertJobTables>,
    retention: retentionJob({ db, clock: basics.clock, days: basics.config.retentionDays }),
    [FORGET_MAILS_QUEUE]: forgetMailsJob(basics.mailer),
    ...(videoPictureJobs({
      ...basics,
      database: database as unknown as Database<CatalogueTables>,
      photos: basics.media.photos,
      pictures: basics.config.videoPictures === 'on' ? makeVideoPictures() : null,
    }) as unknown as Readonly<Record<string, JobHandler<AlertJobTables>>>),
  };
}
