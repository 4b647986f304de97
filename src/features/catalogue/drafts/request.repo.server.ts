import { type Kysely, sql, type Transaction } from 'kysely';
import type { EyeRule } from '../../../domain/desk/two-eyes.ts';

/** That a draft be published, to which a second person has to agree. */
export type DraftRequest = {
  readonly draftId: number;
  /** Of the draft as it was asked for. */
  readonly revision: number;
  readonly rules: readonly EyeRule[];
  readonly askedBy: string;
  readonly askedName: string;
  readonly askedAt: Date;
  readonly refusedName: string | null;
  readonly refusedReason: string | null;
};

const REQUEST = sql.raw(`r.draft_id as "draftId", r.revision, r.rules, r.asked_by as "askedBy",
  r.asked_name as "askedName", r.asked_at as "askedAt", r.refused_name as "refusedName",
  r.refused_reason as "refusedReason"`);

/** Of the draft as it is now; null: nobody has asked for that. */
export async function requestOf<DB>(db: Kysely<DB>, draftId: number): Promise<DraftRequest | null> {
  const { rows } = await sql<DraftRequest>`
    select ${REQUEST} from draft_request r join property_draft d on d.id = r.draft_id and d.revision = r.revision
    where r.draft_id = ${draftId}`.execute(db);
  return rows[0] ?? null;
}

export async function askForDraft<DB>(
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
    insert into draft_request (draft_id, revision, rules, asked_by, asked_name, asked_at)
    values (${draftId}, ${revision}, ${[...rules]}::text[], ${askedBy}, ${askedName}, ${askedAt})
    on conflict (draft_id) do update set revision = excluded.revision, rules = excluded.rules,
      asked_by = excluded.asked_by, asked_name = excluded.asked_name, asked_at = excluded.asked_at,
      refused_name = null, refused_reason = null`.execute(trx);
}

export async function refuseDraft<DB>(
  trx: Transaction<DB>,
  draftId: number,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<void> {
  await sql`update draft_request set refused_name = ${name}, refused_reason = ${reason}
    where draft_id = ${draftId}`.execute(trx);
}

/** A draft that waits for a second person. */
export type WaitingDraft = Pick<DraftRequest, 'draftId' | 'askedName' | 'askedAt'> & {
  /** Null: of a property that does not exist yet. */
  readonly number: number | null;
  readonly name: string | null;
};

export async function waitingDrafts<DB>(db: Kysely<DB>): Promise<WaitingDraft[]> {
  const { rows } = await sql<WaitingDraft>`
    select r.draft_id as "draftId", r.asked_name as "askedName", r.asked_at as "askedAt", d.number,
      coalesce(p.name, d.body ->> 'imovel_name') as name
    from draft_request r join property_draft d on d.id = r.draft_id and d.revision = r.revision
      left join property p on p.number = d.number
    where r.refused_reason is null order by r.asked_at`.execute(db);
  return rows;
}
