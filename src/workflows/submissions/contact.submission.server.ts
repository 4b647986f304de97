import { contactForm } from '../../domain/forms/message.form.ts';
import { messagePlan } from './message-plan.ts';
import { aboutNone } from './submission-handler.ts';

/** The general contact. */
export const contactSubmission = aboutNone({
  form: contactForm,
  plan: (value) => messagePlan('contact', value),
});
