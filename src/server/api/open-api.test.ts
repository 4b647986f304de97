import { expect, test } from 'vitest';
import type { Brand } from '../../domain/brand/brand.ts';
import { fromWire, readForm } from '../../domain/forms/form.ts';
import { SEARCH_KEYS } from '../../domain/search/search-keys.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { formOf } from '../../workflows/submissions/submissions.server.ts';
import { API_SCHEMAS, openApiDocument } from './open-api.ts';
import { POSTS } from './posts.ts';

type Reference = { readonly schema: { readonly $ref: string }; readonly example: unknown };

function brandOf(): Brand {
  const read = readBrand('default');
  if (!read.ok) throw new Error(read.problem);
  return read.brand;
}

const documentOf = (): Record<string, unknown> => openApiDocument(brandOf());

/** Every `content` of the document, at whatever depth. */
function contentsOf(value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'application/json' in value ? [value['application/json'] as Reference] : [];
  return [...own, ...Object.values(value).flatMap(contentsOf)];
}

test('every endpoint has an example, and every example fits its schema', () => {
  const contents = contentsOf(documentOf().paths);
  expect(contents).toHaveLength(24 + 6 * POSTS.length);
  for (const { schema, example } of contents.filter(({ schema }) => '$ref' in schema)) {
    const name = schema.$ref.split('/').at(-1) as keyof typeof API_SCHEMAS;
    const parsed = API_SCHEMAS[name].safeParse(example);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(parsed.data).toEqual(example);
  }
});

test.each(POSTS)('V12 the example of $path is what its form takes', ({ kind, example }) => {
  const form = formOf(kind);
  expect(readForm(form, fromWire(form, brandOf(), example))).toMatchObject({ ok: true });
});

test('every reference of the document leads somewhere, and every query key is described', () => {
  const document = documentOf();
  const text = JSON.stringify(document);
  const schemas = (document.components as { schemas: Record<string, unknown> }).schemas;
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(6);
  for (const reference of references) {
    expect(Object.keys(schemas)).toContain(reference.replace('#/components/schemas/', ''));
  }
  const paths = document.paths as Record<string, { get: { parameters: { name: string }[] } }>;
  const described = paths['/api/property']?.get.parameters.map((parameter) => parameter.name);
  expect(described).toEqual([...SEARCH_KEYS, 'destaques']);
  expect(document.openapi).toBe('3.1.0');
});
