import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { moveTask, readTask } from '../../features/desk/desk-task.repo.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { SourceParts } from '../sources/source-parts.ts';
import { runBulkTask } from './bulk/run-bulk.server.ts';
import { DESK_TASK } from './imports/import-task.ts';
import { runImportTask } from './imports/run-import-task.server.ts';

/** Works on the tasks of the desk. One whose process ended goes on from what it had committed. */
export function deskTaskJobs(parts: SourceParts): Readonly<Record<string, JobHandler<CatalogueTables>>> {
  return {
    async [DESK_TASK]({ body, isLastAttempt }) {
      const id = String((body as { task?: unknown } | null)?.task ?? '');
      const { clock, database } = parts;
      const task = await readTask(database.db, id);
      if (task === null) return;
      try {
        await (task.kind === 'bulk' ? runBulkTask(parts, task) : runImportTask(parts, task));
      } catch (error) {
        const from = ['waiting', 'checking', 'confirmed', 'running'] as const;
        if (isLastAttempt) await moveTask(database.db, id, { from, to: 'failed', now: clock.now() });
        throw error;
      }
    },
  };
}
