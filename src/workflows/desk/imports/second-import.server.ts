import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { type DeskTask, moveTask } from '../../../features/desk/desk-task.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { enqueue } from '../../../platform/jobs/jobs.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { DESK_TASK, type ImportBody } from './import-task.ts';

type Parts = Pick<SourceParts, 'database' | 'clock'>;
export type SecondImportOutcome = 'done' | 'moved' | 'same_person' | 'no_reason';

const LONGEST_REASON = 500;

/** The second person agrees to an import as it was checked; then it is taken over. */
export async function approveImport(
  { database, clock }: Parts,
  { id, body }: DeskTask,
  actor: Actor,
): Promise<SecondImportOutcome> {
  const { asked } = body as ImportBody;
  if (asked === undefined) return 'moved';
  if (asked.by === actor.id) return 'same_person';
  const now = clock.now();
  return transaction(database.db, async (trx) => {
    const isMoved = await moveTask<CatalogueTables>(trx, id, { from: ['asked'], to: 'confirmed', now });
    if (!isMoved) return 'moved';
    const detail = { rules: asked.rules, asked: asked.name };
    const entry: AuditEntry = { act: 'import.approved', object: { kind: 'import', id }, detail };
    await writeAudit(trx as never, actor, entry, now);
    await enqueue(trx, { queue: DESK_TASK, body: { task: id }, key: id });
    return 'done';
  });
}

/** The second person does not agree, and says why: it is as it was checked, and can be mended and asked for again. */
export async function refuseImport(
  { database, clock }: Parts,
  { id, body }: DeskTask,
  given: string,
  actor: Actor,
): Promise<SecondImportOutcome> {
  const { asked, ...rest } = body as ImportBody;
  if (asked === undefined) return 'moved';
  if (asked.by === actor.id) return 'same_person';
  const reason = given
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
  if (reason === '') return 'no_reason';
  const now = clock.now();
  return transaction(database.db, async (trx) => {
    const refused: ImportBody = { ...rest, refused: { name: actor.name, reason } };
    const change = { from: ['asked'], to: 'checked', now, body: refused } as const;
    if (!(await moveTask<CatalogueTables>(trx, id, change))) return 'moved';
    const entry: AuditEntry = { act: 'import.refused', object: { kind: 'import', id }, reason };
    await writeAudit(trx as never, actor, entry, now);
    return 'done';
  });
}
