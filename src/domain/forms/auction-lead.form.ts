import * as z from 'zod/mini';
import { consentField, emailField, tickField } from './field-rules.ts';
import type { Form } from './form.ts';

const fields = z.object({ email: emailField, offers: consentField, resale: tickField });

/** The e-mail of who goes on to the site where a property is sold (2 §7, auction-interest lead). */
export const auctionLeadForm: Form<z.infer<typeof fields>> = {
  kind: 'auction_lead',
  schema: fields,
  wireNames: ({ wire }) => ({
    email: 'lead_mail',
    offers: wire.auctionLeadOptIn,
    resale: wire.resaleOptIn,
  }),
};
