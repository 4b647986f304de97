import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';

/** Fields of the record that are known, as a feed says them. */
export function feedDocument(fields: FieldValues): Record<string, unknown> {
  const document: Record<string, Record<string, unknown> | unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (value === null || value === '') continue;
    const [outer = '', inner] = field.split('.');
    if (inner === undefined) document[outer] = value;
    else document[outer] = { ...(document[outer] as object | undefined), [inner]: value };
  }
  return document;
}
