import { Failure } from '../log/failure.ts';
import { isGone } from '../log/outage.ts';

/** A connection that is lent to somebody; `end` cuts it off, also in the middle of a statement. */
export type LentConnection = { readonly end: () => Promise<void> };

export type PresenceOptions = {
  /** Connects anew, asks something and leaves; rejects when any of it fails or takes too long. */
  readonly probe: () => Promise<void>;
  /** Told when the server goes away, and (null) when it is back. */
  readonly onChange?: ((failure: Failure | null) => void) | undefined;
};

/** A connection that is lent for longer than this has us look whether the server is still there. */
const SLOW_MS = 1_000;
const LOOK_EVERY_MS = 500;

/**
 * Knows whether a database server is there. A server that hangs refuses nothing: its connections stay open and silent.
 * So while a connection is lent for long, the server is probed; one that does not answer is away: what waits for it is
 * cut off, and nobody waits for it any more until a probe is answered.
 */
export class ServerPresence {
  readonly #options: PresenceOptions;
  readonly #lent = new Map<LentConnection, number>();
  readonly #waiting = new Set<(failure: Failure) => void>();
  #away: Failure | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isProbing = false;
  #isClosed = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** Failure by which the server is thought to be away; null while it is there. */
  get away(): Failure | null {
    return this.#away;
  }

  lend(connection: LentConnection): void {
    this.#lent.set(connection, performance.now());
    this.#watch();
  }

  takeBack(connection: LentConnection): void {
    this.#lent.delete(connection);
  }

  /** Settles as `coming` does, but fails at once when the server is away; what comes later is handed to `tooLate`. */
  orAway<T>(coming: Promise<T>, tooLate: (late: T) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const giveUp = (failure: Failure) => {
        isOver = true;
        reject(failure);
      };
      this.#waiting.add(giveUp);
      this.#watch();
      coming
        .then((value) => (isOver ? tooLate(value) : resolve(value)), reject)
        .finally(() => this.#waiting.delete(giveUp));
    });
  }

  /** A connection could not be made: when the error says that nobody is there, nobody tries again before a probe. */
  connectFailed(error: unknown): void {
    if (isGone(error)) this.#goAway(error);
    else void this.#look();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #watch(): void {
    if (this.#isClosed || this.#timer) return;
    this.#timer = setInterval(() => this.#tick(), LOOK_EVERY_MS).unref();
  }

  #tick(): void {
    const since = performance.now() - SLOW_MS;
    const isSlow = [...this.#lent.values()].some((lentAt) => lentAt <= since);
    if (this.#away !== null || isSlow || this.#waiting.size > 0) void this.#look();
    else if (this.#lent.size === 0 && this.#timer) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
  }

  async #look(): Promise<void> {
    if (this.#isProbing || this.#isClosed) return;
    this.#isProbing = true;
    try {
      await this.#options.probe();
      if (this.#away !== null && !this.#isClosed) {
        this.#away = null;
        this.#options.onChange?.(null);
      }
    } catch (error) {
      this.#goAway(error);
    } finally {
      this.#isProbing = false;
    }
  }

  #goAway(error: unknown): void {
    if (this.#isClosed) return;
    const isNew = this.#away === null;
    this.#away ??= new Failure('database_away', 'the database does not answer', error);
    for (const giveUp of [...this.#waiting]) giveUp(this.#away);
    for (const connection of this.#lent.keys()) void connection.end().catch(() => {});
    this.#watch();
    if (isNew) this.#options.onChange?.(this.#away);
  }
}
