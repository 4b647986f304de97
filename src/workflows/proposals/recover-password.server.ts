import { LRUCache } from 'lru-cache';
import { emailField } from '../../domain/forms/field-rules.ts';
import type { Signs } from '../../domain/forms/sender.ts';
import type { Clock } from '../../domain/time.ts';
import type { BotCheck } from '../../integrations/bot-check/bot-check.server.ts';
import type { ProposalsClient } from '../../integrations/proposals/proposals-client.server.ts';
import type { Log } from '../../platform/log.server.ts';
import type { SubmissionLimits } from '../submissions/submission-limits.server.ts';

/** Links that one address is sent within an hour, whoever asks for them. */
const MOST_LINKS = 5;
const LINKS_MS = 60 * 60_000;
const MOST_ADDRESSES = 20_000;

export type RecoveryAnswer =
  /** `refused`: the partner was asked, and sends none to this address. */
  | { readonly kind: 'sent' | 'refused' | 'failed' | 'bot_check' }
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
  readonly botCheck: BotCheck;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: no limits, for tests of load. */
  readonly limits: SubmissionLimits | null;
};

export function makeRecovery({ client, botCheck, clock, log, limits }: RecoveryParts): RecoverPassword {
  const asked = new LRUCache<string, number>({ max: MOST_ADDRESSES, ttl: LINKS_MS, noUpdateTTL: true });
  return async ({ email, signs, clientAddress }) => {
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
      const key = read.data.toLowerCase();
      const links = (asked.get(key) ?? 0) + 1;
      if (links > MOST_LINKS) return { kind: 'wait', seconds: Math.ceil(asked.getRemainingTTL(key) / 1000) };
      asked.set(key, links);
    }
    const answer = await client.recoverPassword(read.data);
    if (answer.kind === 'sent') return { kind: 'sent' };
    log.info('proposal.recovery_failed', { reason: answer.reason });
    return { kind: answer.reason === 'refused' ? 'refused' : 'failed' };
  };
}
