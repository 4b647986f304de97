/** Values of a page's form, by name: one text, or a list where several are given. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

/** Reads what a page sends, with or without a script; files are no field of any form. */
export function fieldsOf(data: FormData): FormFields {
  const fields = new Map<string, string[]>();
  for (const [name, value] of data) {
    const values = fields.get(name) ?? [];
    if (typeof value === 'string') values.push(value);
    fields.set(name, values);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** The one text of a field; empty where there is none. */
export function textOf(fields: FormFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

/** True when a field holds a value, alone or among others. */
export function holds(fields: FormFields, name: string, value: string): boolean {
  const held = fields[name];
  return held === value || (typeof held === 'object' && held.includes(value));
}
