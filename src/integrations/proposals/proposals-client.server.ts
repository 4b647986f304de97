import { askPartner, type PartnerAnswer } from './ask-partner.server.ts';
import { type OpportunityRequest, opportunityAnswerSchema, recoveryAnswerSchema } from './proposals.wire.ts';

/** Outcome of a proposal at the partner. */
export type ProposalAnswer =
  /** The visitor goes on at `url`. */
  | { readonly kind: 'received'; readonly url: string }
  /** Certainly not made; `message` is the partner's own sentence, null when it gave none. */
  | { readonly kind: 'refused'; readonly reason: string; readonly message: string | null }
  /** Nobody here knows whether it was made. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type RecoveryAnswer = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly reason: string };

export type ProposalsClient = {
  /** Asks once. `key` names the proposal: the partner makes one of it, however often it is asked. */
  readonly propose: (request: OpportunityRequest, key: string) => Promise<ProposalAnswer>;
  readonly recoverPassword: (email: string) => Promise<RecoveryAnswer>;
};

export type ProposalsClientOptions = {
  /** Address of the partner (PROPOSALS_URL), or of the sandbox; null while there is neither. */
  readonly partnerUrl: () => string | null;
  /** Longest wait for a whole answer, in ms. */
  readonly limitMs?: number;
};

/** Longest wait of a visitor for an answer. */
export const PARTNER_LIMIT_MS = 15_000;
/** Statuses of a partner before it has looked at anything. */
const NOT_LOOKED_AT = new Set([400, 401, 403, 404, 405, 409, 413, 415, 422, 429]);

/** The proposals partner over HTTP. Nothing of a request is kept, logged or repeated in an error. */
export function proposalsClient({
  partnerUrl,
  limitMs = PARTNER_LIMIT_MS,
}: ProposalsClientOptions): ProposalsClient {
  return {
    async propose(request, key) {
      const address = partnerUrl();
      if (address === null) return { kind: 'refused', reason: 'no_partner', message: null };
      const partner = new URL(address);
      const answer = await askPartner({
        url: below(partner, 'opportunity'),
        headers: { 'idempotency-key': key },
        body: request,
        limitMs,
      });
      return readProposal(answer, partner);
    },
    async recoverPassword(email) {
      const address = partnerUrl();
      if (address === null) return { kind: 'failed', reason: 'no_partner' };
      const url = below(new URL(address), 'welcome/login/forgot_password');
      url.searchParams.set('email', email);
      const answer = await askPartner({ url, headers: {}, body: null, limitMs });
      if (answer.kind !== 'answered') return { kind: 'failed', reason: answer.reason };
      if (answer.status >= 400) return { kind: 'failed', reason: `http_${answer.status}` };
      const parsed = recoveryAnswerSchema.safeParse(answer.body);
      const isSent = parsed.success && parsed.data.status !== 'erro';
      return isSent
        ? { kind: 'sent' }
        : { kind: 'failed', reason: parsed.success ? 'refused' : 'bad_answer' };
    },
  };
}

function below(partner: URL, path: string): URL {
  return new URL(path, partner.href.endsWith('/') ? partner : `${partner.href}/`);
}

/** After a connection was lost or a server failed, the proposal may stand; only a clear answer tells. */
function readProposal(answer: PartnerAnswer, partner: URL): ProposalAnswer {
  if (answer.kind === 'unsent') return { kind: 'refused', reason: answer.reason, message: null };
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  const parsed = opportunityAnswerSchema.safeParse(answer.body);
  const said = parsed.success ? parsed.data : null;
  if (answer.status >= 400) {
    if (!NOT_LOOKED_AT.has(answer.status)) return { kind: 'unknown', reason: `http_${answer.status}` };
    const message = said?.status === 'erro' ? said.message : null;
    return { kind: 'refused', reason: `http_${answer.status}`, message };
  }
  if (said === null) return { kind: 'unknown', reason: 'bad_answer' };
  if (said.status === 'erro') return { kind: 'refused', reason: 'refused', message: said.message };
  const url = safeTarget(said.message, partner);
  return url === null ? { kind: 'unknown', reason: 'unsafe_address' } : { kind: 'received', url };
}

/** A browser is sent to https alone, or to the partner that was configured: no script, no other scheme. */
function safeTarget(address: string, partner: URL): string | null {
  const target = URL.parse(address);
  if (target === null || target.username !== '' || target.password !== '') return null;
  if (target.protocol === 'https:') return target.href;
  return target.protocol === 'http:' && target.origin === partner.origin ? target.href : null;
}
