import { type FormFields, fieldsOf } from '../../../domain/forms/form-fields.ts';

/** Writes values into the controls of a form, where they differ; a name without a value is left as it is. */
export function fillForm(form: HTMLFormElement, fields: FormFields): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement)) {
      if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)) continue;
      const value = fields[control.name];
      if (typeof value === 'string' && control.value !== value) control.value = value;
      continue;
    }
    const value = fields[control.name];
    if (value === undefined) continue;
    if (control.type === 'checkbox' || control.type === 'radio') {
      control.checked = typeof value === 'string' ? value === control.value : value.includes(control.value);
    } else if (typeof value === 'string' && control.value !== value) control.value = value;
  }
}

/** Values of a form, an empty list where nothing of a group of boxes is ticked: a draft must not tick it again. */
export function standingIn(form: HTMLFormElement): FormFields {
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  const unticked = Object.fromEntries([...boxes].map(({ name }) => [name, []]));
  return { ...unticked, ...fieldsOf(new FormData(form)) };
}
