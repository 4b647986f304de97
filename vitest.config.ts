import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SumReporter } from './scripts/stages/sum.reporter.ts';

/** Starts the databases that repository tests run on; only the project `server` needs it. */
const databases = 'src/platform/testing/global-setup.server.ts';

/** Says where tests put their data. */
const folder = 'scripts/stages/quick-folder.ts';

/**
 * A test waits for much of its time, for a browser, a database or a clock: two of them for each core. A worker of the
 * browser tests has a browser of its own, and some have a product: more than so many would not find the memory.
 */
const MOST_WORKERS = 4;
const WORKERS = Math.min(availableParallelism() * 2, MOST_WORKERS);

/**
 * How often a test that has failed is tried again; whoever looks for tests that depend on the pace of the machine sets 0.
 * A test that passed at its second try is named at the end of the run.
 */
const TRIES_MORE = Number(process.env.TEST_TRIES_MORE ?? 1);

const pure = [
  'src/domain/**/*.test.{ts,tsx}',
  'src/copy/**/*.test.{ts,tsx}',
  'src/web/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
];

const server = ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'];

/** Files that put something in a module's place: each needs its modules for itself. */
const alone = globSync(server).filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')));

const onServer = {
  retry: TRIES_MORE,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
  globalSetup: [folder, ...(existsSync(databases) ? [databases] : [])],
};

/**
 * Times after which a test counts as hanging: far longer than any takes on a slow machine with others at work, since the
 * pace of the machine is no test's matter.
 */
export default defineConfig({
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    maxWorkers: WORKERS,
    reporters: ['default', new SumReporter()],
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        // Pure code keeps nothing from one file to the next: a process for each would take longer than the tests.
        test: { name: 'pure', include: pure, isolate: false, testTimeout: 240_000 },
      },
      {
        extends: true,
        // Clocks and databases are handed over and modules keep caches alone: files share a worker and what it has imported.
        test: {
          ...onServer,
          name: 'server',
          include: server,
          exclude: [...pure, ...alone],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...onServer, name: 'alone', include: alone },
      },
      {
        extends: true,
        // Each file has a browser of its own; what it imports, the driver above all, takes a second a file to load.
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          isolate: false,
          retry: TRIES_MORE,
          testTimeout: 400_000,
          hookTimeout: 400_000,
          expect: { poll: { timeout: 120_000 } },
          globalSetup: [folder, 'e2e/support/global-setup.ts'],
        },
      },
    ],
  },
});
