import { hasFilters, type SearchFilters, withFilters } from '../change-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search-query.ts';
import type { Exclusions } from './search-of-words.ts';

type Field = Exclude<keyof SearchFilters, 'profile'>;

/** Fields that say one thing together: words about one of them speak of all. */
const TOGETHER: readonly (readonly Field[])[] = [
  ['minPriceCents', 'maxPriceCents'],
  ['minAreaM2', 'maxAreaM2'],
  ['discount', 'minDiscount', 'maxDiscount'],
  ['localities', 'searchRegion', 'area'],
];

const FIELDS = (Object.keys(DEFAULT_QUERY) as (keyof SearchQuery)[]).filter(
  (field): field is Field => field !== 'order' && field !== 'page' && field !== 'profile',
);

/**
 * A search with what words mean put into it: what they speak of is theirs, all else stays as it was chosen. The order
 * stays too unless they name one. Exclusions are taken out of the choice, which is never widened by them.
 */
export function withMeaning(query: SearchQuery, meant: SearchQuery, excluded: Exclusions = {}): SearchQuery {
  const spoken = FIELDS.filter((field) => isSpokenOf(meant, field));
  const change = { ...fieldsOf(meant, spoken), ...narrowed(query, excluded) };
  const joined = spoken.length === 0 ? query : withFilters(query, change);
  return namesOrder(meant) ? { ...joined, order: meant.order, page: 1 } : joined;
}

/** True when a search, whatever else it asks for, still asks for all that words mean but their order. */
export function isStillMeant(query: SearchQuery, meant: SearchQuery, excluded: Exclusions = {}): boolean {
  return FIELDS.filter((field) => isSpokenOf(meant, field)).every(
    (field) => isSame(query[field], meant[field]) || isWithout(query, field, excluded),
  );
}

function isWithout(query: SearchQuery, field: Field, excluded: Exclusions): boolean {
  const values: Exclusions[keyof Exclusions] = Object.hasOwn(excluded, field)
    ? excluded[field as keyof Exclusions]
    : undefined;
  const chosen = query[field];
  return Boolean(
    values && Array.isArray(chosen) && chosen.length > 0 && !chosen.some((value) => values.includes(value)),
  );
}

/** Chosen options of the lists of which something is excluded; where all of it is, the words alone count. */
function narrowed(query: SearchQuery, excluded: Exclusions): Partial<SearchFilters> {
  const lists = Object.entries(excluded) as [keyof Exclusions, readonly string[]][];
  const left = lists.map(([list, values]) => [list, query[list].filter((value) => !values.includes(value))]);
  return Object.fromEntries(left.filter(([, values]) => values && values.length > 0));
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

/** A search with filters and without an order gets the one by relevance, so that beside filters the one by date was named too. */
function namesOrder(meant: SearchQuery): boolean {
  return meant.order !== 'relevante' && (meant.order !== DEFAULT_QUERY.order || hasFilters(meant));
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
