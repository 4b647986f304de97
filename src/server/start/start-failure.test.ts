import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openDatabase, ping } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { temporaryFolder, testDatabases } from '../../platform/testing/databases.server.ts';
import { startFailureWords } from './start-failure.ts';

const [, postgres] = testDatabases();

/** Message of the database at an address. */
async function errorAt(url: string): Promise<unknown> {
  const database = await openDatabase({ url });
  const error = await ping(database.db).catch((thrown: unknown) => thrown);
  await database.close();
  return error;
}

test('a failure of ours is told in the words of its code, and one without any by its own message', () => {
  const failure = new Failure('port_in_use', 'port 3000 is in use', undefined, {
    port: 3000,
    host: '127.0.0.1',
  });
  expect(startFailureWords(failure)).toContain('a porta 3000 em 127.0.0.1 está em uso');
  expect(startFailureWords(new Failure('other', 'in the words of others'))).toBe('in the words of others');
});

test('a database that nobody listens for is told in words', async () => {
  const words = startFailureWords(await errorAt('postgres://nobody:in-hiding@127.0.0.1:1/none'));
  expect(words).toBe('o banco de dados none em 127.0.0.1:1 não responde: connect ECONNREFUSED 127.0.0.1:1');
});

test('a database that does not exist is told in the words of the server', async () => {
  const database = await postgres?.open();
  const url = new URL(database?.address.url ?? '');
  url.pathname = '/not-there';
  expect(startFailureWords(await errorAt(url.href))).toBe(
    `o banco de dados not-there em ${url.host} não responde: database "not-there" does not exist`,
  );
  await database?.remove();
});

test('a database that speaks no TLS is told in one line, and no warning of a driver stands beside it', async () => {
  const database = await postgres?.open();
  const { url = '' } = database?.address ?? {};
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ROLE: 'worker',
      DATABASE_URL: `${url}?sslmode=require`,
      SECRET_KEY: 'a-secret-of-the-tests-that-is-long-enough',
      DATA_DIR: temporaryFolder('tls'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  await database?.remove();
  expect(code).toBe(1);
  expect(said.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^não é possível iniciar: o banco de dados \S+ em \S+ não responde: .*SSL/),
  ]);
});

test('a bug is not dressed up', () => {
  expect(startFailureWords(new TypeError('x is not a function'))).toBeNull();
});
