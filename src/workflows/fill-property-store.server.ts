import type { Kysely } from 'kysely';
import type { CatalogueTables } from '../features/catalogue/catalogue.tables.server.ts';
import { changedPage, publishedPage } from '../features/catalogue/property.repo.server.ts';
import type { StoredProperty } from '../features/catalogue/property-text.server.ts';
import { pause } from '../platform/notifications.server.ts';
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
/** How often to look for what has changed, and how soon to try again after a failure. */
const LOOK_EVERY_MS = 500;
const RETRY_MS = 2000;

type Page = (after: number, limit: number) => Promise<StoredProperty[]>;

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
  const { db, rows, version } = options;
  let filledTo: number | null = null;
  let reloads = Number.NaN;
  while (!signal.aborted) {
    const since = rows.reloads();
    const to = version();
    try {
      if (filledTo === null || since !== reloads) {
        const page: Page = async (after, limit) =>
          options.store.isFull ? [] : publishedPage(db, after, limit);
        await walk(page, options, since, signal);
      } else if (to !== filledTo) {
        const from = filledTo;
        await walk((after, limit) => changedPage(db, from, after, limit), options, since, signal);
      }
      filledTo = to;
      reloads = since;
      await pause(LOOK_EVERY_MS, signal);
    } catch (error) {
      if (!signal.aborted) options.onError(error);
      await pause(RETRY_MS, signal);
    }
  }
}

/** Pages by number to the end. In a full store only what it holds already is brought up to date. */
async function walk(page: Page, options: FillOptions, since: number, signal: AbortSignal): Promise<void> {
  const { store, rows } = options;
  let after = 0;
  while (!signal.aborted && rows.reloads() === since) {
    const started = performance.now();
    const read = await page(after, PAGE_ROWS);
    store.keep(store.isFull ? read.filter(({ number }) => store.has(number)) : read, since);
    after = read.at(-1)?.number ?? after;
    if (read.length < PAGE_ROWS) return;
    await pause(performance.now() - started, signal);
  }
}
