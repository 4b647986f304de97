import { type FormFields, textOf } from '../../../domain/forms/form-fields.ts';
import { CUSTOMER_FIELDS, customerInfo } from './customer-info.ts';
import { phoneMask } from './masks.ts';

/** What was typed into forms that were closed before they were sent, until the page is left. */
const drafts = new Map<string, FormFields>();

/** What a form begins with: what was typed into it before, else what is known of the visitor. */
export function startOf(key: string): FormFields {
  const draft = drafts.get(key);
  if (draft !== undefined) return draft;
  const known = customerInfo.read();
  return { ...known, phone: phoneMask.write(phoneMask.digits(known.phone)) };
}

/** Keeps what stands in a form that is closed, but for its passwords. */
export function keepDraft(key: string, fields: FormFields): void {
  const kept = Object.entries(fields).filter(([name]) => !/password/i.test(name));
  drafts.set(key, Object.fromEntries(kept));
}

/** Of a form that was sent the named fields stay; the others are empty (V14). */
export function draftAfter(key: string, fields: FormFields, kept: readonly string[]): void {
  drafts.set(key, Object.fromEntries(kept.map((name) => [name, textOf(fields, name)])));
}

/** What stays in a form that was sent, unless it says otherwise. */
export const KEPT_AFTER_SENDING: readonly string[] = CUSTOMER_FIELDS;
