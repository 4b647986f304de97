import type { Kysely } from 'kysely';
import type { Clock } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { SETTLE_QUEUE } from '../../features/enquiries/proposal.repo.server.ts';
import { DELIVER_QUEUE } from '../../features/enquiries/store-submission.server.ts';
import type { ReceiptTables } from '../../features/receipts/receipts.tables.server.ts';
import { forgetUsedTokens } from '../../integrations/bot-check/bot-check.server.ts';
import { makeDatajud } from '../../integrations/court-records/datajud.server.ts';
import { makeVideoPictures } from '../../integrations/video-pictures/video-pictures.server.ts';
import { pruneChanges } from '../../platform/changes/change-feed.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { REWRITE_ERASED } from '../../platform/database/rewrite-erased.server.ts';

import type { FetcherOptions } from '../../platform/fetch/fetcher.server.ts';
import { makePoster } from '../../platform/fetch/poster.server.ts';
import type { CronLine } from '../../platform/jobs/cron-line.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';
import { ALERT_SCHEDULE, type AlertJobTables, alertJobs } from '../../workflows/alerts/alert-jobs.server.ts';
import { BACKUP_QUEUE, scheduledBackup } from '../../workflows/backups/scheduled-backup.job.server.ts';
import { HAND_SCHEDULE, handJobs } from '../../workflows/catalogue/hand-jobs.server.ts';
import { RATE_SCHEDULE, rateJobs } from '../../workflows/catalogue/rate-jobs.server.ts';
import { askCourts } from '../../workflows/court/ask-courts.job.server.ts';
import { ASK_COURTS, COURT_SCHEDULE } from '../../workflows/court/court-queue.server.ts';
import { DESK_SCHEDULE, deskJobs } from '../../workflows/desk/desk-jobs.server.ts';
import { deskTaskJobs } from '../../workflows/desk/desk-tasks.server.ts';
import { DESK_TASK } from '../../workflows/desk/imports/import-task.ts';
import { READ_PAPER } from '../../workflows/evidence/paper-queue.server.ts';
import { readPaper } from '../../workflows/evidence/read-paper.job.server.ts';
import { WEBHOOK_SCHEDULE, webhookJobs } from '../../workflows/exchange/webhook-jobs.server.ts';
import { SEND_WEBHOOKS } from '../../workflows/exchange/webhook-parts.ts';
import { deliverJob, type MailTables } from '../../workflows/mails/deliver.job.server.ts';
import {
  READ_RETURNS,
  RETURNS_SCHEDULE,
  readReturnsJob,
} from '../../workflows/mails/read-returns.job.server.ts';
import { FETCH_MEDIA, MEDIA_SCHEDULE } from '../../workflows/media/ask-for-media.server.ts';
import { mediaJobs } from '../../workflows/media/media-jobs.server.ts';
import { NUMBER_SCHEDULE, numberJobs } from '../../workflows/numbers/number-jobs.server.ts';
import { FORGET_MAILS_QUEUE } from '../../workflows/privacy/held-data.server.ts';
import {
  forgetMailsJob,
  retentionJob,
  rewriteErasedJob,
} from '../../workflows/privacy/privacy-jobs.server.ts';
import { settleProposals } from '../../workflows/proposals/settle-proposal.job.server.ts';
import { RECEIPT_SCHEDULE, receiptJobs } from '../../workflows/receipts/receipts.server.ts';
import { RUN_SOURCE } from '../../workflows/sources/ask-for-source.server.ts';
import { SOURCE_SCHEDULE, sourceJobs } from '../../workflows/sources/source-jobs.server.ts';
import {
  FETCH_VIDEO_PICTURE,
  VIDEO_PICTURE_SCHEDULE,
} from '../../workflows/video-pictures/ask-for-video-pictures.server.ts';
import { videoPictureJobs } from '../../workflows/video-pictures/video-picture-jobs.server.ts';
import type { Basics } from './basics.server.ts';
import { siteUrlOf } from './open-http.server.ts';

/** A process that was away for longer reads the catalogue anew. */
const KEEP_CHANGES_DAYS = 3;

/** The one schedule: what runs by itself, and when, in Brasília time. */
const SCHEDULE: readonly ScheduleEntry[] = [
  { name: 'forget-changes', line: '40 3 * * *', queue: 'forget-changes' },
  { name: 'forget-bot-checks', line: '15 * * * *', queue: 'forget-bot-checks' },
  ...DESK_SCHEDULE,
  ...ALERT_SCHEDULE,
  ...VIDEO_PICTURE_SCHEDULE,
  ...MEDIA_SCHEDULE,
  ...SOURCE_SCHEDULE,
  ...HAND_SCHEDULE,
  ...RECEIPT_SCHEDULE,
  ...RATE_SCHEDULE,
  ...WEBHOOK_SCHEDULE,
  ...NUMBER_SCHEDULE,
  ...COURT_SCHEDULE,
  { name: 'retention', line: '10 4 * * *', queue: 'retention' },
  // After all that delete by night.
  { name: REWRITE_ERASED, line: '40 4 * * *', queue: REWRITE_ERASED },
];

