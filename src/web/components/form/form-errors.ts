import { formMessage } from '../../../copy/forms/form-messages.ts';
import { fieldLabels, formCopy } from '../../../copy/forms/forms.ts';
import { type FormProblems, type SubmissionKind, WHOLE_FORM } from '../../../domain/forms/form.ts';
import { controlId, type FormError } from './form-types.ts';

type Sentences = Readonly<Record<string, string>>;

/** Sentence of each problem, for the visitor. */
export function sentencesOf(kind: SubmissionKind, problems: FormProblems): Sentences {
  return Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [field, formMessage(kind, field, code)]),
  );
}

/** The same list for the summary, where a sentence that could stand at any field names its own. */
export function summaryOf(kind: SubmissionKind, sentences: Sentences): readonly FormError[] {
  return Object.entries(sentences)
    .filter(([field]) => field !== WHOLE_FORM)
    .map(([field, sentence]) => ({
      id: controlId(kind, field),
      message:
        sentence === formCopy.required ? formCopy.requiredField(fieldLabels[field] ?? field) : sentence,
    }));
}

/** Sentences of the API under the neutral names of their fields. */
export function neutralNames(wireNames: Readonly<Record<string, string>>, fields: Sentences): Sentences {
  const neutral = new Map(Object.entries(wireNames).map(([name, wire]) => [wire, name]));
  return Object.fromEntries(Object.entries(fields).map(([wire, said]) => [neutral.get(wire) ?? wire, said]));
}
