import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endRun, type TestRun } from './test-run.server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testRun: TestRun;
  }
}

/** Once before all test files: says where they find (or make) what they share; ends it afterwards. */
export default function setup(project: TestProject): () => Promise<void> {
  const run: TestRun = {
    folder: mkdtempSync(join(tmpdir(), 'outlet-tests-')),
    owner: process.pid,
    givenUrl: process.env.TEST_DATABASE_URL || undefined,
  };
  project.provide('testRun', run);
  return () => endRun(run);
}
