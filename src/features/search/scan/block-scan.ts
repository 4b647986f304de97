import type { Arena } from '../layout/arena.ts';
import { wordsOf } from '../layout/arena-keeper.ts';
import { BLOCK_ROWS, BLOCK_WORDS, RANGE_COUNT } from '../layout/arena-views.ts';
import { copyInto, countBits, popcount, uniteInto } from '../layout/bitset.ts';
import { writeMask } from '../layout/block-masks.ts';
import {
  AVAILABLE_VALUE,
  COUPON_GROUP,
  ID_GROUP,
  LIVE_VALUE,
  MAP_GROUP,
  PLACE_GROUP,
  PRICE_GROUP,
  RECORD_FIELDS,
  SHOWN_VALUE,
} from '../layout/listing-record.ts';
import { BlockCounts } from './block-counts.ts';
import { COUNTED, PLAN } from './plan-words.ts';

const GROUPS = ID_GROUP + 1;
const words = () => new Uint32Array(BLOCK_WORDS);
const masks = Array.from({ length: GROUPS }, words);
const [shownRows, openRows, left, matching, once, others] = [
  words(),
  words(),
  words(),
  words(),
  words(),
  words(),
];
/** Rows that a group keeps out, and those that two groups or more do, which matter to nothing. */
const [out, outTwice] = [words(), words()];
const noRows = words();
const counts = new BlockCounts();

/** Narrowing groups as they stand to one block: those that let some of its rows through, and one that lets none. */
const mixed = { count: 0, groups: new Uint8Array(GROUPS), places: new Uint8Array(GROUPS) };
let emptyGroups = 0;
let emptyGroup = 0;

/**
 * Answers the plan in the arena: hits, and rows with the price limits left out, as bits and counts by block; the count
 * of every value among available rows with the value's own group left out; the three totals. A block in which groups
 * let all rows through or none is told by its histograms; only what is mixed is worked out row by row. A row that two groups
 * keep out matters to nothing; one that a single group keeps out is counted for that group alone, since its options are
 * counted with the group left out; one that none keeps out is counted for all.
 */
export function scanBlocks(arena: Arena): void {
  const { plan } = arena;
  plan[PLAN.total] = 0;
  plan[PLAN.available] = 0;
  plan[PLAN.unpriced] = 0;
  counts.start(arena);
  for (let block = 0; block < (plan[PLAN.blocks] as number); block++) {
    clearResult(arena.hits, arena.hitCount, block);
    clearResult(arena.unpriced, arena.unpricedCount, block);
    scanBlock(arena, block);
  }
  counts.finish(arena);
}

function clearResult(bits: Uint32Array, count: Uint32Array, block: number): void {
  if (count[block] === 0) return;
  bits.fill(0, block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS);
  count[block] = 0;
}

function scanBlock(arena: Arena, block: number): void {
  const { hist, plan, sizes } = arena;
  const shown = hist[block * sizes.values + SHOWN_VALUE] as number;
  const available = hist[block * sizes.values + AVAILABLE_VALUE] as number;
  if (shown === 0) return;
  classify(arena, block);
  if (emptyGroups > 1 || (emptyGroups === 1 && (available === 0 || !isCounted(arena, emptyGroup)))) return;
  copyInto(shownRows, arena.bits, wordsOf(arena, block, SHOWN_VALUE));
  copyInto(openRows, arena.bits, wordsOf(arena, block, AVAILABLE_VALUE));
  if (mixed.count + emptyGroups === 0) {
    plan[PLAN.available] = (plan[PLAN.available] as number) + available;
    counts.addPassing(arena, block, openRows, available, openRows);
    keep(arena, 'hits', block, shownRows, shown);
    keep(arena, 'unpriced', block, openRows, available);
    return;
  }
  keepOut(arena, block);
  const found = takeOut(matching, openRows, out);
  plan[PLAN.available] = (plan[PLAN.available] as number) + found;
  counts.addPassing(arena, block, matching, found, openRows);
  if (shown === available) keep(arena, 'hits', block, matching, found);
  else keep(arena, 'hits', block, others, takeOut(others, shownRows, out));
  addKeptOut(arena, block);
  if (!narrowsPrices()) keep(arena, 'unpriced', block, matching, found);
}

/** Tells which rows of the block groups keep out. Ranges come last: they are looked at where it is open. */
function keepOut(arena: Arena, block: number): void {
  out.fill(emptyGroups === 1 ? 0xffffffff : 0);
  outTwice.fill(0);
  for (let index = 0; index < mixed.count; index++) {
    const group = mixed.groups[index] as number;
    const mask = masks[index] as Uint32Array;
    if (isRange(group)) takeOut(left, shownRows, outTwice);
    writeMask(arena, block, group, mixed.places[index] as number, left, mask);
    for (let word = 0; word < BLOCK_WORDS; word++) {
      const stopped = ~(mask[word] as number);
      outTwice[word] = (outTwice[word] as number) | ((out[word] as number) & stopped);
      out[word] = (out[word] as number) | stopped;
    }
  }
}

/** Adds the rows that one group alone keeps out to what is counted with that group left out. */
function addKeptOut(arena: Arena, block: number): void {
  for (let word = 0; word < BLOCK_WORDS; word++) {
    once[word] = (openRows[word] as number) & (out[word] as number) & ~(outTwice[word] as number);
  }
  const add = (group: number, mask: Uint32Array) => {
    if (group === PRICE_GROUP) {
      takeOut(others, once, mask);
      uniteInto(others, matching, 0);
      keep(arena, 'unpriced', block, others, countBits(others, 0, BLOCK_WORDS));
    } else if (isCounted(arena, group)) counts.addKeptOut(arena, block, group, once, mask);
  };
  for (let index = 0; index < mixed.count; index++) {
    add(mixed.groups[index] as number, masks[index] as Uint32Array);
  }
  if (emptyGroups === 1) add(emptyGroup, noRows);
}

