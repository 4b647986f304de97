import { formMessage } from '../../../../copy/forms/form-messages.ts';
import { proposalCopy } from '../../../../copy/forms/proposals.ts';
import { emailField } from '../../../../domain/forms/field-rules.ts';
import type { BotCheck } from '../../../components/form/use-bot-check.ts';

/** Outcome of a request for a new password: `isField` when the address is to blame. */
export type RecoveryResult =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isField: boolean };

type Answered = {
  readonly data?: { readonly message?: string };
  readonly error?: { readonly code: string; readonly message: string; readonly fields?: object };
};

const PATIENCE_MS = 30_000;

/** Asks for a link to a new password; with the bot check where the server wants one. Never throws. */
export async function recoverPassword(email: string, check: BotCheck): Promise<RecoveryResult> {
  const read = emailField.safeParse(email);
  if (!read.success)
    return { kind: 'failed', message: problemOf(read.error.issues[0]?.message), isField: true };
  const failed = { kind: 'failed', message: proposalCopy.recovery.failed, isField: false } as const;
  try {
    let answer = await ask({ email: read.data });
    if (answer.error?.code.startsWith('bot_check')) {
      answer = await ask({ email: read.data, tokenCaptcha: await check.token() });
      check.renew();
    }
    const { data, error } = answer;
    if (error?.fields) return { ...failed, message: error.message, isField: true };
    if (error?.code === 'too_many' || error?.code === 'proposals_by_message')
      return { ...failed, message: error.message };
    return data?.message ? { kind: 'sent', message: data.message } : failed;
  } catch {
    return failed;
  }
}

const problemOf = (code = ''): string =>
  code === 'required' ? proposalCopy.recovery.noEmail : formMessage('proposal', 'email', code);

async function ask(query: Record<string, string>): Promise<Answered> {
  const response = await fetch(`/api/welcome/login/forgot_password?${new URLSearchParams(query)}`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return (await response.json()) as Answered;
}
