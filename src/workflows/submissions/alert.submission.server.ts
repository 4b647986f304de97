import type { Transaction } from 'kysely';
import { CONSENT_TEXT_VERSION } from '../../copy/consents.ts';
import { submissionCopy } from '../../copy/submissions.ts';
import { differsFromDefault } from '../../domain/alerts/alert.ts';
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
    if (!namesKnownPlace(searchOfAlert(value), context))
      return { refused: { code: 'invalid_fields', message: '' }, problems: { search: 'place_unknown' } };
    return alertPlan(value, context);
  },
});

/** Where every place that was named is unknown, an alert would tell of the whole country. */
function namesKnownPlace({ localities }: SearchQuery, { outlet }: SubmissionContext): boolean {
  return localities.length === 0 || localities.some((slug) => outlet.localityBySlug(slug) !== null);
}

/**
 * The second alert form and the pop-ups: a lead, and an alert of the search that lay under it, where there was one; its
 * mail asks for the confirmation then.
 */
export const popupLeadSubmission = aboutNone({
  form: alertEmailForm,
  plan: (value, _, context) => {
    const { resale, ...alert } = value;
    const query = searchOfAlert(alert);
    const asksForAlert = isAsked(query) && namesKnownPlace(query, context);
    const plan = alertPlan(alert, context, asksForAlert);
    return {
      ...plan,
      body: asksForAlert ? { ...plan.body, filters: value.search } : {},
      consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: value.offers ?? false, resale } },
      deliveries: [
        { template: 'popup_lead-operator', recipient: 'operator' },
        ...(asksForAlert ? [] : [{ template: 'popup_lead-visitor', recipient: value.email }]),
      ],
      message: submissionCopy.lead.accepted,
    };
  },
});

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
  isWanted = true,
): SubmissionPlan {
  const { email, phone, offers, ...rest } = value;
  const asked = searchOfAlert(value);
  // As the list does: what no place is called so is left out (D§4).
  const localities = asked.localities.filter((slug) => outlet.localityBySlug(slug) !== null);
  const query = { ...asked, localities };
  return {
    email,
    name: null,
    phone: phone === '' ? null : phone,
    body: { ...rest, offers: offers ?? false },
    consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: offers ?? false } },
    deliveries: [],
    message: submissionCopy.alert.accepted,
    also: async (trx, submissionId) => {
      if (!isWanted || !isAsked(query)) return;
      const added = await addAlert(
        trx as unknown as Transaction<AlertTables>,
        {
          email,
          emailKey: emailKey(email),
          periodicity: value.periodicity,
          purpose: value.purpose,
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

/** An order alone finds everything: nobody is told of every listing there is. */
const isAsked = (query: SearchQuery) => differsFromDefault({ ...query, order: DEFAULT_QUERY.order });

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
  await addDelivery(trx, { template, recipient: email, data: { alert: added.id } }, { submissionId, now });
}
