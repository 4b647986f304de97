import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../log/failure.ts';
import { startChild } from '../testing/child.server.ts';
import { embeddedFolder, temporaryFolder, testDatabases } from '../testing/databases.server.ts';
import { testCommands } from '../testing/test-commands.server.ts';
import { type CallResult, callServer, type Line, openCommandSocket } from './command-socket.server.ts';
import { type Database, openDatabase } from './database.server.ts';
import { type CommandRun, runCommand } from './run-command.server.ts';

const MEGABYTES = 30;

function callFor(
  folder: string,
  name: string,
  input?: Readable,
): { result: Promise<CallResult>; lines: Line[] } {
  const lines: Line[] = [];
  const result = callServer({ folder, name, args: { ç: 1 }, input, onLine: (line) => lines.push(line) });
  return { result, lines };
}

function run(folder: string, name: string, more: Partial<CommandRun<unknown>> = {}) {
  const prepare = async (database: Database<unknown>) => {
    await sql`create table if not exists received (bytes int not null)`.execute(database.db);
    return { commands: testCommands(database, 'here'), close: async () => {} };
  };
  const { signal } = new AbortController();
  return runCommand<unknown>({
    folder,
    url: null,
    name,
    args: null,
    onLine: () => {},
    prepare,
    signal,
    ...more,
  });
}

describe('the command socket', () => {
  it('lets a command in, with its arguments and its input, and passes back lines and the result', async () => {
    const folder = await embeddedFolder('socket');
    const server = startChild('command-socket.child.ts', folder);
    await server.says('open');
    expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o600);
    const input = Readable.from(Array.from({ length: MEGABYTES }, () => Buffer.alloc(1024 * 1024)));
    const { result, lines } = callFor(folder, 'receive', input);
    const bytes = MEGABYTES * 1024 * 1024;
    expect(await result).toEqual({ kind: 'done', result: { place: 'server', bytes, args: { ç: 1 } } });
    expect(lines).toEqual([{ bytes }]);

    const chatter = callFor(folder, 'chatter');
    expect(await chatter.result).toEqual({ kind: 'done', result: { lines: 20_000 } });
    expect(chatter.lines.map(({ line }) => line)).toEqual(Array.from({ length: 20_000 }, (_, line) => line));
  });

  it('lets arguments in that are as long as a command line may have them', async () => {
    const folder = await embeddedFolder('socket');
    const server = startChild('command-socket.child.ts', folder);
    await server.says('open');
    const result = callServer({
      folder,
      name: 'refuse',
      args: { text: 'á'.repeat(60_000) },
      onLine: () => {},
    });
    expect(await result).toMatchObject({ kind: 'failed', code: 'not_today' });
  });

  it('tells of refusals, failures and unknown commands, without personal data', async () => {
    const folder = await embeddedFolder('socket');
    const server = startChild('command-socket.child.ts', folder);
    await server.says('open');
    expect(await callFor(folder, 'refuse').result).toEqual({
      kind: 'failed',
      code: 'not_today',
      message: 'this is refused',
      facts: { folder: '/x' },
    });
    expect(await callFor(folder, 'break').result).toEqual({
      kind: 'failed',
      code: 'command_failed',
      message: 'broken for [hidden]',
    });
    for (const name of ['nothing', 'toString', '../x']) {
      expect(await callFor(folder, name).result).toMatchObject({ kind: 'failed', code: 'unknown_command' });
    }
  });

  it('ends the running command when the server stops, and says so', async () => {
    const folder = await embeddedFolder('socket');
    const server = startChild('command-socket.child.ts', folder);
    await server.says('open');
    const { result, lines } = callFor(folder, 'wait');
    await expect.poll(() => lines.length).toBe(1);
    server.process.kill('SIGTERM');
    expect(await result).toMatchObject({ kind: 'failed', code: 'server_stopping' });
    expect((await server.ended).lines.at(-1)).toBe('closed');
    expect(await callFor(folder, 'wait').result).toEqual({ kind: 'nobody' });
  });

  it('says that the outcome is unknown when the server is killed', async () => {
    const folder = await embeddedFolder('socket');
    const server = startChild('command-socket.child.ts', folder);
    await server.says('open');
    const { result, lines } = callFor(folder, 'wait');
    await expect.poll(() => lines.length).toBe(1);
    // Waited for from before: it may be gone by the time the command has its answer.
    const gone = once(server.process, 'close');
    server.process.kill('SIGKILL');
    expect(await result).toEqual({ kind: 'lost' });
    await gone;
    expect(await callFor(folder, 'wait').result).toEqual({ kind: 'nobody' });
  });

  it('tells the command when its caller goes away', async () => {
    const folder = temporaryFolder('socket');
    let reason: unknown;
    const commandSocket = await openCommandSocket(folder, {
      wait: ({ signal, input }) =>
        new Promise((resolve) => {
          input.once('error', () => {});
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            resolve({});
          });
        }),
    });
    const broken = new Readable({ read() {} });
    const { result } = callFor(folder, 'wait', broken);
    setTimeout(() => broken.destroy(new Error('cannot be read')), 50);
    await expect(result).rejects.toThrow('cannot be read');
    await expect.poll(() => isFailure(reason, 'caller_gone')).toBe(true);
    await commandSocket.close();
  });

  it('refuses a folder whose path is too long for a socket', async () => {
    const folder = join(temporaryFolder('socket'), 'd'.repeat(120));
    mkdirSync(folder);
    await expect(openCommandSocket(folder, {})).rejects.toSatisfy((error) =>
      isFailure(error, 'socket_path_too_long'),
    );
  });
});

