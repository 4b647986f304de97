import { CONSENT_TEXT_VERSION } from '../../copy/forms/consents.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import { isKnownSubject, PARTNERSHIPS, subjectWithPlace } from '../../domain/forms/message.form.ts';
import type { SubmissionPlan, SubmissionRefusal } from './submission-handler.ts';

/** Mails about a property or to the operator alone. */
type WrittenMessage = Readonly<
  Record<'name' | 'email' | 'phone' | 'subject' | 'category' | 'message', string> & {
    locality: string;
    offers: boolean;
    resale: boolean;
  }
>;

/** A message: to the operator, with a confirmation to the visitor. Its subject is one of the list, unless it is free. */
export function messagePlan(
  kind: 'message' | 'contact',
  value: WrittenMessage,
  hasFreeSubject = false,
): SubmissionPlan | SubmissionRefusal {
  if (!hasFreeSubject && !isKnownSubject(value.subject))
    return { refused: { code: 'invalid_fields', message: '' }, problems: { subject: 'required' } };
  const { name, email, phone, message, offers, resale } = value;
  const category = value.subject === PARTNERSHIPS ? value.category : '';
  return {
    ...{ name, email, phone },
    body: { subject: subjectWithPlace(value.subject, value.locality), category, message },
    consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers, resale } },
    deliveries: [
      { template: `${kind}-operator`, recipient: 'operator' },
      { template: `${kind}-visitor`, recipient: email },
    ],
    message: submissionCopy[kind].accepted,
  };
}
