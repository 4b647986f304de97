import { CONSENT_TEXT_VERSION } from '../../copy/forms/consents.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import { leadForm } from '../../domain/forms/lead.form.ts';
import { offersAlso } from './alert.submission.server.ts';
import { aboutNone } from './submission-handler.ts';

/**
 * An address left on the home page or in its window: a row of the leads, and the weekly offers of the state that was
 * being looked at, once they are confirmed. A person who wants no offers gets a word alone.
 */
export const leadSubmission = aboutNone({
  form: leadForm,
  plan: ({ email, name, phone, offers, resale, state }, _, { now, sender: { origin } }) => ({
    email,
    name: name || null,
    phone: phone || null,
    body: state ? { state } : {},
    consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers, resale } },
    deliveries: [
      { template: 'lead-operator', recipient: 'operator' },
      ...(offers ? [] : [{ template: 'lead-visitor', recipient: email }]),
    ],
    message: submissionCopy.lead.accepted,
    needsMail: offers,
    next: offers ? submissionCopy.confirm : null,
    ...(offers ? { also: offersAlso({ email, uf: state ?? null, origin }, now) } : {}),
  }),
});
