import * as z from 'zod';
import type { Brand } from '../../domain/brand/brand.ts';
import { TAKEN_OUT } from '../../domain/forms/clean-text.ts';
import {
  consentField,
  emailField,
  fullNameField,
  LONGEST_EMAIL,
  LONGEST_NAME,
  optionalPhone,
  phoneField,
  TICKED,
} from '../../domain/forms/field-rules.ts';
import type { Form } from '../../domain/forms/form.ts';
import { nameOrNothing } from '../../domain/forms/lead.form.ts';
import { categoryField } from '../../domain/forms/message.form.ts';
import type { Json } from './open-api-parts.ts';

/** Patterns hold for whoever reads the document, in whatever language: classes are written out. */
const SPACE = String.raw`\u0009\u000a\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
/** Space, and signs that are taken out of every text before anything looks at it. */
const EMPTY = `${SPACE}${TAKEN_OUT}`;
const NOT_BLANK = `[^${EMPTY}]`;
/** Nothing but space. */
export const BLANK = `^[${EMPTY}]*$`;

const WORD = String.raw`\p{L}[\u0300-\u036f]*(['’-]?\p{L}[\u0300-\u036f]*)*`;
const NAME = `${WORD}([${SPACE}]+${WORD})+[${SPACE}]*`;

const ATOM = String.raw`[A-Za-z0-9_!#$%&'*+/=?^\x60{|}~-]+`;
const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = String.raw`^${ATOM}(\.${ATOM})*@(${LABEL}\.)+[A-Za-z0-9][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`;
const SHORT_LOCAL_PART = '^[^@]{1,64}@';

/** Signs between the digits of a phone. */
const BETWEEN = `[${EMPTY}().\\u2010-\\u2015-]*`;
const spaced = (pattern: string) => pattern.replaceAll(' ', BETWEEN);
/** The rule of `domain/phone`, part by part: country or operator, an area code that there is, the number. */
const BEFORE = spaced(String.raw`[${EMPTY}(]*(\+ 5 5( 0)? |(5 5( 0)? |0( [1-9] [0-9])? )?)`);
const AREA = spaced('(1 [1-9]|2 [12478]|3 [1-578]|4 [1-9]|5 [1345]|6 [1-9]|7 [134579]|8 [1-9]|9 [1-9]) ');
const MOBILE_NUMBER = spaced('9( [0-9]){8} ');
const PHONE = `${BEFORE}${AREA}(${MOBILE_NUMBER}|${spaced('[1-5]( [0-9]){7} ')})`;
/** A phone that takes messages. */
export const MOBILE = `^${BEFORE}${AREA}${MOBILE_NUMBER}$`;

/** Values of a field, where they lie in its code and not in its schema. */
const KNOWN: ReadonlyMap<unknown, Json> = new Map<unknown, Json>([
  [
    emailField,
    {
      type: 'string',
      maxLength: LONGEST_EMAIL,
      pattern: EMAIL,
      allOf: [{ pattern: SHORT_LOCAL_PART }],
    },
  ],
  [fullNameField, { type: 'string', maxLength: LONGEST_NAME, pattern: `^[${EMPTY}]*${NAME}$` }],
  [nameOrNothing, { type: 'string', maxLength: LONGEST_NAME, pattern: `^[${EMPTY}]*(${NAME})?$` }],
  [phoneField, { type: 'string', pattern: `^${PHONE}$` }],
  [optionalPhone, { type: ['string', 'null'], pattern: `^([${EMPTY}]*|${PHONE})$` }],
  // The rules between its fields tell the list.
  [categoryField, { type: 'string' }],
  [consentField, { enum: [...TICKED] }],
]);

/** Schema of one field. */
export const fieldSchema = (field: unknown): Json => structuredClone(KNOWN.get(field) ?? {});

/** The schema of what a form takes, by neutral names. A consent that the brand leaves open is a box like others. */
export function inputSchema(
  form: Form<unknown>,
  { switches }: Pick<Brand, 'switches'>,
): { properties: Json; required: string[] } {
  const made = z.toJSONSchema(form.schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const known = KNOWN.get(zodSchema) ?? choicesOf(zodSchema);
      if (known !== null) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, structuredClone(known));
      } else if (jsonSchema.type === 'string' && (jsonSchema.minLength ?? 0) > 0 && isTrimmed(zodSchema)) {
        jsonSchema.pattern ??= NOT_BLANK;
      }
    },
  });
  const { properties = {}, required = [] } = made as { properties?: Json; required?: string[] };
  const shape = (form.schema as unknown as { _zod: { def: { shape: Record<string, unknown> } } })._zod.def
    .shape;
  const consents = Object.keys(shape).filter((name) => shape[name] === consentField);
  const open = switches.offersConsentRequired ? [] : ['offers'];
  const isRequired = (name: string) => !open.includes(name);
  return {
    properties: {
      ...properties,
      ...Object.fromEntries(open.flatMap((name) => (name in shape ? [[name, {}]] : []))),
    },
    required: [...new Set([...required, ...consents])].filter(isRequired),
  };
}

type Inside = {
  _zod: { def: { type: string; in?: Inside; out?: Inside; element?: Inside; checks?: unknown[] } };
};

/** One of a list, or several of them: the transform before the list leaves nothing to be read off. */
function choicesOf(schema: unknown): Json | null {
  const { type, in: before, out } = (schema as Inside)._zod.def;
  if (type !== 'pipe' || before?._zod.def.type !== 'transform' || out?._zod.def.type !== 'array') return null;
  const one = z.toJSONSchema(out._zod.def.element as unknown as z.ZodType);
  const { $schema: _dialect, ...choice } = one as Json;
  return { anyOf: [{ type: 'array', items: choice, minItems: 1 }, choice] };
}

function isTrimmed(schema: unknown): boolean {
  const checks = ((schema as Inside)._zod.def.checks ?? []) as { _zod?: { def?: { check?: string } } }[];
  return checks.some((check) => check._zod?.def?.check === 'overwrite');
}
