import { type Kysely, sql, type Transaction } from 'kysely';
import type { EyeRule } from '../../domain/desk/two-eyes.ts';
import { DRAFT_TABLES, type DraftKind, type IdOf } from './draft-kinds.ts';

/** Request to publish a draft, to which a second person has to agree. */
export type DraftRequest = {
  readonly draftId: number;
  /** Revision of the draft as it was asked for. */
  readonly revision: number;
  readonly rules: readonly EyeRule[];
  readonly askedBy: string;
  readonly askedName: string;
  readonly askedAt: Date;
  readonly refusedName: string | null;
  readonly refusedReason: string | null;
};

const requests = (kind: DraftKind) => sql.table(DRAFT_TABLES[kind].request);
const drafts = (kind: DraftKind) => sql.table(DRAFT_TABLES[kind].draft);

const REQUEST = sql.raw(`r.draft_id as "draftId", r.revision, r.rules, r.asked_by as "askedBy",
  r.asked_name as "askedName", r.asked_at as "askedAt", r.refused_name as "refusedName",
  r.refused_reason as "refusedReason"`);

/** Request for the draft as it is now; null: nobody has asked for that. */
export async function requestOf<DB>(
  kind: DraftKind,
  db: Kysely<DB>,
  draftId: number,
): Promise<DraftRequest | null> {
  const { rows } = await sql<DraftRequest>`
    select ${REQUEST} from ${requests(kind)} r
      join ${drafts(kind)} d on d.id = r.draft_id and d.revision = r.revision
    where r.draft_id = ${draftId}`.execute(db);
  return rows[0] ?? null;
}

/** Person who asked for a draft as it was before it was changed; null: nobody did, or it was answered. */
export async function lapsedRequestOf<DB>(
  kind: DraftKind,
  db: Kysely<DB>,
  draftId: number,
): Promise<Pick<DraftRequest, 'askedBy' | 'askedName' | 'rules'> | null> {
  const { rows } = await sql<Pick<DraftRequest, 'askedBy' | 'askedName' | 'rules'>>`
    select r.asked_by as "askedBy", r.asked_name as "askedName", r.rules from ${requests(kind)} r
      join ${drafts(kind)} d on d.id = r.draft_id and d.revision <> r.revision
    where r.draft_id = ${draftId} and r.refused_reason is null`.execute(db);
  return rows[0] ?? null;
}

export async function askForDraft<DB>(
  kind: DraftKind,
  trx: Transaction<DB>,
  {
    draftId,
    revision,
    rules,
    askedBy,
    askedName,
    askedAt,
  }: Omit<DraftRequest, 'refusedName' | 'refusedReason'>,
): Promise<void> {
  await sql`
    insert into ${requests(kind)} (draft_id, revision, rules, asked_by, asked_name, asked_at)
    values (${draftId}, ${revision}, ${[...rules]}::text[], ${askedBy}, ${askedName}, ${askedAt})
    on conflict (draft_id) do update set revision = excluded.revision, rules = excluded.rules,
      asked_by = excluded.asked_by, asked_name = excluded.asked_name, asked_at = excluded.asked_at,
      refused_name = null, refused_reason = null`.execute(trx);
}

export async function refuseDraft<DB>(
  kind: DraftKind,
  trx: Transaction<DB>,
  draftId: number,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<void> {
  await sql`update ${requests(kind)} set refused_name = ${name}, refused_reason = ${reason}
    where draft_id = ${draftId}`.execute(trx);
}

/** A draft that waits for a second person. */
export type WaitingDraft<Kind extends DraftKind> = Pick<DraftRequest, 'draftId' | 'askedName' | 'askedAt'> & {
  /** Null: of what does not exist yet. */
  readonly of: IdOf<Kind> | null;
  readonly name: string | null;
};

export async function waitingDrafts<Kind extends DraftKind, DB>(
  kind: Kind,
  db: Kysely<DB>,
): Promise<WaitingDraft<Kind>[]> {
  const { published, of, name } = DRAFT_TABLES[kind];
  const { rows } = await sql<WaitingDraft<Kind>>`
    select r.draft_id as "draftId", r.asked_name as "askedName", r.asked_at as "askedAt", d.${sql.ref(of)} as "of",
      coalesce(p.name, d.body ->> ${name}) as name
    from ${requests(kind)} r join ${drafts(kind)} d on d.id = r.draft_id and d.revision = r.revision
      left join ${sql.table(published)} p on p.${sql.ref(of)} = d.${sql.ref(of)}
    where r.refused_reason is null order by r.asked_at`.execute(db);
  return rows;
}
