import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export type Child = {
  readonly process: ChildProcess;
  /** Resolves with the first line of output that starts so; rejects when the child ends before. */
  readonly says: (start: string) => Promise<string>;
  /** Resolves when it has ended, with all lines it wrote. */
  readonly ended: Promise<{
    readonly code: number | null;
    readonly lines: string[];
    readonly errors: string;
  }>;
};

/** Runs one of the scripts beside this file in a process of its own, which ends with the test at the latest. */
export function startChild(script: string, ...args: string[]): Child {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  let errors = '';
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, lines, errors }));
  return {
    process: child,
    ended,
    async says(start) {
      const find = () => lines.find((line) => line.startsWith(start));
      const heard = new Promise<void>((resolve) => {
        const look = () => find() !== undefined && resolve();
        output.on('line', look);
        look();
      });
      await Promise.race([heard, ended]);
      const line = find();
      if (line === undefined) throw new Error(`the child ended without saying ${start}: ${errors}`);
      return line;
    },
  };
}
