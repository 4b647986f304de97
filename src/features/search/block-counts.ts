import type { Arena } from './arena.ts';
import { wordsOf } from './arena-keeper.ts';
import { BLOCK_ROWS, BLOCK_WORDS } from './arena-views.ts';
import { bitsBetween, popcount } from './bitset.ts';
import { eachRun } from './block-masks.ts';
import {
  AVAILABLE_VALUE,
  CAMPAIGN_GROUP,
  FIRST_OPEN_VALUE,
  LIVE_VALUE,
  PLACE_GROUP,
  RECORD_FIELDS,
} from './listing-record.ts';
import { PLAN } from './plan-words.ts';
import { RowList } from './row-list.ts';

/** What reading a row's record for one group costs, in words of a value that are counted meanwhile. */
const RECORD_COST = 3;
/** Room for every value of a field of a record. */
const FIELD_ROOM = 32;

const OPEN_GROUPS = 3 << CAMPAIGN_GROUP;

/** Adds the options of rows of one block after the other; groups are asked for as bits by their numbers. */
export class BlockCounts {
  private readonly fieldCounts = new Uint32Array(RECORD_FIELDS.length * FIELD_ROOM);
  private readonly listed = new RowList();
  /**
   * Options that the rows which a group lets through can have, and those that the rows which it keeps out can: as bits,
   * all of them where the group does not narrow or a listing may have several.
   */
  private readonly passingOptions = new Uint32Array(RECORD_FIELDS.length);
  private readonly otherOptions = new Uint32Array(RECORD_FIELDS.length);

  start(arena: Arena): void {
    const { counts, placeCounts, plan } = arena;
    counts.fill(0, 0, plan[PLAN.values] as number);
    placeCounts.fill(0, 0, plan[PLAN.places] as number);
    this.fieldCounts.fill(0);
    this.readOptions(arena);
  }

  /** Adds rows that every group lets through, `count` of the available ones. */
  addPassing(arena: Arena, block: number, rows: Uint32Array, count: number): void {
    this.listed.take(rows, NO_ROWS);
    this.add(arena, block, count, -1, this.passingOptions);
  }

  /** Adds a block of which all available rows pass. A scan counts the options of all groups or of none. */
  addWhole(arena: Arena, block: number, rows: Uint32Array): void {
    const { plan, counts, histAvailable, sizes } = arena;
    const counted = plan[PLAN.counted] as number;
    const values = (counted & 1) === 0 ? 0 : (plan[PLAN.values] as number);
    for (let value = 0, at = block * sizes.values; value < values; value++, at++) {
      counts[value] = (counts[value] as number) + (histAvailable[at] as number);
    }
    if ((counted & (1 << PLACE_GROUP)) === 0) return;
    this.addPlaces(arena, block, this.listed.take(rows, NO_ROWS));
  }

  /** Adds those of some rows that a group keeps out to its counts; the rows are available and no other group does. */
  addKeptOut(arena: Arena, block: number, group: number, rows: Uint32Array, passing: Uint32Array): void {
    this.add(arena, block, this.listed.take(rows, passing), 1 << group, this.otherOptions);
  }

  /** Adds the listed rows, `count` of them, with the options that they can have. */
  private add(arena: Arena, block: number, count: number, asked: number, options: Uint32Array): void {
    const groups = asked & (arena.plan[PLAN.counted] as number);
    if (count === 0 || groups === 0) return;
    const isAll = count === arena.histAvailable[block * arena.sizes.values + AVAILABLE_VALUE];
    let byRecord = 0;
    for (let group = 0; group < RECORD_FIELDS.length; group++) {
      if (((groups >>> group) & 1) === 0) continue;
      const wanted = options[group] as number;
      if (!isAll && count * RECORD_COST < popcount(wanted) * this.listed.length) byRecord |= 1 << group;
      else this.addOptions(arena, block, count, FIRST_VALUES[group] as number, wanted);
    }
    this.addRecords(arena, block, byRecord);
    if ((groups & OPEN_GROUPS) !== 0) this.addCodes(arena, block, count, groups);
    if ((groups & (1 << PLACE_GROUP)) !== 0) this.addPlaces(arena, block, count);
  }

  /** Turns what was read off records into counts of values. */
  finish({ counts }: Arena): void {
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
  }

  private addRecords({ record }: Arena, block: number, groups: number): void {
    if (groups === 0) return;
    const { fieldCounts, listed } = this;
    for (let place = 0; place < listed.length; place++) {
      const first = block * BLOCK_ROWS + (listed.at[place] as number) * 32 + 31;
      for (let bits = listed.words[place] as number; bits !== 0; bits &= bits - 1) {
        const own = record[first - Math.clz32(bits & -bits)] as number;
        for (let left = groups; left !== 0; left &= left - 1) {
          const group = 31 - Math.clz32(left & -left);
          const at = group * FIELD_ROOM + ((own >>> (SHIFTS[group] as number)) & (MASKS[group] as number));
          fieldCounts[at] = (fieldCounts[at] as number) + 1;
        }
      }
    }
  }

  private addOptions(arena: Arena, block: number, count: number, firstValue: number, options: number): void {
    for (let left = options; left !== 0; left &= left - 1) {
      this.addValue(arena, block, count, firstValue + 31 - Math.clz32(left & -left));
    }
  }

  private addCodes(arena: Arena, block: number, count: number, groups: number): void {
    const { plan, groupOfValue } = arena;
    const end = plan[PLAN.values] as number;
    for (let value = FIRST_OPEN_VALUE; value < end; value++) {
      if (((groups >>> (groupOfValue[value] as number)) & 1) === 1) this.addValue(arena, block, count, value);
    }
  }

  /** Most blocks know the answer: a set that is empty, or all of the rows asked about, need not be looked at. */
  private addValue(arena: Arena, block: number, count: number, value: number): void {
    const { bits, counts, histAvailable, sizes } = arena;
    const own = histAvailable[block * sizes.values + value] as number;
    if (own === 0) return;
    const available = histAvailable[block * sizes.values + AVAILABLE_VALUE] as number;
    let added = count;
    if (count === available) added = own;
    else if (own !== available) added = this.listed.countIn(bits, wordsOf(arena, block, value));
    counts[value] = (counts[value] as number) + added;
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
const SHIFTS = Uint8Array.from(RECORD_FIELDS, ({ shift }) => shift);
const MASKS = Uint8Array.from(RECORD_FIELDS, ({ mask }) => mask);

function countBetween(rows: Uint32Array, first: number, end: number): number {
  let total = 0;
  for (let row = first; row < end; row = (row | 31) + 1) {
    const word = row >>> 5;
    total += popcount((rows[word] as number) & bitsBetween(row & 31, end - word * 32));
  }
  return total;
}
