import * as z from 'zod/mini';
import {
  consentField,
  emailField,
  fullNameField,
  optionalText,
  phoneField,
  tickField,
} from './field-rules.ts';
import type { Form, WireBrand } from './form.ts';

const nothingOr = (rule: z.ZodMiniType<unknown>, code: string) =>
  z.refine((text: unknown) => text === '' || rule.safeParse(text).success, code);

const fields = z.object({
  email: emailField,
  /** Of the second step, as the visitor likes. */
  name: z.pipe(optionalText(120), z.string().check(nothingOr(fullNameField, 'name_invalid'))),
  phone: z.pipe(optionalText(40), z.string().check(nothingOr(phoneField, 'phone_invalid'))),
  offers: consentField,
  resale: tickField,
});

const wireNames = ({ tenantSlug, wire }: WireBrand) => ({
  offers: `send_mail_${tenantSlug}`,
  resale: wire.resaleOptIn,
});

/** An address that is left on the home page or in its window (2 §5 and §7): the e-mail first, then the rest. */
export const leadForm: Form<z.infer<typeof fields>> = { kind: 'lead', schema: fields, wireNames };

const popupFields = z.object({ email: emailField, offers: consentField });

/** What a pop-up asks for; as a call it is `alertEmailForm`, which 2 §7 describes without opt-ins. */
export const popupLeadForm: Form<z.infer<typeof popupFields>> = {
  kind: 'popup_lead',
  schema: popupFields,
  wireNames,
};
