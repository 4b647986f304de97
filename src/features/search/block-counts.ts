import type { Arena } from './arena.ts';
import { wordsOf } from './arena-keeper.ts';
import { BLOCK_ROWS } from './arena-views.ts';
import { bitsBetween, countCommon, popcount } from './bitset.ts';
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

/** With fewer rows than this for each value of a group the records are read; with more the words of each value are counted. */
const FEW_FOR_VALUE = 64;
/** Room for every value of a field of a record. */
const FIELD_ROOM = 32;

const OPEN_GROUPS = 3 << CAMPAIGN_GROUP;

/** Adds the options of rows of one block after the other; groups are asked for as bits by their numbers. */
export class BlockCounts {
  private readonly fieldCounts = new Uint32Array(RECORD_FIELDS.length * FIELD_ROOM);

  start({ counts, placeCounts, plan }: Arena): void {
    counts.fill(0, 0, plan[PLAN.values] as number);
    placeCounts.fill(0, 0, plan[PLAN.places] as number);
    this.fieldCounts.fill(0);
  }

  /** Adds the `count` rows of a set of available ones in a block. */
  add(arena: Arena, block: number, rows: Uint32Array, count: number, asked: number): void {
    const groups = asked & (arena.plan[PLAN.counted] as number);
    if (count === 0 || groups === 0) return;
    const byRecord = fewFor(arena, block, count) & groups;
    this.addRecords(arena, block, rows, byRecord);
    addFields(arena, block, rows, count, groups & ~byRecord);
    if ((groups & OPEN_GROUPS) !== 0) addCodes(arena, block, rows, count, groups);
    if ((groups & (1 << PLACE_GROUP)) !== 0) addPlaces(arena, block, rows, count);
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

  private addRecords({ record }: Arena, block: number, rows: Uint32Array, groups: number): void {
    if (groups === 0) return;
    const { fieldCounts } = this;
    for (let word = 0; word < rows.length; word++) {
      for (let bits = rows[word] as number; bits !== 0; bits &= bits - 1) {
        const own = record[block * BLOCK_ROWS + word * 32 + 31 - Math.clz32(bits & -bits)] as number;
        for (let left = groups; left !== 0; left &= left - 1) {
          const group = 31 - Math.clz32(left & -left);
          const at = group * FIELD_ROOM + ((own >>> (SHIFTS[group] as number)) & (MASKS[group] as number));
          fieldCounts[at] = (fieldCounts[at] as number) + 1;
        }
      }
    }
  }
}

/** Groups for whose values there are so few rows that reading their records costs less, as bits by their numbers. */
function fewFor({ histAvailable, sizes }: Arena, block: number, count: number): number {
  if (count === histAvailable[block * sizes.values + AVAILABLE_VALUE]) return 0;
  let groups = 0;
  for (let group = 0; group < SIZES.length; group++) {
    if (count < FEW_FOR_VALUE * (SIZES[group] as number)) groups |= 1 << group;
  }
  return groups;
}

const SIZES = Uint8Array.from(RECORD_FIELDS, ({ count }) => count);
const SHIFTS = Uint8Array.from(RECORD_FIELDS, ({ shift }) => shift);
const MASKS = Uint8Array.from(RECORD_FIELDS, ({ mask }) => mask);

function addFields(arena: Arena, block: number, rows: Uint32Array, count: number, groups: number): void {
  for (let group = 0; group < RECORD_FIELDS.length; group++) {
    if (((groups >>> group) & 1) === 0) continue;
    const { firstValue, count: options } = RECORD_FIELDS[group] as (typeof RECORD_FIELDS)[number];
    for (let value = firstValue; value < firstValue + options; value++)
      addValue(arena, block, rows, count, value);
  }
}

function addCodes(arena: Arena, block: number, rows: Uint32Array, count: number, groups: number): void {
  const { plan, groupOfValue } = arena;
  const end = plan[PLAN.values] as number;
  for (let value = FIRST_OPEN_VALUE; value < end; value++) {
    if (((groups >>> (groupOfValue[value] as number)) & 1) === 1) addValue(arena, block, rows, count, value);
  }
}

/** Most blocks know the answer: a set that is empty, or all of the rows asked about, need not be looked at. */
function addValue(arena: Arena, block: number, rows: Uint32Array, count: number, value: number): void {
  const { bits, counts, histAvailable, sizes } = arena;
  const own = histAvailable[block * sizes.values + value] as number;
  if (own === 0) return;
  const available = histAvailable[block * sizes.values + AVAILABLE_VALUE] as number;
  let added = count;
  if (count === available) added = own;
  else if (own !== available) added = countCommon(rows, bits, wordsOf(arena, block, value));
  counts[value] = (counts[value] as number) + added;
}

function addPlaces(arena: Arena, block: number, rows: Uint32Array, count: number): void {
  const { place, placeCounts, runCount, hist, sizes } = arena;
  if (count < (runCount[block] as number)) {
    for (let word = 0; word < rows.length; word++) {
      for (let bits = rows[word] as number; bits !== 0; bits &= bits - 1) {
        const id = place[block * BLOCK_ROWS + word * 32 + 31 - Math.clz32(bits & -bits)] as number;
        placeCounts[id] = (placeCounts[id] as number) + 1;
      }
    }
    return;
  }
  const isWhole = count === BLOCK_ROWS && hist[block * sizes.values + LIVE_VALUE] === BLOCK_ROWS;
  eachRun(arena, block, (id, first, end) => {
    const added = isWhole ? end - first : countBetween(rows, first, end);
    placeCounts[id] = (placeCounts[id] as number) + added;
  });
}

function countBetween(rows: Uint32Array, first: number, end: number): number {
  let total = 0;
  for (let row = first; row < end; row = (row | 31) + 1) {
    const word = row >>> 5;
    total += popcount((rows[word] as number) & bitsBetween(row & 31, end - word * 32));
  }
  return total;
}