/** True when the price limits keep some rows of the block out, or all. */
function narrowsPrices(): boolean {
  return (
    (emptyGroups === 1 && emptyGroup === PRICE_GROUP) ||
    mixed.groups.subarray(0, mixed.count).includes(PRICE_GROUP)
  );
}

function isRange(group: number): boolean {
  return group >= PRICE_GROUP && group < PRICE_GROUP + RANGE_COUNT;
}

/** Writes the rows of a set that are not in another one; gives their number. */
function takeOut(target: Uint32Array, rows: Uint32Array, without: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < BLOCK_WORDS; word++) {
    const kept = (rows[word] as number) & ~(without[word] as number);
    target[word] = kept;
    if (kept !== 0) count += popcount(kept);
  }
  return count;
}

/** True when rows that pass every group but this one matter: for the counts of its options, or for the price range. */
function isCounted({ plan }: Arena, group: number): boolean {
  if (group === PRICE_GROUP) return true;
  const counted = plan[PLAN.counted];
  return counted === COUNTED.places
    ? group === PLACE_GROUP
    : counted === COUNTED.options && group < PLACE_GROUP;
}

function keep(
  arena: Arena,
  which: 'hits' | 'unpriced',
  block: number,
  rows: Uint32Array,
  count: number,
): void {
  if (count === 0) return;
  const total = which === 'hits' ? PLAN.total : PLAN.unpriced;
  arena.plan[total] = (arena.plan[total] as number) + count;
  (which === 'hits' ? arena.hitCount : arena.unpricedCount)[block] = count;
  arena[which].set(rows, block * BLOCK_WORDS);
}

/** Tells of each narrowing group whether it lets all rows of a block through, some or none. */
function classify(arena: Arena, block: number): void {
  mixed.count = 0;
  emptyGroups = 0;
  const { plan } = arena;
  for (let index = 0; index < (plan[PLAN.groupCount] as number); index++) {
    const place = PLAN.groups + index * 3;
    note(plan[place] as number, place, passesOptions(arena, block, place));
  }
  if (plan[PLAN.hasPlaces] === 1) note(PLACE_GROUP, 0, passesPlaces(arena, block));
  if (plan[PLAN.hasMap] === 1) note(MAP_GROUP, 0, passesMap(arena, block));
  if (plan[PLAN.idRows] !== 0) note(ID_GROUP, 0, hasIdRow(arena, block) ? 'some' : 'none');
  const ranges = plan[PLAN.ranges] as number;
  for (let range = 0; ranges >>> range !== 0; range++) {
    if (((ranges >>> range) & 1) === 1) note(PRICE_GROUP + range, 0, passesRange(arena, block, range));
  }
}

type Passing = 'all' | 'some' | 'none';

function note(group: number, place: number, passing: Passing): void {
  if (passing === 'some') {
    mixed.groups[mixed.count] = group;
    mixed.places[mixed.count++] = place;
  } else if (passing === 'none') {
    emptyGroups++;
    emptyGroup = group;
  }
}

function passesOptions({ plan, hist, chosenValues, sizes }: Arena, block: number, place: number): Passing {
  const base = block * sizes.values;
  const live = hist[base + LIVE_VALUE] as number;
  let sum = 0;
  let isAll = false;
  for (let index = plan[place + 1] as number; index < (plan[place + 2] as number); index++) {
    const rows = hist[base + (chosenValues[index] as number)] as number;
    sum += rows;
    if (rows === live) isAll = true;
  }
  if (sum === 0) return 'none';
  const group = plan[place] as number;
  const isSingle = RECORD_FIELDS[group]?.isSingle ?? group === COUPON_GROUP;
  return isAll || (isSingle && sum === live) ? 'all' : 'some';
}

function passesPlaces({ lowestPlace, highestPlace, chosenBefore }: Arena, block: number): Passing {
  const lowest = lowestPlace[block] as number;
  const highest = highestPlace[block] as number;
  const chosen = (chosenBefore[highest + 1] as number) - (chosenBefore[lowest] as number);
  if (chosen === 0) return 'none';
  return chosen === highest - lowest + 1 ? 'all' : 'some';
}

function passesRange({ limits, blockLow, blockHigh }: Arena, block: number, range: number): Passing {
  const lowest = (blockLow[range] as Float64Array)[block] as number;
  const highest = (blockHigh[range] as Float64Array)[block] as number;
  const [min, max] = [limits[range * 2] as number, limits[range * 2 + 1] as number];
  if (lowest > max || highest < min) return 'none';
  return lowest >= min && highest <= max ? 'all' : 'some';
}

function passesMap({ mapCount, hist, sizes }: Arena, block: number): Passing {
  const count = mapCount[block] as number;
  if (count === 0) return 'none';
  return count === hist[block * sizes.values + LIVE_VALUE] ? 'all' : 'some';
}

function hasIdRow({ plan }: Arena, block: number): boolean {
  for (let index = 0; index < (plan[PLAN.idRows] as number) - 1; index++) {
    if (Math.floor((plan[PLAN.idRow + index] as number) / BLOCK_ROWS) === block) return true;
  }
  return false;
}
