import type { Kysely, Transaction } from 'kysely';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import type { DraftTables } from './draft.tables.server.ts';

export type FieldChanged = { readonly field: string; readonly before: unknown; readonly after: unknown };

export type Version = {
  readonly id: number;
  readonly at: Date;
  readonly actorName: string;
  readonly changes: readonly FieldChanged[];
};

/** Keeps what was published: the difference, and all fields as they are afterwards. */
export async function keepVersion(
  trx: Transaction<DraftTables>,
  version: {
    readonly number: number;
    readonly at: number;
    readonly actor: { readonly id: string; readonly name: string };
    readonly changes: readonly FieldChanged[];
    readonly fields: FieldValues;
  },
): Promise<void> {
  await trx
    .insertInto('property_version')
    .values({
      number: version.number,
      at: new Date(version.at),
      actor: version.actor.id,
      actor_name: version.actor.name,
      changes: JSON.stringify(version.changes),
      fields: JSON.stringify(version.fields),
    })
    .execute();
}

const MOST_SHOWN = 30;

/** Newest first. */
export async function versionsOf(db: Kysely<DraftTables>, number: number): Promise<Version[]> {
  const rows = await db
    .selectFrom('property_version')
    .select(['id', 'at', 'actor_name as actorName', 'changes'])
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows as Version[];
}

/**
 * All fields as they were after a version, or before it, of those that it or a later one changed; null: the property has no
 * such version.
 */
export async function fieldsOfVersion(
  db: Kysely<DraftTables>,
  number: number,
  id: number,
  side: 'after' | 'before' = 'after',
): Promise<FieldValues | null> {
  const rows = await db
    .selectFrom('property_version')
    .select(['id', 'changes', 'fields'])
    .where('number', '=', number)
    .where('id', '>=', id)
    .orderBy('id')
    .execute();
  const [version] = rows;
  if (version === undefined || version.id !== id) return null;
  const changed = rows.flatMap(({ changes }) => (changes as FieldChanged[]).map(({ field }) => field));
  const undone = side === 'after' ? [] : (version.changes as FieldChanged[]);
  const before = Object.fromEntries(undone.map(({ field, before }) => [field, before]));
  const fields = { ...(version.fields as FieldValues), ...before };
  return Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
}
