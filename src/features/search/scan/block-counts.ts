import type { Arena } from '../layout/arena.ts';
import { wordsOf } from '../layout/arena-keeper.ts';
import { BLOCK_ROWS, BLOCK_WORDS } from '../layout/arena-views.ts';
import { bitsBetween, popcount } from '../layout/bitset.ts';
import { eachRun } from '../layout/block-masks.ts';
import {
  AVAILABLE_VALUE,
  CAMPAIGN_GROUP,
  COUPON_GROUP,
  FIELD_ROOM,
  FIRST_OPEN_VALUE,
  LIVE_VALUE,
  PLACE_GROUP,
  RECORD_FIELDS,
  RECORD_WORDS,
} from '../layout/listing-record.ts';
import { RowList } from '../layout/row-list.ts';
import { COUNTED, PLAN } from './plan-words.ts';

/** Cost of reading a row's record for one group, and for all of them, in words of a value that are counted meanwhile. */
const RECORD_COST = 2;
const WHOLE_RECORD_COST = 4 * RECORD_WORDS + 1;
/** Values of one of the bytes of a record. */
const BYTE_ROOM = 256;

/** Adds the options of rows of one block after the other. A scan counts the options of all groups or the places alone. */
export class BlockCounts {
  private readonly fieldCounts = new Uint32Array(RECORD_FIELDS.length * FIELD_ROOM);
  /** Number of times that each value of a byte of the records was counted for all groups, byte after byte. */
  private readonly byteCounts = new Uint32Array(4 * RECORD_WORDS * BYTE_ROOM);
  private readonly listed = new RowList();
  /**
   * Options that the rows which a group lets through can have, and those that the rows which it keeps out can: as bits,
   * all of them where the group does not narrow or a listing may have several.
   */
  private readonly passingOptions = new Uint32Array(RECORD_FIELDS.length);
  private readonly otherOptions = new Uint32Array(RECORD_FIELDS.length);
  /** Number of `passingOptions` in all groups. */
  private passingCount = 0;

  start(arena: Arena): void {
    const { counts, placeCounts, plan } = arena;
    counts.fill(0, 0, plan[PLAN.values] as number);
    placeCounts.fill(0, 0, plan[PLAN.places] as number);
    this.fieldCounts.fill(0);
    this.byteCounts.fill(0);
    this.readOptions(arena);
  }

  /**
   * Adds rows that every group lets through, `count` of the available ones `open`: by the sets of the options, or by the
   * records of these rows or of the other ones, whichever is less to look at.
   */
  addPassing(arena: Arena, block: number, rows: Uint32Array, count: number, open: Uint32Array): void {
    const { plan, sizes, histAvailable } = arena;
    const counted = plan[PLAN.counted] as number;
    if (count === 0 || counted === 0) return;
    if (counted === COUNTED.places) {
      this.addPlaces(arena, block, this.listed.take(rows, NO_ROWS));
      return;
    }
    const others = (histAvailable[block * sizes.values + AVAILABLE_VALUE] as number) - count;
    if (others < count && others * WHOLE_RECORD_COST < this.passingCount * BLOCK_WORDS) {
      this.addAllBut(arena, block, rows, open, others);
      return;
    }
    this.listed.take(rows, NO_ROWS);
    if (count * WHOLE_RECORD_COST < this.passingCount * this.listed.length) this.addRecords(arena, block, 1);
    else {
      for (let group = 0; group < RECORD_FIELDS.length; group++) {
        this.addOptions(arena, block, count, group, this.passingOptions[group] as number);
      }
    }
    this.addCodes(arena, block, count, CAMPAIGN_GROUP);
    this.addCodes(arena, block, count, COUPON_GROUP);
  }

  /** Adds those of some rows that a group keeps out to its counts; the rows are available and no other group does. */
  addKeptOut(arena: Arena, block: number, group: number, rows: Uint32Array, passing: Uint32Array): void {
    const count = this.listed.take(rows, passing);
    if (count === 0) return;
    if (group === PLACE_GROUP) this.addPlaces(arena, block, count);
    else if (group >= RECORD_FIELDS.length) this.addCodes(arena, block, count, group);
    else {
      const wanted = this.otherOptions[group] as number;
      const isAll = count === arena.histAvailable[block * arena.sizes.values + AVAILABLE_VALUE];
      const isByRecord = !isAll && count * RECORD_COST < popcount(wanted) * this.listed.length;
      if (isByRecord) this.addField(arena, block, group);
      else this.addOptions(arena, block, count, group, wanted);
    }
  }

