import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Something of a test run that did not go well. */
export type TestFailure = {
  /** Path from the root; empty where no file is to blame. */
  file: string;
  /** Full name of the test or of the group whose hooks failed; empty where the file as a whole failed. */
  name: string;
  /** First line of the error. */
  error: string;
};

/** Outcome of a test run. */
export type TestSum = {
  /** Full names of the tests that passed. */
  passed: string[];
  skipped: number;
  failures: TestFailure[];
  /** Tests that passed at their second try, with the error of the first. */
  secondTries: TestFailure[];
  /** Whole seconds of each test file, the slowest first. */
  seconds: [file: string, seconds: number][];
};

/** Vitest adds the file during whose tests an error came that nobody awaited. */
type Failed = { message?: string; VITEST_TEST_PATH?: string };

/** Reporter for Vitest: writes the `TestSum` to the output file of the run, where it was given one. */
export class SumReporter implements Reporter {
  #file: string | undefined;

  onInit({ config: { outputFile } }: Vitest): void {
    if (typeof outputFile === 'string') this.#file = outputFile;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failed[]): void {
    if (this.#file === undefined) return;
    const sum: TestSum = { passed: [], skipped: 0, failures: [], secondTries: [], seconds: [] };
    for (const module of modules) {
      add(module, sum);
      sum.seconds.push([relative(module.moduleId), Math.round(module.diagnostic().duration / 1000)]);
    }
    for (const error of unhandled) {
      const { VITEST_TEST_PATH: file } = error;
      sum.failures.push({ file: file ? relative(file) : '', name: '', error: firstLine([error]) });
    }
    sum.seconds.sort(([, one], [, other]) => other - one);
    writeFileSync(this.#file, JSON.stringify(sum, null, 1));
  }
}

function add(module: TestModule, sum: TestSum): void {
  const file = relative(module.moduleId);
  const fail = (name: string, errors: readonly Failed[]) =>
    sum.failures.push({ file, name, error: firstLine(errors) });
  const before = sum.failures.length;
  if (module.errors().length > 0) fail('', module.errors());
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) fail(suite.fullName, suite.errors());
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') sum.passed.push(test.fullName);
    if (state === 'passed' && test.diagnostic()?.flaky)
      sum.secondTries.push({ file, name: test.fullName, error: firstLine(errors ?? []) });
    if (state === 'skipped') sum.skipped += 1;
    if (state === 'failed') fail(test.fullName, errors ?? []);
    if (state === 'pending') fail(test.fullName, [{ message: 'did not come to an end' }]);
  }
  if (before === sum.failures.length && !module.ok()) fail('', []);
}

const relative = (file: string): string => path.relative(process.cwd(), file);

function firstLine(errors: readonly Failed[]): string {
  const lines = (errors[0]?.message ?? '').split('\n').map((line) => line.trim());
  return lines.find((line) => line !== '') ?? 'failed without a word';
}
