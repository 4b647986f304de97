import type { Transaction } from 'kysely';
import { isPublished } from '../../../domain/catalogue/property-status.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import {
  type Actor,
  type AuditEntry,
  writeAudit,
  writeAudits,
} from '../../../features/audit/write-audit.server.ts';
import { lockChosen, lockDrafts } from '../../../features/catalogue/bulk/bulk-facts.repo.server.ts';
import { type BulkWrite, writeBulk } from '../../../features/catalogue/bulk/write-bulk.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  beginChangeSet,
  changesOfSet,
  endChangeSet,
  keepBefore,
  numbersIn,
} from '../../../features/catalogue/undo/change-set.repo.server.ts';
import { type DeskTask, moveTask } from '../../../features/desk/desk-task.repo.server.ts';
import { nextVersion, publishFrom } from '../../../platform/changes/change-feed.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { HELD_MS } from '../../import/import-rows.server.ts';
import { askForMedia } from '../../media/ask-for-media.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { askForVideoPictures } from '../../video-pictures/ask-for-video-pictures.server.ts';
import type { BulkBody, BulkPreview, BulkResult } from './bulk-task.ts';
import { decideAll } from './decide-all.server.ts';
import { keptOf, publishDrafts } from './publish-drafts.server.ts';

type Trx = Transaction<CatalogueTables>;
type Parts = Pick<SourceParts, 'database' | 'clock'>;

/**
 * Carries a confirmed change out: all of it in one transaction, or nothing where the catalogue is no longer what was
 * shown; then it has to be confirmed again.
 */
export async function runBulkTask({ database, clock }: Parts, task: DeskTask): Promise<void> {
  const { id } = task;
  const body = task.body as BulkBody;
  const shown = task.preview as BulkPreview;
  const from = ['confirmed', 'running'] as const;
  if (!(await moveTask(database.db, id, { from, to: 'running', now: clock.now() }))) return;
  await transaction(database.db, async (trx) => {
    const now = clock.now();
    await lockChosen(trx, body.choice, now);
    if (body.change.kind === 'drafts') await lockDrafts(trx, body.choice, now);
    const { preview, writes, drafts } = await decideAll(trx, body, now);
    if (preview.digest !== shown.digest) {
      const again = { ...preview, isAgain: true };
      await moveTask<CatalogueTables>(trx, id, { from: ['running'], to: 'checked', now, preview: again });
      return;
    }
    const actor: Actor = { id: task.actor, name: task.actorName, clientAddress: null };
    if (drafts.length > 0) await publishDrafts(trx, { id, drafts }, actor, now);
    else await carryOut(trx, { id, writes }, actor, now);
    const { changed } = preview;
    const result: BulkResult = { changed, setId: id, ...keptOf(drafts) };
    await moveTask<CatalogueTables>(trx, id, { from: ['running'], to: 'done', now, result });
    const detail = { change: body.change.kind, changed };
    const entry: AuditEntry = { act: 'bulk.done', object: { kind: 'bulk', id }, detail };
    await writeAudit(trx as never, actor, entry, now);
    // The last of the transaction: it hands out the version.
    await publishFrom(trx, changesOfSet(id));
  });
}

/** The set that takes it back has the id of its task. */
async function carryOut(
  trx: Trx,
  { id, writes }: { readonly id: string; readonly writes: readonly BulkWrite[] },
  actor: Actor,
  now: Instant,
): Promise<void> {
  const numbers = writes.map(({ number }) => number);
  const heldUntil = instant(now + HELD_MS);
  await beginChangeSet(trx, { id, kind: 'bulk', scope: null, madeAt: now, actor, heldUntil });
  await keepBefore(trx, id, numbersIn(numbers));
  if (writes.some(({ after }) => after.status !== undefined && isPublished(after.status))) {
    await askForMedia(trx);
    await askForVideoPictures(trx);
  }
  const version = await nextVersion(trx);
  await writeBulk(trx, writes, {
    version,
    now,
    setBy: actor.name,
    note: (act, entries) => writeAudits(trx as never, actor, { act, kind: 'property', entries }, now),
  });
  await endChangeSet(trx, id, version);
}
