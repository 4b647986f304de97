import * as z from 'zod/mini';
import { emailField } from './field-rules.ts';
import type { Form } from './form.ts';

const fields = z.object({ email: emailField });

/** To hear of one listing: an address. */
export const watchForm: Form<z.infer<typeof fields>> = {
  kind: 'watch',
  schema: fields,
  wireNames: () => ({}),
};
