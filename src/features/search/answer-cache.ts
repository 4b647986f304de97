import { LRUCache } from 'lru-cache';
import { formatSearchQuery } from '../../domain/search/format-search-query.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import { FACET_KEYS, type SearchResult } from '../../domain/search/search-result.ts';
import type { CatalogueMoment } from './catalogue-turns.ts';

/** Bytes that the kept answers may have together (8 MB). */
const MOST_BYTES = 8 * 2 ** 20;
/** An answer without its counts and key, one count, and one place: what V8 needs for them, rounded up. */
const ANSWER_BYTES = 1024;
const COUNT_BYTES = 40;
const PLACE_BYTES = 80;
/** Municipalities of Brazil. */
const MOST_PLACES = 5571;

type Kept = { readonly moment: CatalogueMoment; readonly answer: SearchResult };

/** Answers by search, each good for the moment (version and epoch) at which it was made. Never to be written to. */
export class AnswerCache {
  private readonly kept: LRUCache<string, Kept>;
  private version = Number.NaN;

  constructor(mostBytes = MOST_BYTES) {
    this.kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: bytesOf });
  }

  /** The answer that is kept for the moment, or what `make` gives, which is kept from now on. */
  answer(query: SearchQuery, moment: CatalogueMoment, make: () => SearchResult): SearchResult {
    if (moment.version !== this.version) {
      this.kept.clear();
      this.version = moment.version;
    }
    const key = formatSearchQuery(query);
    const known = this.kept.get(key);
    if (known?.moment === moment) return known.answer;
    const answer = make();
    this.kept.set(key, { moment, answer });
    return answer;
  }

  get bytes(): number {
    return this.kept.calculatedSize;
  }
}

/** The counts by place are made when they are first read: they count as if they were there. */
function bytesOf({ answer: { facets, totalItems } }: Kept, key: string): number {
  const counts = FACET_KEYS.filter((name) => name !== 'search').reduce(
    (sum, name) => sum + Object.keys(facets[name]).length,
    0,
  );
  const places = Math.min(totalItems, MOST_PLACES);
  return ANSWER_BYTES + 2 * key.length + COUNT_BYTES * counts + PLACE_BYTES * places;
}
