import type { Kysely, Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';
import { withRoom } from './mail-room.server.ts';
import { type KeptSubmission, storedUnder } from './same-submission.server.ts';
import { addDelivery, type NewDelivery } from './store-submission.server.ts';

/**
 * Status of a proposal's submission: the intent is stored before the partner is asked; `unknown` ("indeterminado" in
 * D§8) when nobody here can say whether the partner has it. A late clear answer still ends an unknown one.
 */
export type ProposalStatus = 'intent' | 'sent' | 'refused' | 'unknown';

export type ProposalOutcome = {
  readonly status: Exclude<ProposalStatus, 'intent'>;
  /** Stable code; null when it was sent. */
  readonly reason: string | null;
  /** The partner's own sentence. */
  readonly message: string | null;
  readonly targetUrl: string | null;
};

export type StoredProposal = KeptSubmission & {
  readonly status: ProposalStatus;
  readonly tokenHash: string;
  readonly message: string | null;
  readonly targetUrl: string | null;
};

/** Jobs of this queue carry `{ submission: id }`. */
export const SETTLE_QUEUE = 'settle-proposal';

/**
 * Part of the transaction that stores the intent. The job that goes with it is what finds a proposal whose process ended
 * before it knew the outcome.
 */
export async function noteIntent(
  trx: Transaction<EnquiryTables>,
  intent: { readonly submissionId: string; readonly tokenHash: string; readonly settleAt: Instant },
): Promise<void> {
  const { submissionId, tokenHash, settleAt } = intent;
  await trx
    .insertInto('proposal')
    .values({
      submission_id: submissionId,
      token_hash: tokenHash,
      reason: null,
      message: null,
      target_url: null,
      settled_at: null,
    })
    .execute();
  await enqueue(trx, {
    queue: SETTLE_QUEUE,
    key: submissionId,
    body: { submission: submissionId },
    runAt: settleAt,
  });
}

/** The proposal of an `Idempotency-Key`; null when there is none yet. */
export async function findProposal(db: Kysely<EnquiryTables>, key: string): Promise<StoredProposal | null> {
  const kept = await storedUnder(db, 'proposal', key);
  if (kept === null) return null;
  const row = await db
    .selectFrom('submission')
    .innerJoin('proposal', 'proposal.submission_id', 'submission.id')
    .select(['submission.status', 'token_hash', 'message', 'target_url'])
    .where('submission.id', '=', kept.id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...kept,
    status: row.status as ProposalStatus,
    tokenHash: row.token_hash,
    message: row.message,
    targetUrl: row.target_url,
  };
}

/** Consequences of an outcome. */
export type Follow = {
  readonly now: Instant;
  readonly deliveries: readonly NewDelivery[];
  /** Mails to this e-mail in an hour; what is over is left out (absent: no limit). */
  readonly room?: { readonly email: string; readonly most: number } | undefined;
  /** Rows that others store in the same transaction. */
  readonly also?: (trx: Transaction<EnquiryTables>, submissionId: string) => Promise<void>;
};

/** Commits an outcome with the deliveries that follow from it; false when a clear one stands already. */
export function settleProposal(
  db: Kysely<EnquiryTables>,
  id: string,
  outcome: ProposalOutcome,
  follow: Follow,
): Promise<boolean> {
  return transaction(db, (trx) => settleIn(trx, id, outcome, follow));
}

/** The same inside the caller's transaction. */
export async function settleIn(
  trx: Transaction<EnquiryTables>,
  id: string,
  outcome: ProposalOutcome,
  { now, deliveries, room, also }: Follow,
): Promise<boolean> {
  const open: readonly ProposalStatus[] = outcome.status === 'unknown' ? ['intent'] : ['intent', 'unknown'];
  const { numUpdatedRows } = await trx
    .updateTable('submission')
    .set({ status: outcome.status })
    .where('id', '=', id)
    .where('status', 'in', open)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('proposal')
    .set({
      reason: outcome.reason,
      message: outcome.message,
      target_url: outcome.targetUrl,
      settled_at: new Date(now),
    })
    .where('submission_id', '=', id)
    .execute();
  const taken = room === undefined ? deliveries : await withRoom(trx, deliveries, { ...room, now });
  for (const delivery of taken) await addDelivery(trx, delivery, { submissionId: id, now });
  await also?.(trx, id);
  return true;
}
