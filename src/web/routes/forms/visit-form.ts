import { visitCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { visitForm } from '../../../domain/forms/visit.form.ts';
import type { AcceptedForm, AnsweredForm, FormState } from '../../components/form/form-types.ts';
import { useForm } from '../../components/form/use-form.ts';
import { track } from '../../shell/track.ts';
import type { FormProperty } from './form-property.ts';

type VisitFormOptions = {
  readonly brand: Brand;
  readonly property: FormProperty;
  readonly answered?: AnsweredForm | undefined;
  readonly onAccepted: (accepted: AcceptedForm<unknown>) => void;
};

/** The visit of a property. */
export function useVisitForm({ property, onAccepted, ...options }: VisitFormOptions): FormState {
  return useForm({
    ...options,
    form: visitForm,
    endpoint: `/api/property/${property.smallId.toLowerCase()}/schedule`,
    failed: visitCopy.failed,
    prepare: ({ hasPartner, partnerCode, ...value }) => ({
      ...value,
      partnerCode: hasPartner ? partnerCode : '',
    }),
    onAccepted: (accepted) => {
      track('visit');
      onAccepted(accepted);
    },
  });
}
