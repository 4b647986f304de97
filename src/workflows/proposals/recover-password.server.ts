import { LRUCache } from 'lru-cache';
import { emailField } from '../../domain/forms/field-rules.ts';
import type { Signs } from '../../domain/forms/sender.ts';
import type { Clock } from '../../domain/time.ts';
import { emailKey } from '../../features/enquiries/email-key.server.ts';
import type { BotCheck } from '../../integrations/bot-check/bot-check.server.ts';
import type { ProposalsClient } from '../../integrations/proposals/proposals-client.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { RecentTimes } from '../submissions/recent-times.ts';
import type { SubmissionLimits } from '../submissions/submission-limits.server.ts';

/** Links that one address is sent within an hour when one place asks for them. */
const LINKS_OF_PLACE = 5;
/** The same when several places do: before each asks for the bot check, and altogether. */
const LINKS_OF_ALL = 10;
const MOST_LINKS = 18;
const LINKS_MS = 60 * 60_000;
const MOST_ADDRESSES = 20_000;

export type RecoveryAnswer =
  /** `refused`: the partner was asked, and sends none to this address. `by_message`: there is no partner. */
  | { readonly kind: 'sent' | 'refused' | 'failed' | 'bot_check' | 'by_message' }
  /** Code of what is wrong with the address. */
  | { readonly kind: 'invalid'; readonly code: 'required' | 'email_invalid' }
  | { readonly kind: 'wait'; readonly seconds: number };

export type RecoveryRequest = {
  readonly email: string;
  readonly signs: Signs;
  readonly clientAddress: string;
};

/** Asks the partner for a link to a new password; the address is kept nowhere but in the counts of this process. */
export type RecoverPassword = (request: RecoveryRequest) => Promise<RecoveryAnswer>;

export type RecoveryParts = {
  readonly client: ProposalsClient;
  /** True when there is a partner to ask at this moment. */
  readonly takesProposals: () => boolean;
  readonly botCheck: BotCheck;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: no limits, for tests of load. */
  readonly limits: SubmissionLimits | null;
};

export function makeRecovery(parts: RecoveryParts): RecoverPassword {
  const { client, botCheck, clock, log, limits } = parts;
  const asked = new LRUCache<string, RecentTimes>({ max: MOST_ADDRESSES });
  return async ({ email, signs, clientAddress }) => {
    if (!parts.takesProposals()) return { kind: 'by_message' };
    const read = emailField.safeParse(email);
    if (!read.success) {
      const isEmpty = read.error.issues[0]?.message === 'required';
      return { kind: 'invalid', code: isEmpty ? 'required' : 'email_invalid' };
    }
    if (limits !== null) {
      const isChecked = signs.botCheckToken !== null && (await botCheck.verify(signs.botCheckToken)).ok;
      const attempt = { clientAddress, now: clock.now(), isSuspicious: signs.isTrapped, isChecked };
      const answer = limits.attempt(attempt);
      if (answer.kind !== 'free') return answer;
      const mailing = { email: read.data, clientAddress, now: attempt.now };
      const share = limits.takeMail('recovery', mailing, { most: LINKS_OF_PLACE, withinMs: LINKS_MS });
      if (!share.ok) return { kind: 'wait', seconds: share.seconds };
      const times = asked.get(emailKey(read.data)) ?? new RecentTimes(MOST_LINKS, LINKS_MS);
      asked.set(emailKey(read.data), times);
      if (times.isFull(attempt.now)) return { kind: 'wait', seconds: times.secondsToRoom(attempt.now) };
      if (times.count(attempt.now) >= LINKS_OF_ALL && !isChecked) return { kind: 'bot_check' };
      times.add(attempt.now);
    }
    const answer = await client.recoverPassword(read.data);
    if (answer.kind === 'sent') return { kind: 'sent' };
    log.info('proposal.recovery_failed', { reason: answer.reason });
    return { kind: answer.reason === 'refused' ? 'refused' : 'failed' };
  };
}
