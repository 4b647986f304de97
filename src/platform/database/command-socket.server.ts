/**
 * The command socket: how a command reaches the server that has the data folder.
 * HTTP on a Unix socket in that folder, open to its owner alone; the answer is
 * lines of JSON, and only an end line means success.
 */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure, type FailureFacts } from '../log/failure.ts';
import { fullDiskPlace, isFullDisk, isReadOnly, namesFullDisk } from '../log/full-disk.ts';
import { redactText } from '../log/redact.ts';

export type Line = Readonly<Record<string, unknown>>;

export type CommandCall = {
  /** As given by the caller; the command parses them. */
  readonly args: unknown;
  /** Input of the caller, such as a file. */
  readonly input: Readable;
  /** Tells the caller something before the end; waits while the caller is slow. */
  readonly say: (line: Line) => Promise<void>;
  /** Aborted when the caller goes away or the server stops. */
  readonly signal: AbortSignal;
};

/** Does the work and returns what the caller gets in the end. */
export type Command = (call: CommandCall) => Promise<Line>;

export type Commands = Readonly<Record<string, Command>>;

export type CallResult =
  | { readonly kind: 'done'; readonly result: Line }
  /** The command was refused or failed; nothing else is known to have happened. */
  | ({ readonly kind: 'failed' } & ToldFailure)
  /** Nobody began the command: there is no server, or one that is starting or stopping. */
  | { readonly kind: 'nobody' }
  /** The server went away before the end line: look whether it took effect. */
  | { readonly kind: 'lost' };

type ToldFailure = {
  readonly code: string;
  readonly message: string;
  readonly facts?: FailureFacts | undefined;
};

type ServerCall = {
  readonly folder: string;
  readonly name: string;
  readonly args: unknown;
  readonly input?: Readable | undefined;
  readonly onLine: (line: Line) => void;
};

/** A socket's path may have 107 bytes. */
const LONGEST_PATH = 107;
const ARGS_HEADER = 'x-args';
/** An argument of a command line may have 128 KiB, and a third more in base64. */
const MOST_ARGS_BYTES = 1_048_576;

/** The shorter of the absolute and the relative path. Throws Failure `socket_path_too_long`. */
function socketPathOf(folder: string): string {
  const absolute = join(folder, 'socket');
  const near = relative(process.cwd(), absolute);
  const path = Buffer.byteLength(near) < Buffer.byteLength(absolute) ? near : absolute;
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    throw new Failure(
      'socket_path_too_long',
      `the path of the data folder is too long for a socket: ${folder}`,
      undefined,
      { folder },
    );
  }
  return path;
}

/**
 * Opens the socket of a folder whose lock this process holds. `close` refuses
 * new callers, aborts the commands that run and waits for them.
 */
export async function openCommandSocket(
  folder: string,
  commands: Commands,
): Promise<{ close: () => Promise<void> }> {
  const path = socketPathOf(folder);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer({ requestTimeout: 0, maxHeaderSize: MOST_ARGS_BYTES }, (incoming, response) => {
    const work = answer(incoming, response, commands, stopping.signal);
    running.add(work);
    void work.finally(() => running.delete(work));
  });
  rmSync(path, { force: true });
  await listening(server, path);
  return {
    async close() {
      server.close();
      stopping.abort(new Failure('server_stopping', 'the server is stopping'));
      await Promise.all(running);
      server.closeAllConnections();
      rmSync(path, { force: true });
    },
  };
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Nobody else may connect in the moment before the mode is set.
    const before = process.umask(0o177);
    server.listen(path, () => {
      chmodSync(path, 0o600);
      resolve();
    });
    process.umask(before);
  });
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  commands: Commands,
  stopping: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new Failure('caller_gone', 'the caller went away')));
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.flushHeaders();
  try {
    const name = decodeURIComponent(incoming.url ?? '').slice(1);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new Failure(
        'unknown_command',
        `the running server does not know the command ${name}`,
        undefined,
        { name },
      );
    const args = JSON.parse(Buffer.from(String(incoming.headers[ARGS_HEADER] ?? ''), 'base64').toString());
    const signal = AbortSignal.any([gone.signal, stopping]);
    if (stopping.aborted) return await hangUp(incoming, response, { end: 'nobody' });
    const result = await command({ args, input: incoming, say: (line) => write(response, line), signal });
    await hangUp(incoming, response, { end: 'done', result });
  } catch (error) {
    await hangUp(incoming, response, { end: 'failed', ...failureOf(error) });
  }
}

async function hangUp(incoming: IncomingMessage, response: ServerResponse, line: Line): Promise<void> {
  await write(response, line);
  response.end();
  incoming.resume();
}

async function write(response: ServerResponse, line: Line): Promise<void> {
  if (response.destroyed || response.write(`${JSON.stringify(line)}\n`)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.once('drain', done);
    response.once('close', done);
  });
}

/** Error as it is told to the operator who called. */
export function failureOf(error: unknown): ToldFailure {
  const isToldByItself = error instanceof Failure && (namesFullDisk(error) || !isFullDisk(error));
  if (isToldByItself) return { code: error.code, message: error.message, facts: error.facts };
  if (isFullDisk(error)) {
    return { code: 'disk_full', message: 'the disk is full', facts: { place: fullDiskPlace(error) } };
  }
  if (isReadOnly(error)) {
    return { code: 'database_read_only', message: 'the database takes reads alone', facts: {} };
  }
  return {
    code: 'command_failed',
    message: redactText(error instanceof Error ? error.message : String(error)),
  };
}

/**
 * Asks the server of this folder to run a command. Throws Failure
 * `socket_forbidden` when the folder belongs to another user.
 */
export function callServer(call: ServerCall): Promise<CallResult> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      socketPath: socketPathOf(call.folder),
      method: 'POST',
      path: `/${encodeURIComponent(call.name)}`,
      headers: {
        [ARGS_HEADER]: Buffer.from(JSON.stringify(call.args ?? null)).toString('base64'),
        'transfer-encoding': 'chunked',
      },
    });
    let answered = false;
    outgoing.once('response', (response) => {
      answered = true;
      readLines(response, call.onLine).then(resolve, reject);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (answered) return;
      call.input?.destroy();
      if (error.code === 'EACCES') reject(forbidden(call.folder, error));
      // The server answers before it begins: without an answer, nothing was done.
      else resolve({ kind: 'nobody' });
    });
    outgoing.flushHeaders();
    if (call.input) {
      call.input.once('error', (error) => {
        outgoing.destroy();
        reject(error);
      });
      call.input.pipe(outgoing);
    } else {
      outgoing.end();
    }
  });
}

function forbidden(folder: string, cause: Error): Failure {
  return new Failure(
    'socket_forbidden',
    `you may not use the data folder ${folder}: run the command as the user of the server`,
    cause,
    { folder },
  );
}

async function readLines(response: IncomingMessage, onLine: (line: Line) => void): Promise<CallResult> {
  let unread = '';
  let end: CallResult | undefined;
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      const lines = (unread + String(chunk)).split('\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        const said = JSON.parse(line) as Line;
        end = endOf(said);
        if (!end) onLine(said);
      }
    }
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
  }
  return end ?? { kind: 'lost' };
}

function isConnectionLoss(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

function endOf(line: Line): CallResult | undefined {
  if (line.end === 'done') return { kind: 'done', result: line.result as Line };
  if (line.end === 'nobody') return { kind: 'nobody' };
  if (line.end === 'failed') {
    const facts = line.facts as FailureFacts | undefined;
    return { kind: 'failed', code: String(line.code), message: String(line.message), facts };
  }
  return undefined;
}
