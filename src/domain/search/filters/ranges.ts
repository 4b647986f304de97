import { type LocalDate, parseLocalDate } from '../../time.ts';
import { parseReais } from '../price-text.ts';
import { MOST_STEP_REAIS, roundedToStep } from './money-steps.ts';

/** Unit of a range: a whole percent, a day in Brasília, or whole reais on a step (`money-steps.ts`). */
export type RangeKind = 'percent' | 'day' | 'reais';
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

/** A filter by one limit, included; a listing of which it is not known does not pass. `of`: as of a range. */
export type LimitFilter = RangeEnd & {
  readonly of: 'totalCost' | 'firstDay' | 'instalment' | 'effectiveDiscount';
  readonly kind: 'percent' | 'reais';
  readonly end: 'min' | 'max';
};

/** Limits of the likely costs of buying (`domain/finance/searched-cost.ts`). */
export const LIMIT_FILTERS = [
  { key: 'custo-max', field: 'maxTotalCost', of: 'totalCost', kind: 'reais', end: 'max' },
  { key: 'entrada-max', field: 'maxFirstDay', of: 'firstDay', kind: 'reais', end: 'max' },
  { key: 'parcela-max', field: 'maxInstalment', of: 'instalment', kind: 'reais', end: 'max' },
  {
    key: 'desagio-efetivo-min',
    field: 'minEffectiveDiscount',
    of: 'effectiveDiscount',
    kind: 'percent',
    end: 'min',
  },
] as const satisfies readonly LimitFilter[];

type RangeFilters = (typeof RANGE_FILTERS)[number];
type LimitFilters = (typeof LIMIT_FILTERS)[number];
export type RangeFilterKey = RangeFilters['key'];
export type LimitKey = LimitFilters['key'];
/** A key of one end of a range in the address, or of a limit. */
export type RangeKey = RangeFilters['min' | 'max']['key'] | LimitKey;
/** Fact of a listing that a range or a limit is about. */
export type RangeOf = (RangeFilter | LimitFilter)['of'];

type ValueOf<Kind> = Kind extends 'day' ? LocalDate : number;
export type RangeFields = {
  readonly [Filter in RangeFilters as Filter['min' | 'max']['field']]: ValueOf<Filter['kind']> | null;
} & { readonly [Filter in LimitFilters as Filter['field']]: number | null };
export type RangeValue = number | LocalDate;

/** Both ends of the ranges, and the limits. */
const ENDS = [...RANGE_FILTERS.flatMap(({ min, max }) => [min, max]), ...LIMIT_FILTERS];

export const RANGE_KEYS: readonly RangeKey[] = ENDS.map(({ key }) => key);

/** Key and field of each end of the ranges and of each limit. */
export const RANGE_ENDS: readonly { readonly key: RangeKey; readonly field: keyof RangeFields }[] = ENDS;

export const NO_RANGES = Object.fromEntries(ENDS.map(({ field }) => [field, null])) as RangeFields;

/** Asks for all of which it is known. */
export function anyOf({ kind, min }: RangeFilter): Partial<RangeFields> {
  return { [min.field]: kind === 'percent' ? 1 : FIRST_DAY } as Partial<RangeFields>;
}

/** Asks for all of which a limit is known, but for amounts above every limit. */
export function anyWithin({ field, kind }: LimitFilter): Partial<RangeFields> {
  return { [field]: kind === 'percent' ? 1 : MOST_STEP_REAIS } as Partial<RangeFields>;
}

/** Days that a limit may name. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** Reads a typed limit: `40` or `40%`; `2026-12-01` or `01/12/2026`; `150000` or `R$ 150.000,00`. Null when it is none. */
export function readRangeValue(kind: RangeKind, text: string): RangeValue | null {
  const typed = text.trim();
  if (kind === 'reais') {
    const cents = parseReais(typed);
    return cents === null ? null : roundedToStep(Math.floor(cents / 100));
  }
  if (kind === 'percent') {
    const [, digits] = /^(\d{1,3})\s*%?$/.exec(typed) ?? [];
    return digits === undefined || Number(digits) > 100 ? null : Number(digits);
  }
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  const iso = year === undefined ? typed : [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-');
  return iso < FIRST_DAY || iso > LAST_DAY ? null : parseLocalDate(iso);
}

/** A limit that lets everything pass is none: from 0 %, up to 100 %, up to more than anything costs. */
export function rangeLimit(kind: RangeKind, end: 'min' | 'max', value: RangeValue | null): RangeValue | null {
  if (kind === 'reais') return value === MOST_STEP_REAIS ? null : value;
  if (kind !== 'percent') return value;
  return value === (end === 'min' ? 0 : 100) ? null : value;
}

/** True when the discount is narrowed by limits. */
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
