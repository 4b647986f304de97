import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  type TestDatabase,
  type TestDatabaseKind,
  temporaryFolder,
  testDatabases,
} from '../../platform/testing/databases.server.ts';
import { ask } from '../testing/ask.ts';
import { drippingStorage } from '../testing/dripping-storage.ts';
import { startOn } from '../testing/test-server.server.ts';

const [embedded, postgres] = testDatabases() as [TestDatabaseKind, TestDatabaseKind];

/** As long as a process may take to stop, in ms. */

/** A start that is under way, on a port of its own. */
async function begin(address: TestDatabase<object>['address'], environment: Record<string, string>) {
  const port = await freePort();
  const asked = new AbortController();
  const dataDir = address.folder ?? temporaryFolder('begun');
  const started = startOn(address, dataDir, {
    environment: { PORT: String(port), DRAIN_MS: '300', ...environment },
    stop: asked.signal,
  });
  started.catch(() => {});
  const waitsFor = async (): Promise<string[]> => {
    const { body } = await ask({ port }, '/ready').catch(() => ({ body: Buffer.from('{}') }));
    return JSON.parse(body.toString()).waiting_for ?? [];
  };
  return { asked, started, waitsFor, port };
}

/** Locks a table until the returned function is called. */
async function locked(database: TestDatabase<object>, table: string): Promise<() => Promise<void>> {
  const client = database.client();
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return () => client.end();
}

async function otherSessions(database: TestDatabase<object>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  return rows[0]?.count ?? 0;
}

test.each([
  ['migrations', 'migration_hash'],
  ['read_model', 'change_head'],
])('a start that waits for a lock at its %s says that it stops, and stops', async (step, table) => {
  const database = await postgres.open();
  onTestFinished(database.remove);
  const unlock = await locked(database, table);
  const { asked, started, waitsFor, port } = await begin(database.address, { ROLE: 'web' });
  await expect.poll(waitsFor).toContain(step);
  asked.abort('enough');
  expect(await waitsFor()).toContain('stopping');
  await expect(started).rejects.toBe('enough');
  await expect(ask({ port }, '/ready'), 'its port is closed').rejects.toThrow('ECONNREFUSED');
  await unlock();
  await expect.poll(() => otherSessions(database)).toBe(0);
});

test('a start that waits for its storage says so, and stops', async () => {
  const database = await postgres.open();
  onTestFinished(database.remove);
  const environment = { ROLE: 'web', STORAGE_URL: await drippingStorage() };
  const { asked, started, waitsFor } = await begin(database.address, environment);
  await expect.poll(waitsFor).toContain('storage');
  asked.abort('enough');
  await expect(started).rejects.toBe('enough');
});

test('a start that fills the demonstration stops, and the next one fills it whole', async () => {
  const { address, close, remove } = await embedded.open();
  onTestFinished(remove);
  await close();
  const unbegun = startOn(address, address.folder ?? '', { stop: AbortSignal.abort('at once') });
  await expect(unbegun).rejects.toBe('at once');
  const { asked, started, waitsFor } = await begin(address, {});
  await expect.poll(waitsFor, { interval: 10 }).toContain('demo');
  asked.abort('enough');
  await expect(started).rejects.toBe('enough');
  const again = await startOn(address, address.folder ?? '');
  onTestFinished(again.stop);
  expect(again.lines.find(({ event }) => event === 'demo.seeded')).toMatchObject({
    properties: expect.any(Number),
  });
  expect((await ask(again, '/ready')).status).toBe(200);
});

test('SIGTERM during the start of a process ends it with code 0, and its log says so', async () => {
  const database = await postgres.open();
  onTestFinished(database.remove);
  onTestFinished(await locked(database, 'migration_hash'));
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, '../main.ts')], {
    env: {
      ROLE: 'worker',
      DATABASE_URL: database.address.url,
      SECRET_KEY: 'a-secret-of-the-tests-that-is-long-enough',
      DATA_DIR: temporaryFolder('process'),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  await expect.poll(() => otherSessions(database)).toBe(2);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  const [said, logged] = await output;
  const events = logged
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).event);
  expect({ code, said, events }).toEqual({
    code: 0,
    said: '',
    events: ['server.stopping', 'server.stopped'],
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
