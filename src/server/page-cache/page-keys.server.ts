import { LRUCache } from 'lru-cache';
import { type PageKey, type PageKeyContext, pageKeyOf } from './page-key.ts';

/** Addresses whose key is remembered, and the longest of them. */
const REMEMBERED = 5000;
const LONGEST_REMEMBERED = 300;

/** Remembers the keys of addresses that come again and again: reading one costs more than answering it. */
export class PageKeys {
  readonly #known = new LRUCache<string, { readonly key: PageKey | null }>({ max: REMEMBERED });
  readonly #context: PageKeyContext;
  readonly #versionOf: () => number;
  #version = Number.NaN;

  /** `version`: of the catalogue, whose places decide what a slug names. */
  constructor(context: PageKeyContext, version: () => number) {
    this.#context = context;
    this.#versionOf = version;
  }

  /** The key of a request's target as the request line wrote it; null: not to be kept. */
  of(target: string): PageKey | null {
    const version = this.#versionOf();
    if (version !== this.#version) {
      this.#known.clear();
      this.#version = version;
    }
    const known = this.#known.get(target);
    if (known !== undefined) return known.key;
    const key = pageKeyOf(target, this.#context);
    if (target.length <= LONGEST_REMEMBERED) this.#known.set(target, { key });
    return key;
  }
}
