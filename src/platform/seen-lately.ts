/**
 * What was asked for lately, the last `most` different ones at least and twice as many at most: what is asked
 * for once is not worth a place in a cache, where it would push out what is asked for again and again.
 */
export class SeenLately<T extends number | string> {
  readonly #most: number;
  #newer = new Set<T>();
  #older = new Set<T>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Notes the value; whether it was seen lately before. */
  sees(value: T): boolean {
    if (this.#newer.has(value)) return true;
    if (this.#newer.size >= this.#most) {
      this.#older = this.#newer;
      this.#newer = new Set();
    }
    this.#newer.add(value);
    return this.#older.has(value);
  }
}
