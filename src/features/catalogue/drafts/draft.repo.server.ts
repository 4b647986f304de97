import { type Kysely, sql, type Transaction } from 'kysely';
import type { CrossedValue, KeptDraft, Touched } from '../../../domain/desk/record/kept-draft.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import type { DraftTables } from './draft.tables.server.ts';

export type Draft = {
  readonly id: number;
  /** Null: of a property that does not exist yet. */
  readonly number: number | null;
  /** The code that a new property gets. */
  readonly code: string;
  readonly base: FieldValues;
  readonly body: FieldValues;
  readonly touched: Touched;
  readonly conflicts: readonly CrossedValue[];
  readonly revision: number;
  readonly createdBy: string;
  readonly savedAt: Date;
  readonly savedBy: string;
};

type Trx = Transaction<DraftTables>;

/** By its own id where the property does not exist yet, else by the property's number. */
export type DraftKey = { readonly id: number } | { readonly number: number };

const COLUMNS = [
  ...(['id', 'number', 'code', 'base', 'body', 'touched', 'conflicts', 'revision'] as const),
  ...(['created_by as createdBy', 'saved_at as savedAt', 'saved_by as savedBy'] as const),
] as const;

function draftQuery(db: Kysely<DraftTables>, key: DraftKey) {
  const query = db.selectFrom('property_draft').select(COLUMNS);
  return 'id' in key
    ? query.where('id', '=', key.id).where('number', 'is', null)
    : query.where('number', '=', key.number);
}

/** Null: there is none. */
export async function readDraft(db: Kysely<DraftTables>, key: DraftKey): Promise<Draft | null> {
  return ((await draftQuery(db, key).executeTakeFirst()) as Draft | undefined) ?? null;
}

/** A draft of a property that does not exist yet. */
export type BegunDraft = {
  readonly id: number;
  /** Null: it has none yet. */
  readonly name: string | null;
  readonly savedAt: Date;
  readonly savedBy: string;
};

const MOST_BEGUN = 100;

/** Properties that were begun and not published, the last saved first. */
export async function begunDrafts(db: Kysely<DraftTables>): Promise<BegunDraft[]> {
  return db
    .selectFrom('property_draft')
    .select(['id', 'saved_at as savedAt', 'saved_by as savedBy'])
    .select(sql<string | null>`nullif(body ->> 'imovel_name', '')`.as('name'))
    .where('number', 'is', null)
    .orderBy('saved_at', 'desc')
    .limit(MOST_BEGUN)
    .execute();
}

/** A draft under a lock, so that two saves at once come one after the other. */
export async function lockDraft(trx: Trx, key: DraftKey): Promise<Draft | null> {
  return ((await draftQuery(trx, key).forUpdate().executeTakeFirst()) as Draft | undefined) ?? null;
}

/** Begins a draft, empty or with what is given; the id of it. */
export async function beginDraft(
  trx: Trx,
  given: { readonly number: number | null; readonly code: string } & Partial<KeptDraft>,
  by: string,
  at: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('property_draft')
    .values({
      number: given.number,
      code: given.code,
      ...written({ base: {}, body: {}, touched: {}, conflicts: [], ...given }),
      revision: 1,
      created_at: at,
      created_by: by,
      saved_at: at,
      saved_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Begins an empty draft of a property unless there is one. */
export async function ensureDraft(trx: Trx, number: number, by: string, at: Date): Promise<void> {
  await trx
    .insertInto('property_draft')
    .values({
      number,
      code: `n${number}`,
      ...written({ base: {}, body: {}, touched: {}, conflicts: [] }),
      created_at: at,
      created_by: by,
      saved_at: at,
      saved_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes a draft that is locked; its revision is one more. */
export async function writeDraftRow(
  trx: Trx,
  draft: Pick<Draft, 'id' | 'revision'>,
  kept: KeptDraft,
  by: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('property_draft')
    .set({ ...written(kept), revision: draft.revision + 1, saved_at: at, saved_by: by })
    .where('id', '=', draft.id)
    .execute();
}

const written = ({ base, body, touched, conflicts }: KeptDraft) => ({
  base: JSON.stringify(base),
  body: JSON.stringify(body),
  touched: JSON.stringify(touched),
  conflicts: JSON.stringify(conflicts),
});

export async function dropDraft(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('property_draft').where('id', '=', id).execute();
}

/** Makes the draft of a property that did not exist the draft of the one that was made of it. */
export async function adoptDraft(
  trx: Trx,
  draft: Pick<Draft, 'id' | 'body'>,
  number: number,
  published: FieldValues,
): Promise<void> {
  const base = Object.fromEntries(Object.keys(draft.body).map((field) => [field, published[field] ?? null]));
  await trx
    .updateTable('property_draft')
    .set({ number, base: JSON.stringify(base) })
    .where('id', '=', draft.id)
    .execute();
}
