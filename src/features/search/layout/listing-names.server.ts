import { setImmediate as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type WordIndex, wordIndex } from '../../../domain/search/words/word-index.ts';
import type { ChangeBatch } from '../../../platform/changes/follow-changes.server.ts';
import type { ListingSet } from '../scan/listing-sets.ts';

/** Rows that are read and indexed between two pauses: a few milliseconds. */
const PAGE_ROWS = 500;
/** Names whose listings are remembered. */
const MOST_SETS = 100;

type NamedRow = { readonly number: number; readonly text: string };

/**
 * Index from names to listings: words of their street, neighbourhood, condominium. Nothing is read before the first
 * name is asked for (`ready`); from then on it follows the catalogue, version by version.
 */
export class ListingNames<DB> {
  readonly #db: Kysely<DB>;
  readonly #sets = new LRUCache<string, ListingSet>({ max: MOST_SETS });
  #words: WordIndex | null = null;
  #loading: Promise<void> | null = null;
  /** Changes while everything is read. */
  #missed: NamedRow[] = [];

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** The same object for the same name while no name changes. Throws before `ready`. */
  setOf(name: string): ListingSet {
    if (this.#words === null) throw new Error('names were asked for before they were read');
    const known = this.#sets.get(name);
    if (known !== undefined) return known;
    const set = { numbers: this.#words.holding(name) };
    this.#sets.set(name, set);
    return set;
  }

  /** Resolves when names can be asked for: at once but for the first time, when all of them are read. */
  ready(): Promise<void> {
    if (this.#words !== null) return Promise.resolve();
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Reads what a batch changed; gives back what shows it. */
  async alongside({ reload, changes }: ChangeBatch, snapshot: Transaction<DB>): Promise<() => void> {
    if (this.#words === null && this.#loading === null) return () => {};
    if (reload) {
      const words = await readAll(snapshot);
      return () => this.#show(words);
    }
    const numbers = changes.flatMap(({ kind, id }) => (kind === 'property' && id !== null ? [id] : []));
    const rows = await namesOf(snapshot, [...new Set(numbers)]);
    return () => {
      if (this.#words === null) this.#missed.push(...rows);
      else for (const { number, text } of rows) this.#words.put(number, text);
      if (rows.length > 0) this.#sets.clear();
    };
  }

  async #load(): Promise<void> {
    this.#missed = [];
    const words = await readAll(this.#db);
    if (this.#words !== null) return;
    for (const { number, text } of this.#missed) words.put(number, text);
    this.#show(words);
  }

  #show(words: WordIndex): void {
    this.#words = words;
    this.#missed = [];
    this.#sets.clear();
  }
}

const NAMED = sql.raw("number, concat_ws(' ', neighbourhood, address, name) as text from property");

async function readAll<DB>(db: Kysely<DB>): Promise<WordIndex> {
  const words = wordIndex();
  for (let after = 0; ; ) {
    const { rows } = await sql<NamedRow>`
      select ${NAMED} where number > ${after} order by number limit ${PAGE_ROWS}`.execute(db);
    for (const { number, text } of rows) words.put(number, text);
    after = rows.at(-1)?.number ?? after;
    if (rows.length < PAGE_ROWS) return words;
    await pause();
  }
}

async function namesOf<DB>(db: Kysely<DB>, numbers: readonly number[]): Promise<readonly NamedRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<NamedRow>`
    select ${NAMED} where number = any(${[...numbers]}::integer[])`.execute(db);
  return rows;
}
