/**
 * Parts that the test files of one run share: a folder, one PostgreSQL server with a migrated template database, and
 * a migrated embedded template. Both are made by the first test file that needs them; tests of pure code cost
 * nothing.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../database/database.server.ts';
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../database/migrate.server.ts';
import { isFailure } from '../log/failure.ts';
import { lockFolder } from '../storage/folder-lock.server.ts';
import { endPostgres, startPostgres } from './postgres.server.ts';

export type TestRun = {
  readonly folder: string;
  /** The process whose end ends the run. */
  readonly owner: number;
  /** A server that was given from outside (TEST_DATABASE_URL). */
  readonly givenUrl?: string | undefined;
};

type Server = {
  readonly url: string;
  readonly template: string;
  /** Absent: not ours to end. */
  readonly processId?: number | undefined;
};

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/outlet-tests');
const KEEP_TEMPLATES_MS = 24 * 3_600_000;

/** Address of the run's server and the name of its migrated template database. */
export async function sharedServer(run: TestRun): Promise<Server> {
  const description = join(run.folder, 'server.json');
  await once(description, async () => {
    const server = await makeServer(run);
    writeFileSync(`${description}.new`, JSON.stringify(server));
    renameSync(`${description}.new`, description);
  });
  return JSON.parse(readFileSync(description, 'utf8')) as Server;
}

/** Folder with a migrated embedded database, kept between runs as long as the migrations are the same. */
export async function embeddedTemplate(): Promise<string> {
  const folder = join(CACHE, `embedded-${templateHash()}`);
  await once(folder, async () => {
    removeOldTemplates();
    const making = `${folder}.${process.pid}`;
    const database = await openDatabase({ folder: making });
    await migrate(database);
    await database.close();
    renameSync(making, folder);
  });
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

async function makeServer(run: TestRun): Promise<Server> {
  const started = run.givenUrl === undefined ? await startPostgres({ guardedBy: run.owner }) : undefined;
  const url = started?.url ?? run.givenUrl ?? '';
  const template = `outlet_template_${run.owner}`;
  await onServer(url, async (client) => {
    await client.query(`drop database if exists ${template}`);
    await client.query(`create database ${template}`);
  });
  const database = await openDatabase({ url: databaseUrl(url, template) });
  await migrate(database);
  await database.close();
  return { url, template, processId: started?.processId };
}

/** Ends what the run started. */
export async function endRun(run: TestRun): Promise<void> {
  const made = join(run.folder, 'server.json');
  if (existsSync(made)) {
    const server = JSON.parse(readFileSync(made, 'utf8')) as Server;
    if (server.processId === undefined) {
      await onServer(server.url, (client) => client.query(`drop database if exists ${server.template}`));
    } else {
      await endPostgres(server.processId);
    }
  }
  rmSync(run.folder, { recursive: true, force: true });
}

export async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes `path` appear once among all processes; `make` must let it appear complete. */
async function once(path: string, make: () => Promise<void>): Promise<void> {
  while (!existsSync(path)) {
    const unlock = tryLock(`${path}.lock`);
    if (!unlock) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    try {
      if (!existsSync(path)) await make();
    } finally {
      unlock();
    }
  }
}

function tryLock(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (isFailure(error, 'folder_in_use')) return undefined;
    throw error;
  }
}

function templateHash(): string {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const version = readFileSync(join(dirname(pglite), '../package.json'), 'utf8');
  const hash = createHash('sha256').update(version);
  for (const file of readMigrations(MIGRATIONS_FOLDER)) hash.update(`${file.name} ${file.sha}\n`);
  return hash.digest('hex').slice(0, 16);
}

function removeOldTemplates(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > KEEP_TEMPLATES_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
