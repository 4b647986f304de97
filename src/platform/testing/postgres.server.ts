/**
 * Starts a PostgreSQL server of our own for tests, browser tests and
 * benchmarks: in a temporary folder, on a free loopback port, as another user
 * when we are root (PostgreSQL refuses to run as root).
 */
import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries, type PostgresBinaries, type Runner } from './postgres-binaries.server.ts';

export type PostgresServer = {
  /** Address of the maintenance database. */
  readonly url: string;
  readonly processId: number;
  /** Ends it as an operator does, its clients' connections with it; its data stays for `resume`. */
  readonly pause: () => Promise<void>;
  /** Starts it again where it was. */
  readonly resume: () => Promise<void>;
  /** Lets it hang: its connections stay open and silent, and new ones are taken up by nobody. `thaw` undoes it. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
};

export type PostgresOptions = {
  /** False: only the binaries of the npm package, as on a machine without any. */
  readonly system?: boolean;
  /** The server ends when this process does, however that ends (this process). */
  readonly guardedBy?: number;
};

const START_MS = 60_000;

/** Sorting by ICU differs from the embedded database's, so tests see what relies on it. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];

/** A server that is thrown away needs no care for its disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const;

/** Throws when the machine has no binaries or the server does not come up. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const runner = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'outlet-postgres-'));
  if (runner) chownSync(folder, runner.uid, runner.gid);
  const binaries = findBinaries({ system: options.system ?? true, runner, scratch: folder });
  const spawning: SpawnOptions = { ...runner, cwd: folder, env: { LC_ALL: 'C', PATH: binaries.folder } };
  await initialise(binaries, join(folder, 'data'), spawning);

  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = () => {
    const program = join(binaries.folder, 'postgres');
    return running(spawn(program, ['-D', join(folder, 'data'), ...settings], detached(spawning)), url);
  };
  guard(options.guardedBy ?? process.pid, folder);
  let processId = await run();
  return {
    url,
    get processId() {
      return processId;
    },
    pause: () => endPostgres(processId, 'SIGINT'),
    async resume() {
      processId = await run();
    },
    freeze: () => signalAll(processId, 'SIGSTOP'),
    thaw: () => signalAll(processId, 'SIGCONT'),
    async stop() {
      await endPostgres(processId);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const detached = (spawning: SpawnOptions): SpawnOptions => ({
  ...spawning,
  stdio: ['ignore', 'ignore', 'pipe'],
  detached: true,
});

/** Waits until the server answers; its process id. */
async function running(server: ChildProcess, url: string): Promise<number> {
  if (server.pid === undefined) throw new Error('postgres could not be started');
  await answering(url, server);
  server.stderr?.destroy();
  server.unref();
  return server.pid;
}

/** To a server and the processes that answer its clients. */
function signalAll(processId: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8');
  for (const id of [processId, ...children.trim().split(' ').filter(Boolean).map(Number)]) {
    process.kill(id, signal);
  }
}

/** Ends a server by its process id without waiting for its clients, and waits until it is gone. */
export async function endPostgres(
  processId: number,
  signal: 'SIGQUIT' | 'SIGINT' = 'SIGQUIT',
): Promise<void> {
  try {
    process.kill(processId, signal);
    while (isRunning(processId)) await sleep(20);
  } catch {
    // It is gone already.
  }
}

async function initialise(binaries: PostgresBinaries, data: string, spawning: SpawnOptions): Promise<void> {
  const initdb = join(binaries.folder, 'initdb');
  const common = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', '--no-instructions'];
  const run = promisify(execFile);
  await run(initdb, [...common, ...LOCALE], { ...spawning, encoding: 'utf8' });
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const until = performance.now() + START_MS;
  for (;;) {
    if (server.exitCode !== null || performance.now() > until) {
      throw new Error(`postgres did not come up: ${said}`);
    }
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** A shell that outlives us and ends the server and its folder when its owner is gone. */
function guard(owner: number, folder: string): void {
  const script =
    'while kill -0 "$1" 2>/dev/null && [ -d "$2" ]; do sleep 1; done;' +
    'read -r server < "$2/data/postmaster.pid" && kill -QUIT "$server" && kill -CONT "$server"; sleep 1; rm -rf "$2"';
  spawn('/bin/sh', ['-c', script, 'guard', String(owner), folder], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}

/** The user to become when we are root: postgres if there is one, else nobody. */
function otherUser(): Runner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    const state = /^State:\s+(\S)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1];
    return state !== 'Z';
  } catch {
    return false;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
