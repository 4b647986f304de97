import { expect, test } from 'vitest';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import type { Facets, SearchResult } from '../../../domain/search/search-result.ts';
import { FACET_KEYS } from '../../../domain/search/search-result.ts';
import { instant } from '../../../domain/time.ts';
import { AnswerCache, type Answering } from './answer-cache.ts';

const now = instant(500);
const moment = { version: 1, from: instant(0), until: instant(1000) };

function answerWith(places: number): SearchResult {
  const counts = Object.fromEntries(
    Array.from({ length: places }, (_, index) => [`cidade-${index}-sp`, index]),
  );
  const facets = Object.fromEntries(
    FACET_KEYS.map((key) => [key, key === 'search' ? counts : {}]),
  ) as unknown as Facets;
  return {
    version: 1,
    totalItems: places,
    availableItems: 0,
    page: 1,
    maxPage: 1,
    numbers: [],
    facets,
    priceRange: null,
  };
}

/** An index with one answer, which is the same state for ever. */
function answering(search: () => SearchResult, revision = state): Answering {
  return { revision, search };
}
const state = Symbol('state');

let others = 0;

/** A search that nobody asked for before: what was answered last is there without being kept. */
function another(cache: AnswerCache): void {
  const index = answering(() => answerWith(1));
  cache.answer({ ...DEFAULT_QUERY, page: 100_000 + others++ }, moment, index, now);
}

/** An answer that is asked for once is not kept. */
function twice(cache: AnswerCache, page: number, answer: SearchResult): SearchResult {
  const index = answering(() => answer);
  cache.answer({ ...DEFAULT_QUERY, page }, moment, index, now);
  another(cache);
  return cache.answer({ ...DEFAULT_QUERY, page }, moment, index, now);
}

test('what is asked for once is not kept, what is asked for again is', () => {
  const cache = new AnswerCache();
  let made = 0;
  const index = answering(() => {
    made += 1;
    return answerWith(9);
  });
  const ask = () => cache.answer(DEFAULT_QUERY, moment, index, now);
  expect(ask(), 'asked for again at once').toBe(ask());
  expect(made).toBe(1);
  expect(cache.bytes).toBe(0);
  for (let time = 0; time < 3; time++) {
    another(cache);
    ask();
  }
  expect(made).toBe(2);
});

test('keeps no more than its bytes, the ones used last', () => {
  const cache = new AnswerCache(1_000_000);
  for (let page = 1; page <= 500; page++) {
    twice(cache, page, answerWith(100));
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  }
  const again = (page: number) => {
    let isMade = false;
    const index = answering(() => {
      isMade = true;
      return answerWith(1);
    });
    cache.answer({ ...DEFAULT_QUERY, page }, moment, index, now);
    return isMade;
  };
  expect([again(500), again(1)]).toEqual([false, true]);
});

test('an answer larger than everything else together is given and not kept', () => {
  const cache = new AnswerCache(10_000);
  const answer = answerWith(10_000);
  expect(twice(cache, 1, answer)).toBe(answer);
  expect(cache.bytes).toBe(0);
});

test('what was kept of a version before is let go at once', () => {
  const cache = new AnswerCache();
  for (let page = 1; page <= 50; page++) twice(cache, page, answerWith(9));
  const before = cache.bytes;
  cache.answer(
    DEFAULT_QUERY,
    { ...moment, version: 2 },
    answering(() => answerWith(9)),
    now,
  );
  expect(cache.bytes).toBeLessThan(before / 10);
});
