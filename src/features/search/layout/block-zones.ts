import type { Arena } from './arena.ts';
import { BLOCK_ROWS, MOST_RUNS, NO_POSITION, RANGE_COUNT, ZONE_ROWS } from './arena-views.ts';
import { hundredthsOf } from './listing-area.ts';

/** Low bits of a run: its first row in the block. */
export const RUN_BITS = 12;

/** Numbers of the ranges, in the order of their groups. */
export const PRICE = 0;
export const AREA = 1;
export const M2_PRICE = 2;
export const DISCOUNT = 3;
export const AUCTION = 4;
/** The first of the costs, in the order of `costCodesOf`. */
export const FIRST_COST = 5;

/**
 * Value of a row in a range: an amount or a code; an unknown one lies outside all limits that can be asked for. Each
 * is one division of whole numbers, so it is no more than a whole limit exactly when the amounts themselves say so.
 */
export function rangeValue(arena: Arena, range: number, row: number): number {
  if (range === PRICE) return arena.payable[row] as number;
  if (range === DISCOUNT) return arena.discountCode[row] as number;
  if (range === AUCTION) return arena.auctionDay[row] as number;
  if (range >= FIRST_COST) return arena.costs[range - FIRST_COST]?.[row] as number;
  const hundredths = hundredthsOf(arena.areaCode[row] as number);
  if (range === AREA) return hundredths / 100;
  return hundredths > 0 ? ((arena.payable[row] as number) * 100) / hundredths : Number.POSITIVE_INFINITY;
}

/**
 * Works out anew, for a block, between which amounts its listings lie, the boxes around them, and its runs of rows in one
 * place.
 */
export function refreshZones(arena: Arena, block: number, usedRows: number): void {
  const first = block * BLOCK_ROWS;
  const end = Math.min(usedRows, first + BLOCK_ROWS);
  for (let range = 0; range < RANGE_COUNT; range++) refreshRange(arena, range, block, end);
  for (let from = first; from < end; from += ZONE_ROWS) {
    refreshBox(arena, from, Math.min(end, from + ZONE_ROWS));
  }
  refreshPlaces(arena, block, first, end);
}

function refreshRange(arena: Arena, range: number, block: number, end: number): void {
  const zoneLow = arena.zoneLow[range] as Float64Array;
  const zoneHigh = arena.zoneHigh[range] as Float64Array;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let from = block * BLOCK_ROWS; from < end; from += ZONE_ROWS) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let row = from; row < Math.min(end, from + ZONE_ROWS); row++) {
      if (arena.status[row] === 0) continue;
      const value = rangeValue(arena, range, row);
      if (value < low) low = value;
      if (value > high) high = value;
    }
    zoneLow[from / ZONE_ROWS] = low;
    zoneHigh[from / ZONE_ROWS] = high;
    lowest = Math.min(lowest, low);
    highest = Math.max(highest, high);
  }
  (arena.blockLow[range] as Float64Array)[block] = lowest;
  (arena.blockHigh[range] as Float64Array)[block] = highest;
}

/** Around the positions of their own; a row without one stands at a seat, which the places tell. */
function refreshBox(arena: Arena, first: number, end: number): void {
  let [south, north, west, east] = [2 ** 31 - 1, -(2 ** 31), 2 ** 31 - 1, -(2 ** 31)];
  for (let row = first; row < end; row++) {
    const latitude = arena.latitudeE5[row] as number;
    if (latitude === NO_POSITION || arena.status[row] === 0) continue;
    const longitude = arena.longitudeE5[row] as number;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
  }
  const zone = first / ZONE_ROWS;
  arena.south[zone] = south;
  arena.north[zone] = north;
  arena.west[zone] = west;
  arena.east[zone] = east;
}

/** A row that holds nothing may widen them. */
function refreshPlaces(arena: Arena, block: number, first: number, end: number): void {
  let [lowest, highest] = [2 ** 32 - 1, 0];
  let runs = 0;
  let last = -1;
  for (let row = first; row < end; row++) {
    const place = arena.place[row] as number;
    if (place === last) continue;
    if (runs < MOST_RUNS) arena.runs[block * MOST_RUNS + runs] = (place << RUN_BITS) | (row - first);
    runs++;
    last = place;
    if (place < lowest) lowest = place;
    if (place > highest) highest = place;
  }
  arena.lowestPlace[block] = lowest;
  arena.highestPlace[block] = highest;
  arena.runCount[block] = Math.min(runs, MOST_RUNS + 1);
}
