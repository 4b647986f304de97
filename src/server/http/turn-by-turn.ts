/**
 * Starts pieces of work in their order, one in each turn of the event loop. Whatever else there is to do, such as to
 * write a page from the cache or what another thread has packed, is done in between, and not after all that has come in
 * at once.
 */
export class TurnByTurn {
  /** Handlers that are being gone through, up to `#next`, and later ones: nothing done is held, however busy it stays. */
  #begun: (() => void)[] = [];
  #next = 0;
  #waiting: (() => void)[] = [];
  #isAtWork = false;

  add(work: () => void): void {
    this.#waiting.push(work);
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    setImmediate(this.#start);
  }

  readonly #start = (): void => {
    if (this.#next === this.#begun.length) {
      this.#begun = this.#waiting;
      this.#waiting = [];
      this.#next = 0;
    }
    const work = this.#begun[this.#next] as () => void;
    this.#begun[this.#next] = done;
    this.#next += 1;
    if (this.#next < this.#begun.length || this.#waiting.length > 0) setImmediate(this.#start);
    else this.#isAtWork = false;
    work();
  };
}

const done = (): void => {};
