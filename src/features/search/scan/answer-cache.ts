import { LRUCache } from 'lru-cache';
import { formatSearchQuery } from '../../../domain/search/format-search-query.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { SearchResult } from '../../../domain/search/search-result.ts';
import type { Instant } from '../../../domain/time.ts';
import { SeenLately } from '../../../platform/changes/seen-lately.ts';
import type { CatalogueMoment } from '../live/catalogue-turns.ts';
import type { SearchIndex } from '../search-index.ts';

/** Bytes that the kept answers may have together (4 MB). */
const MOST_BYTES = 4 * 2 ** 20;
/** An answer with its hundred counts or so, and one count by place: what V8 needs for them, rounded up. */
const ANSWER_BYTES = 6 * 1024;
const PLACE_BYTES = 80;
/** Searches among which one that comes again is told from one that comes once. */
const LATELY = 500;
/** Municipalities of Brazil. */
const MOST_PLACES = 5571;

/** Answers and the state they come from: another one after each change of it. */
export type Answering = Pick<SearchIndex, 'search'> & { readonly revision: symbol };

type Kept = { readonly moment: CatalogueMoment; readonly revision: symbol; readonly answer: SearchResult };

/**
 * Answers by search, each good for the moment (version and epoch) at which it was made, as long as the index that made it
 * is as it was then: its places are counted when they are first read. Never to be written to.
 */
export class AnswerCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly askedLately = new SeenLately<string>(LATELY);
  /** The last answer: the maker of a page asks for the same several times. */
  private last: { readonly key: string; readonly kept: Kept } | null = null;
  private version = Number.NaN;

  constructor(mostBytes = MOST_BYTES) {
    this.kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: bytesOf });
  }

  /** The answer that is kept for the moment, or what `index` gives, which is kept when it was asked for lately. */
  answer(query: SearchQuery, moment: CatalogueMoment, index: Answering, now: Instant): SearchResult {
    if (moment.version !== this.version) {
      this.clear();
      this.version = moment.version;
    }
    const key = formatSearchQuery(query);
    const known = this.last?.key === key ? this.last.kept : this.kept.get(key);
    if (known?.moment === moment && known.revision === index.revision) return known.answer;
    const kept = { moment, revision: index.revision, answer: index.search(query, now) };
    if (this.askedLately.sees(key)) this.kept.set(key, kept);
    this.last = { key, kept };
    return kept.answer;
  }

  clear(): void {
    this.last = null;
    this.kept.clear();
  }

  get bytes(): number {
    return this.kept.calculatedSize;
  }
}

/** An estimate, as counting costs as much as searching. The counts by place are made when first read: they count as made. */
function bytesOf({ answer: { totalItems } }: Kept, key: string): number {
  return ANSWER_BYTES + 2 * key.length + PLACE_BYTES * Math.min(totalItems, MOST_PLACES);
}
