import {
  fieldsOfText,
  NO_TEXT,
  type TextFields,
  type TextKey,
} from '../../../domain/content/text-versions.ts';

export type TextForm = {
  readonly fields: TextFields;
  /** `yyyy-mm-dd`; null: no day was chosen. */
  readonly since: string | null;
  readonly revision: number;
};

/** Reads the form of a text; lines end as in the files. */
export function readTextForm(key: TextKey, form: URLSearchParams): TextForm {
  const said = (name: string) => (form.get(name) ?? '').toWellFormed().replaceAll('\r\n', '\n');
  const typed = fieldsOfText(key).map((field) => {
    const text = said(field);
    return [field, field === 'body' || field === 'summary' ? text.trim() : text.replaceAll('\n', ' ').trim()];
  });
  return {
    fields: { ...NO_TEXT, ...(Object.fromEntries(typed) as Partial<TextFields>) },
    since: said('since') || null,
    revision: revisionOf(form),
  };
}

export function revisionOf(form: URLSearchParams): number {
  const revision = form.get('revisao') ?? '';
  return /^\d{1,9}$/.test(revision) ? Number(revision) : 0;
}
