import { type SearchFilters, withFilters } from '../change-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search-query.ts';

type Field = Exclude<keyof SearchFilters, 'profile'>;

/** Fields that say one thing together: words about one of them speak of all. */
const TOGETHER: readonly (readonly Field[])[] = [
  ['minPriceCents', 'maxPriceCents'],
  ['minAreaM2', 'maxAreaM2'],
  ['localities', 'searchRegion', 'area'],
];

const FIELDS = (Object.keys(DEFAULT_QUERY) as (keyof SearchQuery)[]).filter(
  (field): field is Field => field !== 'order' && field !== 'page' && field !== 'profile',
);

/**
 * A search with what words mean put into it: what they speak of is theirs, all else stays as it was chosen. The order
 * stays too unless they name one.
 */
export function withMeaning(query: SearchQuery, meant: SearchQuery): SearchQuery {
  const spoken = FIELDS.filter((field) => isSpokenOf(meant, field));
  const joined = spoken.length === 0 ? query : withFilters(query, fieldsOf(meant, spoken));
  return namesOrder(meant) ? { ...joined, order: meant.order, page: 1 } : joined;
}

/** A search without what earlier words put into it; what was changed since then stays. */
export function withoutMeaning(query: SearchQuery, meant: SearchQuery): SearchQuery {
  const left = FIELDS.filter((field) => isSpokenOf(meant, field) && isSame(query[field], meant[field]));
  const rest = left.length === 0 ? query : withFilters(query, fieldsOf(DEFAULT_QUERY, left));
  return namesOrder(meant) && query.order === meant.order
    ? { ...rest, order: DEFAULT_QUERY.order, page: 1 }
    : rest;
}

function isSpokenOf(meant: SearchQuery, field: Field): boolean {
  const group = TOGETHER.find((fields) => fields.includes(field)) ?? [field];
  return group.some((each) => !isSame(meant[each], DEFAULT_QUERY[each]));
}

function namesOrder({ order }: SearchQuery): boolean {
  return order !== DEFAULT_QUERY.order && order !== 'relevante';
}

function fieldsOf(query: SearchQuery, fields: readonly Field[]): Partial<SearchFilters> {
  return Object.fromEntries(fields.map((field) => [field, query[field]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.toSorted() : value;
}
