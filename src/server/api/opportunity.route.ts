import type { Handler } from 'hono';
import { z } from 'zod';
import { formMessage } from '../../copy/forms/form-messages.ts';
import { proposalCopy } from '../../copy/forms/proposals.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { fromWire } from '../../domain/forms/form.ts';
import { proposalForm } from '../../domain/forms/proposal.form.ts';
import { readSigns } from '../../domain/forms/sender.ts';
import type { ProposalAnswer } from '../../workflows/proposals/proposals.server.ts';
import type { RecoveryAnswer } from '../../workflows/proposals/recover-password.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { clientAddress } from '../http/client-origin.ts';
import type { ServerState } from '../start/server-state.server.ts';
import { sendApiError, sendJson } from './api-answer.ts';
import { readPost, wireMessages } from './submit.route.ts';

export const RECOVERY_PATH = '/api/welcome/login/forgot_password';

export const opportunitySchema = z
  .object({
    status: z.enum(['enviado', 'erro']),
    message: z.string(),
    code: z.enum(['recusado', 'indeterminado']).optional(),
  })
  .meta({ id: 'RespostaDaProposta' });

type Parts = {
  readonly brand: Brand;
  readonly proxies: number;
  readonly proposals: () => NonNullable<ServerState['proposals']>;
};

/** `POST /api/property/{id}/opportunity`: `erro` with a sentence, or a status and the URL to go to (2 §7). */
export function opportunityRoute({ brand, proxies, proposals }: Parts): Handler<AppEnv> {
  return async (c) => {
    c.set('route', '/api/property/{id}/opportunity');
    const read = await readPost(c, proxies);
    if ('refusal' in read) return read.refusal;
    const answer = await proposals().make.propose(fromWire(proposalForm, brand, read.body), {
      sender: read.sender,
      property: c.req.param('id') ?? '',
      signs: readSigns(read.body),
    });
    return sendAnswer(c, answer, brand);
  };
}

/**
 * An unknown outcome is an `erro` too: whoever reads the status as specified shows the sentence, which tells to look
 * before another attempt. `code` tells the two apart.
 */
function sendAnswer(c: AppContext, answer: ProposalAnswer, brand: Brand): Promise<Response> {
  const noStore = { cacheControl: 'no-store' } as const;
  switch (answer.kind) {
    case 'sent':
      return sendJson(c, { status: 'enviado', message: answer.url }, noStore);
    case 'refused':
      return sendJson(c, { status: 'erro', message: answer.message, code: 'recusado' }, noStore);
    case 'unknown':
      return sendJson(c, { status: 'erro', message: answer.message, code: 'indeterminado' }, noStore);
    case 'rejected':
      return sendApiError(c, answer.status, answer.code, answer.message);
    case 'wait':
      return sendWait(c, answer.seconds);
    case 'invalid': {
      const fields = wireMessages(proposalForm, brand, answer.problems);
      const error = { code: 'invalid_fields', message: submissionCopy.checkFields, fields };
      return sendJson(c, { error }, { ...noStore, status: 422 });
    }
  }
}

/** `POST /api/welcome/login/forgot_password?email=`, passed on to the partner; the address is in no log. */
export function recoveryRoute({ proxies, proposals }: Parts): Handler<AppEnv> {
  return async (c) => {
    c.set('route', RECOVERY_PATH);
    const signs = readSigns({ tokenCaptcha: c.req.query('tokenCaptcha') });
    const answer = await proposals().recover({
      email: c.req.query('email') ?? '',
      signs,
      clientAddress: clientAddress(c, proxies),
    });
    return sendRecovery(c, answer);
  };
}

function sendRecovery(c: AppContext, answer: RecoveryAnswer): Promise<Response> {
  const { recovery } = proposalCopy;
  switch (answer.kind) {
    case 'sent':
      return sendJson(c, { data: { message: recovery.sent } }, { cacheControl: 'no-store' });
    case 'refused':
      return sendApiError(c, 422, 'recovery_refused', recovery.failed);
    case 'failed':
      return sendApiError(c, 502, 'recovery_failed', recovery.failed);
    case 'by_message':
      return sendApiError(c, 409, 'proposals_by_message', recovery.byMessage);
    case 'bot_check':
      return sendApiError(c, 403, 'bot_check_needed', submissionCopy.botCheck);
    case 'wait':
      return sendWait(c, answer.seconds);
    case 'invalid': {
      const message =
        answer.code === 'required' ? recovery.noEmail : formMessage('proposal', 'email', answer.code);
      const error = { code: 'invalid_fields', message, fields: { email: message } };
      return sendJson(c, { error }, { status: 422, cacheControl: 'no-store' });
    }
  }
}

function sendWait(c: AppContext, seconds: number): Promise<Response> {
  c.header('retry-after', String(seconds));
  return sendApiError(c, 429, 'too_many', submissionCopy.tooMany(seconds));
}
