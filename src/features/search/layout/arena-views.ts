import { ORDERS } from '../../../domain/catalogue/enumerations.ts';
import { COST_COUNT } from './cost-count.ts';
import { RECORD_FIELDS, RECORD_WORDS } from './listing-record.ts';

/** Rows of a block: 64 words of 64 bits for each value. */
export const BLOCK_ROWS = 4096;
export const BLOCK_WORDS = BLOCK_ROWS / 32;
/** Rows whose ranges are kept together: one word of 64 bits. */
export const ZONE_ROWS = 64;
/** Runs of rows in one place that a block has room for; where there are more, the rows are looked at themselves. */
export const MOST_RUNS = 1024;
export const ORDER_COUNT = ORDERS.length;
/**
 * Ranges by whose limits rows are narrowed: price payable now, main area, price payable for a square metre of it,
 * discount, day of the next auction; then the costs.
 */
export const RANGE_COUNT = 5 + COST_COUNT;
/** Latitude of a row that has no position of its own. */
export const NO_POSITION = -(2 ** 31);
/** Places of an order at which a cumulative set of rows is kept. */
export const BOUNDARIES = 15;
/** Words of the plan of a search; `search-plan.ts` and the kernel say what they mean. */
const PLAN_WORDS = 256;
/** Rows that one reading gives at most: of a page, or of a small result. */
export const READ_ROWS = 2048;

/** Rows of a scan: all hits, or the available rows that match with the price limits left out. */
export type Found = 'hits' | 'unpriced';

/** Sizes that an arena has room for. Rows in multiples of 64. */
export type ArenaSizes = {
  readonly rows: number;
  readonly values: number;
  readonly chunks: number;
  readonly places: number;
};

/** Slots of a table that finds rows by a key: a third stays free. */
function slotsFor(rows: number): number {
  return Math.ceil(rows * 1.5) + 7;
}

const ALIGNMENT = 64;

/** Hands out typed arrays one after the other; without a buffer it only measures. */
class Allocator {
  end: number;
  private readonly buffer: ArrayBuffer | null;

  constructor(buffer: ArrayBuffer | null, base: number) {
    this.buffer = buffer;
    this.end = base;
  }

  u8(length: number): Uint8Array<ArrayBuffer> {
    const at = this.take(length);
    return this.buffer === null ? new Uint8Array(0) : new Uint8Array(this.buffer, at, length);
  }

  u16(length: number): Uint16Array<ArrayBuffer> {
    const at = this.take(length * 2);
    return this.buffer === null ? new Uint16Array(0) : new Uint16Array(this.buffer, at, length);
  }

  u32(length: number): Uint32Array<ArrayBuffer> {
    const at = this.take(length * 4);
    return this.buffer === null ? new Uint32Array(0) : new Uint32Array(this.buffer, at, length);
  }

  i32(length: number): Int32Array<ArrayBuffer> {
    const at = this.take(length * 4);
    return this.buffer === null ? new Int32Array(0) : new Int32Array(this.buffer, at, length);
  }

  f64(length: number): Float64Array<ArrayBuffer> {
    const at = this.take(length * 8);
    return this.buffer === null ? new Float64Array(0) : new Float64Array(this.buffer, at, length);
  }

  private take(bytes: number): number {
    const at = this.end;
    this.end = Math.ceil((at + bytes) / ALIGNMENT) * ALIGNMENT;
    return at;
  }
}

function each<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

/** Facts and keys by row. Unknown amounts and instants are NaN. */
function rowViews(take: Allocator, { rows }: ArenaSizes) {
  return {
    /** 0: the row holds no listing; else one more than the index in PROPERTY_STATUSES. */
    status: take.u8(rows),
    number: take.u32(rows),
    version: take.u32(rows),
    /** Opening of an announced listing. */
    opensAt: take.f64(rows),
    /** Instant from which it is over, by its status or by its dates; it leaves the lists some days later. */
    endsAt: take.f64(rows),
    /** 1: it is over now, and stands last in every order. */
    over: take.u8(rows),
    priceCents: take.f64(rows),
    appraisalCents: take.f64(rows),
    campaignTotalCents: take.f64(rows),
    /** Price payable now in centavos; `missingPrice` without one. */
    payable: take.f64(rows),
    /** Its class (`priceClassOf`), which is mostly enough to compare it with a limit. */
    priceClass: take.u16(rows),
    /** Code of the discount on the price payable now (`discountCodeOf`). */
    discountCode: take.u16(rows),
    /** Days since 1970-01-01 of the local date of its next auction; 0 when none is to come. */
    auctionDay: take.u16(rows),
    /** Codes of the costs (`costCodesOf`): at the price payable now, at the price, and at that of a campaign. */
    costs: each(COST_COUNT, () => take.u16(rows)),
    priceCosts: each(COST_COUNT, () => take.u16(rows)),
    campaignCosts: each(COST_COUNT, () => take.u16(rows)),
    /** Code of the main area (`areaCodeOf`); 0 when it is not known. */
    areaCode: take.u32(rows),
    /** Its own position in degrees times 100,000; NO_POSITION without one. */
    latitudeE5: take.i32(rows),
    longitudeE5: take.i32(rows),
    /** A bank id of digits as a number with a 1 before it; 0 for none, -1 for a text that is kept aside. */
    bankKey: take.f64(rows),
    featuredRank: take.i32(rows),
    /** Days since 1970-01-01 of the local date of publication. */
    publishedDay: take.i32(rows),
    completeness: take.u8(rows),
    place: take.u32(rows),
    /** Index of its campaigns, coupon and auction dates in `CodeValues`. */
    codeSet: take.u32(rows),
    /** Words of a record (listing-record.ts), each of all rows after the other. */
    record: take.u32(rows * RECORD_WORDS),
  };
}

