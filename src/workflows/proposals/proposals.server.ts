import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { proposalCopy } from '../../copy/forms/proposals.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import { closedForm } from '../../domain/catalogue/form-offer.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { propertyActions } from '../../domain/catalogue/property-actions.ts';
import { type FormProblems, readForm } from '../../domain/forms/form.ts';
import { proposalForm } from '../../domain/forms/proposal.form.ts';
import type { Sender, Signs } from '../../domain/forms/sender.ts';
import type { Instant } from '../../domain/time.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { findProposal, type StoredProposal } from '../../features/enquiries/proposal.repo.server.ts';
import { type Said, saysTheSame } from '../../features/enquiries/same-submission.server.ts';
import type { BotCheck, BotVerdict } from '../../integrations/bot-check/bot-check.server.ts';
import {
  PARTNER_LIMIT_MS,
  type ProposalsClient,
} from '../../integrations/proposals/proposals-client.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import type { Outlet } from '../catalogue/outlet.server.ts';
import type { LimitAnswer, SubmissionLimits } from '../submissions/submission-limits.server.ts';
import { keepOutcome } from './keep-outcome.server.ts';
import { deliveriesOf, outcomeOf } from './proposal-outcome.ts';
import { requestFor } from './proposal-request.ts';
import { type Begun, type Intent, intentOf, saidIn, storeIntent } from './store-intent.server.ts';

const LOOK_EVERY_MS = 250;

/** Answer for the visitor. */
export type ProposalAnswer =
  /** The browser goes to `url`. */
  | { readonly kind: 'sent'; readonly url: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** To be checked with the partner before another attempt. */
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'invalid'; readonly problems: FormProblems }
  /** Nothing was stored and nobody was asked. */
  | {
      readonly kind: 'rejected';
      readonly status: 403 | 404 | 409 | 410;
      readonly code: string;
      readonly message: string;
    }
  | { readonly kind: 'wait'; readonly seconds: number };

export type ProposalRequest = {
  readonly sender: Sender;
  /** Any id or code of the property. */
  readonly property: string;
  /** With the token of the bot check, which a proposal always needs. */
  readonly signs: Signs;
};

/** Purchase proposals, which the partner completes (D§8). */
export type Proposals = {
  /** `input` is by neutral names. The password in it goes to the partner and nowhere else. */
  readonly propose: (input: unknown, request: ProposalRequest) => Promise<ProposalAnswer>;
};

export type ProposalParts = {
  readonly db: Kysely<EnquiryTables>;
  readonly outlet: Outlet;
  readonly client: ProposalsClient;
  readonly botCheck: BotCheck;
  readonly log: Log;
  readonly secret: string;
  /** Null: no limits, for tests of load. */
  readonly limits: SubmissionLimits | null;
  /** Origin of our pages. */
  readonly origin: () => string;
  /** Number of the policy of privacy that holds at an instant; absent: in tests of what needs none. */
  readonly policyVersion?: (now: Instant) => string;
};

/** Puts proposals together over one database, one catalogue and one partner. */
export function makeProposals(parts: ProposalParts): Proposals {
  return {
    async propose(input, request) {
      const read = readForm(proposalForm, input);
      if (!read.ok) return { kind: 'invalid', problems: read.problems };
      const now = parts.outlet.clock.now();
      const found = await findOffered(parts.outlet, request.property, now);
      if ('kind' in found) return found;
      const intent = intentOf(request);
      const before = await findProposal(parts.db, intent.key);
      if (before) return answerAgain(parts, before, intent, saidIn(read.value, found.property));
      if (!parts.outlet.takesProposals()) return byMessage;
      const token = await parts.botCheck.inspect(request.signs.botCheckToken);
      if (!token.ok) return unchecked(token.code);
      const wanted = limitOf(parts, request, now);
      if (wanted.kind === 'wait') return wanted;
      const { email } = read.value;
      const mailing = { email, clientAddress: request.sender.clientAddress, now };
      const mail = await parts.limits?.ofMail(parts.db, mailing, true);
      const mayMail = mail === undefined || mail.kind === 'free';
      return begin(parts, { fields: read.value, property: found.property, intent, token, now }, mayMail);
    },
  };
}

