import * as z from 'zod/mini';
import { ALERT_PURPOSES, alertQueryOf, differsFromDefault, PERIODICITIES } from '../alerts/alert.ts';
import { OCCUPATIONS, ORDERS } from '../catalogue/enumerations.ts';
import { formatSearchQuery } from '../search/format-search-query.ts';
import { parseSearchQuery } from '../search/parse-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search/search-query.ts';
import { cleanText } from './clean-text.ts';
import {
  consentField,
  emailField,
  optionalChoice,
  optionalPhone,
  optionalText,
  tickField,
} from './field-rules.ts';
import type { Form, WireBrand } from './form.ts';

/** The wire's own names of filters (2 §7), beside those of /busca. */
const WIRE_KEYS: Readonly<Record<string, string>> = {
  valor_max: 'valor-max',
  valor_min: 'valor-min',
  tipo_imovel: 'tipo-imovel',
  localidade: 'search',
  localidades: 'search',
  buscar_regiao: 'buscar-regiao',
};
/** More than any search has; a longer text is none of ours. */
const LONGEST_SEARCH = 4000;
const MOST_FILTERS = 60;

/**
 * A search, as the address of /busca spells it or as an object of filters: always in its one spelling. A field that
 * is no filter is left out.
 */
const searchField = z.pipe(
  z._default(z.union([z.string(), z.record(z.string(), z.unknown())], { error: 'invalid' }), ''),
  z.transform((given) => formatSearchQuery(readSearch(given))),
);

function readSearch(given: string | Readonly<Record<string, unknown>>): SearchQuery {
  const params =
    typeof given === 'string'
      ? new URLSearchParams(given.slice(0, LONGEST_SEARCH).replace(/^.*\?/s, ''))
      : new URLSearchParams(Object.entries(given).slice(0, MOST_FILTERS).flatMap(filterOf));
  const query = parseSearchQuery(params, { strippedCampaigns: [] });
  // The second form's filters say the purpose too (2 §7).
  const purpose = typeof given === 'string' ? undefined : ALERT_PURPOSES.find((one) => one === given.purpose);
  return purpose === undefined ? query : { ...alertQueryOf(query, purpose), order: query.order };
}

function filterOf([name, value]: [string, unknown]): [string, string][] {
  const values = (Array.isArray(value) ? value : [value]).filter((one) =>
    ['string', 'number', 'boolean'].includes(typeof one),
  );
  if (values.length === 0) return [];
  const text = values.map((one) => (one === true ? 'sim' : String(one))).join(',');
  return [[WIRE_KEYS[name] ?? name, cleanText(text.slice(0, LONGEST_SEARCH))]];
}

/** Offers: what is said must be yes; a client that does not ask says nothing. */
const offersField = z.optional(consentField);

const fields = z.object({
  search: searchField,
  email: emailField,
  periodicity: z._default(z.enum(PERIODICITIES, { error: 'invalid' }), 'daily'),
  purpose: z._default(z.enum(ALERT_PURPOSES, { error: 'invalid' }), 'both'),
  situation: optionalChoice(OCCUPATIONS),
  orderBy: optionalChoice(ORDERS),
  whatsapp: tickField,
  phone: optionalPhone,
  offers: offersField,
});

export type AlertValue = z.infer<typeof fields>;

/** The search that an alert form asks for, its order included. */
export function searchOfAlert({ search, purpose, situation, orderBy }: AlertValue): SearchQuery {
  const query = parseSearchQuery(new URLSearchParams(search), { strippedCampaigns: [] });
  const occupations =
    situation && !query.occupations.includes(situation)
      ? [...query.occupations, situation]
      : query.occupations;
  const order = orderBy ?? query.order;
  return { ...alertQueryOf({ ...query, occupations }, purpose), order: order ?? DEFAULT_QUERY.order };
}

const wireNames = ({ tenantSlug, wire }: WireBrand) => ({
  search: 'filters',
  offers: `send_mail_${tenantSlug}`,
  resale: wire.resaleOptIn,
});

/** A search alert (2 §5): at least one filter; with WhatsApp a phone of 11 digits. */
export const alertForm: Form<AlertValue> = {
  kind: 'alert',
  schema: fields.check(
    z.refine(({ whatsapp, phone }) => !whatsapp || phone.length === 11, {
      path: ['phone'],
      message: 'phone_invalid',
    }),
    z.refine((value) => differsFromDefault(searchOfAlert(value)), {
      path: ['search'],
      message: 'filter_required',
    }),
  ),
  wireNames,
};

const emailFields = z.extend(fields, {
  resale: tickField,
  /** Any id of the property that lay under the window. */
  property: optionalText(120),
});

/** The second alert form and the pop-ups (2 §7): an address, and the search that the visitor was at, if any. */
export const alertEmailForm: Form<z.infer<typeof emailFields>> = {
  kind: 'popup_lead',
  schema: emailFields,
  wireNames: (brand) => ({ ...wireNames(brand), property: 'property_id' }),
};