  /** Adds all available rows but `others` of them, whose records are taken out again: what all have is known. */
  private addAllBut(arena: Arena, block: number, rows: Uint32Array, open: Uint32Array, others: number): void {
    const { plan, bits, counts, histAvailable, sizes } = arena;
    const base = block * sizes.values;
    const values = plan[PLAN.values] as number;
    for (let value = 0; value < values; value++) {
      counts[value] = (counts[value] as number) + (histAvailable[base + value] as number);
    }
    if (others === 0) return;
    this.listed.take(open, rows);
    this.addRecords(arena, block, -1);
    for (let value = FIRST_OPEN_VALUE; value < values; value++) {
      if (histAvailable[base + value] === 0) continue;
      const without = this.listed.countIn(bits, wordsOf(arena, block, value));
      counts[value] = (counts[value] as number) - without;
    }
  }

  /** Turns what was read off records into counts of values. */
  finish({ counts }: Arena): void {
    this.finishBytes();
    RECORD_FIELDS.forEach(({ firstValue, count, isSingle, mask }, group) => {
      for (let field = 0; field <= mask; field++) {
        const rows = this.fieldCounts[group * FIELD_ROOM + field] as number;
        if (rows === 0) continue;
        for (let option = 0; option < count; option++) {
          const has = isSingle ? option === field : ((field >>> option) & 1) === 1;
          if (has) counts[firstValue + option] = (counts[firstValue + option] as number) + rows;
        }
      }
    });
  }

  /** Turns the counts of the bytes of records into those of their fields. */
  private finishBytes(): void {
    const { byteCounts, fieldCounts } = this;
    RECORD_FIELDS.forEach(({ shift, mask }, group) => {
      const first = (shift >>> 3) * BYTE_ROOM;
      for (let byte = 0; byte < BYTE_ROOM; byte++) {
        const rows = byteCounts[first + byte] as number;
        if (rows === 0) continue;
        const at = group * FIELD_ROOM + ((byte >>> (shift & 7)) & mask);
        fieldCounts[at] = (fieldCounts[at] as number) + rows;
      }
    });
  }

  /** Reads off the plan which options rows can have. */
  private readOptions({ plan, chosenValues }: Arena): void {
    const { passingOptions, otherOptions } = this;
    RECORD_FIELDS.forEach(({ count }, group) => {
      passingOptions[group] = otherOptions[group] = 0xffffffff >>> (32 - count);
    });
    for (let index = 0; index < (plan[PLAN.groupCount] as number); index++) {
      const [group, first, end] = plan.subarray(PLAN.groups + index * 3, PLAN.groups + index * 3 + 3);
      const field = RECORD_FIELDS[group as number];
      if (field?.isSingle !== true) continue;
      const all = passingOptions[group as number] as number;
      let chosen = 0;
      for (const value of chosenValues.subarray(first, end)) chosen |= 1 << (value - field.firstValue);
      passingOptions[group as number] = all & chosen;
      otherOptions[group as number] = all & ~chosen;
    }
    this.passingCount = passingOptions.reduce((sum, options) => sum + popcount(options), 0);
  }

  /** Counts the records of the listed rows for all groups in one go, `one` for each: 1, or -1 to take them out again. */
  private addRecords({ record, sizes }: Arena, block: number, one: number): void {
    for (let word = 0; word < RECORD_WORDS; word++) {
      const first = word * sizes.rows + block * BLOCK_ROWS + 31;
      this.addWords(record, first, word * 4 * BYTE_ROOM, one);
    }
  }

  /** Counts one word of the records of the listed rows: `base` is where that of the block's row 31 lies. */
  private addWords(record: Uint32Array, base: number, bytes: number, one: number): void {
    const { byteCounts, listed } = this;
    for (let place = 0; place < listed.length; place++) {
      const last = base + (listed.at[place] as number) * 32;
      for (let bits = listed.words[place] as number; bits !== 0; bits &= bits - 1) {
        const own = record[last - Math.clz32(bits & -bits)] as number;
        const [lowest, second, third, fourth] = [
          bytes + (own & 255),
          bytes + 256 + ((own >>> 8) & 255),
          bytes + 512 + ((own >>> 16) & 255),
          bytes + 768 + (own >>> 24),
        ];
        byteCounts[lowest] = (byteCounts[lowest] as number) + one;
        byteCounts[second] = (byteCounts[second] as number) + one;
        byteCounts[third] = (byteCounts[third] as number) + one;
        byteCounts[fourth] = (byteCounts[fourth] as number) + one;
      }
    }
  }

