import { rulesHit } from '../../../domain/desk/two-eyes.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  changedSince,
  changesOfSet,
  findChangeSet,
  leaveOut,
  markUndone,
  type NewerChange,
  restoreChangeSet,
} from '../../../features/catalogue/undo/change-set.repo.server.ts';
import { moveTask } from '../../../features/desk/desk-task.repo.server.ts';
import { nextVersion, publishFrom } from '../../../platform/changes/change-feed.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { enqueue } from '../../../platform/jobs/jobs.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { eyeSettings } from '../eyes/eyes.server.ts';
import { DESK_TASK } from '../imports/import-task.ts';
import {
  type BulkBody,
  type BulkPreview,
  type BulkResult,
  MOST_CHOSEN,
  MOST_LEFT,
  MOST_NAMED,
} from './bulk-task.ts';
import { restoreDrafts } from './publish-drafts.server.ts';
import { bulkTask } from './read-bulk-task.server.ts';

type Parts = Pick<SourceParts, 'database' | 'clock'>;

/** `moved`: it is no longer where it was when the page was shown. */
export type BulkActOutcome =
  | { readonly kind: 'gone' | 'moved' }
  /** `left`: numbers of the properties that something newer changed, and that stay as they are. */
  | { readonly kind: 'done'; readonly left?: readonly number[] }
  /** Something newer changed these; nothing was taken back. */
  | { readonly kind: 'newer'; readonly count: number; readonly first: readonly NewerChange[] };

/**
 * Has a change carried out as it was shown, or asks a second person to agree where the settings say so. Of two who confirm
 * at once the first does.
 */
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
    const rules = rulesHit(await eyeSettings({ db: trx as never }), preview);
    const body = task.body as BulkBody;
    const asks = rules.length > 0;
    const asked: BulkBody = { ...body, asked: { by: actor.id, name: actor.name, rules } };
    const isMoved = await moveTask<CatalogueTables>(trx, id, {
      from: ['checked'],
      to: asks ? 'asked' : 'confirmed',
      now,
      ...(asks ? { body: asked } : {}),
    });
    if (!isMoved) return { kind: 'moved' };
    const detail = { change: body.change.kind, changed: preview.changed, ...(asks ? { rules } : {}) };
    const entry: AuditEntry = {
      act: asks ? 'bulk.asked' : 'bulk.confirmed',
      object: { kind: 'bulk', id },
      detail,
    };
    await writeAudit(trx as never, actor, entry, now);
    if (!asks) await enqueue(trx, { queue: DESK_TASK, body: { task: id }, key: id });
    return { kind: 'done' };
  });
}

export async function cancelBulk(parts: Parts, id: string): Promise<BulkActOutcome> {
  if ((await bulkTask(parts, id)) === null) return { kind: 'gone' };
  const now = parts.clock.now();
  const isMoved = await moveTask(parts.database.db, id, { from: ['checked', 'asked'], to: 'cancelled', now });
  return { kind: isMoved ? 'done' : 'moved' };
}

/**
 * Puts every property of a change back as it was. Where something newer changed some of them nothing is taken back, and they
 * are named; `others` takes all but those back.
 */
export async function undoBulk(
  parts: Parts,
  id: string,
  actor: Actor,
  { others = false }: { readonly others?: boolean } = {},
): Promise<BulkActOutcome> {
  const task = await bulkTask(parts, id);
  if (task === null) return { kind: 'gone' };
  const { database, clock } = parts;
  return transaction(database.db, async (trx) => {
    const set = await findChangeSet<CatalogueTables>(trx, id);
    if (set === null) return { kind: 'gone' };
    const { count, first } = await changedSince<CatalogueTables>(trx, id, others ? MOST_CHOSEN : MOST_NAMED);
    const now = clock.now();
    if (set.undoneAt !== null) return { kind: 'moved' };
    const result = task.result as BulkResult | null;
    // A change that tells nothing of what it did is not taken back on a guess.
    if (result === null) return { kind: 'moved' };
    if (count > 0 && (!others || count >= result.changed)) return { kind: 'newer', count, first };
    const left = first.map(({ number }) => number);
    const kept = { ...result, left: first.slice(0, MOST_LEFT), leftCount: count };
    const moved = { from: ['done'], to: 'undone', now, ...(count > 0 ? { result: kept } : {}) } as const;
    if (!(await moveTask<CatalogueTables>(trx, id, moved))) return { kind: 'moved' };
    if (count > 0) await leaveOut<CatalogueTables>(trx, id, left);
    const version = await nextVersion<CatalogueTables>(trx);
    const { restored } = await restoreChangeSet<CatalogueTables>(trx, set, { version, now });
    const drafts = (result.drafts ?? []).filter(({ number }) => !left.includes(number));
    await restoreDrafts(trx, drafts, now);
    await markUndone<CatalogueTables>(trx, id, now, actor.name);
    const detail = { restored, ...(count > 0 ? { left: count } : {}) };
    const entry: AuditEntry = { act: 'bulk.undone', object: { kind: 'bulk', id }, detail };
    await writeAudit(trx as never, actor, entry, now);
    await publishFrom(trx, changesOfSet(id));
    return { kind: 'done', ...(count > 0 ? { left } : {}) };
  });
}
