import * as z from 'zod/mini';
import {
  consentField,
  emailField,
  fullNameField,
  longTextField,
  optionalText,
  phoneField,
  textField,
  tickField,
} from './field-rules.ts';
import type { Form, WireBrand } from './form.ts';

/** Subjects of a message about a property, in their order (2 §5). */
export const MESSAGE_SUBJECTS = [
  'Compra de imóvel',
  'Parcerias',
  'Financiamento',
  'Ouvidoria',
  'Visita',
  'SAC',
] as const;
/** Only for the subject Parcerias. */
export const MESSAGE_CATEGORIES = [
  'Quero ser um corretor parceiro',
  'Já sou parceiro e preciso de suporte',
] as const;
/** Label of a listing's contact when it is an auctioneer: the subject is free then. */
const AUCTIONEER = 'fale com o leiloeiro';

/** True when the subject of a message is written freely (2 §5). */
export function hasFreeSubject(contactLabel: string | null): boolean {
  return contactLabel?.trim().toLowerCase() === AUCTIONEER;
}

/** True when a message may have this subject: one of the list, with a place behind a purchase. */
export function isKnownSubject(subject: string): boolean {
  return MESSAGE_SUBJECTS.some((known) => known === subject) || subject.startsWith(`${PURCHASE} - `);
}

/** The subject as it is sent: the place stands behind a purchase (2 §5). */
export function subjectWithPlace(subject: string, locality: string): string {
  return subject === PURCHASE && locality !== '' ? `${subject} - ${locality}` : subject;
}

export const PARTNERSHIPS = 'Parcerias';
export const PURCHASE = 'Compra de imóvel';

/** Empty, or one of `MESSAGE_CATEGORIES`. */
export const categoryField = optionalText(80);

const fields = z.object({
  name: fullNameField,
  email: emailField,
  phone: phoneField,
  /** Free text where the contact is an auctioneer, else one of the subjects. */
  subject: textField(120),
  category: categoryField,
  /** Only for the subject Compra de imóvel, to which it is appended. */
  locality: optionalText(120),
  message: longTextField(5000),
  offers: consentField,
  resale: tickField,
});

const schema = fields.check(
  z.refine(({ subject, category }) => subject !== PARTNERSHIPS || category !== '', {
    path: ['category'],
    message: 'required',
    when: () => true,
  }),
  z.refine(({ category = '' }) => category === '' || MESSAGE_CATEGORIES.some((one) => one === category), {
    path: ['category'],
    message: 'unknown',
    when: () => true,
  }),
);

const wireNames = ({ tenantSlug, wire }: WireBrand) => ({
  offers: `send_mail_${tenantSlug}`,
  resale: wire.resaleOptIn,
  locality: 'property_locality',
});

/** A message about a property (2 §5, message form): category is required when the subject is Parcerias. */
export const messageForm: Form<z.infer<typeof fields>> = { kind: 'message', schema, wireNames };

/** The general contact, about no property: by the same rules. */
export const contactForm: Form<z.infer<typeof fields>> = { kind: 'contact', schema, wireNames };
