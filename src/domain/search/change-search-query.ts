import type { DiscountBand, Order } from '../catalogue/enumerations.ts';
import { type Centavos, centavos } from '../money.ts';
import { withOneDiscount } from './filters/ranges.ts';
import { profileOf } from './investor-profile.ts';
import { DEFAULT_QUERY, MAX_VALUE_REAIS, type SearchQuery } from './search-query.ts';

/** Everything of a search but its order and page. */
export type SearchFilters = Omit<SearchQuery, 'order' | 'page'>;

/** The fields of a search that hold a list of chosen values. */
export type ListField = {
  [Field in keyof SearchFilters]: SearchFilters[Field] extends readonly string[] ? Field : never;
}[keyof SearchFilters];
export type ListValue<Field extends ListField> = SearchFilters[Field][number];

/** Slider step and least distance between the two limits of the price range: R$ 1.000 (2§5). */
const PRICE_STEP_CENTS = 100_000;

/**
 * Changes filters: the page goes back to 1, and an order by date becomes relevant (specification 1 §4). A profile whose
 * own filters are changed is none any more.
 */
export function withFilters(query: SearchQuery, change: Partial<SearchFilters>): SearchQuery {
  const keeps = (change.discount ?? null) === null ? 'range' : 'band';
  const joined = withOneDiscount({ ...query, ...change }, keeps);
  const changed = { ...joined, page: 1, order: orderAfterChange(query.order) };
  return { ...changed, profile: profileOf(changed) };
}

/** The order that a changed filter leads to; a form that works without script sends it as a hidden field (D§4). */
export function orderAfterChange(order: Order): Order {
  return order === 'data' ? 'relevante' : order;
}

function hasOption<Field extends ListField>(
  query: SearchQuery,
  field: Field,
  value: ListValue<Field>,
): boolean {
  return (query[field] as readonly string[]).includes(value);
}

export function withOption<Field extends ListField>(
  query: SearchQuery,
  field: Field,
  value: ListValue<Field>,
): SearchQuery {
  if (hasOption(query, field, value)) return query;
  return withFilters(query, { [field]: [...query[field], value] });
}

export function withoutOption<Field extends ListField>(
  query: SearchQuery,
  field: Field,
  value: ListValue<Field>,
): SearchQuery {
  if (!hasOption(query, field, value)) return query;
  return withFilters(query, { [field]: query[field].filter((other) => other !== value) });
}

/** Adds a value that is not chosen, takes away one that is: options, coupons, campaigns, localities. */
export function toggleOption<Field extends ListField>(
  query: SearchQuery,
  field: Field,
  value: ListValue<Field>,
): SearchQuery {
  return hasOption(query, field, value)
    ? withoutOption(query, field, value)
    : withOption(query, field, value);
}

/** A single choice: choosing the chosen band again takes it away. */
export function toggleDiscount(query: SearchQuery, band: DiscountBand): SearchQuery {
  return withFilters(query, { discount: query.discount === band ? null : band });
}

/** Another order of the same list, from its first page. */
export function withOrder(query: SearchQuery, order: Order): SearchQuery {
  return { ...query, order, page: 1 };
}

/** The list in the order that it has when nobody chooses one: by date, or by relevance once there are filters. */
export function withoutOrder(query: SearchQuery): SearchQuery {
  const order = hasFilters(query) ? orderAfterChange(DEFAULT_QUERY.order) : DEFAULT_QUERY.order;
  return withOrder(query, order);
}

export function withPage(query: SearchQuery, page: number): SearchQuery {
  return { ...query, page };
}

/** Sets the lower limit: above the upper one it resets, nearer than one step to it it keeps one step (2§5, D§4). */
export function withMinPrice(query: SearchQuery, cents: Centavos | null): SearchQuery {
  const max = query.maxPriceCents ?? centavos(MAX_VALUE_REAIS * 100);
  if (cents === null || cents > max) return withFilters(query, { minPriceCents: null });
  const minimum = Math.max(0, Math.min(cents, max - PRICE_STEP_CENTS));
  return withFilters(query, { minPriceCents: minimum === 0 ? null : centavos(minimum) });
}

/** Sets the upper limit: below the lower one it resets, nearer than one step to it it keeps one step (2§5, D§4). */
export function withMaxPrice(query: SearchQuery, cents: Centavos | null): SearchQuery {
  const min = query.minPriceCents ?? 0;
  if (cents === null || cents < min) return withFilters(query, { maxPriceCents: null });
  const maximum = Math.max(cents, min + PRICE_STEP_CENTS);
  return withFilters(query, { maxPriceCents: maximum >= MAX_VALUE_REAIS * 100 ? null : centavos(maximum) });
}

/** 'Limpar': the defaults, without the chosen localities (D§4). */
export function cleared(): SearchQuery {
  return DEFAULT_QUERY;
}

/** True when any filter differs from its default; order and page do not count. */
export function hasFilters(query: SearchQuery): boolean {
  return (Object.keys(DEFAULT_QUERY) as (keyof SearchQuery)[]).some((field) => {
    if (field === 'order' || field === 'page') return false;
    const value = query[field];
    return Array.isArray(value) ? value.length > 0 : value !== DEFAULT_QUERY[field];
  });
}
