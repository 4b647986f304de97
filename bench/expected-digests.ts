import { type Kysely, sql } from 'kysely';
import { readFound, type WrittenListing } from '../src/domain/alerts/found-listing.ts';
import { discountOf } from '../src/domain/catalogue/discount.ts';
import { isOver } from '../src/domain/catalogue/sale-end.ts';
import { places } from '../src/domain/localities/places.server.ts';
import type { SearchQuery } from '../src/domain/search/search-query.ts';
import { DAY_MS, type Instant, instant } from '../src/domain/time.ts';
import type { SearchableProperty } from '../src/features/search/search-index.ts';
import { PlainOracle } from '../src/features/search/testing/plain-oracle.ts';
import type { RandomNumbers } from '../src/features/search/testing/random-numbers.ts';
import { type AlertDatabase, MOST_IN_DIGEST } from '../src/workflows/alerts/run-alerts.server.ts';

/** `alert number` to the price that it was sent at. */
export type SentPrices = ReadonlyMap<string, number | null>;

const COMPARED = 1000;

type Compared = {
  readonly db: Kysely<AlertDatabase>;
  /** Queries of the alerts in the order of their ids, that of alert 1 first. */
  readonly queries: readonly SearchQuery[];
  readonly were: readonly SearchableProperty[];
  readonly are: readonly SearchableProperty[];
  readonly sent: SentPrices;
  readonly now: Instant;
  readonly random: RandomNumbers;
};

/**
 * Number of alerts, in a thousand, whose digest differs from two searches by brute force: one over every listing as
 * it was, one over every listing as it is.
 */
export async function differencesOf({ db, random, ...facts }: Compared): Promise<number> {
  const ids = Array.from({ length: COMPARED }, () => random.between(1, facts.queries.length));
  const { rows } = await sql<{ alert_id: number; found: WrittenListing[]; found_count: number }>`
    select alert_id, found, found_count from digest where alert_id = any(${ids}::bigint[])`.execute(db);
  const digests = new Map(rows.map((row) => [row.alert_id, row]));
  const before = oracleOf(facts.were, instant(facts.now - DAY_MS / 2));
  const after = oracleOf(facts.are, facts.now);
  const were = new Map(facts.were.map((listing) => [listing.number, listing]));
  const are = new Map(facts.are.map((listing) => [listing.number, listing]));
  return ids.filter((id) => {
    const query = facts.queries[id - 1] as SearchQuery;
    const old = new Set(before.all(query));
    const now = after.all(query).flatMap((number) => are.get(number) ?? []);
    const fresh = now.filter((listing) => !old.has(listing.number) && !isOver(listing, facts.now));
    const cheaper = now.filter(({ number, priceCents }) => {
      const then = facts.sent.get(`${id} ${number}`);
      const was = were.get(number)?.priceCents ?? null;
      const isLess = (other: number | null | undefined) =>
        priceCents !== null && typeof other === 'number' && priceCents < other;
      return old.has(number) && isLess(then) && isLess(was);
    });
    const digest = digests.get(id);
    const written = readFound(digest?.found ?? []).map(({ kind, number }) => `${kind} ${number}`);
    const expected = [
      ...byDiscount(fresh).map((number) => `new ${number}`),
      ...byDiscount(cheaper).map((number) => `price ${number}`),
    ];
    const count = fresh.length + cheaper.length;
    return (
      (digest?.found_count ?? 0) !== count || written.join() !== expectedCut(expected, fresh.length).join()
    );
  }).length;
}

/** New ones first, as many as a digest keeps. */
function expectedCut(expected: readonly string[], fresh: number): readonly string[] {
  const kept = expected.slice(0, Math.min(fresh, MOST_IN_DIGEST));
  return [...kept, ...expected.slice(fresh)].slice(0, MOST_IN_DIGEST);
}

function byDiscount(listings: readonly SearchableProperty[]): number[] {
  return listings
    .map(({ number, appraisalCents, priceCents }) => ({
      number,
      discount: discountOf(appraisalCents, priceCents) ?? -1,
    }))
    .sort((a, b) => b.discount - a.discount || a.number - b.number)
    .map(({ number }) => number);
}

function oracleOf(listings: readonly SearchableProperty[], now: Instant): PlainOracle {
  const { regionOf, localityBySlug } = places();
  const oracle = new PlainOracle({
    regionOf,
    seatOf: (slug) => localityBySlug(slug)?.position ?? null,
    smallIdPrefix: 'oi',
  });
  for (const listing of listings) oracle.write(listing.number, listing);
  oracle.settle(now, []);
  return oracle;
}
