import * as z from 'zod/mini';
import {
  consentField,
  emailField,
  fullNameField,
  optionalText,
  phoneField,
  severalField,
  tickField,
} from './field-rules.ts';
import type { Form } from './form.ts';

/** Monday to Friday, as the wire has them (1 §3). */
export const VISIT_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
export const VISIT_TIMES = ['morning', 'afternoon'] as const;

const fields = z.object({
  name: fullNameField,
  email: emailField,
  phone: phoneField,
  days: severalField(VISIT_DAYS),
  times: severalField(VISIT_TIMES),
  /** True when a partner's channel helps. */
  hasPartner: tickField,
  partnerCode: optionalText(60),
  offers: consentField,
  resale: tickField,
});

/** A visit that is asked for (2 §5, visit form): with a partner's channel its code is needed. */
export const visitForm: Form<z.infer<typeof fields>> = {
  kind: 'visit',
  schema: fields.check(
    z.refine(({ hasPartner, partnerCode }) => !hasPartner || partnerCode !== '', {
      path: ['partnerCode'],
      message: 'required',
      when: () => true,
    }),
  ),
  wireNames: ({ tenantSlug, wire }) => ({
    hasPartner: 'canal_venda',
    partnerCode: 'canal_venda_codigo',
    offers: `send_mail_${tenantSlug}`,
    resale: wire.resaleOptIn,
  }),
};
