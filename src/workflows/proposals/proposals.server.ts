import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { proposalCopy } from '../../copy/proposals.ts';
import { submissionCopy } from '../../copy/submissions.ts';
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
import type { Log } from '../../platform/log.server.ts';
import type { Outlet } from '../outlet.server.ts';
import type { LimitAnswer, SubmissionLimits } from '../submissions/submission-limits.server.ts';
import { keepOutcome } from './keep-outcome.server.ts';
import { deliveriesOf, outcomeOf } from './proposal-outcome.ts';
import { requestFor } from './proposal-request.ts';
import { type Begun, type Intent, intentOf, saidIn, storeIntent } from './store-intent.server.ts';

const LOOK_EVERY_MS = 250;

/** What the visitor is told. */
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
      const token = await parts.botCheck.inspect(request.signs.botCheckToken);
      if (!token.ok) return unchecked(token.code);
      const wanted = await limitOf(parts, request, read.value.email, now);
      if (wanted.kind === 'wait') return wanted;
      return begin(parts, { fields: read.value, property: found.property, intent, token, now });
    },
  };
}

/** As other forms are limited; the check itself is behind. */
async function limitOf(
  { limits, db }: ProposalParts,
  { sender, signs }: ProposalRequest,
  email: string,
  now: Instant,
): Promise<LimitAnswer> {
  const { clientAddress } = sender;
  const attempt = { clientAddress, now, isSuspicious: signs.isTrapped, isChecked: true };
  const answer = limits?.attempt(attempt) ?? { kind: 'free' };
  return answer.kind === 'wait' || limits === null ? answer : limits.ofEmail(db, email, now);
}

/** The intent is committed, then the partner is asked once, then the outcome is committed. */
async function begin(parts: ProposalParts, begun: Begun): Promise<ProposalAnswer> {
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
  const deliveries = deliveriesOf(outcome, begun.fields.email);
  await keepOutcome({ db, log }, id, outcome, { now, deliveries });
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

/** The same intent again is told what became of it; another token, or another content, is another one. */
async function answerAgain(
  { db }: ProposalParts,
  stored: StoredProposal,
  { key, tokenHash }: Intent,
  said: Said,
): Promise<ProposalAnswer> {
  if (stored.tokenHash !== tokenHash || !saysTheSame(stored, said))
    return { kind: 'rejected', status: 409, code: 'idempotency_key_reused', message: proposalCopy.reusedKey };
  const end = performance.now() + PARTNER_LIMIT_MS;
  let latest: StoredProposal | null = stored;
  while (latest?.status === 'intent' && performance.now() < end) {
    await wait(LOOK_EVERY_MS);
    latest = await findProposal(db, key);
  }
  return latest ? answerOf(latest) : unknownAnswer;
}

const unchecked = (code: Extract<BotVerdict, { ok: false }>['code']) =>
  ({
    kind: 'rejected',
    status: 403,
    code: `bot_check_${code}`,
    message: proposalCopy.botCheck,
  }) as const;
