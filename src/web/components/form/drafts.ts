import { type FormFields, textOf } from '../../../domain/forms/form-fields.ts';
import { CUSTOMER_FIELDS, customerInfo } from './customer-info.ts';
import { phoneMask } from './masks.ts';

/** Under which the tab keeps them, until it is closed. */
const STORE_KEY = 'formDrafts';

let known: Map<string, FormFields> | undefined;

/** What was typed into forms that were left before they were sent, by this tab alone: over a reload, and back and forth. */
function drafts(): Map<string, FormFields> {
  known ??= new Map(storedDrafts());
  return known;
}

function storedDrafts(): [string, FormFields][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && isFields(entry[1])) : [];
  } catch {
    return [];
  }
}

const isFields = (stored: unknown) =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((value) => typeof value === 'string' || Array.isArray(value));

function setDraft(key: string, fields: FormFields): void {
  drafts().set(key, fields);
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify([...drafts()]));
  } catch {
    // A browser that keeps nothing: they are there until the page is left.
  }
}

/**
 * What a form begins with: what was typed into it before; where nothing was typed, what the page presets and what is known
 * of the visitor.
 */
export function startOf(key: string, preset: FormFields): FormFields {
  const visitor = customerInfo.read();
  const begins: FormFields = {
    ...preset,
    ...visitor,
    phone: phoneMask.write(phoneMask.digits(visitor.phone)),
  };
  const draft = drafts().get(key);
  if (draft === undefined) return begins;
  const standing = Object.entries(draft).map(([name, value]) => [
    name,
    value === '' ? (begins[name] ?? '') : value,
  ]);
  return { ...preset, ...Object.fromEntries(standing) };
}

/** Keeps what stands in a form that is left, but for its passwords. */
export function keepDraft(key: string, fields: FormFields): void {
  const kept = Object.entries(fields).filter(([name]) => !/password/i.test(name));
  setDraft(key, Object.fromEntries(kept));
}

/** Of a form that was sent the named fields stay; the others are empty (V14). */
export function draftAfter(key: string, fields: FormFields, kept: readonly string[]): void {
  setDraft(key, Object.fromEntries(kept.map((name) => [name, textOf(fields, name)])));
}

/** What stays in a form that was sent, unless it says otherwise. */
export const KEPT_AFTER_SENDING: readonly string[] = CUSTOMER_FIELDS;
