import { readdir } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../../platform/database/database.server.ts';
import { temporaryFolder } from '../../../platform/testing/databases.server.ts';
import type { LiveSearch } from '../live/live-search.server.ts';
import { randomQuery } from './random-query.ts';
import {
  catalogue,
  now,
  random,
  type StartedSearch,
  startSearch,
  storeCatalogue,
} from './stored-search.server.ts';

export const SNAPSHOT_FILE = 'search.snapshot';
const queries = Array.from({ length: 40 }, (_, index) => randomQuery(random, catalogue, index % 4));

const stopOf = new WeakMap<LiveSearch, () => Promise<void>>();

/** Starts a read model that ends with the test at the latest. */
export async function start<DB>(
  database: Database<DB>,
  folder: string | null,
  smallIdPrefix?: string,
): Promise<StartedSearch> {
  const search = await startSearch(database, folder, smallIdPrefix);
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= search.stop();
    return ended;
  };
  stopOf.set(search, stop);
  onTestFinished(stop);
  return search;
}

export async function stopped(search: LiveSearch): Promise<void> {
  await stopOf.get(search)?.();
}

/** Fills the database, and leaves a snapshot of it in a new folder. */
export async function withSnapshot(database: Database<unknown>): Promise<string> {
  const folder = temporaryFolder('snapshots');
  await storeCatalogue(database);
  const search = await start(database, folder);
  await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual([SNAPSHOT_FILE]);
  await stopped(search);
  return folder;
}

/** Everything that is answered is as if every listing had been read just now. */
export async function expectExact(database: Database<unknown>, search: LiveSearch): Promise<void> {
  const anew = await start(database, null);
  expect(search.index().version).toBe(anew.index().version);
  for (const query of queries) {
    expect(search.index().search(query, now)).toEqual(anew.index().search(query, now));
    const numbers = anew.index().matches(query, now);
    expect(search.index().matches(query, now)).toEqual(numbers);
    for (const number of numbers) {
      expect(search.index().versionOf(number)).toBe(anew.index().versionOf(number));
    }
  }
  expect(search.moment(now).version).toBe(anew.moment(now).version);
  expect(search.moment(now).until).toBeLessThanOrEqual(anew.moment(now).until);
  expect(search.campaigns()).toEqual(anew.campaigns());
}
