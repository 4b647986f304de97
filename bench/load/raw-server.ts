import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** An answer of the server, whatever it is asked. */
export type RawAnswer = {
  readonly status: number;
  /** Header lines one after the other: name, value, name, value. */
  readonly lines: readonly string[];
  readonly body: Buffer;
};

export type RawServer = { readonly port: number; readonly stop: () => void };

/** Plain node:http in a process of its own, which does nothing but send these bytes. */
export async function startRawServer({ status, lines, body }: RawAnswer): Promise<RawServer> {
  const child = forkQuietly('raw-server.child.ts');
  child.send({ status, lines, body: body.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  return { port, stop: () => void child.kill() };
}

/** A program of this folder in a process of its own. */
export function forkQuietly(
  file: string,
  env: Readonly<Record<string, string | undefined>> = {},
  flags: readonly string[] = [],
): ChildProcess {
  const execArgv = ['--disable-warning=ExperimentalWarning', ...flags];
  return fork(join(import.meta.dirname, file), [], { execArgv, env: { ...process.env, ...env } });
}
