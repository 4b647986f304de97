import { createContext, useContext } from 'react';
import { controlId, type FormState } from './form-types.ts';

const FormContext = createContext<FormState | null>(null);

export const FormProvider = FormContext;

/** The form that a part stands in. Throws outside of one. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (state === null) throw new TypeError('a field of a form stands in no form');
  return state;
}

/** Attributes that join a control to its field. */
export function useField(name: string) {
  const { kind, errorOf, startOf } = useFormState();
  return { id: controlId(kind, name), name, error: errorOf(name), defaultValue: startOf(name) };
}
