import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type TestDatabase,
  type TestDatabaseKind,
  temporaryFolder,
  testDatabases,
} from '../../../platform/testing/databases.server.ts';
import { DEATHS, type Death } from '../testing/deaths.ts';
import {
  expectExact,
  SNAPSHOT_FILE,
  start,
  stopped,
  withSnapshot,
} from '../testing/snapshot-starts.server.ts';
import {
  anyListings,
  catalogue,
  published,
  store,
  storeCatalogue,
  UNTOLD_VERSION,
  writeBehindTheFeed,
} from '../testing/stored-search.server.ts';

const [, postgres] = testDatabases() as [TestDatabaseKind, TestDatabaseKind];

let database: TestDatabase<unknown>;
beforeAll(async () => {
  database = await postgres.open();
});
afterAll(() => database?.remove());

/** A process that is killed at a moment of its writing: while it runs, or, told of a change, as it stops. */
async function killed(folder: string, death: Death, change?: () => Promise<unknown>): Promise<void> {
  const preloaded = new URL(
    `../testing/die-at.child.ts?${new URLSearchParams({ moment: death })}`,
    import.meta.url,
  );
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--import',
      preloaded.href,
      join(import.meta.dirname, '../testing/snapshot.child.ts'),
      database.address.url ?? '',
      folder,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (change !== undefined) {
    await change();
    child.stdin.end();
  }
  expect(await ended, death).toEqual([null, 'SIGKILL']);
}

const parts = async (folder: string) => (await readdir(folder)).filter((name) => name !== SNAPSHOT_FILE);

const isPlaced = (death: Death) => death === 'right after it took its place';

describe('a process that is killed while it writes a snapshot', () => {
  let made: Promise<string> | undefined;
  const withFormer = async () => {
    made ??= withSnapshot(database);
    const folder = temporaryFolder('killed');
    await copyFile(join(await made, SNAPSHOT_FILE), join(folder, SNAPSHOT_FILE));
    return folder;
  };

  it.each(DEATHS)('leaves the former one to start from, or the new one: %s', async (death) => {
    const folder = await withFormer();
    const untold = await writeBehindTheFeed(database, DEATHS.indexOf(death));
    const others = (version: number) =>
      anyListings(30, version).filter(({ number }) => !published.slice(0, DEATHS.length).includes(number));
    await killed(folder, death, () => store(database, others(3)));
    expect(await parts(folder)).toHaveLength(isPlaced(death) ? 0 : 1);
    await store(database, others(4));

    const next = await start(database, folder);
    expect(next.problems).toEqual([]);
    expect(next.index().versionOf(untold), 'started from a snapshot').not.toBe(UNTOLD_VERSION);
    await store(
      database,
      catalogue.properties.filter(({ number }) => number === untold),
    );
    await next.caughtUp();
    await expectExact(database, next);
    for (const name of await parts(folder)) await utimes(join(folder, name), 0, 0);
    await stopped(next);
    expect(await readdir(folder), 'what was left behind is cleared away').toEqual([SNAPSHOT_FILE]);
  });

  it.each(['in the middle of the index', 'before it takes its place'] as const)(
    'leaves none where there was none, and the start reads every listing: %s',
    async (death) => {
      const folder = temporaryFolder('killed');
      await storeCatalogue(database);
      await killed(folder, death);
      expect(await readdir(folder)).toEqual([expect.stringMatching(/\.snapshot-part$/)]);
      const untold = await writeBehindTheFeed(database);
      const next = await start(database, folder);
      expect(next.problems).toEqual([]);
      expect(next.index().versionOf(untold)).toBe(UNTOLD_VERSION);
      await expectExact(database, next);
    },
  );
});
