import { Readable } from 'node:stream';
import { pause } from '../changes/notifications.server.ts';
import { isFailure } from '../log/failure.ts';
import { type CallResult, type Commands, callServer, failureOf, type Line } from './command-socket.server.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.server.ts';

export type CommandRun<DB> = {
  /** The data folder. */
  readonly folder: string;
  /** PostgreSQL's address; then the command works on it directly, whoever else does. */
  readonly url: string | null;
  readonly name: string;
  readonly args: unknown;
  /** Makes what is sent along; called once for each attempt, of which only the last one reads. */
  readonly input?: () => Readable;
  readonly onLine: (line: Line) => void;
  /** The same commands that the server offers by its socket, made on the database opened here. */
  readonly prepare: (database: Database<DB>) => Promise<{ commands: Commands; close: () => Promise<void> }>;
  /** Aborted when the operator interrupts. */
  readonly signal: AbortSignal;
  /** Longest wait for a server that is starting or stopping (60,000 ms). */
  readonly waitMs?: number;
  readonly database?: Partial<DatabaseOptions>;
};

export type CommandResult = Exclude<CallResult, { kind: 'nobody' }> | { readonly kind: 'busy' };

const LOOK_AGAIN_MS = 200;

/**
 * Runs a command wherever the data is: here, when this process can have the
 * database, or else in the server that has the folder. `busy`: a process has
 * the folder and does not open its socket.
 */
export async function runCommand<DB>(run: CommandRun<DB>): Promise<CommandResult> {
  const until = performance.now() + (run.waitMs ?? 60_000);
  for (;;) {
    const database = await openHere(run);
    if (database) return runHere(database, run);
    const result = await callServer({
      folder: run.folder,
      name: run.name,
      args: run.args,
      input: run.input?.(),
      onLine: run.onLine,
    });
    if (result.kind !== 'nobody') return result;
    if (performance.now() > until || run.signal.aborted) return { kind: 'busy' };
    await pause(LOOK_AGAIN_MS, run.signal);
  }
}

async function openHere<DB>(run: CommandRun<DB>): Promise<Database<DB> | undefined> {
  try {
    const where = run.url === null ? { folder: run.folder } : { url: run.url };
    return await openDatabase<DB>({ ...run.database, ...where });
  } catch (error) {
    if (isFailure(error, 'folder_in_use')) return undefined;
    throw error;
  }
}

async function runHere<DB>(database: Database<DB>, run: CommandRun<DB>): Promise<CommandResult> {
  try {
    const prepared = await run.prepare(database);
    try {
      const command = Object.hasOwn(prepared.commands, run.name) ? prepared.commands[run.name] : undefined;
      if (!command)
        return {
          kind: 'failed',
          code: 'unknown_command',
          message: `no command ${run.name}`,
          facts: { name: run.name },
        };
      const input = run.input?.() ?? Readable.from([]);
      const say = async (line: Line) => run.onLine(line);
      return { kind: 'done', result: await command({ args: run.args, input, say, signal: run.signal }) };
    } catch (error) {
      return { kind: 'failed', ...failureOf(error) };
    } finally {
      await prepared.close();
    }
  } finally {
    await database.close();
  }
}
