/**
 * Starts pieces of work in their order, one in each turn of the event loop. Whatever else there is to do, such as to
 * write a page from the cache or what another thread has packed, is done in between, and not after all that has come in
 * at once.
 */
export class TurnByTurn {
  readonly #waiting: (() => void)[] = [];
  #next = 0;

  add(work: () => void): void {
    if (this.#waiting.push(work) === 1) setImmediate(this.#start);
  }

  readonly #start = (): void => {
    const work = this.#waiting[this.#next] as () => void;
    this.#next += 1;
    if (this.#next < this.#waiting.length) setImmediate(this.#start);
    else {
      this.#waiting.length = 0;
      this.#next = 0;
    }
    work();
  };
}
