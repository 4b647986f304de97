/** Building blocks of forms (specification 2 §5). Every issue is a code; sentences are in the copy. */
import * as z from 'zod/mini';
import { readPhone } from '../phone/read-phone.ts';

export const LONGEST_EMAIL = 254;
export const LONGEST_NAME = 120;

/**
 * Words joined by single dots before the @, at most 64 characters of them; a host name whose last part has two or more: what
 * HTML's own rule takes, but for what no mail server does (RFC 5321, 4.5.3.1.1 and RFC 5322, 3.4.1).
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i;
/** Words of letters; apostrophe and hyphen inside a word (D§6). */
const WORD = String.raw`\p{L}\p{M}*(?:['’-]?\p{L}\p{M}*)*`;
const FULL_NAME = new RegExp(`^${WORD}(?: ${WORD})+$`, 'u');

const absentOr =
  (otherwise: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null ? 'required' : otherwise;

/** Text of several lines, trimmed; `required` when there is nothing but space, `too_long` above `longest` characters. */
export const longTextField = (longest: number) =>
  z
    .string({ error: absentOr('invalid') })
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(longest, 'too_long'));

/** The same in one line. */
export const textField = (longest: number) => z.pipe(longTextField(longest), z.transform(inOneLine));

/** One line that may be missing; empty then. */
export const optionalText = (longest: number) =>
  z.pipe(
    z._default(z.string({ error: 'invalid' }).check(z.maxLength(longest, 'too_long'), z.trim()), ''),
    z.transform(inOneLine),
  );

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Required, trimmed; `required` or `email_invalid`. */
export const emailField = z
  .string({ error: absentOr('email_invalid') })
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(LONGEST_EMAIL, 'email_invalid'),
    z.regex(EMAIL, 'email_invalid'),
  );

const isPhone = (text: string): boolean => readPhone(text) !== null;
const phoneDigits = (text: string): string => readPhone(text) ?? '';

/** One number in any of its spellings, as its 10 or 11 digits; `required` or `phone_invalid`. */
export const phoneField = z.pipe(
  z
    .string({ error: absentOr('phone_invalid') })
    .check(z.trim(), z.minLength(1, 'required'), z.refine(isPhone, 'phone_invalid')),
  z.transform(phoneDigits),
);

/** The same where it may be missing: empty then. */
export const optionalPhone = z.pipe(
  z.pipe(
    z._default(z.nullable(z.string({ error: 'phone_invalid' })), ''),
    z.transform((text: string | null) => (text ?? '').trim()),
  ),
  z.pipe(
    z.string().check(z.refine((text) => text === '' || isPhone(text), 'phone_invalid')),
    z.transform(phoneDigits),
  ),
);

/** At least two words of letters; any space between them becomes one; `required`, `too_long` or `name_invalid`. */
export const fullNameField = z.pipe(
  z.string({ error: absentOr('name_invalid') }).check(z.trim(), z.minLength(1, 'required')),
  z.pipe(
    z.transform(inOneLine),
    z.string().check(z.maxLength(LONGEST_NAME, 'too_long'), z.regex(FULL_NAME, 'name_invalid')),
  ),
);

export const TICKED: readonly unknown[] = [true, 'on', 'true', 'sim', '1', 1];

/** True when a value means a ticked box. */
export function isTicked(value: unknown): boolean {
  return TICKED.includes(value);
}

/** A checkbox: of a page `on` or absent, of the API true or false. */
export const tickField = z.pipe(
  z.optional(z.union([z.boolean(), z.string(), z.number()], { error: 'invalid' })),
  z.transform((value: boolean | string | number | undefined) => isTicked(value)),
);

/** A checkbox that must be ticked; `consent_required`. */
export const consentField = z.pipe(
  tickField,
  z.boolean().check(z.refine((ticked) => ticked, 'consent_required')),
);

/** One of a list; `required` when nothing is chosen, `invalid` for anything else. */
export function choiceField<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return z.enum(choices, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : 'invalid'),
  });
}

/** One of a list, or nothing; `invalid` for anything else. */
export const optionalChoice = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z.optional(
    z.pipe(
      z.nullable(z.union([z.enum(choices), z.literal('')], { error: 'invalid' })),
      z.transform((value): Choice | null => (value === '' ? null : (value as Choice | null))),
    ),
  );

/** One or more of a list, each once; `required` when nothing is chosen, `invalid` for anything else. */
export function severalField<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return z.pipe(
    z.transform((value: unknown) => {
      if (Array.isArray(value)) return [...new Set(value as unknown[])];
      return value === undefined || value === null || value === '' ? [] : [value];
    }),
    z.array(z.enum(choices, { error: 'invalid' })).check(z.minLength(1, 'required')),
  );
}
