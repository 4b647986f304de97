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
import type { Form } from './form.ts';

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
export const PARTNERSHIPS = 'Parcerias';
export const PURCHASE = 'Compra de imóvel';

const fields = z.object({
  name: fullNameField,
  email: emailField,
  phone: phoneField,
  /** Free text where the contact is an auctioneer, else one of the subjects. */
  subject: textField(120),
  category: optionalText(80),
  /** Only for the subject Compra de imóvel, to which it is appended. */
  locality: optionalText(120),
  message: longTextField(5000),
  offers: consentField,
  resale: tickField,
});

/** A message about a property (2 §5, message form): category is required when the subject is Parcerias. */
export const messageForm: Form<z.infer<typeof fields>> = {
  kind: 'message',
  schema: fields.check(
    z.refine(({ subject, category }) => subject !== PARTNERSHIPS || category !== '', {
      path: ['category'],
      message: 'required',
    }),
  ),
  wireNames: ({ tenantSlug, wire }) => ({
    offers: `send_mail_${tenantSlug}`,
    resale: wire.resaleOptIn,
    locality: 'property_locality',
  }),
};
