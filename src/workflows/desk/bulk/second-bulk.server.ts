import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { moveTask } from '../../../features/desk/desk-task.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { enqueue } from '../../../platform/jobs/jobs.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { DESK_TASK } from '../imports/import-task.ts';
import type { BulkBody, BulkPreview } from './bulk-task.ts';
import { bulkTask } from './read-bulk-task.server.ts';

type Parts = Pick<SourceParts, 'database' | 'clock'>;

export type SecondOutcome = {
  readonly kind:
    | 'done'
    | 'gone'
    | 'moved'
    /** The asking person cannot be the second one. */
    | 'same_person'
    | 'no_reason';
};

const LONGEST_REASON = 500;

/** The second person agrees to a change as it was shown; then it is carried out. */
export async function approveBulk(
  { database, clock }: Parts,
  id: string,
  digest: string,
  actor: Actor,
): Promise<SecondOutcome> {
  const task = await bulkTask({ database }, id);
  if (task === null) return { kind: 'gone' };
  const { asked } = task.body as BulkBody;
  if (task.state !== 'asked' || asked === undefined) return { kind: 'moved' };
  if (asked.by === actor.id) return { kind: 'same_person' };
  if ((task.preview as BulkPreview).digest !== digest) return { kind: 'moved' };
  const now = clock.now();
  return transaction(database.db, async (trx) => {
    const isMoved = await moveTask<CatalogueTables>(trx, id, { from: ['asked'], to: 'confirmed', now });
    if (!isMoved) return { kind: 'moved' };
    const detail = { rules: asked.rules, asked: asked.name };
    await writeAudit(
      trx as never,
      actor,
      { act: 'bulk.approved', object: { kind: 'bulk', id }, detail },
      now,
    );
    await enqueue(trx, { queue: DESK_TASK, body: { task: id }, key: id });
    return { kind: 'done' };
  });
}

/** The second person does not agree, and says why; nothing is changed. */
export async function refuseBulk(
  { database, clock }: Parts,
  id: string,
  given: string,
  actor: Actor,
): Promise<SecondOutcome> {
  const task = await bulkTask({ database }, id);
  if (task === null) return { kind: 'gone' };
  const body = task.body as BulkBody;
  if (task.state !== 'asked' || body.asked === undefined) return { kind: 'moved' };
  if (body.asked.by === actor.id) return { kind: 'same_person' };
  const reason = given
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
  if (reason === '') return { kind: 'no_reason' };
  const now = clock.now();
  return transaction(database.db, async (trx) => {
    const refused: BulkBody = { ...body, refused: { name: actor.name, reason } };
    const isMoved = await moveTask<CatalogueTables>(trx, id, {
      ...{ from: ['asked'], to: 'refused', now, body: refused },
    });
    if (!isMoved) return { kind: 'moved' };
    await writeAudit(trx as never, actor, { act: 'bulk.refused', object: { kind: 'bulk', id }, reason }, now);
    return { kind: 'done' };
  });
}
