import { PLAN } from '../scan/plan-words.ts';
import type { Arena } from './arena.ts';
import { wordsOf } from './arena-keeper.ts';
import { BLOCK_ROWS, BLOCK_WORDS, MOST_RUNS, ZONE_ROWS } from './arena-views.ts';
import { bitsBetween, copyInto, popcount, uniteInto } from './bitset.ts';
import { PRICE, RUN_BITS, rangeValue } from './block-zones.ts';
import {
  AREA_GROUP,
  AUCTION_GROUP,
  COST_GROUP,
  DISCOUNT_GROUP,
  ID_GROUP,
  M2_PRICE_GROUP,
  MAP_GROUP,
  PLACE_GROUP,
  PRICE_GROUP,
} from './listing-record.ts';
import { isOnePrice } from './price-class.ts';

/** Most rows of a word that are looked at one by one. */
const FEW_IN_WORD = 6;

/**
 * Writes the rows of a block that a group lets through. `place` is where the plan names the group's values. A range is
 * looked at only where rows are `left`, and right only for these.
 */
export function writeMask(
  arena: Arena,
  block: number,
  group: number,
  place: number,
  left: Uint32Array,
  mask: Uint32Array,
): void {
  switch (group) {
    case PRICE_GROUP:
    case AREA_GROUP:
    case M2_PRICE_GROUP:
    case DISCOUNT_GROUP:
    case AUCTION_GROUP:
    case COST_GROUP:
    case COST_GROUP + 1:
    case COST_GROUP + 2:
    case COST_GROUP + 3:
      writeRangeMask(arena, block, group - PRICE_GROUP, left, mask);
      break;
    case MAP_GROUP:
      copyInto(mask, arena.mapRows, block * BLOCK_WORDS);
      break;
    case PLACE_GROUP:
      writePlaceMask(arena, block, mask);
      break;
    case ID_GROUP:
      writeIdMask(arena, block, mask);
      break;
    default:
      writeValuesMask(arena, block, place, mask);
  }
}

function writeValuesMask(arena: Arena, block: number, place: number, mask: Uint32Array): void {
  const { plan, chosenValues, bits } = arena;
  const first = plan[place + 1] as number;
  const end = plan[place + 2] as number;
  copyInto(mask, bits, wordsOf(arena, block, chosenValues[first] as number));
  for (let index = first + 1; index < end; index++) {
    const from = wordsOf(arena, block, chosenValues[index] as number);
    if (from !== 0) uniteInto(mask, bits, from);
  }
}

/** Sixty-four rows at a time, whose lowest and highest amount mostly tell; a row without a listing may pass. */
function writeRangeMask(
  arena: Arena,
  block: number,
  range: number,
  left: Uint32Array,
  mask: Uint32Array,
): void {
  const zoneLow = arena.zoneLow[range] as Float64Array;
  const zoneHigh = arena.zoneHigh[range] as Float64Array;
  const lowest = arena.limits[range * 2] as number;
  const highest = arena.limits[range * 2 + 1] as number;
  const within = range === PRICE ? pricesWithin : amountsWithin;
  for (let word = 0; word < BLOCK_WORDS; word += ZONE_ROWS / 32) {
    const zone = (block * BLOCK_WORDS + word) >>> 1;
    const [first, second] = [left[word] as number, left[word + 1] as number];
    let [passing, alsoPassing] = [0, 0];
    if ((first | second) !== 0) {
      const low = zoneLow[zone] as number;
      const high = zoneHigh[zone] as number;
      if (low >= lowest && high <= highest) passing = alsoPassing = -1;
      else if (low <= highest && high >= lowest) {
        const row = block * BLOCK_ROWS + word * 32;
        passing = within(arena, range, row, first);
        alsoPassing = within(arena, range, row + 32, second);
      }
    }
    mask[word] = passing;
    mask[word + 1] = alsoPassing;
  }
}

/**
 * Bits of those among `rows` whose price is within the limits; `rows` is a word of 32 rows from `first` on. Classes
 * of prices are compared without a branch; where the class of a limit holds several prices, the prices themselves
 * are.
 */
