import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import {
  type IsolationLevel,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { Failure } from '../log/failure.ts';
import { isGone } from '../log/outage.ts';
import { Sockets } from '../sockets.server.ts';
import { unusable } from '../storage/data-folder.server.ts';
import { lockFolder } from '../storage/folder-lock.server.ts';
import { PRIVATE_FOLDER } from '../storage/private-folder.server.ts';
import { columnTypes } from './column-types.server.ts';
import { shareCommits, tellCommit } from './commits.server.ts';
import { driverAddress, unreachable } from './database-address.ts';
import { EmbeddedDatabase, embeddedEngine } from './embedded-database.server.ts';
import { ServerPresence } from './server-presence.ts';

export type DatabaseOptions = {
  /** A PostgreSQL server's address; absent: the embedded database. */
  readonly url?: string | undefined;
  /** Data folder of the embedded database, locked while it is open; absent: in memory. */
  readonly folder?: string | undefined;
  /** Largest number of pooled connections to a server (10). */
  readonly maxConnections?: number;
  /** Limits on a server's statements: run time (30,000 ms) and waiting for a lock (5,000 ms); 0: none. */
  readonly statementMs?: number;
  readonly lockMs?: number;
  /** Longest wait of a caller for a connection (to a server 10,000 ms, to the embedded database 30,000 ms). */
  readonly waitMs?: number;
  /** After how long one statement of the embedded database counts as stuck (120,000 ms). */
  readonly stuckMs?: number;
  /** The embedded database is lost and the process should end; absent: it does, with exit code 1. */
  readonly onLost?: (failure: Failure) => void;
  /** A server went away, or (null) is back: until then every statement fails at once. */
  readonly onPresence?: (failure: Failure | null) => void;
};

export type Database<DB> = {
  readonly db: Kysely<DB>;
  readonly kind: 'server' | 'embedded';
  /** A connection of its own, not yet connected, for LISTEN. The caller ends it. */
  readonly client: () => pg.Client;
  /** Runs work without limits of time on statements and locks: migrations, backup, restore. */
  readonly patient: <T>(work: (db: Kysely<DB>) => Promise<T>) => Promise<T>;
  readonly pool: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  /**
   * Cuts all connections off, so that whatever waits for the database fails at once; what was not committed is undone.
   * For a process that ends and does not wait for its work; `close` is still to be called.
   */
  readonly breakOff: () => void;
  /** Waits for connections in use, then closes; gives the folder back. */
  readonly close: () => Promise<void>;
};

type TransactionOptions = { readonly isolation?: IsolationLevel; readonly readOnly?: boolean };

const insideTransaction = new AsyncLocalStorage<{ open: boolean; published: number | null }>();

/**
 * Opens the database. Throws Failure `folder_in_use` when another process has
 * the data folder and `database_lost` when the embedded files cannot be opened;
 * a server is not contacted before the first statement, which throws
 * `database_unreachable` when it cannot be.
 */
export async function openDatabase<DB>(options: DatabaseOptions): Promise<Database<DB>> {
  return options.url === undefined ? openEmbedded<DB>(options) : openServer<DB>(options.url, options);
}

/** Resolves when the database answers, rejects when it does not. */
export async function ping<DB>(db: Kysely<DB>): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Runs `work` in one transaction. Inside it only the transaction object may be used: any use of `db` is refused,
 * since on the embedded database it would wait for itself, and on a server it would silently not be part of it.
 * Followers of the changes in this process know of the version that it published before the caller goes on.
 */
export async function transaction<DB, T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  let builder = db.transaction();
  if (options.isolation) builder = builder.setIsolationLevel(options.isolation);
  if (options.readOnly) builder = builder.setAccessMode('read only');
  const mark: { open: boolean; published: number | null } = { open: true, published: null };
  try {
    return await builder.execute(async (trx) => {
      try {
        return await insideTransaction.run(mark, () => work(trx));
      } finally {
        mark.open = false;
      }
    });
  } finally {
    // Also after an error: the connection may have been lost when the commit was through already.
    if (mark.published !== null) tellCommit(db, mark.published);
  }
}

/** Notes the version that the transaction in which this is called gives its changes. */
export function notePublished(version: number): void {
  const mark = insideTransaction.getStore();
  if (mark?.open) mark.published = version;
}

/** Runs work that was started inside a transaction but is no part of it. */
export function outsideTransaction<T>(work: () => T): T {
  return insideTransaction.exit(work);
}

