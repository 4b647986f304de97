import type { Kysely } from 'kysely';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import { standInPages } from '../../copy/server/server.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { closedForm } from '../../domain/catalogue/form-offer.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { propertyActions } from '../../domain/catalogue/property-actions.ts';
import { kindOfSubmission } from '../../domain/exchange/webhook-kinds.ts';
import { type Form, type FormProblems, readForm, type SubmissionKind } from '../../domain/forms/form.ts';
import type { Sender, Signs } from '../../domain/forms/sender.ts';
import type { Instant } from '../../domain/time.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import {
  MailsFull,
  type NewSubmission,
  storeSubmission,
} from '../../features/enquiries/store-submission.server.ts';
import type { Outlet } from '../catalogue/outlet.server.ts';
import { tellOthers } from '../exchange/webhook-parts.ts';
import {
  alertSubmission,
  offersBeside,
  popupLeadSubmission,
  watchSubmission,
} from './alert.submission.server.ts';
import { auctionLeadSubmission } from './auction-lead.submission.server.ts';
import { contactSubmission } from './contact.submission.server.ts';
import { leadSubmission } from './lead.submission.server.ts';
import { messageSubmission } from './message.submission.server.ts';
import { simulationSubmission } from './simulation.submission.server.ts';
import type { AnyHandler, SubmissionContext, SubmissionPlan } from './submission-handler.ts';
import type { LimitAnswer, SubmissionLimits } from './submission-limits.server.ts';
import { visitSubmission } from './visit.submission.server.ts';

/** Handler of each kind of form; kinds that are answered otherwise are not here. */
const HANDLERS: Partial<Readonly<Record<SubmissionKind, AnyHandler>>> = {
  auction_lead: auctionLeadSubmission,
  contact: contactSubmission,
  visit: visitSubmission,
  lead: leadSubmission,
  message: messageSubmission,
  popup_lead: popupLeadSubmission,
  simulation: simulationSubmission,
  alert: alertSubmission,
  watch: watchSubmission,
};

/** Outcome of a submission. */
export type SubmissionOutcome =
  | {
      readonly kind: 'accepted';
      readonly id: string;
      readonly isNew: boolean;
      readonly message: string;
      /** Next step of the sender. */
      readonly next: string | null;
      readonly answer: Readonly<Record<string, unknown>>;
    }
  /** Codes by neutral field names; sentences by `formMessage`. */
  | { readonly kind: 'invalid'; readonly problems: FormProblems }
  | {
      readonly kind: 'refused';
      readonly status: 404 | 409 | 410 | 422 | 503;
      readonly code: string;
      readonly message: string;
    }
  /** The same again with the solution of a bot check would be taken. */
  | { readonly kind: 'bot_check' }
  /** The same again after so many seconds would be taken. */
  | { readonly kind: 'wait'; readonly seconds: number };

/** The way in for everything that visitors send, for pages and API alike. */
export type Submissions = {
  /**
   * Reads, checks and stores a form. `input` is by neutral names; `property` is any id or code of one. Resolves with
   * `accepted` only when it is committed; throws when the database is away.
   */
  readonly submit: (
    kind: SubmissionKind,
    input: unknown,
    request: { readonly sender: Sender; readonly signs: Signs; readonly property?: string },
  ) => Promise<SubmissionOutcome>;
};

export type SubmissionParts = {
  readonly db: Kysely<EnquiryTables>;
  readonly brand: Brand;
  readonly outlet: Outlet;
  readonly secret: string;
  /** Number of the policy of privacy that holds at an instant; absent: in tests of what needs none. */
  readonly policyVersion?: (now: Instant) => string;
  /** Null: no limits, for tests of load. */
  readonly limits: SubmissionLimits | null;
  /** True when a solution of a bot check is right, and has not been used before. */
  readonly isSolved: (token: string) => Promise<boolean>;
};

/** The form of a kind that is stored here. */
export function formOf(kind: SubmissionKind): Form<unknown> {
  return handlerOf(kind).form;
}

function handlerOf(kind: SubmissionKind): AnyHandler {
  const handler = HANDLERS[kind];
  if (handler === undefined) throw new TypeError(`no form of the kind ${kind} is stored here`);
  return handler;
}

