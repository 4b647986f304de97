import * as z from 'zod/mini';
import { STATES } from '../catalogue/enumerations.ts';
import {
  consentField,
  emailField,
  fullNameField,
  optionalChoice,
  optionalPhone,
  optionalText,
  tickField,
} from './field-rules.ts';
import type { Form, WireBrand } from './form.ts';

const nothingOr = (rule: z.ZodMiniType<unknown>, code: string) =>
  z.refine((text: unknown) => text === '' || rule.safeParse(text).success, code);

/** Name of the second step, as the visitor likes. */
export const nameOrNothing = z.pipe(
  optionalText(120),
  z.string().check(nothingOr(fullNameField, 'name_invalid')),
);
const fields = z.object({
  email: emailField,
  name: nameOrNothing,
  phone: optionalPhone,
  offers: consentField,
  resale: tickField,
  /** The state that was being looked at, whose offers are wanted. */
  state: optionalChoice(STATES),
});

const wireNames = ({ tenantSlug, wire }: WireBrand) => ({
  offers: `send_mail_${tenantSlug}`,
  resale: wire.resaleOptIn,
  state: 'uf',
});

/** An address that is left on the home page or in its window (2 §5 and §7): the e-mail first, then the rest. */
export const leadForm: Form<z.infer<typeof fields>> = { kind: 'lead', schema: fields, wireNames };

const popupFields = z.object({ email: emailField, offers: consentField });

/** Fields of a pop-up; as a call it is `alertEmailForm`, which 2 §7 describes without opt-ins. */
export const popupLeadForm: Form<z.infer<typeof popupFields>> = {
  kind: 'popup_lead',
  schema: popupFields,
  wireNames,
};
