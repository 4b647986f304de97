import { type Kysely, sql, type Transaction } from 'kysely';
import type { DraftKind } from './draft-kinds.ts';

/** End of a draft (migrations/0728_draft_ends.sql). */
export type DraftEnd = {
  readonly kind: DraftKind;
  readonly draftId: number;
  /** The property's number, or the campaign's code. */
  readonly became: string;
  readonly isNew: boolean;
  readonly endedBy: string;
  readonly endedAt: Date;
  /** The person who had asked for a second one; null: nobody. */
  readonly askedBy: string | null;
};

export async function noteDraftEnd<DB>(trx: Transaction<DB>, end: DraftEnd): Promise<void> {
  await sql`insert into draft_end (kind, draft_id, became, is_new, ended_by, ended_at, asked_by)
    values (${end.kind}, ${end.draftId}, ${end.became}, ${end.isNew}, ${end.endedBy}, ${end.endedAt}, ${end.askedBy})
    on conflict (kind, draft_id) do update set became = excluded.became, is_new = excluded.is_new,
      ended_by = excluded.ended_by, ended_at = excluded.ended_at, asked_by = excluded.asked_by`.execute(trx);
}

/** End of a draft of something new; null: it has none so far. A draft that is there is itself. */
export async function endOfNewDraft<DB>(
  db: Kysely<DB>,
  kind: DraftEnd['kind'],
  draftId: number,
): Promise<Pick<DraftEnd, 'became' | 'endedBy'> | null> {
  const { rows } = await sql<Pick<DraftEnd, 'became' | 'endedBy'>>`
    select became, ended_by as "endedBy" from draft_end
    where kind = ${kind} and draft_id = ${draftId} and is_new
      and not exists (select 1 from property_draft d where kind = 'property' and d.id = draft_id and d.number is null)
      and not exists (select 1 from campaign_draft d where kind = 'campaign' and d.id = draft_id and d.code is null)`.execute(
    db,
  );
  return rows[0] ?? null;
}

const MOST_AGREED = 10;

/** Drafts that a person asked for and another one published, the newest first. */
export async function agreedFor<DB>(
  kind: DraftEnd['kind'],
  db: Kysely<DB>,
  personId: string,
): Promise<Pick<DraftEnd, 'became' | 'endedBy' | 'endedAt'>[]> {
  const { rows } = await sql<Pick<DraftEnd, 'became' | 'endedBy' | 'endedAt'>>`
    select became, ended_by as "endedBy", ended_at as "endedAt" from draft_end
    where asked_by = ${personId} and kind = ${kind} order by ended_at desc limit ${MOST_AGREED}`.execute(db);
  return rows;
}