function openServer<DB>(url: string, options: DatabaseOptions): Database<DB> {
  const sockets = new Sockets(() => new Socket());
  const config = (statementMs: number, lockMs: number): pg.PoolConfig => ({
    connectionString: driverAddress(url),
    stream: sockets.open,
    types: columnTypes,
    keepAlive: true,
    options: `-c timezone=UTC -c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=60000`,
  });
  const limited = config(options.statementMs ?? 30_000, options.lockMs ?? 5_000);
  const unlimited = config(0, 0);
  const waiting = { idleTimeoutMillis: 30_000, connectionTimeoutMillis: options.waitMs ?? 10_000 };
  const pool = safePool({ ...limited, ...waiting, max: options.maxConnections ?? 10 });
  const presence = watchServer(pool, limited, options);
  const db = kyselyOn<DB>(pool, { url, presence });
  return {
    db,
    kind: 'server',
    client: () => safeClient({ ...limited, connectionTimeoutMillis: 10_000 }),
    async patient(work) {
      const own = kyselyOn<DB>(safePool({ ...unlimited, ...waiting, max: 1 }), { url });
      shareCommits(db, own);
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
    },
    pool: () => stateOf(pool),
    breakOff() {
      presence.close();
      sockets.cut(brokenOff());
    },
    async close() {
      await closePool(db, pool);
      presence.close();
    },
  };
}

/** The engine would make its folder for everybody. */
function embeddedFolder(folder: string): string {
  const own = join(folder, 'pg');
  try {
    mkdirSync(own, { recursive: true, mode: PRIVATE_FOLDER });
  } catch (error) {
    throw unusable(folder, error);
  }
  return own;
}

async function openEmbedded<DB>(options: DatabaseOptions): Promise<Database<DB>> {
  const { folder } = options;
  const engine = await embeddedEngine();
  const unlock = folder === undefined ? () => {} : lockFolder(folder);
  let embedded: EmbeddedDatabase;
  try {
    embedded = new EmbeddedDatabase({
      engine,
      folder: folder === undefined ? undefined : embeddedFolder(folder),
      stuckMs: options.stuckMs ?? 120_000,
      onLost: options.onLost ?? endProcess,
    });
    await embedded.ready;
  } catch (error) {
    unlock();
    throw error;
  }
  const sockets = new Sockets(embedded.socket);
  const config: pg.PoolConfig = {
    user: 'postgres',
    database: 'postgres',
    stream: sockets.open,
    types: columnTypes,
  };
  // One session is shared, so a pool of one connection is the queue.
  const pool = safePool({
    ...config,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.waitMs ?? 30_000,
  });
  const db = kyselyOn<DB>(pool);
  return {
    db,
    kind: 'embedded',
    client: () => safeClient(config),
    patient: (work) => work(db),
    pool: () => stateOf(pool),
    breakOff: () => sockets.cut(brokenOff()),
    async close() {
      await closePool(db, pool);
      await embedded.close();
      unlock();
    },
  };
}

const brokenOff = () =>
  new Failure('database_broken_off', 'the process ends without waiting for the database');

/** Without listeners on both, a connection that is lost ends the process. */
function safePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function safeClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}

/** Time limit, in ms, of a server's answer to a connection and `select 1` when it is asked whether it is there. */
const PROBE_MS = 1_500;

/** Keeps an eye on the server while connections to it are lent. */
function watchServer(pool: pg.Pool, config: pg.ClientConfig, options: DatabaseOptions): ServerPresence {
  const probe = async () => {
    const client = safeClient({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
    try {
      await client.connect();
      await client.query('select 1');
    } catch (error) {
      // Refused for now, but by somebody who is there.
      if (error instanceof pg.DatabaseError && !isGone(error)) return;
      throw error;
    } finally {
      void client.end().catch(() => {});
    }
  };
  const presence = new ServerPresence({ probe, onChange: options.onPresence });
  pool.on('acquire', (client) => presence.lend(client));
  pool.on('release', (_, client) => presence.takeBack(client));
  return presence;
}

type ServerAddress = { readonly url: string; readonly presence?: ServerPresence };

/** `server`: whom the pool connects to; absent: the embedded database. */
function kyselyOn<DB>(pool: pg.Pool, server?: ServerAddress): Kysely<DB> {
  const guarded: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    connect() {
      if (insideTransaction.getStore()?.open) {
        throw new Failure(
          'db_inside_transaction',
          'db was used inside a transaction: use the transaction object given to the work',
        );
      }
      return server === undefined ? pool.connect() : connectTo(pool, server);
    },
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: guarded }) });
}

async function connectTo(pool: pg.Pool, { url, presence }: ServerAddress): Promise<pg.PoolClient> {
  if (presence === undefined) {
    return pool.connect().catch((error) => {
      throw pool.ending ? error : unreachable(url, error);
    });
  }
  if (presence.away !== null) throw unreachable(url, presence.away.cause);
  try {
    return await presence.orAway(pool.connect(), (late) => late.release());
  } catch (error) {
    if (pool.ending) throw error;
    presence.connectFailed(error);
    throw unreachable(url, error);
  }
}

async function closePool<DB>(db: Kysely<DB>, pool: pg.Pool): Promise<void> {
  await db.destroy();
  // Kysely ends the pool only if it was ever used.
  if (!pool.ending) await pool.end();
}

function stateOf(pool: pg.Pool): { total: number; idle: number; waiting: number } {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Work on the database fails with it, and its caller tells that. A process that goes on all the same is ended. */
function endProcess(failure: Failure): void {
  process.exitCode = 1;
  const end = () => {
    process.stderr.write(`${failure.message}\n`);
    process.exit(1);
  };
  setTimeout(end, 500).unref();
}