/** Arrays by block of 4,096 rows. `hist`, `histAvailable` and `chunkOf` are [block][value]. */
function blockViews(take: Allocator, { rows, values, chunks }: ArenaSizes) {
  const blocks = Math.ceil(rows / BLOCK_ROWS);
  return {
    hist: take.u16(blocks * values),
    histAvailable: take.u16(blocks * values),
    /** Chunk of `bits` that holds the rows of a value; 0, which is always empty, where there are none. */
    chunkOf: take.u32(blocks * values),
    bits: take.u32(chunks * BLOCK_WORDS),
    /** Each range by 64 rows, which lie close together once the rows are laid out; and by block. */
    zoneLow: each(RANGE_COUNT, () => take.f64(rows / ZONE_ROWS)),
    zoneHigh: each(RANGE_COUNT, () => take.f64(rows / ZONE_ROWS)),
    blockLow: each(RANGE_COUNT, () => take.f64(blocks)),
    blockHigh: each(RANGE_COUNT, () => take.f64(blocks)),
    /** A box around the positions of 64 rows; turned inside out where none has one. */
    south: take.i32(rows / ZONE_ROWS),
    north: take.i32(rows / ZONE_ROWS),
    west: take.i32(rows / ZONE_ROWS),
    east: take.i32(rows / ZONE_ROWS),
    lowestPlace: take.u32(blocks),
    highestPlace: take.u32(blocks),
    /** Runs of rows in one place, packed as (place << 12 | first row in the block); MOST_RUNS for each block. */
    runs: take.u32(blocks * MOST_RUNS),
    /** Number of runs of a block; MOST_RUNS + 1 when it has no room for them. */
    runCount: take.u32(blocks),
  };
}

function orderViews(take: Allocator, { rows }: ArenaSizes) {
  const words = rows / 32;
  return {
    permutations: each(ORDER_COUNT, () => take.u32(rows)),
    /** BOUNDARIES sets of `rows / 32` words for each order: the rows that stand before a boundary. */
    cumulative: each(ORDER_COUNT, () => take.u32(BOUNDARIES * words)),
    boundaryAt: each(ORDER_COUNT, () => take.u32(BOUNDARIES)),
    boundaryKey: each(ORDER_COUNT, () => take.f64(BOUNDARIES)),
    boundaryTie: each(ORDER_COUNT, () => take.u32(BOUNDARIES)),
    boundaryOver: each(ORDER_COUNT, () => take.u32(BOUNDARIES)),
    moved: each(ORDER_COUNT, () => take.u32(words)),
    /** Rows that stand in the orders. */
    ordered: take.u32(words),
  };
}

/** Arrays that one search writes and reads. */
function searchViews(take: Allocator, { rows, values, places }: ArenaSizes) {
  const blocks = Math.ceil(rows / BLOCK_ROWS);
  return {
    plan: take.u32(PLAN_WORDS),
    /** Lowest and highest of each range that pass. */
    limits: take.f64(2 * RANGE_COUNT),
    /** Rows that lie in the area on the map and in the set of listings that are asked for, and how many of a block. */
    mapRows: take.u32(blocks * BLOCK_WORDS),
    mapCount: take.u32(blocks),
    fields: take.u32(5 * Math.max(64, RECORD_FIELDS.length)),
    groupOfValue: take.u8(values),
    chosenValues: take.u32(values),
    chosenBefore: take.u32(places + 1),
    counts: take.u32(values),
    placeCounts: take.u32(places),
    hits: take.u32(blocks * BLOCK_WORDS),
    hitCount: take.u32(blocks),
    unpriced: take.u32(blocks * BLOCK_WORDS),
    unpricedCount: take.u32(blocks),
    read: take.u32(READ_ROWS),
    numberSlots: take.u32(slotsFor(rows)),
    bankSlots: take.u32(slotsFor(rows)),
  };
}

function everyView(take: Allocator, sizes: ArenaSizes) {
  return {
    ...rowViews(take, sizes),
    ...blockViews(take, sizes),
    ...orderViews(take, sizes),
    ...searchViews(take, sizes),
  };
}

/** Every typed array of the read model, one after the other in one buffer. */
export type ArenaViews = ReturnType<typeof everyView>;

/** Bytes that an arena of these sizes takes. */
export function bytesFor(sizes: ArenaSizes): number {
  const measure = new Allocator(null, 0);
  everyView(measure, sizes);
  return measure.end;
}

/** The arrays over a buffer that has room for them from `base` on. */
export function viewsOver(buffer: ArrayBuffer, base: number, sizes: ArenaSizes): ArenaViews {
  return everyView(new Allocator(buffer, base), sizes);
}
