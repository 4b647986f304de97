/**
 * Numbers that were asked for lately, the last `most` different ones at least and twice as many at most: what is asked
 * for once is not worth a place in a cache, where it would push out what is asked for again and again.
 */
export class SeenLately {
  readonly #most: number;
  #newer = new Set<number>();
  #older = new Set<number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Notes the number; whether it was seen lately before. */
  sees(number: number): boolean {
    if (this.#newer.has(number)) return true;
    if (this.#newer.size >= this.#most) {
      this.#older = this.#newer;
      this.#newer = new Set();
    }
    this.#newer.add(number);
    return this.#older.has(number);
  }
}
