import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { isInDiscountBand } from '../../domain/catalogue/discount.ts';
import { DISCOUNT_BANDS } from '../../domain/catalogue/enumerations.ts';
import type { Instant } from '../../domain/time.ts';
import { type Bitset, clearBit, grownSet, rowsOf, wordsFor, writeBit } from './bitset.ts';
import type { CodeSets } from './code-sets.ts';
import { listingAt, type Moment, momentOf, Stretch } from './listing-now.ts';
import { OrderedRows } from './ordered-rows.ts';
import type { PropertyTable } from './property-table.ts';
import { missingKey } from './row-order.ts';

/** Rows that are looked at between two pauses of a first load. */
const SLICE_ROWS = 4096;

/** What the clock makes of the listings: the sets and orders that hold between two turns of the clock. */
export class PresentState {
  /** Rows by band of the discount, in the order of DISCOUNT_BANDS. */
  bands: Bitset[];
  preActive: Bitset;
  /** In the lists now. */
  shown: Bitset;
  /** In the lists, and neither sold nor closed. */
  available: Bitset;
  readonly orders: OrderedRows;
  /** Another number after each change of what is held here. */
  revision = 0;
  private readonly table: PropertyTable;
  private readonly campaignCodes: CodeSets;
  private campaigns: readonly Campaign[] = [];
  private stretch: Stretch | null = null;

  constructor(table: PropertyTable, campaignCodes: CodeSets, orders = new OrderedRows(table.capacity)) {
    const words = wordsFor(table.capacity);
    this.table = table;
    this.campaignCodes = campaignCodes;
    this.bands = DISCOUNT_BANDS.map(() => new Uint32Array(words));
    this.preActive = new Uint32Array(words);
    this.shown = new Uint32Array(words);
    this.available = new Uint32Array(words);
    this.orders = orders;
  }

  /** Price payable now by row, in centavos; `missingKey` without one. */
  get payable(): Float64Array {
    return this.orders.keysBy('valor-min');
  }

  /** The next instant at which something turns; null before the first `settle`. */
  get until(): Instant | null {
    return this.stretch?.until ?? null;
  }

  /** The stretch of time that this is the state of; null before the first `settle`. */
  get settled(): { readonly from: Instant; readonly until: Instant } | null {
    return this.stretch;
  }

  setCampaigns(campaigns: readonly Campaign[]): void {
    this.campaigns = campaigns;
  }

  /** Makes everything true for `now`, forwards or backwards; nothing to do between two turns. */
  settle(now: Instant): void {
    if (this.stretch?.covers(now) !== true) drain(this.settling(now));
  }

  /** The same work for a first load, with pauses. */
  *settling(now: Instant): Generator<void, void> {
    this.revision++;
    const moment = momentOf(now, this.campaigns);
    const stretch = new Stretch(now, this.campaigns);
    const rows = new Uint32Array(this.table.capacity);
    const count = rowsOf(this.table.live, rows);
    for (let index = 0; index < count; index++) {
      this.settleRow(rows[index] as number, moment, stretch);
      if (index % SLICE_ROWS === SLICE_ROWS - 1) yield;
    }
    yield* this.orders.patching(this.table.columns, this.table.live);
    this.stretch = stretch;
  }

  /** After some rows changed, came or went; with `everything` when campaigns changed. Pauses after each step. */
  *resettling(changed: Iterable<number>, everything: boolean): Generator<void, void> {
    this.revision++;
    for (const row of changed) this.orders.touch(row);
    if (this.stretch === null) return;
    const { now } = this.stretch;
    if (everything) {
      yield* this.settling(now);
      return;
    }
    const moment = momentOf(now, this.campaigns);
    for (const row of changed) {
      if (this.table.isLive(row)) this.settleRow(row, moment, this.stretch);
    }
    yield;
    yield* this.orders.patching(this.table.columns, this.table.live);
  }

  /** Takes a row out of every set. */
  clear(row: number): void {
    for (const set of [...this.bands, this.preActive, this.shown, this.available]) clearBit(set, row);
  }

  grow(capacity: number): void {
    const words = wordsFor(capacity);
    this.bands = this.bands.map((set) => grownSet(set, words));
    this.preActive = grownSet(this.preActive, words);
    this.shown = grownSet(this.shown, words);
    this.available = grownSet(this.available, words);
    this.orders.grow(capacity);
  }

  /** The same state over copies of the table and the codes. */
  copy(table: PropertyTable, campaignCodes: CodeSets): PresentState {
    const copy = new PresentState(table, campaignCodes, this.orders.copy());
    copy.bands = this.bands.map((set) => set.slice());
    copy.preActive = this.preActive.slice();
    copy.shown = this.shown.slice();
    copy.available = this.available.slice();
    copy.revision = this.revision;
    copy.campaigns = this.campaigns;
    copy.stretch = this.stretch?.copy() ?? null;
    return copy;
  }

  private settleRow(row: number, moment: Moment, stretch: Stretch): void {
    const { columns } = this.table;
    stretch.add(columns, row);
    const listing = listingAt(columns, row, this.campaignCodes.codesAt(row), moment);
    DISCOUNT_BANDS.forEach((band, index) => {
      writeBit(this.bands[index] as Bitset, row, isInDiscountBand(listing.discount, band));
    });
    writeBit(this.preActive, row, listing.isPreActive);
    writeBit(this.shown, row, listing.isShown);
    writeBit(this.available, row, listing.isShown && columns.over[row] === 0);
    this.orders.setKey('relevante', row, -listing.relevance);
    this.orders.setKey('valor-min', row, listing.payableCents ?? missingKey);
    this.orders.setKey('valor-max', row, listing.payableCents === null ? missingKey : -listing.payableCents);
    this.orders.setKey('desagio', row, listing.discount === null ? missingKey : -listing.discount);
    this.orders.setKey('data', row, -(columns.publishedDay[row] as number));
  }
}

/** Runs work to its end without pausing. */
export function drain(work: Generator<void, void>): void {
  while (work.next().done !== true);
}