/** The schedule of an outlet, which may make backups by itself and read what comes back. */
export function scheduleOf({ backupTo, backupAt, returnsUrl }: Config): readonly ScheduleEntry[] {
  const line: CronLine = `${backupAt.minute} ${backupAt.hour} * * *`;
  return [
    ...SCHEDULE,
    ...(backupTo === null ? [] : [{ name: 'backup', line, queue: BACKUP_QUEUE }]),
    ...(returnsUrl === null ? [] : [RETURNS_SCHEDULE]),
  ];
}

/** Queues whose jobs wait for somebody outside, and how many of them at once. */
export const OWN_SLOTS: Readonly<Record<string, number>> = {
  [DELIVER_QUEUE]: 4,
  [FETCH_VIDEO_PICTURE]: 2,
  [BACKUP_QUEUE]: 1,
  [READ_RETURNS]: 1,
  [FETCH_MEDIA]: 4,
  [RUN_SOURCE]: 2,
  [SEND_WEBHOOKS]: 2,
  [ASK_COURTS]: 1,
  [READ_PAPER]: 1,
};

/** Queues whose jobs take in what others have written, and wait while the site is read alone. */
export const WRITING_QUEUES: readonly string[] = [RUN_SOURCE, DESK_TASK];

/** Handler of each queue. */
export function jobHandlers(
  basics: Basics,
  database: Database<AlertJobTables>,
): Readonly<Record<string, JobHandler<AlertJobTables>>> {
  const db = database.db as unknown as Kysely<EnquiryTables>;
  return {
    [SETTLE_QUEUE]: settleProposals(database, basics.clock),
    ...deskJobs({ db: database.db, clock: basics.clock, storage: basics.storage, brand: basics.brand }),
    ...(deskTaskJobs({
      ...basics,
      database: database as unknown as Database<CatalogueTables>,
      dataDir: basics.config.dataDir,
    }) as unknown as Readonly<Record<string, JobHandler<AlertJobTables>>>),
    ...numberJobs({ db: database.db, clock: basics.clock }),
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
    ...webhookJobs({
      ...basics,
      db: database.db as never,
      poster: makePoster(postingOf(basics.config, basics.clock)),
    }),
    ...backupJobs(basics, database),
    ...returnJobs(basics, database),
    ...rateJobs(database, basics.clock),
    ...receiptJobs<AlertJobTables>(database.db as unknown as Kysely<ReceiptTables>, basics.clock),
    retention: retentionJob({ db, clock: basics.clock, days: basics.config.retentionDays }),
    [REWRITE_ERASED]: rewriteErasedJob(database, basics.log),
    [FORGET_MAILS_QUEUE]: forgetMailsJob(basics.mailer),
    ...(mediaJobs(
      { ...basics, database: database as unknown as Database<CatalogueTables> },
      basics.config.mediaFetch === 'on',
    ) as unknown as Readonly<Record<string, JobHandler<AlertJobTables>>>),
    ...(handJobs(database as unknown as Database<CatalogueTables>, basics.clock) as unknown as Readonly<
      Record<string, JobHandler<AlertJobTables>>
    >),
    ...(sourceJobs({
      ...basics,
      database: database as unknown as Database<CatalogueTables>,
      dataDir: basics.config.dataDir,
    }) as unknown as Readonly<Record<string, JobHandler<AlertJobTables>>>),
    [ASK_COURTS]: askCourts({
      ...basics,
      database: database as unknown as Database<CatalogueTables>,
      courts: courtsOf(basics),
    }),
    [READ_PAPER]: readPaper({
      ...basics,
      database: database as unknown as Database<CatalogueTables>,
      documents: basics.media.documents,
    }),
    ...(videoPictureJobs({
      ...basics,
      database: database as unknown as Database<CatalogueTables>,
      photos: basics.media.photos,
      pictures: basics.config.videoPictures === 'on' ? makeVideoPictures(basics.fetcher) : null,
    }) as unknown as Readonly<Record<string, JobHandler<AlertJobTables>>>),
  };
}

/** As whom, and where, other systems are told. */
export const postingOf = ({ publicUrl, fetchAllow }: Config, clock: Clock): FetcherOptions => ({
  ...{ publicUrl, allow: fetchAllow, clock },
});

/** Null: no key is set. */
function courtsOf({ config: { datajudKey, datajudUrl }, fetcher }: Pick<Basics, 'config' | 'fetcher'>) {
  return datajudKey === null ? null : makeDatajud(fetcher, datajudKey, datajudUrl ?? undefined);
}

function backupJobs(
  { config, clock, log }: Basics,
  database: Database<AlertJobTables>,
): Readonly<Record<string, JobHandler<AlertJobTables>>> {
  const { dataDir, backupTo: place, backupKeepDays: keepDays } = config;
  if (place === null) return {};
  return { [BACKUP_QUEUE]: scheduledBackup({ database, clock, log, dataDir, place, keepDays }) };
}

function returnJobs(
  { config, clock, secret }: Basics,
  database: Database<AlertJobTables>,
): Readonly<Record<string, JobHandler<AlertJobTables>>> {
  const { returnsUrl } = config;
  if (returnsUrl === null) return {};
  const parts = { database: database as unknown as Database<EnquiryTables>, clock, secret, returnsUrl };
  return { [READ_RETURNS]: readReturnsJob(parts) as unknown as JobHandler<AlertJobTables> };
}
