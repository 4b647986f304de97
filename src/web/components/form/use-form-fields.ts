import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FormFields, fieldsOf, holds, textOf } from '../../../domain/forms/form-fields.ts';
import { keepDraft, onSentElsewhere, startOf } from './drafts.ts';
import { fillForm, standingIn } from './fill-form.ts';
import type { AnsweredForm } from './form-types.ts';
import { afterPress } from './press.ts';

type FieldsOptions = {
  readonly element: RefObject<HTMLFormElement | null>;
  /** Key under which typed text is kept when the form is closed. */
  readonly draftKey: string;
  readonly answered: AnsweredForm | undefined;
  readonly preset: FormFields;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Values of a form's fields, and those of them that were left. */
export function useFormFields({ element, draftKey, answered, preset }: FieldsOptions) {
  const [fields, setFields] = useState<FormFields>(answered?.fields ?? preset);
  const [left, setLeft] = useState(NOTHING);
  const start = useRef<FormFields>(fields);
  /** Set when what is typed need not be kept any more. */
  const isDone = useRef(false);
  const read = () => {
    const now = element.current === null ? fields : fieldsOf(new FormData(element.current));
    setFields(now);
    return now;
  };
  /** First values are asked for once. */
  const begin = useRef((form: HTMLFormElement) => {
    if (answered === undefined) {
      start.current = startOf(draftKey, preset);
      fillForm(form, start.current);
    }
    setFields({ ...start.current, ...fieldsOf(new FormData(form)) });
    const keep = () => {
      if (!isDone.current) keepDraft(draftKey, standingIn(form));
    };
    let isTouched = false;
    const touch = () => {
      isTouched = true;
    };
    const stopHearing = onSentElsewhere(draftKey, () => {
      // Untouched fields are the ones that were sent.
      if (isTouched || isDone.current) return;
      form.reset();
      fillForm(form, startOf(draftKey, preset));
      setFields(fieldsOf(new FormData(form)));
    });
    form.addEventListener('input', touch);
    window.addEventListener('pagehide', keep);
    return () => {
      stopHearing();
      form.removeEventListener('input', touch);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  });
  useEffect(() => (element.current === null ? undefined : begin.current(element.current)), [element]);
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const name = nameOf(target);
    // The window was left, or the focus went to another choice of the same group.
    if (name === '' || !document.hasFocus() || nameOf(relatedTarget) === name) return;
    afterPress(() => setLeft((before) => new Set([...before, name])));
  };
  return {
    fields,
    read,
    left,
    leave,
    unleave: (names: readonly string[]) =>
      setLeft((before) => new Set([...before].filter((name) => !names.includes(name)))),
    startOf: (name: string) => textOf(start.current, name),
    beginsTicked: (name: string, value: string) =>
      start.current[name] === undefined ? null : holds(start.current, name, value),
    finish: () => {
      isDone.current = true;
    },
  };
}

const nameOf = (target: EventTarget | null): string =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
    ? target.name
    : '';
