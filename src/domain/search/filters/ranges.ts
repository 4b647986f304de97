import { type LocalDate, parseLocalDate } from '../../time.ts';

/** What a range is of: a whole percent, or a day in Brasília. */
export type RangeKind = 'percent' | 'day';
type RangeEnd = { readonly key: string; readonly field: string };

/**
 * A filter by a lowest and a highest value, both included; a listing of which it is not known passes none. `of` names what
 * the search index keeps of each listing (`block-zones.ts`).
 */
export type RangeFilter = {
  readonly key: string;
  readonly of: 'discount' | 'nextAuction';
  readonly kind: RangeKind;
  readonly min: RangeEnd;
  readonly max: RangeEnd;
  /** It is not shown where no listing on offer has any of it. */
  readonly isSeldomTold?: true;
};

export const RANGE_FILTERS = [
  {
    key: 'desagio-faixa',
    of: 'discount',
    kind: 'percent',
    min: { key: 'desagio-min', field: 'minDiscount' },
    max: { key: 'desagio-max', field: 'maxDiscount' },
  },
  {
    key: 'data-leilao',
    of: 'nextAuction',
    kind: 'day',
    min: { key: 'leilao-de', field: 'auctionFrom' },
    max: { key: 'leilao-ate', field: 'auctionTo' },
    isSeldomTold: true,
  },
] as const satisfies readonly RangeFilter[];

type RangeFilters = (typeof RANGE_FILTERS)[number];
export type RangeFilterKey = RangeFilters['key'];
/** A key of one end of a range in the address. */
export type RangeKey = RangeFilters['min' | 'max']['key'];

type ValueOf<Kind> = Kind extends 'percent' ? number : LocalDate;
export type RangeFields = {
  readonly [Filter in RangeFilters as Filter['min' | 'max']['field']]: ValueOf<Filter['kind']> | null;
};
export type RangeValue = number | LocalDate;

export const RANGE_KEYS: readonly RangeKey[] = RANGE_FILTERS.flatMap(({ min, max }) => [min.key, max.key]);

export const NO_RANGES = Object.fromEntries(
  RANGE_FILTERS.flatMap(({ min, max }) => [min.field, max.field]).map((field) => [field, null]),
) as RangeFields;

/** Asks for all of which it is known. */
export function anyOf({ kind, min }: RangeFilter): Partial<RangeFields> {
  return { [min.field]: kind === 'percent' ? 1 : FIRST_DAY } as Partial<RangeFields>;
}

/** Days that a limit may name. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** Reads a typed limit: `40` or `40%`; `2026-12-01` or `01/12/2026`. Null when it is none. */
export function readRangeValue(kind: RangeKind, text: string): RangeValue | null {
  const typed = text.trim();
  if (kind === 'percent') {
    const [, digits] = /^(\d{1,3})\s*%?$/.exec(typed) ?? [];
    return digits === undefined || Number(digits) > 100 ? null : Number(digits);
  }
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  const iso = year === undefined ? typed : [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-');
  return iso < FIRST_DAY || iso > LAST_DAY ? null : parseLocalDate(iso);
}

/** A limit that lets everything pass is none: from 0 %, up to 100 %. */
export function rangeLimit(kind: RangeKind, end: 'min' | 'max', value: RangeValue | null): RangeValue | null {
  if (kind !== 'percent') return value;
  return value === (end === 'min' ? 0 : 100) ? null : value;
}

/** Whether the discount is narrowed by limits. */
export function hasDiscountRange({ minDiscount, maxDiscount }: RangeFields): boolean {
  return minDiscount !== null || maxDiscount !== null;
}

export const NO_DISCOUNT_RANGE = { minDiscount: null, maxDiscount: null } as const;

type Discounts = RangeFields & { readonly discount: unknown };

/** A band and a range of the discount exclude each other: which of them is let go. */
export function withOneDiscount<Query extends Discounts>(query: Query, keeps: 'range' | 'band'): Query {
  if (query.discount === null || !hasDiscountRange(query)) return query;
  return keeps === 'range' ? { ...query, discount: null } : { ...query, ...NO_DISCOUNT_RANGE };
}
