import { type Kysely, sql, type Transaction } from 'kysely';
import { EMPTY_DRAFT, type KeptDraft } from '../../domain/desk/record/kept-draft.ts';
import {
  DRAFT_TABLES,
  type DraftKey,
  type DraftKind,
  type DraftOf,
  type DraftTypes,
  type IdOf,
} from './draft-kinds.ts';

const tableOf = (kind: DraftKind) => sql.table(DRAFT_TABLES[kind].draft);
const ofColumn = (kind: DraftKind) => sql.ref(DRAFT_TABLES[kind].of);
const moreColumn = (kind: DraftKind) => sql.ref(DRAFT_TABLES[kind].more);

const selected = (
  kind: DraftKind,
) => sql`select id, ${ofColumn(kind)}, ${moreColumn(kind)}, base, body, touched, conflicts,
    revision, created_by as "createdBy", saved_at as "savedAt", saved_by as "savedBy" from ${tableOf(kind)}`;

const isMeant = (kind: DraftKind, key: DraftKey<DraftKind>) =>
  'id' in key ? sql`id = ${key.id} and ${ofColumn(kind)} is null` : sql`${ofColumn(kind)} = ${key.of}`;

/** Null: there is none. */
export async function readDraft<Kind extends DraftKind, DB>(
  kind: Kind,
  db: Kysely<DB>,
  key: DraftKey<Kind>,
): Promise<DraftOf<Kind> | null> {
  const { rows } = await sql<DraftOf<Kind>>`${selected(kind)} where ${isMeant(kind, key)}`.execute(db);
  return rows[0] ?? null;
}

/** A draft under a lock, so that two saves at once come one after the other. */
export async function lockDraft<Kind extends DraftKind, DB>(
  kind: Kind,
  trx: Transaction<DB>,
  key: DraftKey<Kind>,
): Promise<DraftOf<Kind> | null> {
  const { rows } = await sql<DraftOf<Kind>>`${selected(kind)} where ${isMeant(kind, key)} for update`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Drafts of a kind, the last saved first. */
export async function allDrafts<Kind extends DraftKind, DB>(
  kind: Kind,
  db: Kysely<DB>,
): Promise<DraftOf<Kind>[]> {
  const { rows } = await sql<DraftOf<Kind>>`${selected(kind)} order by saved_at desc, id desc`.execute(db);
  return rows;
}

/** A draft of what does not exist yet. */
export type BegunDraft = {
  readonly id: number;
  /** Null: it has none yet. */
  readonly name: string | null;
  readonly savedAt: Date;
  readonly savedBy: string;
};

const MOST_BEGUN = 100;

/** Drafts that were begun and not published, the last saved first. */
export async function begunDrafts<DB>(kind: DraftKind, db: Kysely<DB>): Promise<BegunDraft[]> {
  const { rows } = await sql<BegunDraft>`
    select id, saved_at as "savedAt", saved_by as "savedBy", nullif(body ->> ${DRAFT_TABLES[kind].name}, '') as name
    from ${tableOf(kind)} where ${ofColumn(kind)} is null order by saved_at desc limit ${MOST_BEGUN}`.execute(
    db,
  );
  return rows;
}

const json = (value: unknown) =>
  sql`${value === undefined || value === null ? null : JSON.stringify(value)}::jsonb`;

const moreValue = (kind: DraftKind, value: unknown) =>
  DRAFT_TABLES[kind].isJson ? json(value) : sql`${value}`;

type Begun<Kind extends DraftKind> = DraftTypes[Kind]['more'] &
  Partial<KeptDraft> & {
    /** Null: of what does not exist yet. */
    readonly of: IdOf<Kind> | null;
  };

/** Begins a draft, empty or with what is given; the id of it. */
export async function beginDraft<Kind extends DraftKind, DB>(
  kind: Kind,
  trx: Transaction<DB>,
  given: Begun<Kind>,
  by: string,
  at: Date,
): Promise<number> {
  const kept = { ...EMPTY_DRAFT, ...given };
  const more = (given as Readonly<Record<string, unknown>>)[DRAFT_TABLES[kind].more];
  const { rows } = await sql<{ id: number }>`
    insert into ${tableOf(kind)} (${ofColumn(kind)}, ${moreColumn(kind)}, base, body, touched, conflicts, revision,
      created_at, created_by, saved_at, saved_by)
    values (${given.of}, ${moreValue(kind, more)}, ${json(kept.base)}, ${json(kept.body)}, ${json(kept.touched)},
      ${json(kept.conflicts)}, 1, ${at}, ${by}, ${at}, ${by})
    returning id`.execute(trx);
  return Number((rows[0] as { id: number }).id);
}

/** Begins an empty draft unless there is one. */
export async function ensureDraft<Kind extends DraftKind, DB>(
  kind: Kind,
  trx: Transaction<DB>,
  of: IdOf<Kind>,
  by: string,
  at: Date,
): Promise<void> {
  const more = kind === 'property' ? `n${of}` : null;
  await sql`
    insert into ${tableOf(kind)} (${ofColumn(kind)}, ${moreColumn(kind)}, base, created_at, created_by, saved_at, saved_by)
    values (${of}, ${moreValue(kind, more)}, '{}'::jsonb, ${at}, ${by}, ${at}, ${by}) on conflict do nothing`.execute(
    trx,
  );
}

/**
 * Writes a draft that is locked; its revision is one more. A column that only its kind has stays where it is not
 * given.
 */
export async function writeDraftRow<Kind extends DraftKind, DB>(
  kind: Kind,
  trx: Transaction<DB>,
  draft: Pick<DraftOf<Kind>, 'id' | 'revision'>,
  kept: KeptDraft,
  by: string,
  at: Date,
): Promise<void> {
  const { base, body, touched, conflicts } = kept;
  await sql`
    update ${tableOf(kind)} set base = ${json(base)}, body = ${json(body)}, touched = ${json(touched)},
      conflicts = ${json(conflicts)}, revision = ${draft.revision + 1}, saved_at = ${at}, saved_by = ${by}
    where id = ${draft.id}`.execute(trx);
}

/** Gives a campaign's draft other source pictures, beside what is written into it. */
export async function writeDraftArt<DB>(trx: Transaction<DB>, id: number, art: unknown): Promise<void> {
  await sql`update campaign_draft set art = ${json(art)} where id = ${id}`.execute(trx);
}

export async function dropDraft<DB>(kind: DraftKind, trx: Transaction<DB>, id: number): Promise<void> {
  await sql`delete from ${tableOf(kind)} where id = ${id}`.execute(trx);
}

/** Makes the draft of what did not exist the draft of what was made of it. */
export async function adoptDraft<Kind extends DraftKind, DB>(
  kind: Kind,
  trx: Transaction<DB>,
  draft: Pick<DraftOf<Kind>, 'id' | 'body'>,
  of: IdOf<Kind>,
  published: KeptDraft['body'],
): Promise<void> {
  const base = Object.fromEntries(Object.keys(draft.body).map((field) => [field, published[field] ?? null]));
  await sql`update ${tableOf(kind)} set ${ofColumn(kind)} = ${of}, base = ${json(base)}
    where id = ${draft.id}`.execute(trx);
}
