import { tieBreakOf } from '../../domain/catalogue/property.ts';
import { isOver, type PropertyStatus } from '../../domain/catalogue/property-status.ts';
import type { Centavos } from '../../domain/money.ts';
import { type Instant, localDayNumber, startOfLocalDate } from '../../domain/time.ts';
import type { SearchableProperty } from './search-index.ts';

/**
 * The facts of listings by row, in typed arrays. Rows are given out by the owner; what is not known is NaN.
 * `grown` makes room by copying.
 */
export type PropertyColumns = {
  readonly number: Uint32Array;
  readonly version: Float64Array;
  readonly tie: Uint32Array;
  /** 1: sold or closed, last in every order. */
  readonly over: Uint8Array;
  readonly statusAt: Float64Array;
  readonly preActiveUntil: Float64Array;
  /** Days since 1970-01-01 of the local date of publication. */
  readonly publishedDay: Int32Array;
  readonly priceCents: Float64Array;
  readonly appraisalCents: Float64Array;
  readonly campaignTotalCents: Float64Array;
  readonly featuredRank: Int32Array;
  readonly completeness: Uint8Array;
  /** Index into the list of places. */
  readonly place: Uint32Array;
  readonly status: PropertyStatus[];
  readonly bankId: (string | null)[];
};

export function makeColumns(capacity: number): PropertyColumns {
  return {
    number: new Uint32Array(capacity),
    version: new Float64Array(capacity),
    tie: new Uint32Array(capacity),
    over: new Uint8Array(capacity),
    statusAt: new Float64Array(capacity),
    preActiveUntil: new Float64Array(capacity),
    publishedDay: new Int32Array(capacity),
    priceCents: new Float64Array(capacity),
    appraisalCents: new Float64Array(capacity),
    campaignTotalCents: new Float64Array(capacity),
    featuredRank: new Int32Array(capacity),
    completeness: new Uint8Array(capacity),
    place: new Uint32Array(capacity),
    status: [],
    bankId: [],
  };
}

export function grownColumns(columns: PropertyColumns, capacity: number): PropertyColumns {
  const grown = { ...makeColumns(capacity), status: columns.status.slice(), bankId: columns.bankId.slice() };
  grown.number.set(columns.number);
  grown.version.set(columns.version);
  grown.tie.set(columns.tie);
  grown.over.set(columns.over);
  grown.statusAt.set(columns.statusAt);
  grown.preActiveUntil.set(columns.preActiveUntil);
  grown.publishedDay.set(columns.publishedDay);
  grown.priceCents.set(columns.priceCents);
  grown.appraisalCents.set(columns.appraisalCents);
  grown.campaignTotalCents.set(columns.campaignTotalCents);
  grown.featuredRank.set(columns.featuredRank);
  grown.completeness.set(columns.completeness);
  grown.place.set(columns.place);
  return grown;
}

export function writeColumns(
  columns: PropertyColumns,
  row: number,
  property: SearchableProperty,
  place: number,
): void {
  columns.number[row] = property.number;
  columns.version[row] = property.version;
  columns.tie[row] = tieBreakOf(property.number);
  columns.over[row] = isOver(property.status) ? 1 : 0;
  columns.statusAt[row] = property.statusAt;
  columns.preActiveUntil[row] = property.preActiveUntil ?? Number.NaN;
  columns.publishedDay[row] = localDayNumber(startOfLocalDate(property.publishedOn));
  columns.priceCents[row] = property.priceCents ?? Number.NaN;
  columns.appraisalCents[row] = property.appraisalCents ?? Number.NaN;
  columns.campaignTotalCents[row] = property.campaignTotalCents ?? Number.NaN;
  columns.featuredRank[row] = property.featuredRank;
  columns.completeness[row] = property.completeness;
  columns.place[row] = place;
  columns.status[row] = property.status;
  columns.bankId[row] = property.bankId;
}

/** An amount of a column; null when it is not known. */
export function amountAt(column: Float64Array, row: number): Centavos | null {
  const amount = column[row] as number;
  return Number.isNaN(amount) ? null : (amount as Centavos);
}

export function instantAt(column: Float64Array, row: number): Instant | null {
  const at = column[row] as number;
  return Number.isNaN(at) ? null : (at as Instant);
}
