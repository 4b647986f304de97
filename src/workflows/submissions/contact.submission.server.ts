import { CONSENT_TEXT_VERSION } from '../../copy/consents.ts';
import { submissionCopy } from '../../copy/submissions.ts';
import { contactForm, isKnownSubject, subjectWithPlace } from '../../domain/forms/message.form.ts';
import { aboutNone } from './submission-handler.ts';

/** The general contact: to the operator, with a confirmation to the visitor. */
export const contactSubmission = aboutNone({
  form: contactForm,
  plan: (value) => {
    if (!isKnownSubject(value.subject))
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
        { template: 'contact-operator', recipient: 'operator' },
        { template: 'contact-visitor', recipient: value.email },
      ],
      message: submissionCopy.contact.accepted,
    };
  },
});
