import { instant } from '../../domain/time.ts';
import { dueSources, findSource } from '../../features/catalogue/sources/source.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { askForSource, RUN_SOURCE } from './ask-for-source.server.ts';
import { runSource } from './run-source.server.ts';
import type { SourceParts } from './source-parts.ts';

const WAKE_SOURCES = 'wake-sources';
const WAKE_MS = 60_000;

/** Each minute; what runs more often than that calls itself. */
export const SOURCE_SCHEDULE: readonly ScheduleEntry[] = [
  { name: WAKE_SOURCES, line: '* * * * *', queue: WAKE_SOURCES },
];

/** Reads sources when their time has come. */
export function sourceJobs(
  parts: SourceParts & { readonly log: Log },
): Readonly<Record<string, JobHandler<CatalogueTables>>> {
  const { database, clock, log } = parts;
  /** Files that wait, of which the log has told already. */
  const held = new Set<string>();
  return {
    [WAKE_SOURCES]: async () => {
      const names = await dueSources(database.db, clock.now());
      await transaction(database.db, async (trx) => {
        for (const name of names) await askForSource(trx, name);
      });
    },
    [RUN_SOURCE]: async ({ id, body, signal }) => {
      const asked = body as { name?: unknown; isByHand?: unknown } | null;
      const name = String(asked?.name ?? '');
      const isByHand = asked?.isByHand === true;
      const due = await dueSources(database.db, clock.now());
      if (!isByHand && !due.includes(name)) return;
      const files = await runSource(parts, {
        name,
        by: `job:${id}`,
        isByHand,
        signal,
        onFile: () => {},
      });
      const next = (await findSource(database.db, name))?.nextRunAt ?? null;
      if (next !== null && next.getTime() < clock.now() + WAKE_MS) {
        const runAt = instant(next.getTime());
        await transaction(database.db, (trx) => askForSource(trx, name, runAt));
      }
      for (const { name: file, outcome, words, isHeld = false } of files ?? []) {
        if (toldFirst(held, JSON.stringify([name, file]), isHeld)) log.info('source.held', { source: name });
        if (outcome === 'taken') log.info('source.taken', { source: name });
        else if (outcome !== 'unchanged') log.warn('source.not_taken', { source: name, words });
      }
    },
  };
}

/** True at the first of several looks at which something of this name is so. */
function toldFirst(told: Set<string>, name: string, isSo: boolean): boolean {
  if (!isSo) told.delete(name);
  const isFirst = isSo && !told.has(name);
  if (isFirst) told.add(name);
  return isFirst;
}
