import { tieBreakOf } from '../../../domain/catalogue/property.ts';
import { keyOf } from '../order/order-keys.ts';
import type { Arena } from './arena.ts';

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/** Places 0, 1, 2 … of a list, sorted by words of its entries: the least significant word first, stable. */
class PlaceSort {
  places: Uint32Array;
  private spare: Uint32Array;

  constructor(length: number) {
    this.places = Uint32Array.from({ length }, (_, place) => place);
    this.spare = new Uint32Array(length);
  }

  /** Sorts by a 32-bit word of each entry, one digit a step. */
  *by(words: Uint32Array): Generator<void, void> {
    for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
      const starts = startsOf(words, shift);
      if (starts === null) continue;
      const { places, spare } = this;
      for (let index = 0; index < places.length; index++) {
        const place = places[index] as number;
        const digit = ((words[place] as number) >>> shift) & (DIGITS - 1);
        const target = starts[digit] as number;
        spare[target] = place;
        starts[digit] = target + 1;
      }
      this.places = spare;
      this.spare = places;
      yield;
    }
  }
}

/** First entry of each digit; null when all entries have the same one. */
function startsOf(words: Uint32Array, shift: number): Uint32Array | null {
  const counts = new Uint32Array(DIGITS);
  for (let index = 0; index < words.length; index++) {
    const digit = ((words[index] as number) >>> shift) & (DIGITS - 1);
    counts[digit] = (counts[digit] as number) + 1;
  }
  if (counts.includes(words.length)) return null;
  let sum = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = counts[digit] as number;
    counts[digit] = sum;
    sum += count;
  }
  return counts;
}

/** Two words for each number that compare as the numbers do. */
function sortableWords(numbers: Float64Array): { readonly low: Uint32Array; readonly high: Uint32Array } {
  const words = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2);
  const low = new Uint32Array(numbers.length);
  const high = new Uint32Array(numbers.length);
  for (let index = 0; index < numbers.length; index++) {
    const top = words[index * 2 + 1] as number;
    const isNegative = top >>> 31 === 1;
    low[index] = (words[index * 2] as number) ^ (isNegative ? 0xffffffff : 0);
    high[index] = top ^ (isNegative ? 0xffffffff : 0x80000000);
  }
  return { low, high };
}

/** Rows by their tie break: what every order begins with. */
export function* sortedByTie(arena: Arena, rows: Uint32Array): Generator<void, Uint32Array> {
  const sort = new PlaceSort(rows.length);
  yield* sort.by(rows.map((row) => tieBreakOf(arena.number[row] as number)));
  return sort.places.map((place) => rows[place] as number);
}

/** Rows that come by their tie break, in an order. Pauses every few milliseconds. */
export function* sortedRows(
  arena: Arena,
  order: number,
  rowsByTie: Uint32Array,
  today: number,
): Generator<void, Uint32Array> {
  const keys = new Float64Array(rowsByTie.length);
  for (let index = 0; index < keys.length; index++) {
    // Minus zero would come before zero.
    keys[index] = keyOf(arena, order, rowsByTie[index] as number, today) + 0;
  }
  yield;
  const { low, high } = sortableWords(keys);
  const sort = new PlaceSort(rowsByTie.length);
  yield* sort.by(low);
  yield* sort.by(high);
  yield* sort.by(rowsByTie.map((row) => arena.over[row] as number));
  return sort.places.map((place) => rowsByTie[place] as number);
}

/** Rows by a word of each, and by price where that is the same. */
export function* sortedByWord(
  arena: Arena,
  rows: Uint32Array,
  wordOf: (row: number) => number,
): Generator<void, Uint32Array> {
  const { low, high } = sortableWords(Float64Array.from(rows, (row) => arena.payable[row] as number));
  const sort = new PlaceSort(rows.length);
  yield* sort.by(low);
  yield* sort.by(high);
  yield* sort.by(rows.map(wordOf));
  return sort.places.map((place) => rows[place] as number);
}
