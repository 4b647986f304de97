import { sql, type Transaction } from 'kysely';
import { CONSENT_TEXT_VERSION } from '../../copy/forms/consents.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import { differsFromDefault, OFFERS_QUERY, stateOfPlaces } from '../../domain/alerts/alert.ts';
import { similarQueryOf } from '../../domain/alerts/similar-listings.ts';
import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import { alertEmailForm, alertForm, searchOfAlert } from '../../domain/forms/alert.form.ts';
import { watchForm } from '../../domain/forms/watch.form.ts';
import { formatSearchQuery } from '../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../domain/search/search-query.ts';
import type { Instant } from '../../domain/time.ts';
import { type AddedAlert, addAlert } from '../../features/alerts/alert.repo.server.ts';
import type { AlertTables } from '../../features/alerts/alerts.tables.server.ts';
import { addWatch } from '../../features/alerts/watch.repo.server.ts';
import { emailKey } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { addDelivery } from '../../features/enquiries/store-submission.server.ts';
import {
  aboutNone,
  aboutProperty,
  type SubmissionContext,
  type SubmissionPlan,
} from './submission-handler.ts';

type AlertValue = Parameters<typeof searchOfAlert>[0];

/** A search alert: stored to be confirmed, and its address asked (double opt-in, D§8). */
export const alertSubmission = aboutNone({
  form: alertForm,
  plan(value, _, context) {
    if (!namesKnownPlace(searchOfAlert(value), context)) return PLACE_UNKNOWN;
    return alertPlan(value, context);
  },
});

const PLACE_UNKNOWN = {
  refused: { code: 'invalid_fields', message: '' },
  problems: { search: 'place_unknown' },
} as const;

/** An alert whose places are all unknown would tell of the whole country. */
function namesKnownPlace({ localities }: SearchQuery, { outlet }: SubmissionContext): boolean {
  return localities.length === 0 || localities.some((slug) => outlet.localityBySlug(slug) !== null);
}

/**
 * The second alert form and the pop-ups: a lead, and an alert of the search that lay under it, or of listings like the
 * property that did; the weekly offers where there was neither. Whatever it is, its mail asks for the confirmation.
 */
export const popupLeadSubmission = aboutNone({
  form: alertEmailForm,
  plan: async (value, _, context) => {
    const { resale, property, ...alert } = value;
    const given = searchOfAlert(alert);
    if (!namesKnownPlace(given, context)) return PLACE_UNKNOWN;
    const query = differsFromDefault(given) ? given : await similarTo(property, context);
    const search = query === null ? '' : formatSearchQuery(query);
    const plan = alertPlan({ ...alert, search }, context);
    const asksForOffers = query === null && value.offers === true;
    const offers = { email: value.email, uf: stateOfPlaces(given.localities), origin: context.sender.origin };
    return {
      ...plan,
      body: query === null ? {} : { ...plan.body, filters: search },
      consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: value.offers ?? false, resale } },
      deliveries: [
        { template: 'popup_lead-operator', recipient: 'operator' },
        ...(query === null && !asksForOffers
          ? [{ template: 'popup_lead-visitor', recipient: value.email }]
          : []),
      ],
      message: submissionCopy.lead.accepted,
      needsMail: query !== null || asksForOffers,
      next: query !== null || asksForOffers ? submissionCopy.confirm : null,
      also: asksForOffers ? offersAlso(offers, context.now) : plan.also,
    };
  },
});

/** The search for listings like one that somebody looked at; null where nobody knows it. */
async function similarTo(reference: string, { outlet, now }: SubmissionContext): Promise<SearchQuery | null> {
  if (reference === '') return null;
  const found = await outlet.findProperty(reference, now);
  if (found.kind !== 'found') return null;
  const { price } = outlet.propertyCard(found.property, now);
  return similarQueryOf(found.property, price.campaign?.cents ?? price.saleCents);
}

