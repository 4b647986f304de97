import { statfsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Failure } from '../log/failure.ts';
import type { FromWorker, ToWorker, WorkerStart } from './embedded-messages.server.ts';
import { detached } from './wire-protocol.server.ts';

const WATCH_EVERY_MS = 500;

/** Deep recursion overflows a thread's usual 4 MB inside the engine, unnoticed. */
const STACK_MB = 64;
/** The thread passes bytes on and keeps none. */
const YOUNG_GENERATION_MB = 16;

export type EmbeddedOptions = {
  /** Folder of the data; absent: in memory only. */
  readonly folder?: string | undefined;
  readonly engine: WebAssembly.Module;
  /** A statement that runs longer ends the database: the engine knows no statement_timeout. */
  readonly stuckMs: number;
  /** Called once when the database is lost; the process should end then. */
  readonly onLost: (failure: Failure) => void;
};

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The engine of PGlite, compiled once in a process and kept: its threads then share the code, and what one of them had
 * compiled is not freed when it ends. V8 13.6 now and then ends the process when that code is freed again and again
 * ("Check failed: jit_page_->allocations_.erase(addr) == 1").
 */
export function embeddedEngine(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

type Handlers = { readonly send: (bytes: Uint8Array) => void; readonly gone: () => void };

/** Looks like a socket to the driver and leads to the database's thread. */
class ThreadSocket extends Duplex {
  readonly #handlers: Handlers;

  constructor(handlers: Handlers) {
    super({ allowHalfOpen: false });
    this.#handlers = handlers;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#handlers.send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#handlers.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#handlers.gone();
    done(error);
  }
}

/** PGlite in a thread of its own. Rejects from `ready` when it cannot be opened. */
export class EmbeddedDatabase {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #running = new SharedArrayBuffer(4);
  readonly #sockets = new Map<number, ThreadSocket>();
  readonly #options: EmbeddedOptions;
  readonly #watch: NodeJS.Timeout;
  #connections = 0;
  #lost: Failure | undefined;
  #opening: { resolve: () => void; reject: (failure: Failure) => void } | undefined;
  #closing = false;
  #closed: () => void = () => {};

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    const workerData: WorkerStart = {
      running: this.#running,
      engine: options.engine,
      ...(options.folder === undefined ? {} : { folder: options.folder }),
    };
    this.#worker = new Worker(new URL('./embedded-worker.server.ts', import.meta.url), {
      workerData,
      resourceLimits: { stackSizeMb: STACK_MB, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    this.#worker.on('message', (message: FromWorker) => this.#hear(message));
    this.#worker.on('error', (error) => this.#lose(`the embedded database stopped: ${error.message}`, error));
    this.#worker.on('exit', (code) => this.#lose(`the embedded database's thread ended (${code})`));
    this.ready = new Promise((resolve, reject) => {
      this.#opening = { resolve, reject };
    });
    this.#watch = this.#watchStatements();
  }

  /** A new connection, to be given to the driver as its socket. */
  socket = (): Duplex => {
    this.#connections += 1;
    const id = this.#connections;
    const socket = new ThreadSocket({
      send: (bytes) => this.#sendBytes(id, bytes),
      gone: () => {
        if (this.#sockets.delete(id)) this.#tell({ type: 'end', connection: id });
      },
    });
    this.#sockets.set(id, socket);
    const lost = this.#lost;
    if (lost) queueMicrotask(() => socket.destroy(lost));
    return socket;
  };

  /** Lets the running statement end, then closes the files. Safe to call twice. */
  async close(): Promise<void> {
    if (this.#lost || this.#closing) return;
    this.#closing = true;
    clearInterval(this.#watch);
    await new Promise<void>((resolve) => {
      this.#closed = resolve;
      this.#tell({ type: 'close' });
    });
    await this.#worker.terminate();
  }

  #hear(message: FromWorker): void {
    if (message.type === 'ready') {
      this.#opening?.resolve();
      this.#opening = undefined;
    }
    if (message.type === 'closed') this.#closed();
    if (message.type === 'broken') this.#lose(message.message);
    if (message.type === 'end') this.#sockets.get(message.connection)?.push(null);
    if (message.type === 'data') {
      this.#sockets.get(message.connection)?.push(Buffer.from(message.bytes.buffer));
    }
  }

  #sendBytes(connection: number, bytes: Uint8Array): void {
    const own = detached(bytes);
    this.#tell({ type: 'data', connection, bytes: own }, [own.buffer]);
  }

  #tell(message: ToWorker, move: ArrayBuffer[] = []): void {
    if (!this.#lost) this.#worker.postMessage(message, move);
  }

  #watchStatements(): NodeJS.Timeout {
    const running = new Int32Array(this.#running);
    let seen = 0;
    let since = performance.now();
    const look = () => {
      const now = Atomics.load(running, 0);
      const isBusy = now % 2 !== 0;
      if (now !== seen || !isBusy) {
        seen = now;
        since = performance.now();
      } else if (performance.now() - since > this.#options.stuckMs) {
        this.#lose('the embedded database is stuck in one statement');
      }
    };
    return setInterval(look, Math.min(WATCH_EVERY_MS, this.#options.stuckMs)).unref();
  }

  /** While opening, the caller of `ready` hears of it; later, the owner does. */
  #lose(reason: string, cause?: unknown): void {
    if (this.#lost || this.#closing) return;
    const failure = lossOf(this.#options.folder, reason, cause);
    this.#lost = failure;
    clearInterval(this.#watch);
    void this.#worker.terminate();
    for (const socket of this.#sockets.values()) socket.destroy(failure);
    if (this.#opening) this.#opening.reject(failure);
    else this.#options.onLost(failure);
  }
}

/**
 * The engine has no word for a full disk: it breaks when its log cannot take the next 16 MiB, and gives some of what
 * it had back as it does so. Committed rows are whole, and are there again once there is room.
 */
const LEAST_FREE_BYTES = 2 * 16 * 1024 * 1024;

function lossOf(folder: string | undefined, reason: string, cause: unknown): Failure {
  const freeBytes = folder === undefined ? Number.POSITIVE_INFINITY : freeBytesOf(folder);
  if (folder === undefined || freeBytes >= LEAST_FREE_BYTES) {
    return new Failure('database_lost', reason, cause, { reason });
  }
  const message = `the disk of ${folder} is full: ${reason}`;
  return new Failure('database_lost', message, cause, { reason: 'ENOSPC', folder, freeBytes });
}

function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
