import { messageCopy } from '../../../copy/forms/forms.ts';
import { askedFacts } from '../../../copy/property/known-facts.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { AskedFact } from '../../../domain/decision/known-facts.ts';
import type { FormFields } from '../../../domain/forms/form-fields.ts';
import {
  hasFreeSubject,
  messageForm,
  PARTNERSHIPS,
  PURCHASE,
  subjectWithPlace,
} from '../../../domain/forms/message.form.ts';
import type { AcceptedForm, AnsweredForm, FormState } from '../../components/form/form-types.ts';
import { useForm } from '../../components/form/use-form.ts';
import { track } from '../../shell/track.ts';
import type { FormProperty } from './form-property.ts';

type MessageFormOptions = {
  readonly brand: Brand;
  readonly property: FormProperty;
  /** Question of the message; absent: none yet. */
  readonly question?: AskedFact | undefined;
  readonly answered?: AnsweredForm | undefined;
  readonly onAccepted: (accepted: AcceptedForm<unknown>) => void;
};

/** The subject is written freely where the contact is an auctioneer. */
function presetOf({ contactLabel }: FormProperty, question: AskedFact): FormFields {
  const { name, ask } = askedFacts[question];
  return { subject: hasFreeSubject(contactLabel) ? name : PURCHASE, message: ask };
}

/** The message about a property; it clears message and subject when it was taken (1§4). */
export function useMessageForm({
  property,
  question,
  onAccepted,
  ...options
}: MessageFormOptions): FormState {
  return useForm({
    ...options,
    form: messageForm,
    ...(question && { preset: presetOf(property, question), about: question }),
    endpoint: `/api/property/${property.smallId.toLowerCase()}/contact`,
    failed: messageCopy.failed,
    prepare: ({ subject, category, locality, ...value }) => ({
      ...value,
      subject: subjectWithPlace(subject, locality),
      category: subject === PARTNERSHIPS ? category : '',
    }),
    onAccepted: (accepted) => {
      track('message');
      onAccepted(accepted);
    },
  });
}
