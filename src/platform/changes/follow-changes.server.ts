import { type Kysely, sql, type Transaction } from 'kysely';
import { onCommit } from '../database/commits.server.ts';
import { type Database, transaction } from '../database/database.server.ts';
import { CHANGE_CHANNEL, type ChangeKind, currentVersion } from './change-feed.server.ts';
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
  /** Changes of the versions above `from` up to `to`, in order, each version whole. */
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
  /**
   * Interval between looks when nothing was notified (800 ms): a connection that listens can go silent without a
   * word, and a commit of another process is to be shown within a second.
   */
  readonly pollMs?: number;
  /** More changes than this at once become a reload (100,000). */
  readonly maxChanges?: number;
};

export type Follower = {
  /** The version taken over last. */
  readonly version: () => number | null;
  /** True when the last attempt failed: the database is away, or `onVersions` threw. */
  readonly isFailing: () => boolean;
  /** True when a transaction of this process has committed a version that is not taken over yet. */
  readonly behind: () => boolean;
  /**
   * Waits until all that this process has committed so far is taken over, `ms` at most; false when it is not by then,
   * and at once when following fails. Asks the database nothing.
   */
  readonly catchUp: (ms: number) => Promise<boolean>;
  /** Resolves when the given version (default: the newest of now) is taken over; rejects after `ms` (10,000). */
  readonly caughtUp: (version?: number, ms?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;

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
  readonly #forgetCommits: () => void;
  readonly #waiting = new Set<() => void>();
  #version: number | null;
  /** The newest version that this process has committed; null when what was taken over last was read after it. */
  #committed: number | null = null;
  /** Number of commits that were noted: a version alone does not tell, for one that is rolled back is given again. */
  #commits = 0;
  #isFailing = false;
  #hasNews = true;
  #wake: () => void = () => {};

  constructor(database: Database<DB>, options: FollowOptions<DB>) {
    this.#database = database;
    this.#options = options;
    this.#version = options.from;
    this.#listener = listen(database, CHANGE_CHANNEL, () => this.#hurry());
    this.#forgetCommits = onCommit(database.db, (version) => this.#noteCommit(version));
    this.#work = this.#keepPulling();
  }

  version(): number | null {
    return this.#version;
  }

  isFailing(): boolean {
    return this.#isFailing;
  }

  behind(): boolean {
    return this.#committed !== null && (this.#version === null || this.#version < this.#committed);
  }

  async catchUp(ms: number): Promise<boolean> {
    const wanted = this.#committed ?? -1;
    const isThere = () => this.#committed === null || (this.#version ?? -1) >= wanted;
    await this.#until(() => isThere() || this.#isFailing || null, ms);
    return isThere();
  }

  async caughtUp(version?: number, ms = 10_000): Promise<void> {
    const wanted = version ?? (await currentVersion(this.#database.db));
    this.#hurry();
    const isThere = await this.#until(() => (this.#version ?? -1) >= wanted || null, ms);
    if (isThere === null) throw new Error(`version ${wanted} was not reached in ${ms} ms`);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#tellWaiting();
    this.#forgetCommits();
    await Promise.all([this.#listener.stop(), this.#work]);
  }

  /** The result of `look` once it is not null; it is asked after each attempt. Null after `ms`, or when following ends. */
  #until<T>(look: () => T | null, ms: number): Promise<T | null> {
    return new Promise((resolve) => {
      const end = (found: T | null) => {
        this.#waiting.delete(again);
        clearTimeout(timer);
        resolve(found);
      };
      const again = () => {
        const found = look();
        if (found !== null || this.#stopping.signal.aborted) end(found);
      };
      const timer = setTimeout(() => end(null), ms);
      this.#waiting.add(again);
      again();
    });
  }

  #noteCommit(version: number): void {
    this.#commits += 1;
    this.#committed = Math.max(this.#committed ?? 0, version);
    this.#hurry();
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
        this.#isFailing = false;
        this.#tellWaiting();
        retryMs = FIRST_RETRY_MS;
        if (!this.#hasNews) await this.#newsOr(this.#options.pollMs ?? 800);
      } catch (error) {
        if (signal.aborted) return;
        this.#isFailing = true;
        this.#tellWaiting();
        this.#options.onError?.(error);
        await this.#newsOr(retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      }
    }
  }

  /** One look; a transaction is begun only when there is something new. */
  async #pull(): Promise<void> {
    const commits = this.#commits;
    await this.#takeOver();
    // Whatever became of those commits, what has been read since holds them.
    if (this.#commits === commits) this.#committed = null;
  }

  async #takeOver(): Promise<void> {
    const { db } = this.#database;
    if ((await currentVersion(db)) === this.#version) return;
    const options = { isolation: 'repeatable read', readOnly: true } as const;
    const to = await transaction(
      db,
      async (snapshot) => {
        const batch = await changesSince(snapshot, this.#version, this.#options.maxChanges ?? 100_000);
        await this.#options.onVersions(batch, snapshot);
        return batch.to;
      },
      options,
    );
    this.#version = to;
  }

  #tellWaiting(): void {
    for (const look of [...this.#waiting]) look();
  }

  #newsOr(ms: number): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    return pause(ms, AbortSignal.any([woken.signal, this.#stopping.signal]));
  }
}

/**
 * Changes after version `from`, up to the version that `snapshot` reads; `reload` when they cannot be told: pruned,
 * more than `maxChanges`, or the database is behind.
 */
export async function changesSince<DB>(
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
