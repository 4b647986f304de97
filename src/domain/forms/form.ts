import type * as z from 'zod/mini';
import { cleanText } from './clean-text.ts';
import { isTicked } from './field-rules.ts';

/** The forms that visitors send (specification 1 §3, 2 §7). */
export const SUBMISSION_KINDS = [
  'message',
  'visit',
  'contact',
  'lead',
  'popup_lead',
  'auction_lead',
  'simulation',
  'proposal',
  'alert',
  'watch',
] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** A brand's names of its consents on the wire (D§1). */
export type WireBrand = {
  readonly tenantSlug: string;
  readonly wire: { readonly resaleOptIn: string; readonly auctionLeadOptIn: string };
};

/** One form: the same in the browser and on the server. */
export type Form<Value> = {
  readonly kind: SubmissionKind;
  /** Schema of the fields by their neutral names; the message of every issue is a code, never a sentence. */
  readonly schema: z.ZodMiniType<Value>;
  /** The wire's name of each field that the wire calls otherwise. */
  readonly wireNames: (brand: WireBrand) => Readonly<Record<string, string>>;
};

/** Code of what is wrong by the neutral name of its field, in the order of the form. */
export type FormProblems = Readonly<Record<string, string>>;

export type ReadForm<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: FormProblems };

/** Field name of a problem that belongs to no field. */
export const WHOLE_FORM = '';

/** The consent that the brand may leave open (D§8), under its neutral name. */
const OFFERS = 'offers';
const REQUIRED = { offersConsentRequired: true };

/**
 * Reads what was sent, by neutral names. Whatever JSON it is, it is read or refused: texts lose what no text may hold
 * (control characters, halves of characters), unknown fields are left out, each field has at most one problem. A
 * brand that does not require the consent to offers has it read as it is.
 */
export function readForm<Value>(
  form: Form<Value>,
  input: unknown,
  { offersConsentRequired }: { readonly offersConsentRequired: boolean } = REQUIRED,
): ReadForm<Value> {
  const given = cleaned(input);
  const parsed = form.schema.safeParse(offersConsentRequired ? given : { ...given, [OFFERS]: true });
  if (parsed.success) {
    const value = parsed.data;
    const isOpen = !offersConsentRequired && typeof value === 'object' && value !== null && OFFERS in value;
    return { ok: true, value: isOpen ? { ...value, [OFFERS]: isTicked(given[OFFERS]) } : value };
  }
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? WHOLE_FORM);
    problems[field] ??= message;
  }
  return { ok: false, problems };
}

/** Fields of the wire under their neutral names; a neutral name that the wire calls otherwise is no field of the wire. */
export function fromWire<Value>(form: Form<Value>, brand: WireBrand, body: object): Record<string, unknown> {
  const wire = form.wireNames(brand);
  const neutral = new Map(Object.entries(wire).map(([name, wireName]) => [wireName, name]));
  const onWire = Object.entries(body).filter(([name]) => neutral.has(name) || !(name in wire));
  return renamed(Object.fromEntries(onWire), (name) => neutral.get(name) ?? name);
}

/** Fields by neutral names under those of the wire. */
export function toWire<Value>(form: Form<Value>, brand: WireBrand, fields: object): Record<string, unknown> {
  const wire = form.wireNames(brand);
  return renamed(fields, (name) => wire[name] ?? name);
}

function renamed(fields: object, rename: (name: string) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value]));
}

/** Fields are texts, numbers, marks or lists of them; whatever lies deeper is no field of any form. */
function cleaned(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, MOST_CHOICES).map(cleanValue) : cleanValue(value),
    ]),
  );
}

const MOST_CHOICES = 100;

const cleanValue = (value: unknown): unknown => (typeof value === 'string' ? cleanText(value) : value);