/** As other forms are limited; the check itself is behind. */
function limitOf({ limits }: ProposalParts, { sender, signs }: ProposalRequest, now: Instant): LimitAnswer {
  const { clientAddress } = sender;
  const attempt = { clientAddress, now, isSuspicious: signs.isTrapped, isChecked: true };
  return limits?.attempt(attempt) ?? { kind: 'free' };
}

/** The intent is committed, then the partner is asked once, then the outcome is committed. */
async function begin(parts: ProposalParts, begun: Begun, mayMail: boolean): Promise<ProposalAnswer> {
  const { db, client, log, outlet } = parts;
  const stored = await storeIntent(parts, begun);
  if (stored === 'used') return unchecked('used');
  const { id, isNew } = stored;
  if (!isNew) {
    const before = await findProposal(db, begun.intent.key);
    const said = saidIn(begun.fields, begun.property);
    return before ? answerAgain(parts, before, begun.intent, said) : unknownAnswer;
  }
  const outcome = outcomeOf(await client.propose(requestFor(begun, parts), id));
  const now = outlet.clock.now();
  const { email } = begun.fields;
  const deliveries = deliveriesOf(outcome, email).filter(({ recipient }) => mayMail || recipient !== email);
  const room = parts.limits === null ? undefined : { email, most: parts.limits.mostMails };
  await keepOutcome({ db, log }, id, outcome, { now, deliveries, room });
  return answerOf(outcome);
}

async function findOffered(
  outlet: Outlet,
  reference: string,
  now: Instant,
): Promise<{ readonly property: Property } | Extract<ProposalAnswer, { kind: 'rejected' }>> {
  const rejected = (status: 404 | 409 | 410, code: string, message: string) =>
    ({ kind: 'rejected', status, code, message }) as const;
  const found = await outlet.findProperty(reference, now);
  if (found.kind === 'unknown') return rejected(404, 'property_unknown', submissionCopy.propertyUnknown);
  if (found.kind === 'gone') return rejected(410, 'property_gone', submissionCopy.propertyGone);
  const actions = propertyActions(found.property, now, { isPreview: false });
  const closed = closedForm('proposal', actions);
  return closed === null
    ? { property: found.property }
    : rejected(409, closed, submissionCopy.closed.proposal);
}

const unknownAnswer = { kind: 'unknown', message: proposalCopy.unknown } as const;

function answerOf(outcome: Pick<StoredProposal, 'status' | 'message' | 'targetUrl'>): ProposalAnswer {
  if (outcome.status === 'sent' && outcome.targetUrl !== null)
    return { kind: 'sent', url: outcome.targetUrl };
  if (outcome.status === 'refused')
    return { kind: 'refused', message: outcome.message ?? proposalCopy.failed };
  return unknownAnswer;
}

/**
 * The same intent again is told what became of it; another content is another intent. Who comes with another token than the
 * first time, since that was over or the page was opened anew, shows with it to be a person.
 */
async function answerAgain(
  { db, botCheck }: ProposalParts,
  stored: StoredProposal,
  { key, tokenHash, token }: Intent,
  said: Said,
): Promise<ProposalAnswer> {
  if (!saysTheSame(stored, said))
    return { kind: 'rejected', status: 409, code: 'idempotency_key_reused', message: proposalCopy.reusedKey };
  const fresh = stored.tokenHash === tokenHash ? { ok: true as const } : await botCheck.verify(token);
  if (!fresh.ok) return unchecked(fresh.code);
  const end = performance.now() + PARTNER_LIMIT_MS;
  let latest: StoredProposal | null = stored;
  while (latest?.status === 'intent' && performance.now() < end) {
    await wait(LOOK_EVERY_MS);
    latest = await findProposal(db, key);
  }
  return latest ? answerOf(latest) : unknownAnswer;
}

/** Nobody takes proposals at this moment, so that nothing is stored: the visitor writes a message in its place. */
const byMessage = {
  kind: 'rejected',
  status: 409,
  code: 'proposals_by_message',
  message: proposalCopy.byMessage,
} as const;

const unchecked = (code: Extract<BotVerdict, { ok: false }>['code']) =>
  ({
    kind: 'rejected',
    status: 403,
    code: `bot_check_${code}`,
    message: proposalCopy.botCheck,
  }) as const;