describe('a command', () => {
  it('works on the embedded database itself when no server has it, and gives it back', async () => {
    const folder = await embeddedFolder('command');
    const input = () => Readable.from([Buffer.from('four')]);
    expect(await run(folder, 'receive', { input })).toMatchObject({
      kind: 'done',
      result: { place: 'here', bytes: 4 },
    });
    expect(await run(folder, 'refuse')).toMatchObject({ kind: 'failed', code: 'not_today' });
    const after = await openDatabase<unknown>({ folder });
    expect((await sql`select bytes from received`.execute(after.db)).rows).toEqual([{ bytes: 4 }]);
    await after.close();
  });

  it('calls the server that has the folder, waiting while that starts', async () => {
    const folder = await embeddedFolder('command');
    const server = startChild('command-socket.child.ts', folder, '700');
    await server.says('holding');
    const input = () => Readable.from([Buffer.from('four')]);
    expect(await run(folder, 'receive', { input })).toMatchObject({
      kind: 'done',
      result: { place: 'server', bytes: 4 },
    });
  });

  it('takes the database over from a server that is just stopping', async () => {
    const folder = await embeddedFolder('command');
    const server = startChild('command-socket.child.ts', folder);
    await server.says('open');
    server.process.kill('SIGTERM');
    expect(await run(folder, 'receive')).toMatchObject({ kind: 'done' });
  });

  it('gives up when whoever has the folder never opens', async () => {
    const folder = temporaryFolder('command');
    const holder = startChild('lock.child.ts', folder);
    await holder.says('held');
    expect(await run(folder, 'receive', { waitMs: 300 })).toEqual({ kind: 'busy' });
  });

  it('works on PostgreSQL directly, whoever else does', async () => {
    const postgres = testDatabases().find(({ name }) => name === 'postgres')!;
    const database = await postgres.open<unknown>();
    const result = await run(temporaryFolder('command'), 'receive', { url: database.address.url! });
    expect(result).toMatchObject({ kind: 'done', result: { place: 'here', bytes: 0 } });
    expect((await sql`select bytes from received`.execute(database.db)).rows).toEqual([{ bytes: 0 }]);
    await database.remove();
  });
});
