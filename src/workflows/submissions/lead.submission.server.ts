import { CONSENT_TEXT_VERSION } from '../../copy/consents.ts';
import { submissionCopy } from '../../copy/submissions.ts';
import { leadForm } from '../../domain/forms/lead.form.ts';
import { aboutNone } from './submission-handler.ts';

/** An address left on the home page: a row of the leads, and a word to the visitor. */
export const leadSubmission = aboutNone({
  form: leadForm,
  plan: ({ email, name, phone, offers, resale }) => ({
    email,
    name: name || null,
    phone: phone.replace(/\D/g, '') || null,
    body: {},
    consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers, resale } },
    deliveries: [
      { template: 'lead-operator', recipient: 'operator' },
      { template: 'lead-visitor', recipient: email },
    ],
    message: submissionCopy.lead.accepted,
  }),
});
