import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  changedSince,
  changesOfSet,
  findChangeSet,
  markUndone,
  type NewerChange,
  restoreChangeSet,
} from '../../../features/catalogue/undo/change-set.repo.server.ts';
import {
  type DeskTask,
  moveTask,
  newestTasks,
  readTask,
  readTaskProgress,
} from '../../../features/desk/desk-task.repo.server.ts';
import { nextVersion, publishFrom } from '../../../platform/changes/change-feed.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { enqueue } from '../../../platform/jobs/jobs.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { DESK_TASK } from '../imports/import-task.ts';
import { isTaskId } from '../imports/work-import.server.ts';
import { type BulkBody, type BulkPreview, type BulkResult, MOST_NAMED } from './bulk-task.ts';

type Parts = Pick<SourceParts, 'database' | 'clock'>;

/** A bulk change as its page shows it. */
export type ShownBulk = Pick<DeskTask, 'id' | 'state' | 'progress' | 'actorName'> & {
  readonly createdAt: number;
  readonly body: BulkBody;
  readonly preview: BulkPreview | null;
  readonly result: BulkResult | null;
};

const shownBulk = (task: DeskTask): ShownBulk => ({
  id: task.id,
  state: task.state,
  progress: task.progress,
  actorName: task.actorName,
  createdAt: task.createdAt.getTime(),
  body: task.body as BulkBody,
  preview: task.preview as BulkPreview | null,
  result: task.result as BulkResult | null,
});

async function bulkTask({ database }: Parts, id: string): Promise<DeskTask | null> {
  const task = isTaskId(id) ? await readTask(database.db, id) : null;
  return task?.kind === 'bulk' ? task : null;
}

export async function readBulkTask(parts: Parts, id: string): Promise<ShownBulk | null> {
  const task = await bulkTask(parts, id);
  return task === null ? null : shownBulk(task);
}

export async function readBulkProgress(
  { database }: Parts,
  id: string,
): Promise<Pick<DeskTask, 'state' | 'progress'> | null> {
  return isTaskId(id) ? readTaskProgress(database.db, id) : null;
}

const MOST_SHOWN = 20;

/** The newest changes that were confirmed. */
export async function readBulks({ database }: Parts): Promise<ShownBulk[]> {
  const tasks = await newestTasks(database.db, 'bulk', MOST_SHOWN);
  return tasks
    .filter(({ state }) => state !== 'cancelled')
    .map((task) => shownBulk({ ...task, preview: null }));
}

/** `moved`: it is no longer where it was when the page was shown. */
export type BulkActOutcome =
  | { readonly kind: 'done' | 'gone' | 'moved' }
  /** Something newer changed these; nothing was taken back. */
  | { readonly kind: 'newer'; readonly count: number; readonly first: readonly NewerChange[] };

/** Has a change carried out as it was shown. Of two who confirm at once the first does. */
export async function confirmBulk(
  parts: Parts,
  id: string,
  digest: string,
  actor: Actor,
): Promise<BulkActOutcome> {
  const task = await bulkTask(parts, id);
  if (task === null) return { kind: 'gone' };
  const preview = task.preview as BulkPreview;
  if (preview.digest !== digest || preview.changed === 0) return { kind: 'moved' };
  const { database, clock } = parts;
  const now = clock.now();
  return transaction(database.db, async (trx) => {
    const isMoved = await moveTask<CatalogueTables>(trx, id, { from: ['checked'], to: 'confirmed', now });
    if (!isMoved) return { kind: 'moved' };
    const detail = { change: (task.body as BulkBody).change.kind, changed: preview.changed };
    const entry = { act: 'bulk.confirmed', object: { kind: 'bulk', id }, detail };
    await writeAudit(trx as never, actor, entry, now);
    await enqueue(trx, { queue: DESK_TASK, body: { task: id }, key: id });
    return { kind: 'done' };
  });
}

export async function cancelBulk(parts: Parts, id: string): Promise<BulkActOutcome> {
  if ((await bulkTask(parts, id)) === null) return { kind: 'gone' };
  const now = parts.clock.now();
  const isMoved = await moveTask(parts.database.db, id, { from: ['checked'], to: 'cancelled', now });
  return { kind: isMoved ? 'done' : 'moved' };
}

/** Puts every property of a change back as it was, or none where something newer changed one of them. */
export async function undoBulk(parts: Parts, id: string, actor: Actor): Promise<BulkActOutcome> {
  if ((await bulkTask(parts, id)) === null) return { kind: 'gone' };
  const { database, clock } = parts;
  return transaction(database.db, async (trx) => {
    const set = await findChangeSet<CatalogueTables>(trx, id);
    if (set === null) return { kind: 'gone' };
    const { count, first } = await changedSince<CatalogueTables>(trx, id, MOST_NAMED);
    const now = clock.now();
    if (set.undoneAt !== null) return { kind: 'moved' };
    if (count > 0) return { kind: 'newer', count, first };
    if (!(await moveTask<CatalogueTables>(trx, id, { from: ['done'], to: 'undone', now }))) {
      return { kind: 'moved' };
    }
    const version = await nextVersion<CatalogueTables>(trx);
    const { restored } = await restoreChangeSet<CatalogueTables>(trx, set, { version, now });
    await markUndone<CatalogueTables>(trx, id, now, actor.name);
    const entry = { act: 'bulk.undone', object: { kind: 'bulk', id }, detail: { restored } };
    await writeAudit(trx as never, actor, entry, now);
    await publishFrom(trx, changesOfSet(id));
    return { kind: 'done' };
  });
}
