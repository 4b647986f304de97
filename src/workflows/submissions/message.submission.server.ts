import { hasFreeSubject, messageForm } from '../../domain/forms/message.form.ts';
import { messagePlan } from './message-plan.ts';
import { aboutProperty } from './submission-handler.ts';

/** A message about a property; to an auctioneer the subject is free (2§5). */
export const messageSubmission = aboutProperty({
  form: messageForm,
  closes: 'message',
  plan: (value, { detail }) =>
    messagePlan('message', value, hasFreeSubject(detail.display.contactButtonLabel)),
});
