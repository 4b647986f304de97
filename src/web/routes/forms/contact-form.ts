import { type FormEvent, useState } from 'react';
import { messageCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { contactForm, PARTNERSHIPS, subjectWithPlace } from '../../../domain/forms/message.form.ts';
import type { AnsweredForm, FormState } from '../../components/form/form-types.ts';
import { useForm } from '../../components/form/use-form.ts';
import { track } from '../../shell/track.ts';

type ContactFormOptions = {
  readonly brand: Brand;
  readonly answered?: AnsweredForm | undefined;
  /** The subject to begin with; empty: none. */
  readonly subject?: string;
  /** Beginning of the message. */
  readonly message?: string;
  readonly onSent: () => void;
};

/** The form, and which of its two steps is shown: the e-mail, then all of it (1§2). */
export type ContactForm = { readonly state: FormState; readonly isFirstStep: boolean };

/** The general contact: it clears name, subject and message when it was taken (1§4). */
export function useContactForm({
  subject = '',
  message = '',
  onSent,
  ...options
}: ContactFormOptions): ContactForm {
  const [isFirstStep, setFirstStep] = useState(options.answered === undefined);
  const state = useForm({
    ...options,
    form: contactForm,
    endpoint: '/api/v2/contact',
    failed: messageCopy.failed,
    keeps: ['email', 'phone'],
    preset: { subject, message },
    prepare: ({ subject: chosen, category, locality, ...value }) => ({
      ...value,
      subject: subjectWithPlace(chosen, locality),
      category: chosen === PARTNERSHIPS ? category : '',
    }),
    onAccepted: () => {
      track('home_contact');
      onSent();
    },
  });
  if (!isFirstStep) return { state, isFirstStep };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const email = state.element.current?.elements.namedItem('email');
    if (!(email instanceof HTMLInputElement)) return;
    // To leave the field shows what is wrong with it.
    email.focus();
    email.blur();
    if (state.blockedWhy !== null) email.focus();
    else setFirstStep(false);
  };
  return { state: { ...state, handlers: { ...state.handlers, onSubmit } }, isFirstStep };
}
