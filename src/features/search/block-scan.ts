import type { Arena } from './arena.ts';
import { wordsOf } from './arena-keeper.ts';
import { BLOCK_ROWS, BLOCK_WORDS } from './arena-views.ts';
import { copyInto, countBits, intersectInto } from './bitset.ts';
import { BlockCounts } from './block-counts.ts';
import { writeMask } from './block-masks.ts';
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
} from './listing-record.ts';
import { PLAN } from './plan-words.ts';

const GROUPS = ID_GROUP + 1;
const words = () => new Uint32Array(BLOCK_WORDS);
const masks = Array.from({ length: GROUPS }, words);
const prefixes = Array.from({ length: GROUPS + 1 }, words);
const suffix = words();
const others = words();
const counts = new BlockCounts();

/** How the narrowing groups stand to one block: those that let some of its rows through, and one that lets none. */
const mixed = { count: 0, groups: new Uint8Array(GROUPS), places: new Uint8Array(GROUPS) };
let emptyGroups = 0;
let emptyGroup = 0;

/**
 * Answers the plan in the arena: hits, and rows with the price limits left out, as bits and counts by block; the count
 * of every value among available rows with the value's own group left out; the three totals. A block in which groups
 * let all rows through or none is told by its histograms; only what is mixed is worked out row by row.
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
  const { hist, sizes } = arena;
  const shown = hist[block * sizes.values + SHOWN_VALUE] as number;
  const available = hist[block * sizes.values + AVAILABLE_VALUE] as number;
  if (shown === 0) return;
  classify(arena, block);
  if (emptyGroups > 1 || (emptyGroups === 1 && (available === 0 || !isCounted(arena, emptyGroup)))) return;
  for (let index = 0; index < mixed.count; index++) {
    const group = mixed.groups[index] as number;
    writeMask(arena, block, group, mixed.places[index] as number, masks[index] as Uint32Array);
  }
  const last = intersect(arena, block);
  const matching = mixed.count === 0 ? available : countBits(last, 0, BLOCK_WORDS);
  if (emptyGroups === 1) {
    if (emptyGroup === PRICE_GROUP) keep(arena, 'unpriced', block, last, matching);
    else counts.add(arena, block, last, matching, 1 << emptyGroup);
    return;
  }
  keepHits(arena, block, last, matching, shown === available);
  let unmixed = -1;
  for (let index = 0; index < mixed.count; index++) unmixed &= ~(1 << (mixed.groups[index] as number));
  counts.add(arena, block, last, matching, unmixed);
  leaveOneOut(arena, block);
}

/** Whether rows that pass every group but this one matter: for the counts of its options, or for the price range. */
function isCounted({ plan }: Arena, group: number): boolean {
  return group === PRICE_GROUP || (((plan[PLAN.counted] as number) >>> group) & 1) === 1;
}

/** Available rows that pass the first groups: none, one, two … of the mixed ones; gives those that pass all. */
function intersect(arena: Arena, block: number): Uint32Array {
  let last = prefixes[0] as Uint32Array;
  copyInto(last, arena.bits, wordsOf(arena, block, AVAILABLE_VALUE));
  for (let index = 0; index < mixed.count; index++) {
    const next = prefixes[index + 1] as Uint32Array;
    const mask = masks[index] as Uint32Array;
    for (let word = 0; word < BLOCK_WORDS; word++)
      next[word] = (last[word] as number) & (mask[word] as number);
    last = next;
  }
  return last;
}

/** Counts each mixed group among the rows that pass all others: those before it, and those behind it. */
function leaveOneOut(arena: Arena, block: number): void {
  let hasPrice = false;
  for (let index = mixed.count - 1; index >= 0; index--) {
    const group = mixed.groups[index] as number;
    const mask = masks[index] as Uint32Array;
    const isLast = index === mixed.count - 1;
    copyInto(others, prefixes[index] as Uint32Array, 0);
    if (!isLast) intersectInto(others, suffix, 0);
    if (group === PRICE_GROUP) {
      hasPrice = true;
      keep(arena, 'unpriced', block, others, countBits(others, 0, BLOCK_WORDS));
    } else if (isCounted(arena, group)) {
      counts.add(arena, block, others, countBits(others, 0, BLOCK_WORDS), 1 << group);
    }
    if (isLast) copyInto(suffix, mask, 0);
    else intersectInto(suffix, mask, 0);
  }
  if (hasPrice) return;
  const all = prefixes[mixed.count] as Uint32Array;
  keep(arena, 'unpriced', block, all, countBits(all, 0, BLOCK_WORDS));
}

/** Hits are all that is shown, sold and closed ones too. */
function keepHits(
  arena: Arena,
  block: number,
  available: Uint32Array,
  count: number,
  isAllAvailable: boolean,
): void {
  arena.plan[PLAN.available] = (arena.plan[PLAN.available] as number) + count;
  if (isAllAvailable) {
    keep(arena, 'hits', block, available, count);
    return;
  }
  copyInto(others, arena.bits, wordsOf(arena, block, SHOWN_VALUE));
  for (let index = 0; index < mixed.count; index++) intersectInto(others, masks[index] as Uint32Array, 0);
  keep(arena, 'hits', block, others, countBits(others, 0, BLOCK_WORDS));
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
  const ranges = plan[PLAN.ranges] as number;
  for (let range = 0; ranges >>> range !== 0; range++) {
    if (((ranges >>> range) & 1) === 1) note(PRICE_GROUP + range, 0, passesRange(arena, block, range));
  }
  if (plan[PLAN.hasMap] === 1) note(MAP_GROUP, 0, passesMap(arena, block));
  if (plan[PLAN.idRows] !== 0) note(ID_GROUP, 0, hasIdRow(arena, block) ? 'some' : 'none');
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
