import type { Kysely } from 'kysely';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  numbersChangedAfter,
  publishedPage,
  storedByNumber,
} from '../../features/catalogue/stored/property.repo.server.ts';
import { pause } from '../../platform/changes/notifications.server.ts';
import type { CurrentRows, PropertyStore } from './property-store.server.ts';

export type FillOptions = {
  readonly db: Kysely<CatalogueTables>;
  readonly store: PropertyStore;
  readonly rows: Pick<CurrentRows, 'reloads'>;
  /** The version that the read model shows. */
  readonly version: () => number;
  /** Told of each failed attempt; it is tried again. */
  readonly onError: (error: unknown) => void;
};

/** Rows that are read at once: the database is busy with them for a few milliseconds. */
const PAGE_ROWS = 100;
/** Interval between looks for changes, and the wait before another try after a failure. */
const LOOK_EVERY_MS = 500;
const RETRY_MS = 2000;
/** Most looks that are let pass while the catalogue goes on changing: an import is not to wait for the store. */
const MOST_POSTPONED = 20;

/** Range of the store: everything up to a version, since everything was read anew for the last time. */
type Filled = { readonly to: number; readonly reloads: number };

/**
 * Reads all published properties into the store in the background, and what changes later, so that visitors need not
 * wait for the database. It works at most half of the time.
 */
export function keepFilled(options: FillOptions): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const work = keepFilling(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

async function keepFilling(options: FillOptions, signal: AbortSignal): Promise<void> {
  let filled: Filled | null = null;
  let seen = options.version();
  let postponed = 0;
  while (!signal.aborted) {
    const isChanging = options.version() !== seen && postponed < MOST_POSTPONED;
    seen = options.version();
    postponed = isChanging ? postponed + 1 : 0;
    try {
      if (!isChanging) filled = await fill(options, filled, signal);
      await pause(LOOK_EVERY_MS, signal);
    } catch (error) {
      if (!signal.aborted) options.onError(error);
      await pause(RETRY_MS, signal);
    }
  }
}

/** Brings the store up to the version that is shown now. */
async function fill(options: FillOptions, filled: Filled | null, signal: AbortSignal): Promise<Filled> {
  const { rows, version, db } = options;
  const goal = { to: version(), reloads: rows.reloads() };
  if (filled === null || filled.reloads !== goal.reloads) await fillAll(options, goal, signal);
  else if (filled.to !== goal.to) {
    await fillSome(options, await numbersChangedAfter(db, filled.to), goal, signal);
  }
  return goal;
}

/** By number to the end, or until the store is full. */
async function fillAll({ db, store, rows }: FillOptions, goal: Filled, signal: AbortSignal): Promise<void> {
  let after = 0;
  while (!signal.aborted && !store.isFull && rows.reloads() === goal.reloads) {
    const started = performance.now();
    const page = await publishedPage(db, after, PAGE_ROWS);
    store.keep(page, goal.reloads);
    if (page.length < PAGE_ROWS) return;
    after = page.at(-1)?.number ?? after;
    await pause(performance.now() - started, signal);
  }
}

/** In a full store only what it holds already is brought up to date. */
async function fillSome(
  { db, store, rows }: FillOptions,
  numbers: readonly number[],
  goal: Filled,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < numbers.length && rows.reloads() === goal.reloads; from += PAGE_ROWS) {
    if (signal.aborted) return;
    const started = performance.now();
    const page = numbers.slice(from, from + PAGE_ROWS);
    const wanted = store.isFull ? page.filter((number) => store.has(number)) : page;
    store.keep(await storedByNumber(db, wanted), goal.reloads);
    await pause(performance.now() - started, signal);
  }
}