function pricesWithin(arena: Arena, range: number, first: number, rows: number): number {
  const { plan, priceClass } = arena;
  const [lowest, highest] = [plan[PLAN.lowClass] as number, plan[PLAN.highClass] as number];
  const from = isOnePrice(lowest) ? lowest : lowest + 1;
  const to = isOnePrice(highest) ? highest : highest - 1;
  let within = 0;
  let touching = 0;
  if (popcount(rows) <= FEW_IN_WORD) {
    for (let bits = rows; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const own = priceClass[first + 31 - Math.clz32(bit)] as number;
      if (own >= from && own <= to) within |= bit;
      else if (own === lowest || own === highest) touching |= bit;
    }
    return touching === 0 ? within : within | amountsWithin(arena, range, first, touching);
  }
  for (let bit = 0; bit < 32; bit++) {
    const own = priceClass[first + bit] as number;
    // The sign of a difference tells which of two classes is the higher one.
    within |= (((from - own - 1) & (own - to - 1)) >>> 31) << bit;
  }
  if (from === lowest && to === highest) return within;
  for (let bits = rows & ~within; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits;
    const own = priceClass[first + 31 - Math.clz32(bit)] as number;
    if (own === lowest || own === highest) touching |= bit;
  }
  return within | amountsWithin(arena, range, first, touching);
}

/** The same for any range, row by row. */
function amountsWithin(arena: Arena, range: number, first: number, rows: number): number {
  const { limits } = arena;
  const [lowest, highest] = [limits[range * 2] as number, limits[range * 2 + 1] as number];
  let within = 0;
  for (let bits = rows; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits;
    const value = rangeValue(arena, range, first + 31 - Math.clz32(bit));
    if (value >= lowest && value <= highest) within |= bit;
  }
  return within;
}

function writePlaceMask(arena: Arena, block: number, mask: Uint32Array): void {
  const { chosenBefore } = arena;
  mask.fill(0);
  eachRun(arena, block, (place, first, end) => {
    if (chosenBefore[place + 1] === chosenBefore[place]) return;
    for (let row = first; row < end; row = (row | 31) + 1) {
      const word = row >>> 5;
      mask[word] = (mask[word] as number) | bitsBetween(row & 31, end - word * 32);
    }
  });
}

function writeIdMask({ plan }: Arena, block: number, mask: Uint32Array): void {
  mask.fill(0);
  for (let index = 0; index < (plan[PLAN.idRows] as number) - 1; index++) {
    const row = (plan[PLAN.idRow + index] as number) - block * BLOCK_ROWS;
    if (row >= 0 && row < BLOCK_ROWS) mask[row >>> 5] = (mask[row >>> 5] as number) | (1 << (row & 31));
  }
}

/** Calls `visit` with each run of rows of a block that lie in one place: first row and end, counted in the block. */
export function eachRun(
  arena: Arena,
  block: number,
  visit: (place: number, first: number, end: number) => void,
): void {
  const { plan, runs, runCount } = arena;
  const rows = Math.min(BLOCK_ROWS, (plan[PLAN.rows] as number) - block * BLOCK_ROWS);
  const count = runCount[block] as number;
  if (count > MOST_RUNS) {
    eachRunOfRows(arena, block, rows, visit);
    return;
  }
  const base = block * MOST_RUNS;
  for (let index = 0; index < count; index++) {
    const run = runs[base + index] as number;
    const next = index + 1 < count ? (runs[base + index + 1] as number) & (BLOCK_ROWS - 1) : rows;
    visit(run >>> RUN_BITS, run & (BLOCK_ROWS - 1), next);
  }
}

/** The same where there are too many runs to be kept. */
function eachRunOfRows(
  { place }: Arena,
  block: number,
  rows: number,
  visit: (place: number, first: number, end: number) => void,
): void {
  const base = block * BLOCK_ROWS;
  for (let first = 0, end = 0; first < rows; first = end) {
    const own = place[base + first] as number;
    for (end = first + 1; end < rows && place[base + end] === own; end++);
    visit(own, first, end);
  }
}
