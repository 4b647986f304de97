import { type FormFields, textOf } from '../../../domain/forms/form-fields.ts';
import { browserValue } from '../input/browser-value.ts';
import { CUSTOMER_FIELDS, customerInfo } from './customer-info.ts';
import { pastedPhone } from './masks.ts';

/** Key under which the tab keeps them, until it is closed. */
const STORE_KEY = 'formDrafts';

type Draft = { readonly fields: FormFields; readonly at: number };

/** Time at which each form was sent last, in any tab: text typed into it before is a draft no more. */
const sentForms = browserValue('formsSent', (stored) => {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
});

/** A tab that was opened by another one holds its drafts no longer than this. */
const SENT_KEPT_MS = 24 * 3_600_000;

/** Values of a browser that keeps nothing, until the page is left. */
let unkept: readonly (readonly [string, Draft])[] | null = null;

/**
 * Texts typed into forms that were left before they were sent, by this tab alone: over a reload, and back and forth.
 * Read anew each time: a page that is shown again after Back would bring back texts that were sent meanwhile.
 */
function drafts(): Map<string, Draft> {
  const sent = sentForms.read();
  return new Map((unkept ?? storedDrafts()).filter(([key, { at }]) => at >= (sent[key] ?? 0)));
}

function storedDrafts(): (readonly [string, Draft])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) => {
      if (!Array.isArray(entry) || !isFields(entry[1])) return [];
      return [[String(entry[0]), { fields: entry[1] as FormFields, at: Number(entry[2] ?? 0) }] as const];
    });
  } catch {
    return [];
  }
}

const isFields = (stored: unknown) =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((value) => typeof value === 'string' || Array.isArray(value));

function setDraft(key: string, fields: FormFields): void {
  const all = [...drafts().set(key, { fields, at: Date.now() })];
  try {
    const stored = all.map(([name, draft]) => [name, draft.fields, draft.at]);
    sessionStorage.setItem(STORE_KEY, JSON.stringify(stored));
    unkept = null;
  } catch {
    unkept = all;
  }
}

/**
 * First fields of a form: the texts typed into it before; else the page's presets and the known facts of the visitor.
 */
export function startOf(key: string, preset: FormFields): FormFields {
  const visitor = customerInfo.read();
  const begins: FormFields = {
    ...preset,
    ...visitor,
    phone: pastedPhone(visitor.phone),
  };
  const draft = drafts().get(key)?.fields;
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

/** Fields of a form after it was sent: the named ones stay, the others are empty (V14), in every tab. */
export function draftAfter(key: string, fields: FormFields, kept: readonly string[]): void {
  const now = Date.now();
  sentForms.change((before) => {
    const recent = Object.entries(before).filter(([, at]) => now - at < SENT_KEPT_MS);
    return { ...Object.fromEntries(recent), [key]: now };
  });
  setDraft(key, Object.fromEntries(kept.map((name) => [name, textOf(fields, name)])));
}

/** Fields that stay in a form that was sent, unless it says otherwise. */
export const KEPT_AFTER_SENDING: readonly string[] = CUSTOMER_FIELDS;

/** Calls back when a form was sent by another tab, or while this page was left. Returns how to stop. */
export function onSentElsewhere(key: string, listener: () => void): () => void {
  let known = sentForms.read()[key];
  return sentForms.subscribe(() => {
    const at = sentForms.read()[key];
    if (at === known) return;
    known = at;
    listener();
  });
}
