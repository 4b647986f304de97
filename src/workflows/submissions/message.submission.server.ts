import { CONSENT_TEXT_VERSION } from '../../copy/consents.ts';
import { submissionCopy } from '../../copy/submissions.ts';
import {
  hasFreeSubject,
  isKnownSubject,
  messageForm,
  subjectWithPlace,
} from '../../domain/forms/message.form.ts';
import { aboutProperty } from './submission-handler.ts';

/** A message about a property: to the operator, with a confirmation to the visitor. */
export const messageSubmission = aboutProperty({
  form: messageForm,
  plan: (value, { detail }) => {
    const isTaken = hasFreeSubject(detail.display.contactButtonLabel) || isKnownSubject(value.subject);
    if (!isTaken)
      return { refused: { code: 'invalid_fields', message: '' }, problems: { subject: 'required' } };
    return {
      email: value.email,
      name: value.name,
      phone: value.phone,
      body: {
        subject: subjectWithPlace(value.subject, value.locality),
        category: value.category,
        message: value.message,
      },
      consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: value.offers, resale: value.resale } },
      deliveries: [
        { template: 'message-operator', recipient: 'operator' },
        { template: 'message-visitor', recipient: value.email },
      ],
      message: submissionCopy.message.accepted,
    };
  },
});