/** One listing to hear of. */
export const watchSubmission = aboutProperty({
  form: watchForm,
  plan: ({ email }, property, { now }) => ({
    email,
    name: null,
    phone: null,
    body: {},
    consent: null,
    deliveries: [],
    needsMail: true,
    message: submissionCopy.alert.accepted,
    also: async (trx, submissionId) => {
      const watch = { email, emailKey: emailKey(email), number: property.number };
      const { id, outcome } = await addWatch(trx as unknown as Transaction<AlertTables>, watch, now);
      if (outcome === 'known') return;
      await addDelivery(
        trx,
        { template: 'watch-confirm', recipient: email, data: { watch: id } },
        { submissionId, now },
      );
    },
  }),
});

function alertPlan(
  value: AlertValue,
  { now, sender, outlet }: SubmissionContext,
): SubmissionPlan & Required<Pick<SubmissionPlan, 'also'>> {
  const { email, phone, offers, ...rest } = value;
  const asked = searchOfAlert(value);
  // As the list does: what no place is called so is left out (D§4).
  const localities = asked.localities.flatMap((slug) => outlet.localityBySlug(slug)?.slug ?? []);
  const query = { ...asked, localities };
  return {
    email,
    name: null,
    phone: phone === '' ? null : phone,
    body: { ...rest, offers: offers ?? false },
    consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: offers ?? false } },
    deliveries: [],
    needsMail: true,
    message: submissionCopy.alert.accepted,
    also: async (trx, submissionId) => {
      if (!differsFromDefault(query)) return;
      const added = await addAlert(
        trx as unknown as Transaction<AlertTables>,
        {
          email,
          emailKey: emailKey(email),
          periodicity: value.periodicity,
          purpose: value.purpose,
          kind: 'search',
          uf: null,
          query: formatSearchQuery({ ...query, order: DEFAULT_QUERY.order }),
          orderBy: query.order,
          phone: phone === '' ? null : phone,
          origin: sender.origin ?? 'site',
        },
        now,
      );
      await askForConfirmation(trx, { email, added, submissionId, now });
    },
  };
}

type WantedOffers = {
  readonly email: string;
  /** Null: of the whole country. */
  readonly uf: StateCode | null;
  readonly origin: string | null;
};

/** Weekly offers, stored to be confirmed: what an address that was left here is kept for. */
export function offersAlso(wanted: WantedOffers, now: Instant): NonNullable<SubmissionPlan['also']> {
  return async (trx, submissionId) => {
    const added = await addOffers(trx, wanted, now);
    await askForConfirmation(trx, { email: wanted.email, added, submissionId, now });
  };
}

/** The same where the box stands in a form of something else: the mail that answers it has the button that confirms. */
export function offersBeside(wanted: WantedOffers, now: Instant): NonNullable<SubmissionPlan['also']> {
  return async (trx) => {
    await addOffers(trx, wanted, now);
  };
}

function addOffers(
  trx: Transaction<EnquiryTables>,
  { email, uf, origin }: WantedOffers,
  now: Instant,
): Promise<AddedAlert> {
  return addAlert(
    trx as unknown as Transaction<AlertTables>,
    {
      email,
      emailKey: emailKey(email),
      periodicity: 'weekly',
      purpose: 'both',
      kind: 'offers',
      query: OFFERS_QUERY,
      orderBy: 'desagio',
      uf,
      phone: null,
      origin: origin ?? 'site',
    },
    now,
  );
}

/** A known alert is told to its owner alone: whoever typed the address learns nothing. */
async function askForConfirmation(
  trx: Transaction<EnquiryTables>,
  {
    email,
    added,
    submissionId,
    now,
  }: {
    readonly email: string;
    readonly added: AddedAlert;
    readonly submissionId: string;
    readonly now: Instant;
  },
): Promise<void> {
  const template = added.outcome === 'known' ? 'alert-known' : 'alert-confirm';
  if (added.outcome !== 'new' && (await wasToldLately(trx, { template, alert: added.id, now }))) return;
  await addDelivery(trx, { template, recipient: email, data: { alert: added.id } }, { submissionId, now });
}

/** A visitor who types an address again and again sends its owner one mail about the same alert in this time. */
const TOLD_MS = 10 * 60 * 1000;

async function wasToldLately(
  trx: Transaction<EnquiryTables>,
  { template, alert, now }: { readonly template: string; readonly alert: number; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    select from delivery where template = ${template} and data ->> 'alert' = ${String(alert)}
      and created_at > ${new Date(now - TOLD_MS)} limit 1`.execute(trx);
  return rows.length > 0;
}
