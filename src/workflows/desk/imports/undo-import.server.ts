import { sql } from 'kysely';
import { listKey } from '../../../domain/catalogue/data-age.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import {
  listsOfImport,
  type TakenList,
} from '../../../features/catalogue/import/import-history.repo.server.ts';
import { lockImports } from '../../../features/catalogue/import/import-list.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  changedSince,
  changesOfSet,
  findChangeSet,
  isLastOfScope,
  markUndone,
  type NewerChange,
  restoreChangeSet,
  type Undone,
} from '../../../features/catalogue/undo/change-set.repo.server.ts';
import { moveTask } from '../../../features/desk/desk-task.repo.server.ts';
import { nextVersion, publishFrom } from '../../../platform/changes/change-feed.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { isTaskId } from './work-import.server.ts';

export type UndoOutcome =
  | ({ readonly kind: 'done' } & Undone)
  /** There is none, it was taken back already, or a later list of its source and state came. */
  | { readonly kind: 'gone' | 'undone' | 'not_last' }
  /** Something newer changed these. */
  | { readonly kind: 'newer'; readonly count: number; readonly first: readonly NewerChange[] };

const MOST_NAMED = 20;
const NOTHING: Undone = { restored: 0, removed: 0, withdrawn: 0 };

/** Lists of an import, by the id of its task or of the set that takes it back. */
export async function readImportLists({ database }: SourceParts, id: string): Promise<TakenList[]> {
  return isTaskId(id) ? listsOfImport(database.db, id) : [];
}

/**
 * Puts the catalogue back as it was before the last import of a source and state: all of it in one transaction, or
 * nothing where something newer changed the same properties.
 */
export async function undoImport(parts: SourceParts, id: string, actor: Actor): Promise<UndoOutcome> {
  const { database, clock } = parts;
  return transaction(database.db, async (trx) => {
    await lockImports(trx);
    const lists = isTaskId(id) ? await listsOfImport<CatalogueTables>(trx, id) : [];
    const found = await Promise.all(
      lists.map(async ({ changeSet }) => changeSet && findChangeSet<CatalogueTables>(trx, changeSet)),
    );
    const sets = found.flatMap((set) => (set ? [set] : []));
    if (sets.length === 0) return { kind: 'gone' };
    if (sets.some(({ undoneAt }) => undoneAt !== null)) return { kind: 'undone' };
    for (const set of sets)
      if (!(await isLastOfScope<CatalogueTables>(trx, set))) return { kind: 'not_last' };
    const newer = { count: 0, first: [] as NewerChange[] };
    for (const set of sets) {
      const { count, first } = await changedSince<CatalogueTables>(trx, set.id, MOST_NAMED);
      newer.count += count;
      newer.first.push(...first);
    }
    if (newer.count > 0) return { kind: 'newer', ...newer, first: newer.first.slice(0, MOST_NAMED) };
    const now = clock.now();
    const version = await nextVersion<CatalogueTables>(trx);
    let undone = NOTHING;
    for (const set of sets) {
      undone = sumOf(undone, await restoreChangeSet<CatalogueTables>(trx, set, { version, now }));
      await markUndone<CatalogueTables>(trx, set.id, now, actor.name);
    }
    await moveTask<CatalogueTables>(trx, id, { from: ['done'], to: 'undone', now });
    const detail = { ...undone, lists: lists.map(({ source, uf }) => [source, uf].join(' ').trim()) };
    await writeAudit(
      trx as never,
      actor,
      { act: 'import.undone', object: { kind: 'import', id }, detail },
      now,
    );
    await publishFrom(
      trx,
      sql.join(
        [
          ...sets.map((set) => changesOfSet(set.id)),
          ...lists.map(
            (list) => sql`select 'list'::text, null::integer, ${listKey(list.source, list.uf)}::text`,
          ),
        ],
        sql` union all `,
      ),
    );
    return { kind: 'done', ...undone };
  });
}

const sumOf = (one: Undone, other: Undone): Undone => ({
  restored: one.restored + other.restored,
  removed: one.removed + other.removed,
  withdrawn: one.withdrawn + other.withdrawn,
});
