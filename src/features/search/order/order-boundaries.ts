import type { Arena } from '../layout/arena.ts';
import { BOUNDARIES } from '../layout/arena-views.ts';
import { compareStandings, type Standing, standingOf } from './order-keys.ts';

/**
 * Fixed places in an order, each with the set of rows that stand before it, so that any page is found by counting.
 * A boundary is the standing that some row had; it stays where it is while rows come and go.
 */

function boundaryOf(arena: Arena, order: number, boundary: number): Standing {
  return {
    over: arena.boundaryOver[order]?.[boundary] as number,
    key: arena.boundaryKey[order]?.[boundary] as number,
    tie: arena.boundaryTie[order]?.[boundary] as number,
  };
}

/** Sets the boundaries of a newly sorted order at equal distances; `length` rows stand in it. */
export function spreadBoundaries(arena: Arena, order: number, length: number, today: number): void {
  const sets = arena.cumulative[order] as Uint32Array;
  const rows = arena.permutations[order] as Uint32Array;
  const words = arena.sizes.rows / 32;
  sets.fill(0);
  let placed = 0;
  for (let boundary = 0; boundary < BOUNDARIES; boundary++) {
    const base = boundary * words;
    if (boundary > 0) sets.copyWithin(base, base - words, base);
    const end = Math.floor(((boundary + 1) * length) / (BOUNDARIES + 1));
    for (; placed < end; placed++) {
      const row = rows[placed] as number;
      sets[base + (row >>> 5)] = (sets[base + (row >>> 5)] as number) | (1 << (row & 31));
    }
    writeBoundary(arena, order, boundary, end, length === 0 ? null : (rows[end] as number), today);
  }
}

function writeBoundary(
  arena: Arena,
  order: number,
  boundary: number,
  at: number,
  row: number | null,
  today: number,
): void {
  const first = { over: 0, key: Number.NEGATIVE_INFINITY, tie: 0 };
  const { over, key, tie } = row === null ? first : standingOf(arena, order, row, today);
  (arena.boundaryAt[order] as Uint32Array)[boundary] = at;
  (arena.boundaryOver[order] as Uint32Array)[boundary] = over;
  (arena.boundaryKey[order] as Float64Array)[boundary] = key;
  (arena.boundaryTie[order] as Uint32Array)[boundary] = tie;
}

/** Writes a row into the sets of the boundaries that it stands before; null: into none. */
export function placeInBoundaries(arena: Arena, order: number, row: number, standing: Standing | null): void {
  const sets = arena.cumulative[order] as Uint32Array;
  const at = arena.boundaryAt[order] as Uint32Array;
  const words = arena.sizes.rows / 32;
  for (let boundary = 0; boundary < BOUNDARIES; boundary++) {
    const isBefore =
      standing !== null && compareStandings(standing, boundaryOf(arena, order, boundary)) < 0 ? 1 : 0;
    const word = boundary * words + (row >>> 5);
    const wasBefore = ((sets[word] as number) >>> (row & 31)) & 1;
    if (isBefore === wasBefore) continue;
    sets[word] = (sets[word] as number) ^ (1 << (row & 31));
    at[boundary] = (at[boundary] as number) + isBefore - wasBefore;
  }
}

/** Position of a row in an order of `length` rows, found through the boundaries that it is known to stand before. */
export function findInOrder(arena: Arena, order: number, row: number): number {
  const sets = arena.cumulative[order] as Uint32Array;
  const at = arena.boundaryAt[order] as Uint32Array;
  const words = arena.sizes.rows / 32;
  let from = 0;
  for (let boundary = 0; boundary < BOUNDARIES; boundary++) {
    const word = sets[boundary * words + (row >>> 5)] as number;
    if (((word >>> (row & 31)) & 1) === 1) break;
    from = at[boundary] as number;
  }
  return (arena.permutations[order] as Uint32Array).indexOf(row, from);
}
