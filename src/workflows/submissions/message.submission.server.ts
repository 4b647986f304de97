import { CONSENT_TEXT_VERSION } from '../../copy/consents.ts';
import { submissionCopy } from '../../copy/submissions.ts';
import { messageForm, PURCHASE } from '../../domain/forms/message.form.ts';
import { aboutProperty } from './submission-handler.ts';

/** A message about a property: to the operator, with a confirmation to the visitor. */
export const messageSubmission = aboutProperty({
  form: messageForm,
  plan: (value) => ({
    email: value.email,
    name: value.name,
    phone: value.phone,
    body: {
      subject:
        value.subject === PURCHASE && value.locality !== ''
          ? `${value.subject} - ${value.locality}`
          : value.subject,
      category: value.category,
      message: value.message,
    },
    consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: value.offers, resale: value.resale } },
    deliveries: [
      { template: 'message-operator', recipient: 'operator' },
      { template: 'message-visitor', recipient: value.email },
    ],
    message: submissionCopy.message.accepted,
  }),
});
