/** The latest instants at which something happened, no more of them than a limit allows: whether it is reached is exact. */
export class RecentTimes {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #times: number[] = [];

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  add(now: number): void {
    this.#times.push(now);
    if (this.#times.length > this.#most) this.#times.shift();
  }

  /** Number of times within the window that ends now; never more than the limit. */
  count(now: number): number {
    return this.#times.length - this.#before(now);
  }

  isFull(now: number): boolean {
    return this.count(now) >= this.#most;
  }

  /** Seconds until there is room for one more. */
  secondsToRoom(now: number): number {
    const oldest = this.#times[this.#before(now)] ?? now;
    return Math.max(1, Math.ceil((oldest + this.#windowMs - now) / 1000));
  }

  /** Number of times that lie before the window. */
  #before(now: number): number {
    const first = this.#times.findIndex((at) => at > now - this.#windowMs);
    return first < 0 ? this.#times.length : first;
  }
}
