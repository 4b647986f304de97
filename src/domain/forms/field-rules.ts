/** Building blocks of forms (specification 2 §5). Every issue is a code; sentences are in the copy. */
import * as z from 'zod/mini';

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 120;

/**
 * Words joined by single dots before the @, at most 64 characters of them; a host name whose last part has two or more: what
 * HTML's own rule takes, but for what no mail server does (RFC 5321, 4.5.3.1.1 and RFC 5322, 3.4.1).
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i;
/** An area code has no zero. */
export const PHONE = /^[1-9]{2}\d{8,9}$/;
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
    z._default(z.string({ error: 'invalid' }).check(z.trim(), z.maxLength(longest, 'too_long')), ''),
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

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The digits of it, 10 or 11; `required` or `phone_invalid`. */
export const phoneField = z.pipe(
  z.string({ error: absentOr('phone_invalid') }).check(z.trim(), z.minLength(1, 'required')),
  z.pipe(z.transform(digitsOf), z.string().check(z.regex(PHONE, 'phone_invalid'))),
);

/** At least two words of letters; any space between them becomes one; `required`, `too_long` or `name_invalid`. */
export const fullNameField = z.pipe(
  z.string({ error: absentOr('name_invalid') }).check(z.trim(), z.minLength(1, 'required')),
  z.pipe(
    z.transform(inOneLine),
    z.string().check(z.maxLength(LONGEST_NAME, 'too_long'), z.regex(FULL_NAME, 'name_invalid')),
  ),
);

const TICKED: readonly unknown[] = [true, 'on', 'true', 'sim', '1', 1];

/** Whether a value means a ticked box. */
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
