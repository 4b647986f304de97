import { z } from 'zod';

const text = z.string().trim().min(1);
/** With its council before it or not: where it is shown, the council stands before it already. */
const licence = text.transform((given) => given.replace(/^creci\b[\s:.-]*/i, '')).pipe(text);
const days = z.int().min(1).max(30);
const slug = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens, a letter first');
const link = z.url({ protocol: /^https?$/ });
/** Frames have to come encrypted, as our own pages do. */
const frame = z.url({ protocol: /^https$/ });
const fileName = z.string().regex(/^[a-z0-9][a-z0-9._-]*$/, 'the name of a file of the brand folder');

/** `brand.json`: a missing or unknown field is an error, so that nothing of another brand can show through. */
export const brandSchema = z.strictObject({
  tenantSlug: slug,
  smallIdPrefix: z.string().regex(/^[a-z]+$/, 'lower-case letters'),
  name: text,
  legalName: text,
  companyTaxId: text,
  brokerLicence: licence,
  address: text,
  tagline: text,
  /** Claim of the strip above every page about the site; null: none. */
  siteClaim: text.nullable(),
  /** Working days within which the operator answers: messages by e-mail, visits by telephone. */
  answersWithin: z.strictObject({ messages: days, visits: days }),
  isSample: z.boolean(),
  contacts: z.strictObject({
    sac: text,
    ombudsman: text,
    email: z.email(),
    dataProtectionOfficer: text,
    chatNumber: z.string().regex(/^\d{12,13}$/, 'country, area and number, digits only'),
  }),
  social: z.array(
    z.strictObject({ network: z.enum(['facebook', 'instagram', 'linkedin', 'youtube']), url: link }),
  ),
  links: z.strictObject({
    creditApproval: link,
    proposalsLogin: link,
    clientLogin: link,
    brokerLogin: link,
    partnerPortal: link,
    financingSimulator: link,
    proposalForm: link.nullable().default(null),
    partnerForms: z.strictObject({ broker: frame, agency: frame, auctioneer: frame }),
    supplierForm: link,
  }),
  messageProviders: z.array(
    z.strictObject({ id: slug, name: text, url: z.url({ protocol: /^(https|tel|mailto)$/ }) }),
  ),
  theme: z.strictObject({
    brandHue: z.number().min(0).max(360),
    brandChroma: z.number().min(0).max(0.4),
    accentHue: z.number().min(0).max(360),
    accentChroma: z.number().min(0).max(0.4),
    brandRadius: z.number().min(0).max(4),
  }),
  logo: z.strictObject({ light: fileName, dark: fileName }),
  wire: z.strictObject({
    strippedCampaigns: z.array(text),
    resaleOptIn: text,
    auctionLeadOptIn: text,
  }),
  switches: z.strictObject({ cardsInNewTab: z.boolean(), offersConsentRequired: z.boolean() }),
});
