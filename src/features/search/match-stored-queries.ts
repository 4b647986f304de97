import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { Instant } from '../../domain/time.ts';
import { BlockIndex } from './block-index.server.ts';
import { QueryParts } from './query-parts.ts';
import type { SearchableProperty } from './search-index.ts';
import type { SearchSurroundings } from './search-plan.ts';

/** Listings that are indexed together: enough to fill the words, few enough for a set to stay in the cache. */
const LISTINGS_AT_ONCE = 2048;
/** Stored queries that are answered between two pauses: about a millisecond. */
const QUERIES_IN_STEP = 200;

export type StoredMatch<Q> = {
  readonly stored: Q;
  /** Numbers of the listings that match, in no order; at least one. */
  readonly numbers: Uint32Array;
};

export type MatchingMoment = {
  readonly now: Instant;
  /** All campaigns, as the search has them. */
  readonly campaigns: readonly Campaign[];
  readonly surroundings: SearchSurroundings;
};

/**
 * Which of the changed listings each stored query would find at `now`: the same ones that a search with it finds, its
 * page left out of account. In steps, each with the matches of some queries; those without any are left out. Of more
 * than 2,048 listings a query comes once for each 2,048 among which it has matches.
 */
export function* matchStoredQueries<Q extends { readonly query: SearchQuery }>(
  changed: readonly SearchableProperty[],
  stored: readonly Q[],
  { now, campaigns, surroundings }: MatchingMoment,
): Generator<readonly StoredMatch<Q>[], void> {
  for (let from = 0; from < changed.length; from += LISTINGS_AT_ONCE) {
    const listings = changed.slice(from, from + LISTINGS_AT_ONCE);
    const written = new BlockIndex(surroundings);
    const update = { version: 1, upserts: listings, removals: [], campaigns };
    for (const _ of written.applying(update)) yield [];
    for (const _ of written.settling(now)) yield [];
    const index = yield* inOrder(written);
    const parts = new QueryParts(index, now, surroundings.regionOf);
    yield [];
    for (let first = 0; first < stored.length; first += QUERIES_IN_STEP) {
      yield matchesOf(parts, stored.slice(first, first + QUERIES_IN_STEP));
    }
  }
}

/** Laid out by place, most of what a query asks for lies close together. */
function* inOrder(index: BlockIndex): Generator<readonly never[], BlockIndex> {
  const work = index.rebuilding();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield [];
  }
}

function matchesOf<Q extends { readonly query: SearchQuery }>(
  parts: QueryParts,
  stored: readonly Q[],
): StoredMatch<Q>[] {
  const found: StoredMatch<Q>[] = [];
  for (const one of stored) {
    const numbers = parts.matches(one.query);
    if (numbers.length > 0) found.push({ stored: one, numbers });
  }
  return found;
}
