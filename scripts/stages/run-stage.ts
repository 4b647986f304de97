import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Stage } from './stages.ts';

/** What a stage adds to the sum. */
export type Counts = { passed: number; failed: number; skipped: number };

let running: ChildProcess | undefined;

/** Runs the commands of a stage until one fails, and counts. */
export async function runStage(stage: Stage): Promise<Counts> {
  let code = 0;
  for (const command of stage.commands) {
    code = await runCommand(command);
    if (code !== 0) break;
  }
  const counts = stage.report
    ? countTests(stage.report)
    : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  // A run that failed without a failing test (an import that breaks, an error nobody awaited) is a failure too.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** Stops what is running, with all it started. */
export function stopRunning(signal: NodeJS.Signals): void {
  if (running?.pid) process.kill(-running.pid, signal);
}

function runCommand([program = '', ...args]: string[]): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  running = child;
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      running = undefined;
      resolve(code ?? 1);
    });
  });
}

type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

function countTests(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report: TestReport = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
