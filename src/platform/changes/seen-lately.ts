/** Longer texts are written by nobody who will write them again, and two thousand of them would be tens of megabytes. */
const LONGEST_TEXT = 500;

/**
 * Keys that were asked for lately, the last `most` different ones at least and twice as many at most. A cache keeps
 * none that is asked for once: it would push out what is asked for again and again.
 */
export class SeenLately<T extends number | string> {
  readonly #most: number;
  #newer = new Set<T>();
  #older = new Set<T>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Notes the value; whether it was seen lately before. A text of more than 500 characters never was. */
  sees(value: T): boolean {
    if (typeof value === 'string' && value.length > LONGEST_TEXT) return false;
    if (this.#newer.has(value)) return true;
    if (this.#newer.size >= this.#most) {
      this.#older = this.#newer;
      this.#newer = new Set();
    }
    this.#newer.add(value);
    return this.#older.has(value);
  }
}
