import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { placesWithLinks } from '../../../features/catalogue/place-links/place-link.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { type DeskTask, moveTask, noteProgress } from '../../../features/desk/desk-task.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { importListsOf } from '../../import/import-file.server.ts';
import type { FileOutcome, ImportProgress } from '../../import/import-outcome.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { type ImportBody, taskOutcome } from './import-task.ts';

const PROGRESS_EVERY_MS = 250;

/** Checks the file of a task, or takes it over once that was confirmed; a task that is at neither is left alone. */
export async function runImportTask(parts: SourceParts, task: DeskTask): Promise<void> {
  const isTrial = task.state === 'waiting' || task.state === 'checking';
  const { clock, database } = parts;
  const [from, to] = isTrial
    ? ([['waiting', 'checking'], 'checking'] as const)
    : ([['confirmed', 'running'], 'running'] as const);
  if (!(await moveTask(database.db, task.id, { from, to, now: clock.now() }))) return;
  const outcomes = await outcomesOf(parts, task, isTrial);
  const shown = outcomes.map(taskOutcome);
  const isRefused = outcomes.every(({ ok }) => !ok);
  await transaction(database.db, async (trx) => {
    const now = clock.now();
    const ended = isTrial
      ? ({ to: isRefused ? 'refused' : 'checked', preview: shown } as const)
      : ({ to: isRefused ? 'refused' : 'done', result: shown } as const);
    const isMoved = await moveTask<CatalogueTables>(trx, task.id, { from: [to], now, ...ended });
    if (isMoved && !isTrial) await noteImport(trx as never, task, outcomes, now);
  });
}

async function outcomesOf(parts: SourceParts, task: DeskTask, isTrial: boolean): Promise<FileOutcome[]> {
  const { clock, database, storage } = parts;
  const body = task.body as ImportBody;
  const { name, key } = body.file;
  const bytes = await storage.get(key);
  if (bytes === null) {
    return [{ ok: false, file: name, code: 'unreadable', reason: 'the file is gone', facts: {} }];
  }
  let told = 0;
  const context = {
    database,
    places: await placesWithLinks(database.db),
    now: clock.now(),
    ...(body.source === undefined ? {} : { source: body.source }),
    origin: { actor: { id: task.actor, name: task.actorName }, taskId: task.id },
    isTrial,
    withoutAppraisal: new Set(body.withoutAppraisal),
    onProgress({ step, done, total }: ImportProgress) {
      if (performance.now() - told < PROGRESS_EVERY_MS) return;
      told = performance.now();
      // Nobody waits for it.
      void noteProgress(database.db, task.id, { step, done, total }).catch(() => undefined);
    },
  };
  return importListsOf(context, { name, bytes }, body.flags);
}

function noteImport(
  trx: Parameters<typeof writeAudit>[0],
  task: DeskTask,
  outcomes: readonly FileOutcome[],
  now: Parameters<typeof writeAudit>[3],
): Promise<void> {
  const actor: Actor = { id: task.actor, name: task.actorName, clientAddress: null };
  const lists = outcomes.map((outcome) =>
    outcome.ok
      ? { source: outcome.source, uf: outcome.uf, ...outcome.totals }
      : { refused: outcome.code, file: outcome.file },
  );
  const entry: AuditEntry = {
    act: 'import.done',
    object: { kind: 'import', id: task.id },
    detail: { lists },
  };
  return writeAudit(trx, actor, entry, now);
}
