import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { Instant } from '../../../domain/time.ts';
import { keyOf } from '../order/order-keys.ts';
import type { RowOrders } from '../order/row-orders.ts';
import type { Arena } from './arena.ts';
import type { ArenaKeeper } from './arena-keeper.ts';
import { BLOCK_ROWS, ORDER_COUNT } from './arena-views.ts';
import { refreshZones } from './block-zones.ts';
import { type CodeValues, NO_CODES } from './code-values.ts';
import { type ListingNow, listingAt, type Moment, momentOf, Stretch, turnsAt } from './listing-now.ts';
import { FACTS_MASK } from './listing-record.ts';
import { priceClassOf } from './price-class.ts';
import { auctionDayOf } from './range-codes.ts';
import type { ValueBits } from './value-bits.ts';

/** Rows that are looked at between two pauses. */
const SLICE_ROWS = 4096;

/** Days after its publication on which a listing's freshness still changes, and one to spare. */
const FRESHNESS_DAYS = 51;

/** The state that the rows were last made true for. */
export type Settled = { readonly moment: Moment; readonly stretch: Stretch };

export type PresentParts = {
  readonly keeper: ArenaKeeper;
  readonly codes: CodeValues;
  readonly bits: ValueBits;
  readonly orders: RowOrders;
};

/** State of the listings by the clock: the records, prices, zones and orders that hold between two of its turns. */
export class PresentState {
  /** Another one after each change of what is held here, and in each copy. */
  revision = Symbol('revision');
  campaigns: readonly Campaign[] = [];
  settled: Settled | null = null;
  private readonly parts: PresentParts;
  private readonly changedBlocks = new Set<number>();

  constructor(parts: PresentParts) {
    this.parts = parts;
  }

  /** The next instant at which something turns; null before the first `settle`. */
  get until(): Instant | null {
    return this.settled?.stretch.until ?? null;
  }

  /** Makes everything true for `now`, forwards or backwards; nothing to do between two turns. */
  settle(now: Instant, size: number): void {
    if (this.settled?.stretch.covers(now) !== true) drain(this.settling(now, size));
  }

  /** The same work with pauses. */
  *settling(now: Instant, size: number): Generator<void, void> {
    this.revision = Symbol('revision');
    const { keeper, orders, bits } = this.parts;
    const moment = momentOf(now, this.campaigns);
    const stretch = new Stretch(now, this.campaigns);
    const turns = this.turnsTo(moment);
    for (const { auctionDates } of this.parts.codes.sets) turnAtAll(stretch, auctionDates);
    for (let row = 0; row < keeper.usedRows; row++) {
      if (row % SLICE_ROWS === SLICE_ROWS - 1) yield;
      if (keeper.arena.status[row] === 0) continue;
      turnStretch(stretch, keeper.arena, row);
      if (turns(row) || !bits.holds(row)) this.settleRow(row, moment);
    }
    orders.today = moment.today;
    this.settled = { moment, stretch };
    yield* this.finishing(size);
  }

  /** After some rows changed, came or went; with `everything` when campaigns changed. */
  *resettling(changed: Iterable<number>, everything: boolean, size: number): Generator<void, void> {
    this.revision = Symbol('revision');
    if (this.settled === null) return;
    const { moment, stretch } = this.settled;
    if (everything) {
      yield* this.settling(moment.now, size);
      return;
    }
    const { keeper } = this.parts;
    let count = 0;
    for (const row of changed) {
      if (count++ % SLICE_ROWS === SLICE_ROWS - 1) yield;
      if (keeper.arena.status[row] === 0) continue;
      turnStretch(stretch, keeper.arena, row);
      turnAtAll(stretch, this.parts.codes.sets[keeper.arena.codeSet[row] as number]?.auctionDates ?? []);
      this.settleRow(row, moment);
    }
    yield* this.finishing(size);
  }

  /** Takes over what another one holds beside the arena, of which this one has a copy. */
  copyFrom({ campaigns, settled }: PresentState): void {
    this.campaigns = campaigns;
    this.settled = settled && { moment: settled.moment, stretch: Stretch.of(settled.stretch) };
  }

  /** The row was written or given up: its block and its places in the orders are worked out again. */
  touch(row: number): void {
    this.changedBlocks.add(Math.floor(row / BLOCK_ROWS));
    this.parts.orders.touch(row);
  }

  private *finishing(size: number): Generator<void, void> {
    const { keeper, orders } = this.parts;
    for (const block of this.changedBlocks) {
      refreshZones(keeper.arena, block, keeper.usedRows);
      if (block % 32 === 31) yield;
    }
    this.changedBlocks.clear();
    yield* orders.patching(size);
  }

