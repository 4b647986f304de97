import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import {
  type Follow,
  type ProposalOutcome,
  settleProposal,
} from '../../features/enquiries/proposal.repo.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { tellOthers } from '../exchange/webhook-parts.ts';

/** Other systems are told of it in the transaction that keeps it. */
export const tellOfProposal =
  (now: Follow['now']): NonNullable<Follow['also']> =>
  (trx, submissionId) =>
    tellOthers(trx, [{ kind: 'proposal.settled', submissionId }], now);

type Parts = { readonly db: Kysely<EnquiryTables>; readonly log: Log };

/** In ms: five minutes together, for a database that is away or has more to do than it can. */
const WAITS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 90_000, 120_000];

/**
 * Keeps the outcome of a proposal, and resolves after the first attempt: the visitor is told what is true and waits
 * no longer. A failed writing is tried again meanwhile, so that the row says what the visitor was told; if the
 * process ends before, a job finds the intent later and says that it is unknown.
 */
export async function keepOutcome(
  parts: Parts,
  id: string,
  outcome: ProposalOutcome,
  follow: Follow,
  waitsMs: readonly number[] = WAITS_MS,
): Promise<void> {
  const isKept = await tryToKeep(parts, id, outcome, follow);
  if (!isKept) void keepLater(parts, id, outcome, follow, waitsMs);
}

async function keepLater(
  parts: Parts,
  id: string,
  outcome: ProposalOutcome,
  follow: Follow,
  waitsMs: readonly number[],
): Promise<void> {
  for (const ms of waitsMs) {
    await wait(ms, undefined, { ref: false });
    if (await tryToKeep(parts, id, outcome, follow)) return;
  }
}

async function tryToKeep(
  { db, log }: Parts,
  id: string,
  outcome: ProposalOutcome,
  follow: Follow,
): Promise<boolean> {
  try {
    await settleProposal(db, id, outcome, { ...follow, also: tellOfProposal(follow.now) });
    log.info('proposal.settled', { submission: id, outcome: outcome.status, reason: outcome.reason });
    return true;
  } catch (error) {
    log.error('proposal.outcome_not_kept', { submission: id, outcome: outcome.status, error });
    return false;
  }
}
