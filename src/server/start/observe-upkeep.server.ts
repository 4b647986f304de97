import { overdueLists } from '../../features/catalogue/import/overdue-lists.server.ts';
import { countMedia } from '../../features/catalogue/media-files/media-status.repo.server.ts';
import { listSources } from '../../features/catalogue/sources/source.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { countLateJobs } from '../../platform/jobs/jobs.server.ts';
import { countWorkers } from '../../platform/jobs/workers.server.ts';
import { readBackupState } from '../../workflows/backups/backup-runs.repo.server.ts';
import type { Basics } from './basics.server.ts';

const orUnknown = (reading: Promise<number>) => reading.catch(() => Number.NaN);

/** Matters for an operator: workers, lists that did not come, backups. */
export function observeUpkeep(
  { metrics, clock, config }: Basics,
  { db }: Pick<Database<CatalogueTables>, 'db'>,
): void {
  const { observe } = metrics;
  observe('workers_alive', 'Processes that run jobs', () =>
    orUnknown(countWorkers(db).then(({ alive }) => alive)),
  );
  observe('workers_lost', 'Processes that ended without a word within the last hour', () =>
    orUnknown(countWorkers(db).then(({ lost }) => lost)),
  );
  observe('jobs_late', 'Jobs that are due for more than ten minutes', () =>
    orUnknown(countLateJobs(db, clock.now())),
  );
  observe('lists_overdue', 'Sources and states whose last list is older than LIST_MAX_AGE_DAYS', () =>
    orUnknown(overdueLists(db, clock.now(), config.listMaxAgeDays).then((lists) => lists.length)),
  );
  observe('media_waiting', 'Photos and papers that listings name and that have not come', () =>
    orUnknown(countMedia(db, clock.now()).then(({ waiting }) => waiting)),
  );
  observe('media_kept', 'Photos and papers that listings name and that have come', () =>
    orUnknown(countMedia(db, clock.now()).then(({ kept }) => kept)),
  );
  observe('media_lost', 'Photos and papers that listings name and that were refused or given up', () =>
    orUnknown(countMedia(db, clock.now()).then(({ lost }) => lost)),
  );
  observe('media_bytes', 'Bytes of the photos and papers that have come', () =>
    orUnknown(countMedia(db, clock.now()).then(({ bytes }) => bytes)),
  );
  observe('media_hosts_resting', 'Hosts of photos, papers and lists that rest after failures', () =>
    orUnknown(countMedia(db, clock.now()).then(({ resting }) => resting)),
  );
  observe('sources_in_trouble', 'Sources of lists and feeds whose last run was not whole', () =>
    orUnknown(
      listSources(db).then((all) => all.filter((one) => one.trouble !== null && !one.isPaused).length),
    ),
  );
  if (config.backupTo === null) return;
  observe('backup_age_seconds', 'Since the last backup that could be restored was made', () =>
    orUnknown(
      readBackupState(db).then(({ lastGoodAt }) =>
        lastGoodAt === null ? Number.POSITIVE_INFINITY : (clock.now() - lastGoodAt.getTime()) / 1000,
      ),
    ),
  );
  observe('backup_failed', '1 when the last scheduled backup, or its restore, failed', () =>
    orUnknown(readBackupState(db).then(({ last }) => (last !== null && last.problem !== null ? 1 : 0))),
  );
}