  /** Tells which rows the way from the last moment to another one can change. */
  private turnsTo(moment: Moment): (row: number) => boolean {
    const before = this.settled?.moment;
    if (before === undefined) return () => true;
    const { codes, keeper } = this.parts;
    const { arena } = keeper;
    const { codeSet, publishedDay } = arena;
    const isRunning = (list: readonly string[], { activeCodes }: Moment) =>
      list.some((code) => activeCodes.has(code));
    const setTurns = codes.sets.map(
      ({ campaignCodes, auctionDates }) =>
        isRunning(campaignCodes, before) !== isRunning(campaignCodes, moment) ||
        auctionDayOf(auctionDates, before.now) !== auctionDayOf(auctionDates, moment.now),
    );
    const firstNow = Math.min(before.now, moment.now);
    const lastNow = Math.max(before.now, moment.now);
    const isBetween = (at: number) => at > firstNow && at <= lastNow;
    const isOtherDay = before.today !== moment.today;
    const firstDay = Math.min(before.today, moment.today) - FRESHNESS_DAYS;
    return (row) => {
      const { opensAt, soonAt, endsAt, leavesAt } = turnsAt(arena, row);
      return (
        isBetween(opensAt) ||
        isBetween(soonAt) ||
        isBetween(endsAt) ||
        isBetween(leavesAt) ||
        setTurns[codeSet[row] as number] === true ||
        (isOtherDay && (publishedDay[row] as number) >= firstDay)
      );
    };
  }

  private settleRow(row: number, moment: Moment): void {
    const { keeper, codes, bits, orders } = this.parts;
    const isHeld = bits.holds(row);
    const codeSet = codes.sets[keeper.arena.codeSet[row] as number] ?? NO_CODES;
    const now = listingAt(keeper.arena, row, codeSet, moment);
    const keysBefore = isHeld ? this.keysOf(row, orders.today) : null;
    const facts = (keeper.arena.record[row] as number) & FACTS_MASK;
    const record = (facts | now.record) >>> 0;
    const isOtherEnd = keeper.arena.over[row] !== now.over;
    if (!isHeld || isOtherEnd || record !== keeper.arena.record[row]) {
      keeper.reserveChunks(this.codeCount(row));
      if (isHeld) bits.leave(row);
      keeper.arena.record[row] = record;
      keeper.arena.over[row] = now.over;
      bits.enter(row);
    }
    if (keeper.arena.payable[row] !== now.payable || !isHeld) {
      keeper.arena.payable[row] = now.payable;
      keeper.arena.priceClass[row] = priceClassOf(now.payable);
      this.changedBlocks.add(Math.floor(row / BLOCK_ROWS));
    }
    this.settleRanges(row, now);
    if (keysBefore === null) orders.touch(row);
    else {
      this.keysOf(row, moment.today).forEach((key, order) => {
        if (isOtherEnd || key !== keysBefore[order]) orders.move(order, row);
      });
    }
  }

  private settleRanges(row: number, now: ListingNow): void {
    const { discountCode, auctionDay, costs, priceCosts, campaignCosts } = this.parts.keeper.arena;
    const payable = now.hasCampaignPrice ? campaignCosts : priceCosts;
    const isSameCost = costs.every((codes, cost) => codes[row] === payable[cost]?.[row]);
    if (discountCode[row] === now.discountCode && auctionDay[row] === now.auctionDay && isSameCost) return;
    discountCode[row] = now.discountCode;
    auctionDay[row] = now.auctionDay;
    for (const [cost, codes] of costs.entries()) codes[row] = payable[cost]?.[row] as number;
    this.changedBlocks.add(Math.floor(row / BLOCK_ROWS));
  }

  private codeCount(row: number): number {
    const { keeper, codes } = this.parts;
    return codes.valuesIn(keeper.arena.codeSet[row] as number).length;
  }

  private keysOf(row: number, today: number): number[] {
    const { arena } = this.parts.keeper;
    return Array.from({ length: ORDER_COUNT }, (_, order) => keyOf(arena, order, row, today));
  }
}

function turnAtAll(stretch: Stretch, instants: readonly Instant[]): void {
  for (const at of instants) stretch.turnAt(at);
}

function turnStretch(stretch: Stretch, arena: Arena, row: number): void {
  const { opensAt, endsAt, leavesAt } = turnsAt(arena, row);
  stretch.turnAt(opensAt);
  stretch.turnAt(endsAt);
  stretch.turnAt(leavesAt);
}

/** Runs work to its end without pausing. */
export function drain<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
