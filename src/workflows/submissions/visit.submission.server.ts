import { CONSENT_TEXT_VERSION } from '../../copy/forms/consents.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import { visitForm } from '../../domain/forms/visit.form.ts';
import { aboutProperty } from './submission-handler.ts';

/** A visit that is asked for: to the operator, with a confirmation to the visitor. */
export const visitSubmission = aboutProperty({
  form: visitForm,
  closes: 'visit',
  plan: (value) => ({
    email: value.email,
    name: value.name,
    phone: value.phone,
    body: { days: value.days, times: value.times, partnerCode: value.partnerCode },
    consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: value.offers, resale: value.resale } },
    deliveries: [
      { template: 'visit-operator', recipient: 'operator' },
      { template: 'visit-visitor', recipient: value.email },
    ],
    message: submissionCopy.visit.accepted,
  }),
});
