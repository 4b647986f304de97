import {
  OPTION_FILTERS,
  type OptionFields,
  YES_NO_FILTERS,
  type YesNoFields,
} from '../../../domain/search/filters/filters.ts';
import {
  LIMIT_FILTERS,
  RANGE_FILTERS,
  type RangeOf,
  type RangeValue,
} from '../../../domain/search/filters/ranges.ts';
import { chosenPlaces, type RegionOf } from '../../../domain/search/search-places.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../domain/search/search-query.ts';
import type { Instant } from '../../../domain/time.ts';
import { RANGE_COUNT } from '../layout/arena-views.ts';
import type { BlockIndex } from '../layout/block-index.server.ts';
import { AREA, AUCTION, DISCOUNT, FIRST_COST, M2_PRICE, PRICE } from '../layout/block-zones.ts';
import { limitCode } from '../layout/range-codes.ts';

/** Way in which each field of a query narrows: by itself, as a limit of an amount, with the places, or not at all. */
const NARROWS = {
  discount: 'alone',
  visits: 'alone',
  campaignCodes: 'alone',
  coupons: 'alone',
  preActive: 'alone',
  searchId: 'alone',
  area: 'alone',
  name: 'alone',
  minPriceCents: 'limit',
  maxPriceCents: 'limit',
  minAreaM2: 'limit',
  maxAreaM2: 'limit',
  maxM2PriceCents: 'limit',
  minDiscount: 'limit',
  maxDiscount: 'limit',
  auctionFrom: 'limit',
  auctionTo: 'limit',
  maxTotalCost: 'limit',
  maxFirstDay: 'limit',
  maxInstalment: 'limit',
  minEffectiveDiscount: 'limit',
  localities: 'places',
  searchRegion: 'places',
  profile: 'not',
  order: 'not',
  page: 'not',
} as const satisfies Record<Exclude<keyof SearchQuery, FilterField>, string>;

/** The fields of the declared filters narrow alone. */
type FilterField = keyof OptionFields | keyof YesNoFields;
const FILTER_FIELDS: readonly FilterField[] = [...OPTION_FILTERS, ...YES_NO_FILTERS].map(
  ({ field }) => field,
);

type Field = keyof SearchQuery;

type Limited = {
  [F in keyof typeof NARROWS]: (typeof NARROWS)[F] extends 'limit' ? F : never;
}[keyof typeof NARROWS];

const FIELDS_ALONE: readonly Field[] = [
  ...FILTER_FIELDS,
  ...(Object.keys(NARROWS) as (keyof typeof NARROWS)[]).filter((field) => NARROWS[field] === 'alone'),
];

type LimitField = {
  readonly field: Limited;
  readonly range: number;
  readonly isLowest: boolean;
  /** Code of a limit that is no amount. */
  readonly codeOf?: (limit: RangeValue) => number;
};

const RANGES: Readonly<Record<RangeOf, number>> = {
  discount: DISCOUNT,
  nextAuction: AUCTION,
  totalCost: FIRST_COST,
  firstDay: FIRST_COST + 1,
  instalment: FIRST_COST + 2,
  effectiveDiscount: FIRST_COST + 3,
};

const LIMITS: readonly LimitField[] = [
  { field: 'minPriceCents', range: PRICE, isLowest: true },
  { field: 'maxPriceCents', range: PRICE, isLowest: false },
  { field: 'minAreaM2', range: AREA, isLowest: true },
  { field: 'maxAreaM2', range: AREA, isLowest: false },
  { field: 'maxM2PriceCents', range: M2_PRICE, isLowest: false },
  ...RANGE_FILTERS.flatMap(({ of, min, max }): LimitField[] => {
    const codeOf = (limit: RangeValue) => limitCode(of, limit);
    return [
      { field: min.field, range: RANGES[of], isLowest: true, codeOf },
      { field: max.field, range: RANGES[of], isLowest: false, codeOf },
    ];
  }),
  ...LIMIT_FILTERS.map(({ of, field, end }): LimitField => {
    const codeOf = (limit: RangeValue) => limitCode(of, limit);
    return { field, range: RANGES[of], isLowest: end === 'min', codeOf };
  }),
];

/** Parts that are remembered; a flood of ids that nobody else asks for must not fill the memory. */
const MOST_PARTS = 20_000;
/** Numbers that a piece of memory has room for. */
const ROOM = 16_384;
const NONE = new Uint32Array(0);

/**
 * Answers very many queries over the few thousand listings of an index, at one moment. A query is the intersection of
 * what each of its parts lets through; the search itself says once which listings a part lets through, and it is
 * remembered, as there are far fewer parts than queries. Listings are bits of a set, by their rows.
 */
export class QueryParts {
  private readonly index: BlockIndex;
  private readonly now: Instant;
  private readonly regionOf: RegionOf;
  private readonly numberOf: Uint32Array;
  private readonly parts = new Map<Field, Map<unknown, Uint32Array>>();
  private remembered = 0;
  /** By range: what the listings have of it, ascending. */
  private readonly amounts: readonly Float64Array[];
  /** Places that a listing lies in. */
  private readonly inhabited: ReadonlySet<string>;
  private readonly shown: Uint32Array;
  private readonly matching: Uint32Array;
  private readonly placed: Uint32Array;
  /** Numbers are given out of one piece of memory after the other. */
  private room = new Uint32Array(0);

