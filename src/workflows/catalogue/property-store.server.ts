import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { numberOfSmallId } from '../../domain/brand/small-id.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { storedByNumber, storedByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { propertyOfText, type StoredProperty } from '../../features/catalogue/view/property-text.server.ts';
import { SeenLately } from '../../platform/changes/seen-lately.ts';
import { VersionedBytes } from '../../platform/changes/versioned-bytes.ts';

/** Row of each property that is to be shown. */
export type CurrentRows = {
  /** Version of a published property's row; null for any other number. */
  readonly versionOf: (number: number) => number | null;
  /** Another number after each reading of everything anew: row versions of before may mean other rows then. */
  readonly reloads: () => number;
};

export type PropertyStoreOptions = {
  readonly db: Kysely<CatalogueTables>;
  readonly rows: CurrentRows;
  readonly smallIdPrefix: string;
  readonly maxBytes: number;
};

/** Properties kept as objects: those of the lists that are asked for most, about 5 kB each. */
const KEPT_OBJECTS = 1000;

/**
 * The properties as this process shows them: the row that the read model knows as current, from memory whenever it is
 * there, else from the database. The text of the row is kept, 1 kB in the mean, which takes 13 µs to read.
 */
export class PropertyStore {
  readonly #options: PropertyStoreOptions;
  readonly #texts: VersionedBytes;
  readonly #objects = new LRUCache<number, Property>({ max: KEPT_OBJECTS });
  readonly #askedLately = new SeenLately<number>(KEPT_OBJECTS);
  /** Numbers by the hash of an id or bank id; a hint, held against the property before it is believed. */
  readonly #numbers = new Map<number, number>();
  #reloads = 0;

  constructor(options: PropertyStoreOptions) {
    this.#options = options;
    this.#texts = new VersionedBytes(options.maxBytes);
  }

  /** Properties whose text is held, and the bytes that this takes. */
  get size(): number {
    return this.#texts.size;
  }

  get bytes(): number {
    return this.#texts.bytes;
  }

  /** True when there is no more room for properties that nobody asked for yet. */
  get isFull(): boolean {
    return this.#texts.isFull;
  }

  /** True when some version of the property is held. */
  has(number: number): boolean {
    return this.#texts.versionOf(number) !== null;
  }

  /** Properties in the order asked for; those that do not exist are left out. */
  async load(numbers: readonly number[]): Promise<Property[]> {
    const found = new Map<number, Property>();
    const missing: number[] = [];
    for (const number of numbers) {
      const property = this.#held(number);
      if (property === null) missing.push(number);
      else found.set(number, property);
    }
    if (missing.length > 0) {
      for (const property of await this.#read((db) => storedByNumber(db, missing))) {
        found.set(property.number, property);
      }
    }
    return numbers.flatMap((number) => found.get(number) ?? []);
  }

  /** By small id, then id, then bank id (D§5); drafts and withdrawn ones too. Null when nothing matches. */
  async find(reference: string): Promise<Property | null> {
    const { smallIdPrefix } = this.#options;
    const text = reference.trim();
    const bySmallId = numberOfSmallId(smallIdPrefix, text);
    const number = bySmallId ?? this.#numbers.get(hashOf(text.toLowerCase()));
    const held = number === undefined ? null : this.#held(number);
    const isMeant =
      held !== null && (bySmallId !== null || held.id === text.toLowerCase() || held.bankId === text);
    if (isMeant) return held;
    const read = await this.#read(async (db) => {
      const stored = await storedByReference(db, text, smallIdPrefix);
      return stored === null ? [] : [stored];
    });
    return read[0] ?? null;
  }

  /** Keeps rows that were read; they must have been asked for after `reloads` was `since`. */
  keep(rows: readonly StoredProperty[], since: number): void {
    if (since !== this.#options.rows.reloads()) return;
    this.#forgetAfterReload();
    for (const { number, version, id, bankId, text } of rows) {
      if (this.#options.rows.versionOf(number) === null) continue;
      this.#texts.set(number, version, text);
      this.#remember(id, number);
      if (bankId !== null) this.#remember(bankId.toLowerCase(), number);
    }
  }

  #held(number: number): Property | null {
    this.#forgetAfterReload();
    const version = this.#options.rows.versionOf(number);
    if (version === null) return null;
    const kept = this.#objects.get(number);
    if (kept?.version === version) return kept;
    const text = this.#texts.text(number, version);
    if (text === null) return null;
    const property = propertyOfText(text);
    // Objects that are kept once and never asked for again are what the collector of garbage has most work with.
    if (this.#askedLately.sees(number)) this.#objects.set(number, property);
    return property;
  }

  async #read(rowsOf: (db: Kysely<CatalogueTables>) => Promise<StoredProperty[]>): Promise<Property[]> {
    const since = this.#options.rows.reloads();
    const rows = await rowsOf(this.#options.db);
    this.keep(rows, since);
    return rows.map(({ text }) => propertyOfText(text));
  }

  /** References of properties that are no longer held stay behind; before they are most of all, all are forgotten. */
  #remember(reference: string, number: number): void {
    if (this.#numbers.size > 4 * this.#texts.size + 1000) this.#numbers.clear();
    this.#numbers.set(hashOf(reference), number);
  }

  #forgetAfterReload(): void {
    const reloads = this.#options.rows.reloads();
    if (reloads === this.#reloads) return;
    this.#reloads = reloads;
    this.#texts.clear();
    this.#objects.clear();
    this.#numbers.clear();
  }
}

/** FNV-1a in 31 bits, which V8 keeps without an object of its own. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash & 0x7fffffff;
}
