/** `npm start` as a person runs it: through npm, with the Node of the machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** An npm at work. */
export type Npm = {
  readonly child: ChildProcess;
  /** Output of it and its programs so far. */
  readonly output: () => string;
};

/** Runs npm, by default in this checkout. */
export function spawnNpm(args: readonly string[], env: Record<string, string>, cwd = process.cwd()): Npm {
  const ownNode = path.resolve('node_modules');
  const machine = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(ownNode));
  const child = spawn('npm', args, {
    cwd,
    env: { ...process.env, PATH: machine.join(path.delimiter), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return { child, output: () => text };
}

/** Waits until an address answers with 200. Throws when npm has ended before. */
export async function untilAnswers({ child, output }: Npm, url: string, limitMs?: number): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(output());
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  }, limitMs);
}

/** Children, their children and so on, the youngest last. */
export function descendants(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  return [...children, ...children.flatMap(descendants)];
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Kills it and all it started. */
export function killFamily(pid: number): void {
  for (const each of [pid, ...descendants(pid)]) if (isRunning(each)) process.kill(each, 'SIGKILL');
}

/** Asks again and again. Throws when it did not come about in time. */
export async function until(holds: () => boolean | Promise<boolean>, limitMs = 180_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it did not come about within ${limitMs} ms`);
    await wait(50);
  }
}
