import { isOver, overFrom } from '../../../domain/catalogue/sale-end.ts';
import { FACT_FILTERS, OPTION_FILTERS } from '../../../domain/search/filters/filters.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { type Instant, localDayNumber, startOfLocalDay } from '../../../domain/time.ts';
import type { SearchableProperty } from '../search-index.ts';

/** A listing with what its moment makes of it. */
export type PlainListing = {
  readonly property: SearchableProperty;
  readonly discount: number | null;
  readonly now: Instant;
};

/** A group of alternatives as the rules say it (D§4), for the oracle of the tests. */
export type PlainGroup = {
  readonly facets: readonly string[];
  readonly valuesOf: (listing: PlainListing) => readonly string[];
  /** Tells the chosen values; null when nothing is chosen. */
  readonly chosen: (query: SearchQuery) => ((value: string) => boolean) | null;
  /** Facet and option that a value is counted under. */
  readonly facetOf: (value: string) => readonly [string, string];
};

type Listed = readonly (string | null)[];

function group(
  facet: string,
  valuesOf: (property: SearchableProperty) => Listed,
  chosen: (query: SearchQuery) => readonly string[],
): PlainGroup {
  return {
    facets: [facet],
    valuesOf: ({ property }) => valuesOf(property).filter((value) => value !== null),
    chosen(query) {
      const wanted = chosen(query);
      return wanted.length === 0 ? null : (value) => wanted.includes(value);
    },
    facetOf: (value) => [facet, value],
  };
}

/** The same in any case. */
function folded(plain: PlainGroup): PlainGroup {
  return {
    ...plain,
    chosen(query) {
      const wanted = ['campanha-exclusiva'].includes(plain.facets[0] ?? '')
        ? query.campaignCodes
        : query.coupons;
      const lower = wanted.map((code) => code.toLowerCase());
      return wanted.length === 0 ? null : (value) => lower.includes(value.toLowerCase());
    },
  };
}

/** Written out once more: several, one or none, or so many, the last option for all that are more. */
function valuesIn(filter: (typeof OPTION_FILTERS)[number], property: SearchableProperty): Listed {
  if ('facts' in filter) return property[filter.facts];
  if ('atLeast' in filter) {
    const own = property[filter.atLeast] ?? 0;
    return filter.options.filter((least) => Number(least) <= own);
  }
  if (!('count' in filter)) return [property[filter.fact]];
  const count = property[filter.count] ?? 0;
  const most = filter.options.length;
  return [count <= 0 ? null : count >= most ? `${most}` : `${count}`];
}

const only = (isTrue: boolean, value: string) => (isTrue ? [value] : []);

const bands: PlainGroup = {
  ...group(
    'desagio',
    () => [],
    ({ discount }) => only(discount !== null, String(discount)),
  ),
  valuesOf: ({ discount }) =>
    discount === null || discount <= 0
      ? []
      : [
          ...only(discount <= 0.3, '30'),
          ...only(discount <= 0.5, '50'),
          ...only(discount > 0.5, '51'),
          ...only(discount > 0.3, '31'),
        ],
};

const preActive: PlainGroup = {
  ...group(
    'pre-ativo',
    () => [],
    (query) => only(query.preActive !== null, 'sim'),
  ),
  valuesOf: ({ property, now }) =>
    only(
      property.status === 'pre_ativo' &&
        !isOver(property, now) &&
        (property.preActiveUntil === null || now < property.preActiveUntil),
      'sim',
    ),
};

/** By the end of tomorrow in Brasília, and not over yet. */
const endingSoon: PlainGroup = {
  ...group(
    'prazo',
    () => [],
    (query) => only(query.endsSoon, 'sim'),
  ),
  valuesOf({ property, now }) {
    const end = overFrom(property);
    const dayAfterTomorrow = startOfLocalDay(localDayNumber(now) + 2);
    return only(end !== null && !isOver(property, now) && end <= dayAfterTomorrow, 'sim');
  },
};

const visits: PlainGroup = {
  facets: ['permite-visita', 'tourvirtual'],
  valuesOf: ({ property }) => [
    ...only(property.acceptsVisit, 'sim'),
    ...only(property.hasVirtualTour, 'tourvirtual'),
  ],
  chosen: (query) =>
    query.visits.length === 0 ? null : (value) => (query.visits as readonly string[]).includes(value),
  facetOf: (value) => (value === 'sim' ? ['permite-visita', 'sim'] : ['tourvirtual', 'true']),
};

export const PLAIN_GROUPS: readonly PlainGroup[] = [
  ...OPTION_FILTERS.map((filter) =>
    group(
      filter.key,
      (property) => valuesIn(filter, property),
      (query) => query[filter.field],
    ),
  ),
  bands,
  ...FACT_FILTERS.map(({ key, value, field, fact, is }) =>
    group(
      key,
      (property) => only(property[fact] === is, value),
      (query) => only(query[field], value),
    ),
  ),
  endingSoon,
  visits,
  folded(
    group(
      'campanha-exclusiva',
      (property) => property.campaignCodes,
      (query) => query.campaignCodes,
    ),
  ),
  folded(
    group(
      'cupom',
      (property) => [property.coupon],
      (query) => query.coupons,
    ),
  ),
  preActive,
];