/** Puts the forms together over one database and one catalogue. */
export function makeSubmissions(parts: SubmissionParts): Submissions {
  return {
    async submit(kind, input, { sender, signs, property: reference }) {
      const handler = handlerOf(kind);
      const { outlet, brand, secret } = parts;
      const now = outlet.clock.now();
      const { waits = false, until = null } = outlet.maintenance();
      if (waits) {
        const message = standInPages.waits(until);
        return { kind: 'refused', status: 503, code: 'maintenance', message };
      }
      const read = readForm(handler.form, input, brand.switches);
      if (!read.ok) return { kind: 'invalid', problems: read.problems };
      const found = await propertyFor(handler, outlet, reference ?? '', now);
      if ('refused' in found) return found.refused;
      const { limited, isChecked } = await limitOf(parts, sender, signs);
      if (limited.kind !== 'free') return limited;
      const context: SubmissionContext = { brand, outlet, now, sender, secret };
      const plan = await handler.plan(read.value, found.property, context);
      if ('refused' in plan) {
        if (plan.problems) return { kind: 'invalid', problems: plan.problems };
        return { kind: 'refused', status: 422, ...plan.refused };
      }
      const { email, deliveries } = plan;
      const mailing = { email, clientAddress: sender.clientAddress, now };
      const mail = (await parts.limits?.ofMail(parts.db, mailing, isChecked)) ?? { kind: 'free' };
      if (mail.kind === 'free') return stored(parts, kind, plan, found.property, context);
      if (plan.needsMail) return mail;
      // Strangers who use up the mails of an address take nothing else from its owner.
      const toOperator = deliveries.filter(({ recipient }) => recipient !== email);
      return stored(parts, kind, { ...plan, deliveries: toOperator }, found.property, context);
    },
  };
}

async function limitOf(
  { limits, isSolved, outlet }: SubmissionParts,
  { clientAddress }: Sender,
  { isTrapped, botCheckToken }: Signs,
): Promise<{ readonly limited: LimitAnswer; readonly isChecked: boolean }> {
  if (limits === null) return { limited: { kind: 'free' }, isChecked: false };
  const isChecked = botCheckToken !== null && (await isSolved(botCheckToken));
  const now = outlet.clock.now();
  return { limited: limits.attempt({ clientAddress, now, isSuspicious: isTrapped, isChecked }), isChecked };
}

async function stored(
  { db, brand, limits, policyVersion }: SubmissionParts,
  kind: SubmissionKind,
  plan: SubmissionPlan,
  property: Property | null,
  { now, secret, sender }: SubmissionContext,
): Promise<SubmissionOutcome> {
  const { message, next = null, answer = {}, propertyNumber = null, needsMail = false, ...rest } = plan;
  const { origin } = sender;
  const wanted = { email: plan.email, uf: property?.uf ?? null, origin };
  const asksBeside = plan.also === undefined && plan.consent?.ticked.offers === true;
  const submission = {
    ...rest,
    ...(asksBeside ? { also: offersBeside(wanted, now) } : {}),
    kind,
    sender,
    propertyNumber: property?.number ?? propertyNumber,
  };
  const context = {
    now,
    secret,
    answersWithin: brand.answersWithin,
    policyVersion: policyVersion?.(now),
    mostMails: limits?.mostMails,
    needsMail,
  };
  const result = await storeSubmission(db, told(submission, now), context).catch(unlessFull);
  if (result === null) return { kind: 'wait', seconds: FULL_SECONDS };
  const { id, isNew, isSame } = result;
  if (!isSame) {
    const { reusedKey } = submissionCopy;
    return { kind: 'refused', status: 409, code: 'idempotency_key_reused', message: reusedKey };
  }
  return { kind: 'accepted', id, isNew, message, next, answer };
}

/** The same, of which other systems are told in the transaction that stores it. */
function told(submission: NewSubmission, now: SubmissionContext['now']): NewSubmission {
  const event = kindOfSubmission(submission.kind);
  if (event === null) return submission;
  return {
    ...submission,
    async also(trx, submissionId) {
      await submission.also?.(trx, submissionId);
      await tellOthers(trx, [{ kind: event, submissionId }], now);
    },
  };
}

/** Mails of a whole hour were asked for in the same moment. */
const FULL_SECONDS = 3600;

function unlessFull(error: unknown): null {
  if (error instanceof MailsFull) return null;
  throw error;
}

type FoundFor =
  | { readonly property: Property | null }
  | { readonly refused: Extract<SubmissionOutcome, { kind: 'refused' }> };

async function propertyFor(
  handler: AnyHandler,
  outlet: Outlet,
  reference: string,
  now: SubmissionContext['now'],
): Promise<FoundFor> {
  if (handler.property === 'none') return { property: null };
  const found = await outlet.findProperty(reference, now);
  if (found.kind === 'found') return whileOffered(handler, found.property, now);
  const [status, code, message] =
    found.kind === 'gone'
      ? ([410, 'property_gone', submissionCopy.propertyGone] as const)
      : ([404, 'property_unknown', submissionCopy.propertyUnknown] as const);
  return { refused: { kind: 'refused', status, code, message } };
}

/** The property, or why nothing of this kind is taken about it now. */
function whileOffered({ closes }: AnyHandler, property: Property, now: SubmissionContext['now']): FoundFor {
  if (closes === undefined) return { property };
  const code = closedForm(closes, propertyActions(property, now, { isPreview: false }));
  if (code === null) return { property };
  const message = code === 'bids_not_taken' ? submissionCopy.bidsNotTaken : submissionCopy.closed[closes];
  return { refused: { kind: 'refused', status: 409, code, message } };
}
