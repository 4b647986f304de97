import { z } from 'zod';
import { PARTNER_KINDS } from '../../domain/content/site-content.ts';
import { VERSION_PATTERN } from '../../domain/content/text-versions.ts';

const text = z.string().trim().min(1);
/** Search engines show about this much (and less tells nothing). */
const description = z.string().trim().min(50).max(170);
/** It is part of an address. */
const version = z.string().regex(VERSION_PATTERN, 'digits and dots');
const facts = {
  title: z.string().trim().min(3).max(60),
  description,
  updated: z.iso.date(),
};

const statement = z.strictObject({ role: text, name: text.optional(), partnership: text, text });

/** The front matter of each file: a missing or unknown field is an error. */
export const contentSchemas = {
  faq: z.strictObject({ ...facts, lead: text }),
  legal: z.strictObject({ ...facts, tab: text, version, summary: z.array(text).min(1) }),
  partner: z.strictObject({
    ...facts,
    heading: text,
    lead: text,
    choices: z
      .array(
        z.strictObject({
          key: z.enum(PARTNER_KINDS),
          path: z.string().regex(/^[a-z][a-z-]*$/, 'lower-case letters and hyphens'),
          name: text,
          text,
          heading: text,
          button: text,
          needs: z.array(text).min(1),
        }),
      )
      .length(PARTNER_KINDS.length),
  }),
  supplier: z.strictObject({
    ...facts,
    heading: text,
    lead: text,
    button: text,
    steps: z.array(z.strictObject({ name: text, text })).min(1),
  }),
  article: z.strictObject(facts),
  testimonials: z.strictObject({
    partners: z.array(statement),
    suppliers: z.array(statement),
    buyers: z.array(
      z.strictObject({
        rating: z.number().int().min(1).max(5),
        kind: text,
        role: text,
        name: text.optional(),
        city: text,
        text,
      }),
    ),
  }),
};
