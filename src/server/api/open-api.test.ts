import { type Schema, Validator } from '@cfworker/json-schema';
import { describe, expect, test } from 'vitest';
import type { Brand } from '../../domain/brand/brand.ts';
import { fromWire, readForm } from '../../domain/forms/form.ts';
import { SEARCH_KEYS } from '../../domain/search/search-keys.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { formOf } from '../../workflows/submissions/submissions.server.ts';
import { API_SCHEMAS, openApiDocument } from './open-api.ts';
import { bodySchema } from './open-api-posts.ts';
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
  expect(contents.length).toBeGreaterThan(12 * POSTS.length);
  expect(contents.filter(({ example }) => example === undefined)).toEqual([]);
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

type Operation = {
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<string, { readonly content: Record<string, { readonly example: unknown }> }>;
};

const operationsOf = (brand: Brand, method: 'get' | 'post') =>
  Object.entries(openApiDocument(brand).paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => (methods[method] ? [[path, methods[method]] as const] : []),
  );

test('A04 every status that a call can answer with is told, and each form has examples of its own', () => {
  const posts = operationsOf(brandOf(), 'post');
  expect(posts.length).toBe(POSTS.length + 2);
  for (const [path, { responses, requestBody }] of posts) {
    const asForm = requestBody === undefined ? [] : ['409', '415'];
    const asProperty = path.includes('{id}') ? ['404', '410'] : [];
    const told = ['200', '400', '403', '408', '413', '422', '429', '503', ...asForm, ...asProperty];
    expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(told)]);
  }
  for (const [path, { responses }] of operationsOf(brandOf(), 'get'))
    expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['200', '503'])]);
  // An empty form is what the example of a refusal answers to.
  const refusals = posts.map(([, { responses }]) =>
    JSON.stringify(responses[422]?.content['application/json']?.example),
  );
  expect(new Set(refusals).size).toBeGreaterThan(6);
});

describe('V12 the schema of a body takes what its form takes, and nothing else', () => {
  const text = ['', ' ', 'a', 'é', 'a'.repeat(130), '\u00a0', 7, true, null, undefined, {}, []];
  const odd: Readonly<Record<string, readonly unknown[]>> = {
    name: ['Ana', 'Ana Lima', 'Ana  Lima', 'Ana 1', "Joana d'Arc", 'Ζωή Παπά', 'ana-lima'],
    email: ['a@b.co', 'a@b', 'a b@c.co', '.a@b.co', `${'a'.repeat(65)}@b.co`, 'a@-b.co', 'A.B+c@D-e.Com.br'],
    lead_mail: ['a@b.co', 'a@b', '@b.co'],
    phone: [
      ...['11912345678', '(11) 3265-4321', '+55 (0)11 91234-5678', '0 15 11 91234-5678', '55 91234-5678'],
      ...['01912345678', '1191234567', '119123456', '119123456789', 'onze', '0800 726 0101', '20 3265-4321'],
      ...['11 3265-4321 / 11 91234-5678', '++55 11 91234-5678', '11 91234-5678 +55', '11 1234-5678'],
    ],
    days: [['mon'], ['mon', 'mon'], 'tue', ['sun'], 'sun', ['mon', 1]],
    times: [['morning'], 'afternoon', ['night']],
    periodicity: ['daily', 'never'],
    purpose: ['live', 'both', 'none'],
    situation: ['ocupado', '', 'vazio'],
    orderBy: ['data', '', 'nada'],
    filters: ['search=sp', { search: 'sp' }],
    parcel_quantity: [1, 480, 481, 0, 1.5, '12'],
    entrance_value: [0, 1e10, 1e10 + 1, -1, '1'],
    cet_percent: [8.3, -1, '8'],
    sistema_amortizacao: ['sac', 'outro'],
    send_mail_emgea: [true, false, 'on', 1, 0, '1', 'sim', 'nao'],
    send_mail_bb: [true, false],
    send_mail_resale: [true, 'x', 2],
    whatsapp: [false, 'x'],
  };

  test.each(POSTS)('$path', ({ kind, example, ...post }) => {
    const form = formOf(kind);
    const validator = new Validator(bodySchema(form, brandOf(), post) as Schema, '2020-12');
    expect(validator.validate(example).errors).toEqual([]);
    const own = Object.keys(bodySchema(form, brandOf()).properties);
    for (const name of own.filter((one) => !/^utm|^origin|^environment|^tokenCaptcha/.test(one)))
      for (const value of [...text, ...(odd[name] ?? [])]) {
        // No schema can tell that an alert has a filter; the contact's values depend on its form, which leaves them
        // to its parser.
        if (name === 'filters' && kind === 'alert') continue;
        if (name === 'subject' && kind === 'contact') continue;
        const body = { ...example, [name]: value };
        const isTaken = readForm(form, fromWire(form, brandOf(), body)).ok;
        expect([name, value, validator.validate(JSON.parse(JSON.stringify(body))).valid]).toEqual([
          name,
          value,
          isTaken,
        ]);
      }
  });
});
