import { watchCopy } from '../../../copy/property/watch.ts';
import { watchForm } from '../../../domain/forms/watch.form.ts';
import type { FormOptions, FormState } from '../../components/form/form-types.ts';
import { useForm } from '../../components/form/use-form.ts';
import type { FormProperty } from './form-property.ts';

type WatchFormOptions = Pick<FormOptions<unknown>, 'brand' | 'answered'> & {
  readonly property: FormProperty;
  readonly onSent: (message: string) => void;
};

/** The wish to hear of one listing: it is confirmed by mail before anything is sent (D§8). */
export function useWatchForm({ property, onSent, ...options }: WatchFormOptions): FormState {
  return useForm({
    ...options,
    form: watchForm,
    endpoint: `/api/property/${property.smallId.toLowerCase()}/watch`,
    failed: watchCopy.failed,
    onAccepted: ({ message }) => onSent(message),
  });
}
