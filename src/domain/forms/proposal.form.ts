import * as z from 'zod/mini';
import { consentField, emailField, fullNameField, phoneField, tickField } from './field-rules.ts';
import type { Form } from './form.ts';

/** Fewest characters of a password (2 §5). */
const SHORTEST_PASSWORD = 6;
const LONGEST_PASSWORD = 128;

/** Never trimmed: whatever was typed is the password. */
const passwordField = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'invalid') })
  .check(
    z.minLength(1, 'required'),
    z.minLength(SHORTEST_PASSWORD, 'password_short'),
    z.maxLength(LONGEST_PASSWORD, 'too_long'),
  );

const fields = z.object({
  name: fullNameField,
  email: emailField,
  phone: phoneField,
  password: passwordField,
  /** Not looked at when registered. */
  confirmPassword: z._default(z.string({ error: 'invalid' }), ''),
  /** The password is that of an account at the payments platform. */
  registered: tickField,
  offers: tickField,
  resale: tickField,
  /** Consent to the payments platform. */
  platform: consentField,
});

export type ProposalFields = z.infer<typeof fields>;

/** A proposal (2 §5): who is not registered repeats the password. */
export const proposalForm: Form<ProposalFields> = {
  kind: 'proposal',
  schema: fields.check(
    // Looked at whatever else is wrong, so there may be no password at all.
    z.refine(
      ({ registered, password = '', confirmPassword = '' }) => registered || password === confirmPassword,
      {
        path: ['confirmPassword'],
        message: 'passwords_differ',
        when: () => true,
      },
    ),
  ),
  wireNames: ({ tenantSlug, wire }) => ({
    offers: `send_mail_${tenantSlug}`,
    resale: wire.resaleOptIn,
    platform: 'send_mail_pgi',
    token: 'tokenCaptcha',
  }),
};
