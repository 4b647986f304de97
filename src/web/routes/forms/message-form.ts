import { messageCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { messageForm, PARTNERSHIPS, subjectWithPlace } from '../../../domain/forms/message.form.ts';
import type { AcceptedForm, AnsweredForm, FormState } from '../../components/form/form-types.ts';
import { useForm } from '../../components/form/use-form.ts';
import { track } from '../../shell/track.ts';
import type { FormProperty } from './form-property.ts';

type MessageFormOptions = {
  readonly brand: Brand;
  readonly property: FormProperty;
  readonly answered?: AnsweredForm | undefined;
  readonly onAccepted: (accepted: AcceptedForm<unknown>) => void;
};

/** The message about a property; it clears message and subject when it was taken (1§4). */
export function useMessageForm({ property, onAccepted, ...options }: MessageFormOptions): FormState {
  return useForm({
    ...options,
    form: messageForm,
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