  /** Counts the records of the listed rows for one group. */
  private addField({ record, sizes }: Arena, block: number, group: number): void {
    const { fieldCounts, listed } = this;
    const [base, mask] = [group * FIELD_ROOM, MASKS[group] as number];
    const shift = (SHIFTS[group] as number) & 31;
    const word = ((SHIFTS[group] as number) >>> 5) * sizes.rows;
    for (let place = 0; place < listed.length; place++) {
      const first = word + block * BLOCK_ROWS + (listed.at[place] as number) * 32 + 31;
      for (let bits = listed.words[place] as number; bits !== 0; bits &= bits - 1) {
        const own = record[first - Math.clz32(bits & -bits)] as number;
        const at = base + ((own >>> shift) & mask);
        fieldCounts[at] = (fieldCounts[at] as number) + 1;
      }
    }
  }

  /** Adds the listed rows to the counts of some options of a group, which are all that they can have of it. */
  private addOptions(arena: Arena, block: number, count: number, group: number, options: number): void {
    const { counts } = arena;
    const firstValue = FIRST_VALUES[group] as number;
    let rest = count;
    for (let left = options; left !== 0; left &= left - 1) {
      const value = firstValue + 31 - Math.clz32(left & -left);
      const isLast = (left & (left - 1)) === 0;
      if (isLast && HAS_ONE[group] === 1) counts[value] = (counts[value] as number) + rest;
      else rest -= this.addValue(arena, block, count, value);
    }
  }

  /** Adds the listed rows to the counts of all codes of a group. */
  private addCodes(arena: Arena, block: number, count: number, group: number): void {
    const { plan, groupOfValue } = arena;
    for (let value = FIRST_OPEN_VALUE; value < (plan[PLAN.values] as number); value++) {
      if (groupOfValue[value] === group) this.addValue(arena, block, count, value);
    }
  }

  /**
   * Adds the listed rows to the count of a value if they have it; gives how many do. Most blocks know: a set that is empty,
   * or all of the rows asked about, need not be looked at.
   */
  private addValue(arena: Arena, block: number, count: number, value: number): number {
    const { bits, counts, histAvailable, sizes } = arena;
    const own = histAvailable[block * sizes.values + value] as number;
    if (own === 0) return 0;
    const available = histAvailable[block * sizes.values + AVAILABLE_VALUE] as number;
    let common = count;
    if (count === available) common = own;
    else if (own !== available) common = this.listed.countIn(bits, wordsOf(arena, block, value));
    counts[value] = (counts[value] as number) + common;
    return common;
  }

  private addPlaces(arena: Arena, block: number, count: number): void {
    const { place, placeCounts, runCount, hist, sizes } = arena;
    const { at, words, length } = this.listed;
    if (count < (runCount[block] as number)) {
      for (let index = 0; index < length; index++) {
        const first = block * BLOCK_ROWS + (at[index] as number) * 32 + 31;
        for (let bits = words[index] as number; bits !== 0; bits &= bits - 1) {
          const id = place[first - Math.clz32(bits & -bits)] as number;
          placeCounts[id] = (placeCounts[id] as number) + 1;
        }
      }
      return;
    }
    const isWhole = count === BLOCK_ROWS && hist[block * sizes.values + LIVE_VALUE] === BLOCK_ROWS;
    const rows = new Uint32Array(BLOCK_WORDS);
    for (let index = 0; index < length; index++) rows[at[index] as number] = words[index] as number;
    eachRun(arena, block, (id, first, end) => {
      const added = isWhole ? end - first : countBetween(rows, first, end);
      placeCounts[id] = (placeCounts[id] as number) + added;
    });
  }
}

const NO_ROWS = new Uint32Array(BLOCK_WORDS);

const FIRST_VALUES = Uint32Array.from(RECORD_FIELDS, ({ firstValue }) => firstValue);
const SHIFTS = Uint16Array.from(RECORD_FIELDS, ({ shift }) => shift);
const MASKS = Uint8Array.from(RECORD_FIELDS, ({ mask }) => mask);
/** 1 for groups of which every listing has one option. */
const HAS_ONE = Uint8Array.from(RECORD_FIELDS, ({ group, isSingle }) =>
  isSingle && !group.mayBeNone ? 1 : 0,
);

function countBetween(rows: Uint32Array, first: number, end: number): number {
  let total = 0;
  for (let row = first; row < end; row = (row | 31) + 1) {
    const word = row >>> 5;
    total += popcount((rows[word] as number) & bitsBetween(row & 31, end - word * 32));
  }
  return total;
}
