import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { Instant } from '../../../domain/time.ts';
import { BlockIndex } from '../layout/block-index.server.ts';
import { QueryParts } from '../scan/query-parts.ts';
import type { SearchSurroundings } from '../scan/search-plan.ts';
import type { SearchableProperty } from '../search-index.ts';

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
  /** Campaigns, as the search has them. */
  readonly campaigns: readonly Campaign[];
  readonly surroundings: SearchSurroundings;
};

/** Answers stored queries over a few thousand listings, at one moment. */
export type StoredQueryMatcher = {
  /** Numbers of the listings that a search with the query finds, its page left out of account; in no order. */
  readonly matches: (query: SearchQuery) => Uint32Array;
};

/** Indexes listings for very many queries, in steps. */
export function* preparingMatcher(
  listings: readonly SearchableProperty[],
  moment: MatchingMoment,
): Generator<void, StoredQueryMatcher> {
  const slices: QueryParts[] = [];
  for (let from = 0; from < listings.length; from += LISTINGS_AT_ONCE) {
    slices.push(yield* preparedParts(listings.slice(from, from + LISTINGS_AT_ONCE), moment));
  }
  return { matches: (query) => joined(slices.map((parts) => parts.matches(query))) };
}

const NONE = new Uint32Array(0);

function joined(found: readonly Uint32Array[]): Uint32Array {
  const some = found.filter(({ length }) => length > 0);
  if (some.length < 2) return some[0] ?? NONE;
  return Uint32Array.from(some.flatMap((numbers) => [...numbers]));
}

/**
 * Changed listings that each stored query would find at `now`: the same ones that a search with it finds, its page
 * left out of account. In steps, each with the matches of some queries; queries without a match are left out. Of more
 * than 2,048 listings a query comes once for each 2,048 among which it has matches.
 */
export function* matchStoredQueries<Q extends { readonly query: SearchQuery }>(
  changed: readonly SearchableProperty[],
  stored: readonly Q[],
  moment: MatchingMoment,
): Generator<readonly StoredMatch<Q>[], void> {
  for (let from = 0; from < changed.length; from += LISTINGS_AT_ONCE) {
    const parts = yield* emptySteps(preparedParts(changed.slice(from, from + LISTINGS_AT_ONCE), moment));
    for (let first = 0; first < stored.length; first += QUERIES_IN_STEP) {
      yield matchesOf(parts, stored.slice(first, first + QUERIES_IN_STEP));
    }
  }
}

function* emptySteps<T>(work: Generator<void, T>): Generator<readonly never[], T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield [];
  }
}

function* preparedParts(
  listings: readonly SearchableProperty[],
  { now, campaigns, surroundings }: MatchingMoment,
): Generator<void, QueryParts> {
  const written = new BlockIndex(surroundings);
  yield* written.applying({ version: 1, upserts: listings, removals: [], campaigns });
  yield* written.settling(now);
  // Laid out by place, most of what a query asks for lies close together.
  const index = yield* written.rebuilding();
  const parts = new QueryParts(index, now, surroundings.regionOf);
  yield;
  return parts;
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
