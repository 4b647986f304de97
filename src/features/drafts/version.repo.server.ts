import { type Kysely, sql, type Transaction } from 'kysely';
import type { FieldValues } from '../../domain/desk/record/record-fields.ts';
import { DRAFT_TABLES, type DraftKind, type IdOf } from './draft-kinds.ts';

export type FieldChanged = { readonly field: string; readonly before: unknown; readonly after: unknown };

export type Version = {
  readonly id: number;
  readonly at: Date;
  readonly actorName: string;
  readonly changes: readonly FieldChanged[];
};

const tableOf = (kind: DraftKind) => sql.table(DRAFT_TABLES[kind].version);
const ofColumn = (kind: DraftKind) => sql.ref(DRAFT_TABLES[kind].of);

/** Keeps what was published: the difference, and all fields as they are afterwards. */
export async function keepVersion<Kind extends DraftKind, DB>(
  kind: Kind,
  trx: Transaction<DB>,
  version: {
    readonly of: IdOf<Kind>;
    readonly at: number;
    readonly actor: { readonly id: string; readonly name: string };
    readonly changes: readonly FieldChanged[];
    readonly fields: FieldValues;
  },
): Promise<void> {
  const { of, at, actor, changes, fields } = version;
  await sql`
    insert into ${tableOf(kind)} (${ofColumn(kind)}, at, actor, actor_name, changes, fields)
    values (${of}, ${new Date(at)}, ${actor.id}, ${actor.name}, ${JSON.stringify(changes)}::jsonb,
      ${JSON.stringify(fields)}::jsonb)`.execute(trx);
}

const MOST_SHOWN = 30;

/** Newest first. */
export async function versionsOf<Kind extends DraftKind, DB>(
  kind: Kind,
  db: Kysely<DB>,
  of: IdOf<Kind>,
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select id, at, actor_name as "actorName", changes from ${tableOf(kind)}
    where ${ofColumn(kind)} = ${of} order by id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/**
 * Fields as they were after a version, or before it, of those that it or a later one changed; null: there is no such
 * version of this.
 */
export async function fieldsOfVersion<Kind extends DraftKind, DB>(
  kind: Kind,
  db: Kysely<DB>,
  of: IdOf<Kind>,
  id: number,
  side: 'after' | 'before' = 'after',
): Promise<FieldValues | null> {
  const { rows } = await sql<{ id: number; changes: FieldChanged[]; fields: FieldValues }>`
    select id, changes, fields from ${tableOf(kind)}
    where ${ofColumn(kind)} = ${of} and id >= ${id} order by id`.execute(db);
  const [version] = rows;
  if (version === undefined || version.id !== id) return null;
  const changed = rows.flatMap(({ changes }) => changes.map(({ field }) => field));
  const undone = side === 'after' ? [] : version.changes;
  const before = Object.fromEntries(undone.map(({ field, before }) => [field, before]));
  const fields = { ...version.fields, ...before };
  return Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
}
