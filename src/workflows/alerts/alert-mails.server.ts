import { type Kysely, sql, type Transaction } from 'kysely';
import { queryOfAlert } from '../../domain/alerts/alert.ts';
import type { NewsKind } from '../../domain/alerts/found-listing.ts';
import {
  type WatchedFacts,
  type WatchedField,
  watchedChanges,
  watchedFactsOf,
} from '../../domain/alerts/watched-facts.ts';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { shownPriceOf } from '../../domain/campaigns/payable-price.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { isPublished } from '../../domain/catalogue/property-status.ts';
import { places } from '../../domain/localities/places.server.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import { type Clock, type Instant, localDateOf } from '../../domain/time.ts';
import { alertById, pendingOffers, type StoredAlert } from '../../features/alerts/alert.repo.server.ts';
import type { AlertTables } from '../../features/alerts/alerts.tables.server.ts';
import {
  noteComposed,
  type OpenDigest,
  openDigest,
  settleDigest,
} from '../../features/alerts/digest.repo.server.ts';
import { noteWatchTold, type StoredWatch, watchById } from '../../features/alerts/watch.repo.server.ts';
import { readCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertiesByNumber } from '../../features/catalogue/stored/property.repo.server.ts';
import { propertyCardView } from '../../features/catalogue/view/property-card.view.ts';
import { readRateTable } from '../../features/costs/rate-table.server.ts';
import { emailKey } from '../../features/enquiries/email-key.server.ts';
import { photoView, placeholderView } from '../../features/media/pictures.ts';
import { costBook } from '../../features/search/layout/cost-book.ts';
import { searchableByNumber } from '../../features/search/layout/searchable-property.row.server.ts';
import { preparingMatcher } from '../../features/search/live/match-stored-queries.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { activeCodesAt, isOnOffer } from './catalogue-changes.server.ts';

/** A listing as a mail tells of it. */
export type ToldListing = {
  readonly card: PropertyCardView;
  readonly property: Property;
  readonly kind: NewsKind;
  readonly priceCents: number | null;
  /** Price before a lower one. */
  readonly beforeCents: number | null;
};

export type AlertDigest = {
  readonly alert: StoredAlert;
  readonly query: SearchQuery;
  readonly listings: readonly ToldListing[];
  /** Number of listings found in all. */
  readonly count: number;
};

export type WatchNews = {
  readonly watch: StoredWatch;
  readonly property: Property;
  readonly card: PropertyCardView;
  readonly before: WatchedFacts;
  readonly after: WatchedFacts;
  readonly changes: readonly WatchedField[];
};

/** Sources of the mails about alerts. */
export type AlertMails = {
  readonly alert: (id: number) => Promise<StoredAlert | null>;
  readonly watch: (id: number) => Promise<StoredWatch | null>;
  /** The weekly offers of an address that are still to be confirmed. */
  readonly pendingOffers: (email: string) => Promise<number | null>;
  /**
   * News of a digest that are still to be told when its mail is written, which is noted at once; null when there are
   * none, or nobody wants them any more. Another attempt at the same mail gets the same, but for what has changed
   * since.
   */
  readonly alertDigest: (id: number) => Promise<AlertDigest | null>;
  readonly watchNews: (id: number) => Promise<WatchNews | null>;
};

type Tables = AlertTables & CatalogueTables;
type Trx = Transaction<Tables>;

export type AlertMailParts = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly smallIdPrefix: string;
};

export function alertMails({ db, clock, smallIdPrefix }: AlertMailParts): AlertMails {
  const alerts = db as unknown as Kysely<AlertTables>;
  const within = <T>(id: number, tell: (telling: Telling) => Promise<T | null>) =>
    transaction(db, async (trx) => {
      const digest = await openDigest(own(trx), id);
      if (digest === null) return null;
      const campaigns = await readCampaigns<Tables>(trx);
      const told = await tell({ trx, digest, campaigns, now: clock.now(), smallIdPrefix });
      if (told === null) await settleDigest(own(trx), id, { status: 'dropped' });
      return told;
    });
  return {
    alert: (id) => alertById(alerts, id),
    watch: (id) => watchById(alerts, id),
    pendingOffers: (email) => pendingOffers(alerts, emailKey(email)),
    alertDigest: (id) => within(id, tellAlert),
    watchNews: (id) => within(id, tellWatch),
  };
}

type Telling = {
  readonly trx: Trx;
  readonly digest: OpenDigest;
  readonly campaigns: readonly Campaign[];
  readonly now: Instant;
  readonly smallIdPrefix: string;
};

