import { expect, test } from 'vitest';
import type { z } from 'zod';
import { FIELD_NAMES } from '../../../domain/desk/record/record-fields.ts';
import { feedPropertySchema } from './property-feed.wire.ts';

/** Identity and state of a property: the record shows both, and neither is a field that is written. */
const NOT_WRITTEN = ['id_banco', 'status_da_venda'];

/** Names on the wire, with dots where the record has fields within a field. */
function fedNames(): string[] {
  return Object.entries(feedPropertySchema.shape).flatMap(([name, type]) => {
    if (!FIELD_NAMES.some((field) => field.startsWith(`${name}.`))) return [name];
    const group = ('unwrap' in type ? type.unwrap() : type) as z.ZodObject;
    return Object.keys(group.shape).map((inner) => `${name}.${inner}`);
  });
}

test('O11 the record has every field that a feed may set, and none that it may not', () => {
  const fed = fedNames().filter((name) => !NOT_WRITTEN.includes(name));
  expect(fed.length).toBeGreaterThan(60);
  expect([...FIELD_NAMES].sort()).toEqual(fed.sort());
});
