import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Stage } from './stages.ts';
import type { TestFailure, TestSum } from './sum.reporter.ts';

/** Counts that a stage adds to the sum. */
export type Counts = {
  passed: number;
  skipped: number;
  /** One text for each check that failed. */
  failures: string[];
  /** One text for each test that passed at its second try. */
  secondTries: string[];
  /** The test files that took longest, with their seconds. */
  slowest: string[];
};

/** Lines of a failed program's output that are shown again at the end. */
const LAST_LINES = 12;
const SLOWEST_FILES = 5;

let running: ChildProcess | undefined;

/** Runs the commands of a stage until one fails, and counts. */
export async function runStage(stage: Stage): Promise<Counts> {
  let failure: string | undefined;
  for (const command of stage.commands) {
    const { code, lastLines } = await runCommand(command, stage.report !== undefined);
    if (code !== 0) {
      failure = [`${command.join(' ')} ended with ${code}`, ...lastLines].join('\n    ');
      break;
    }
  }
  const counts = stage.report
    ? countTests(stage.report)
    : { passed: failure === undefined ? 1 : 0, skipped: 0, failures: [], secondTries: [], slowest: [] };
  // A run that failed without a failing test is a failure too.
  if (failure !== undefined && counts.failures.length === 0) counts.failures.push(failure);
  return counts;
}

/** Stops what is running, with all it started. */
export function stopRunning(signal: NodeJS.Signals): void {
  if (running?.pid) process.kill(-running.pid, signal);
}

function runCommand(
  [program = '', ...args]: string[],
  tellsAtEnd: boolean,
): Promise<{ code: number; lastLines: string[] }> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: tellsAtEnd ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running = child;
  let said = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.setEncoding('utf8').on('data', (text: string) => {
      to.write(text);
      said += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running = undefined;
      const lines = stripVTControlCharacters(said)
        .split('\n')
        .filter((line) => /\p{Letter}/u.test(line));
      resolve({ code: code ?? 1, lastLines: lines.slice(-LAST_LINES) });
    });
  });
}

function countTests(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, skipped: 0, failures: [], secondTries: [], slowest: [] };
  const sum: TestSum = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: sum.passed.length,
    skipped: sum.skipped,
    failures: sum.failures.map(told),
    secondTries: sum.secondTries.map(told),
    slowest: sum.seconds.slice(0, SLOWEST_FILES).map(([file, seconds]) => `${file} ${seconds} s`),
  };
}

function told({ file, name, error }: TestFailure): string {
  return [[file, name].filter(Boolean).join(' > '), error].filter(Boolean).join(': ');
}