const own = (trx: Trx) => trx as unknown as Transaction<AlertTables>;

async function tellAlert(telling: Telling): Promise<AlertDigest | null> {
  const { trx, digest, now } = telling;
  const alert = digest.alertId === null ? null : await alertById(own(trx), digest.alertId);
  if (alert?.status !== 'confirmed') return null;
  const query = queryOfAlert(alert);
  const listings = await stillTrue(telling, query);
  if (listings.length === 0) return null;
  const told = listings.map(({ property, priceCents }) => ({ number: property.number, priceCents }));
  await noteComposed(own(trx), { id: digest.id, alertId: alert.id }, told, now);
  const unlisted = Math.max(0, digest.foundCount - digest.found.length);
  return { alert, query, listings, count: listings.length + unlisted };
}

/** On offer, found by the search as it is now, and a lower price still lower. */
async function stillTrue(telling: Telling, query: SearchQuery): Promise<ToldListing[]> {
  const { trx, digest, campaigns, now } = telling;
  const numbers = digest.found.map(({ number }) => number);
  const book = costBook(await readRateTable<Tables>(trx), localDateOf(now));
  const found = await searchableByNumber<Tables>(trx, numbers, book);
  const matching = matchingNow(
    found.filter((listing) => isOnOffer(listing, now)),
    query,
    telling,
  );
  const properties = await propertiesByNumber(
    trx as unknown as Transaction<CatalogueTables>,
    numbers.filter((number) => matching.has(number)),
  );
  const byNumber = new Map(properties.map((property) => [property.number, property]));
  const active = new Set(activeCodesAt(campaigns, now));
  return digest.found.flatMap(({ number, kind, beforeCents }) => {
    const property = byNumber.get(number);
    if (property === undefined) return [];
    const priceCents = shownPriceOf(property, active);
    const isLower = priceCents !== null && beforeCents !== null && priceCents < beforeCents;
    if (kind === 'price' && !isLower) return [];
    return [{ card: cardOf(property, telling), property, kind, priceCents, beforeCents }];
  });
}

/** Names are left out: nobody gives a listing another street. */
function matchingNow(
  listings: Parameters<typeof preparingMatcher>[0],
  query: SearchQuery,
  { campaigns, now, smallIdPrefix }: Telling,
): ReadonlySet<number> {
  const surroundings = {
    regionOf: places().regionOf,
    seatOf: (slug: string) => places().localityBySlug(slug)?.position ?? null,
    isCity: places().isCity,
    smallIdPrefix,
  };
  const work = preparingMatcher(listings, { now, campaigns, surroundings });
  for (;;) {
    const step = work.next();
    if (step.done) return new Set(step.value.matches({ ...query, name: '' }));
  }
}

function cardOf(property: Property, { campaigns, now, smallIdPrefix }: Telling): PropertyCardView {
  const pictures = { photo: photoView, placeholder: placeholderView };
  return propertyCardView(property, { campaigns, now, smallIdPrefix, pictures });
}

async function tellWatch(telling: Telling): Promise<WatchNews | null> {
  const { trx, digest, now } = telling;
  const watch = digest.watchId === null ? null : await watchById(own(trx), digest.watchId);
  if (watch?.status !== 'confirmed') return null;
  const [property] = await propertiesByNumber(trx as unknown as Transaction<CatalogueTables>, [watch.number]);
  if (property === undefined) return null;
  const [composed] = digest.written as readonly [WatchedFacts?];
  const before = composed ?? watch.seen;
  if (before === null) return null;
  const after = watchedNow(property, telling);
  const changes = watchedChanges(before, after);
  if (changes.length === 0) return null;
  await noteWatchTold(own(trx), { digestId: digest.id, watchId: watch.id, before, after }, now);
  return { watch, property, card: cardOf(property, telling), before, after, changes };
}

function watchedNow(
  property: Property,
  { campaigns, now }: Pick<Telling, 'campaigns' | 'now'>,
): WatchedFacts {
  return watchedFactsOf(property, shownPriceOf(property, new Set(activeCodesAt(campaigns, now))));
}

/** First facts of a watch, when it is confirmed; null for a listing that is gone. */
export async function watchedStart(trx: Trx, number: number, now: Instant): Promise<WatchedFacts | null> {
  await sql`select from property where number = ${number} for share`.execute(trx);
  const [property] = await propertiesByNumber(trx as unknown as Transaction<CatalogueTables>, [number]);
  if (property === undefined || !isPublished(property.status)) return null;
  return watchedNow(property, { campaigns: await readCampaigns<Tables>(trx), now });
}