  constructor(index: BlockIndex, now: Instant, regionOf: RegionOf) {
    this.index = index;
    this.now = now;
    this.regionOf = regionOf;
    this.shown = this.ask({});
    this.inhabited = new Set([...index.localityCounts(now).keys(), ...index.neighbourhoodCounts(now).keys()]);
    this.numberOf = index.numbersByRow();
    this.amounts = Array.from({ length: RANGE_COUNT }, (_, range) => index.amountsOf(range));
    this.matching = new Uint32Array(this.shown.length);
    this.placed = new Uint32Array(this.shown.length);
  }

  /** Numbers of the listings that match, by their rows. */
  matches(query: SearchQuery): Uint32Array {
    this.matching.set(this.shown);
    for (const field of FIELDS_ALONE) {
      const value = query[field];
      if (isDefault(field, value)) continue;
      const key = typeof value === 'object' ? JSON.stringify(value) : value;
      if (!this.narrow(this.part(field, key, value))) return NONE;
    }
    for (const limit of LIMITS) {
      const value = query[limit.field];
      if (value !== null && !this.narrow(this.limitedBy(limit, value))) return NONE;
    }
    if (query.localities.length > 0 && !this.narrow(this.placesOf(query))) return NONE;
    return this.numbers();
  }

  /** Limits that have as many amounts below them let the same listings through: one of them is asked for. */
  private limitedBy({ field, range, isLowest, codeOf }: LimitField, limit: RangeValue): Uint32Array {
    const amount = codeOf?.(limit) ?? Number(limit);
    const below = countBelow(this.amounts[range] as Float64Array, amount, !isLowest);
    return this.part(field, below, limit);
  }

  /** The union of the places that the query asks for and a listing lies in. */
  private placesOf({ localities, searchRegion }: SearchQuery): Uint32Array {
    const { placed } = this;
    placed.fill(0);
    const chosen = chosenPlaces(localities, searchRegion, {
      regionOf: this.regionOf,
      isCity: (slug) => this.index.isCity(slug),
    });
    for (const slug of [
      ...(chosen?.states ?? []),
      ...(chosen?.cities ?? []),
      ...(chosen?.neighbourhoods ?? []),
    ]) {
      if (!this.inhabited.has(slug)) continue;
      const rows = this.part('localities', slug, [slug]);
      for (let word = 0; word < placed.length; word++) {
        placed[word] = (placed[word] as number) | (rows[word] as number);
      }
    }
    return placed;
  }

  /** Rows that pass `value`, remembered by `key` for all values of the field that let the same ones pass. */
  private part(field: Field, key: unknown, value: SearchQuery[Field]): Uint32Array {
    if (this.remembered >= MOST_PARTS) this.forget();
    const ofField = this.parts.get(field) ?? new Map<unknown, Uint32Array>();
    this.parts.set(field, ofField);
    const known = ofField.get(key);
    if (known !== undefined) return known;
    const rows = this.ask({ [field]: value });
    ofField.set(key, rows);
    this.remembered++;
    return rows;
  }

  private forget(): void {
    this.parts.clear();
    this.remembered = 0;
  }

  private ask(query: Partial<SearchQuery>): Uint32Array {
    return this.index.matchingRows({ ...DEFAULT_QUERY, ...query }, this.now);
  }

  /** False when nothing is left. */
  private narrow(rows: Uint32Array): boolean {
    const { matching } = this;
    let left = 0;
    for (let word = 0; word < matching.length; word++) {
      const both = (matching[word] as number) & (rows[word] as number);
      matching[word] = both;
      left |= both;
    }
    return left !== 0;
  }

  private numbers(): Uint32Array {
    const { matching, numberOf } = this;
    if (this.room.length < numberOf.length) this.room = new Uint32Array(numberOf.length + ROOM);
    const { room } = this;
    let count = 0;
    for (let word = 0; word < matching.length; word++) {
      const first = word * 32 + 31;
      for (let bits = matching[word] as number; bits !== 0; bits &= bits - 1) {
        room[count++] = numberOf[first - Math.clz32(bits & -bits)] as number;
      }
    }
    this.room = room.subarray(count);
    return room.subarray(0, count);
  }
}

function isDefault(field: Field, value: SearchQuery[Field]): boolean {
  return Array.isArray(value) ? value.length === 0 : value === DEFAULT_QUERY[field];
}

/** Number of the ascending amounts below a limit, with `isEqualToo` also those that meet it. */
function countBelow(amounts: Float64Array, limit: number, isEqualToo: boolean): number {
  let low = 0;
  for (let high = amounts.length; low < high; ) {
    const middle = (low + high) >>> 1;
    const amount = amounts[middle] as number;
    if (amount < limit || (isEqualToo && amount === limit)) low = middle + 1;
    else high = middle;
  }
  return low;
}
