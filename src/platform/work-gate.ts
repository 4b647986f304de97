/** Limits of a gate: pieces of work that are done at a time, and those that may wait for that. */
export type GateLimits = { readonly atOnce: number; readonly waiting: number };

/** Limits for the rendering of pages. */
const USUAL: GateLimits = { atOnce: 32, waiting: 1000 };

export type GateAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: 'busy' };

/** Lets so many pieces of work run at once and so many wait in their order; one more is told that it is busy. */
export class WorkGate {
  readonly #limits: GateLimits;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: GateLimits = USUAL) {
    this.#limits = limits;
  }

  /** Rejects as the work does. */
  async run<T>(work: () => Promise<T>): Promise<GateAnswer<T>> {
    if (this.#isTaken() && this.#queue.length >= this.#limits.waiting) return { ok: false, code: 'busy' };
    return { ok: true, value: await this.inTurn(work) };
  }

  /** The same for work that waits however many do. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isTaken()) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place goes on to the next in the row, or is free.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #isTaken(): boolean {
    return this.#running >= this.#limits.atOnce;
  }
}

/** Runs at most `atOnce` pieces of work at a time, in the order in which they came, however many wait. */
export function makeLimit(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const gate = new WorkGate({ atOnce, waiting: Number.POSITIVE_INFINITY });
  return (work) => gate.inTurn(work);
}
