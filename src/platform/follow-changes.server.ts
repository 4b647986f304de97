import { type Kysely, sql, type Transaction } from 'kysely';
import { CHANGE_CHANNEL, type ChangeKind, currentVersion } from './change-feed.server.ts';
import { type Database, transaction } from './database.server.ts';
import { listen, pause } from './notifications.server.ts';

export type VersionedChange = {
  readonly version: number;
  readonly kind: ChangeKind;
  readonly id: number | null;
  readonly key: string | null;
};

export type ChangeBatch = {
  /** The version that the follower had; null: none yet. */
  readonly from: number | null;
  /** The version that it has after this batch. */
  readonly to: number;
  /** True: read everything again; `changes` is empty then. */
  readonly reload: boolean;
  /** All changes of the versions above `from` up to `to`, in order, each version whole. */
  readonly changes: readonly VersionedChange[];
};

export type FollowOptions<DB> = {
  /** The version that the follower has already; null: it begins with a reload. */
  readonly from: number | null;
  /**
   * Takes the batch over. `snapshot` reads the database exactly as it was at
   * version `to`, so a reader that looks rows up there is consistent. Called
   * one at a time; after a throw the same versions come again, later.
   */
  readonly onVersions: (batch: ChangeBatch, snapshot: Transaction<DB>) => Promise<void>;
  /** Told of every failed attempt: the database is away, or `onVersions` threw. */
  readonly onError?: (error: unknown) => void;
  /** How often to look even when nothing was notified (2,000 ms). */
  readonly pollMs?: number;
  /** More changes than this at once become a reload (100,000). */
  readonly maxChanges?: number;
};

export type Follower = {
  /** The version taken over last. */
  readonly version: () => number | null;
  /** Resolves when the given version (default: the newest of now) is taken over; rejects after `ms` (10,000). */
  readonly caughtUp: (version?: number, ms?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;

/** Keeps a reader up to date: pulls on notification, on every connecting, and from time to time. */
export function follow<DB>(database: Database<DB>, options: FollowOptions<DB>): Follower {
  return new ChangeFollower(database, options);
}

class ChangeFollower<DB> implements Follower {
  readonly #database: Database<DB>;
  readonly #options: FollowOptions<DB>;
  readonly #stopping = new AbortController();
  readonly #listener: { readonly stop: () => Promise<void> };
  readonly #work: Promise<void>;
  readonly #waiting = new Set<() => void>();
  #version: number | null;
  #hasNews = true;
  #wake: () => void = () => {};

  constructor(database: Database<DB>, options: FollowOptions<DB>) {
    this.#database = database;
    this.#options = options;
    this.#version = options.from;
    this.#listener = listen(database, CHANGE_CHANNEL, () => this.#hurry());
    this.#work = this.#keepPulling();
  }

  version(): number | null {
    return this.#version;
  }

  async caughtUp(version?: number, ms = 10_000): Promise<void> {
    const wanted = version ?? (await currentVersion(this.#database.db));
    this.#hurry();
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (this.#version === null || this.#version < wanted) return;
        this.#waiting.delete(look);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`version ${wanted} was not reached in ${ms} ms`));
      }, ms);
      this.#waiting.add(look);
      look();
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#listener.stop(), this.#work]);
  }

  #hurry(): void {
    this.#hasNews = true;
    this.#wake();
  }

  async #keepPulling(): Promise<void> {
    const { signal } = this.#stopping;
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      this.#hasNews = false;
      try {
        await this.#pull();
        retryMs = FIRST_RETRY_MS;
        if (!this.#hasNews) await this.#newsOr(this.#options.pollMs ?? 2_000);
      } catch (error) {
        if (signal.aborted) return;
        this.#options.onError?.(error);
        await pause(retryMs, signal);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      }
    }
  }

  /** One look; a transaction is begun only when there is something new. */
  async #pull(): Promise<void> {
    const { db } = this.#database;
    if ((await currentVersion(db)) === this.#version) return;
    const options = { isolation: 'repeatable read', readOnly: true } as const;
    const to = await transaction(
      db,
      async (snapshot) => {
        const batch = await readBatch(snapshot, this.#version, this.#options.maxChanges ?? 100_000);
        await this.#options.onVersions(batch, snapshot);
        return batch.to;
      },
      options,
    );
    this.#version = to;
    for (const look of [...this.#waiting]) look();
  }

  #newsOr(ms: number): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    return pause(ms, AbortSignal.any([woken.signal, this.#stopping.signal]));
  }
}

async function readBatch<DB>(
  snapshot: Kysely<DB>,
  from: number | null,
  maxChanges: number,
): Promise<ChangeBatch> {
  const { rows: heads } = await sql<{ version: number; pruned: number }>`
    select version, pruned from change_head`.execute(snapshot);
  const head = heads[0] ?? { version: 0, pruned: 0 };
  const to = head.version;
  const reload: ChangeBatch = { from, to, reload: true, changes: [] };
  // Behind what was pruned, or ahead of the database: another one was restored under us.
  if (from === null || from < head.pruned || from > to) return reload;
  const { rows: changes } = await sql<VersionedChange>`
    select version, kind, id, key from change where version > ${from} order by version
    limit ${maxChanges + 1}`.execute(snapshot);
  if (changes.length > maxChanges || changes.some(({ kind }) => kind === 'catalogue')) return reload;
  return { from, to, reload: false, changes };
}
