import * as z from 'zod/mini';
import { AMORTISATION_SYSTEMS } from '../finance/instalment-terms.ts';
import { centavosFromReais } from '../money.ts';
import {
  choiceField,
  emailField,
  fullNameField,
  optionalText,
  phoneField,
  tickField,
} from './field-rules.ts';
import type { Form } from './form.ts';

const MOST_REAIS = 1e10;

const absentOrInvalid = ({ input }: { readonly input?: unknown }) =>
  input === undefined || input === null ? 'required' : 'invalid';

/** A number; `required` when it is missing, `invalid` when it is none or out of reach. */
const numberField = (least: number, most: number) =>
  z.number({ error: absentOrInvalid }).check(z.minimum(least, 'invalid'), z.maximum(most, 'invalid'));

/** Reais on the wire, centavos inside. */
const amountField = z.pipe(numberField(0, MOST_REAIS), z.transform(centavosFromReais));

/** A consent that is given unless it is taken back (2 §7). */
const tickedUnlessSaid = z._default(tickField, true);

const person = { name: fullNameField, email: emailField, phone: phoneField };

const fields = z.object({
  /** Any id or code of a property; empty: about none. */
  propertyId: optionalText(120),
  ...person,
  entry: amountField,
  balance: amountField,
  count: z
    .number({ error: absentOrInvalid })
    .check(z.int('invalid'), z.minimum(1, 'invalid'), z.maximum(480, 'invalid')),
  firstInstalment: amountField,
  lastInstalment: amountField,
  /** CET in percent. */
  effectiveCost: z.optional(z.nullable(numberField(0, 1e6))),
  system: z.optional(z.nullable(choiceField(AMORTISATION_SYSTEMS))),
  offers: tickedUnlessSaid,
  resale: tickedUnlessSaid,
});

const wireNames: Form<unknown>['wireNames'] = ({ tenantSlug, wire }) => ({
  propertyId: 'property_id',
  entry: 'entrance_value',
  balance: 'balance_amount',
  count: 'parcel_quantity',
  firstInstalment: 'first_parcel_amount',
  lastInstalment: 'last_parcel_amount',
  effectiveCost: 'cet_percent',
  system: 'sistema_amortizacao',
  offers: `send_mail_${tenantSlug}`,
  resale: wire.resaleOptIn,
});

/**
 * A simulation of instalments that a visitor wants by e-mail (1 §3, 2 §7). The server computes whether it adds up.
 */
export const simulationForm: Form<z.infer<typeof fields>> = {
  kind: 'simulation',
  schema: fields,
  wireNames,
};

const typed = z.object({ ...person, offers: tickField, resale: tickField });

/** Fields that a page's visitor types; the figures are those that are shown. A box that is not ticked gives no consent. */
export const simulationPersonForm: Form<z.infer<typeof typed>> = {
  kind: 'simulation',
  schema: typed,
  wireNames,
};
