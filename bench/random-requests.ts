import { STATES } from '../src/domain/catalogue/enumerations.ts';
import { formatListCall } from '../src/domain/search/format-search-query.ts';
import { randomNumbers } from '../src/features/search/testing/random-numbers.ts';
import { randomQuery } from '../src/features/search/testing/random-query.ts';
import type { LoadRequest } from './http-load.ts';

/** As clients say it: none, those of programs, those of browsers. */
const ENCODINGS: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'accept-encoding': 'gzip, deflate' },
  { 'accept-encoding': 'gzip, deflate, br' },
];

/**
 * Calls of the list as visitors make them, by up to two filters, half of them in a place, and any page of
 * what they find; each once. The same ones every time.
 */
export function randomRequests(cities: readonly string[], count: number): LoadRequest[] {
  const random = randomNumbers(2026);
  const catalogue = { cities, properties: [], campaigns: [] };
  const seen = new Set<string>();
  while (seen.size < count) {
    const place = random.pick([[], [random.pick(STATES)], [random.pick(cities)], [random.pickFirst(cities)]]);
    const query = { ...randomQuery(random, catalogue, 2), localities: place, searchId: '' };
    seen.add(
      `/api/property?${formatListCall({ ...query, page: random.isOneIn(2) ? 1 : random.between(1, 20) })}`,
    );
  }
  return [...seen].map((path, index) => ({ path, headers: ENCODINGS[index % ENCODINGS.length] ?? {} }));
}
