import { type Kysely, sql } from 'kysely';
import { listingBefore, type VersionedEvent } from '../../domain/alerts/listing-before.ts';
import { type Campaign, isCampaignActive } from '../../domain/campaigns/campaign.ts';
import type { PropertyEventKind } from '../../domain/catalogue/property-event.ts';
import { isOver } from '../../domain/catalogue/sale-end.ts';
import { type Instant, localDateOf } from '../../domain/time.ts';
import type { Baseline } from '../../features/alerts/alert-run.repo.server.ts';
import { readCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import { toldVersion } from '../../features/catalogue/undo/change-set.repo.server.ts';
import { readRateTable } from '../../features/costs/rate-table.server.ts';
import { type CostBook, costBook } from '../../features/search/layout/cost-book.ts';
import { searchableByNumber } from '../../features/search/layout/searchable-property.row.server.ts';
import type { SearchableProperty } from '../../features/search/search-index.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';

/** Listings that are read at once. */
const PAGE_ROWS = 1000;

/** Changes of the catalogue since a baseline, all of one version. */
export type CatalogueChanges = {
  readonly to: Baseline;
  readonly campaigns: readonly Campaign[];
  /** A campaign began or ended since the baseline, whatever it has of listings. */
  readonly hasTurned: boolean;
  /** Listings on offer that changed, as they are now. */
  readonly listings: readonly SearchableProperty[];
  /** Events of each since the baseline, newest first. */
  readonly events: ReadonlyMap<number, readonly VersionedEvent[]>;
};

/** Codes of the campaigns that run at `at`. */
export function activeCodesAt(campaigns: readonly Campaign[], at: Instant): string[] {
  return campaigns.filter((campaign) => isCampaignActive(campaign, at)).map(({ code }) => code);
}

/**
 * Reads what the history tells since `from`, and the listings whose campaign has begun or ended since then: its price is
 * payable, or no longer, without any change of the listing.
 */
export function readCatalogueChanges<DB>(
  db: Kysely<DB>,
  from: Baseline,
  now: Instant,
): Promise<CatalogueChanges> {
  return transaction(
    db,
    async (snapshot) => {
      const head = await currentVersion(snapshot);
      const version = Math.max(from.version, await toldVersion(snapshot, head, now));
      const campaigns = await readCampaigns(snapshot);
      const activeCodes = activeCodesAt(campaigns, now);
      const { rows } = await sql<EventRow>`
        select number, kind, before, version from property_event
        where version > ${from.version} and version <= ${version}
        order by number, version desc, id desc`.execute(snapshot);
      const events = Map.groupBy(rows, ({ number }) => number);
      const codes = turnedCodes(campaigns, from, { activeCodes, now });
      const turned = await turnedListings(snapshot, codes);
      const book = costBook(await readRateTable(snapshot), localDateOf(now));
      const listings = await onOffer(snapshot, [...new Set([...events.keys(), ...turned])], now, book);
      const to = { version, at: now, activeCodes };
      return { to, campaigns, hasTurned: codes.length > 0, listings, events };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

type EventRow = {
  readonly number: number;
  readonly kind: PropertyEventKind;
  readonly before: unknown;
  readonly version: number;
};

/** Campaigns that run now and did not then, or the other way round, or have turned in between. */
function turnedCodes(
  campaigns: readonly Campaign[],
  from: Baseline,
  { activeCodes, now }: { readonly activeCodes: readonly string[]; readonly now: Instant },
): string[] {
  const between = campaigns.filter(({ startsAt, endsAt }) =>
    [startsAt, endsAt].some((at) => at > from.at && at <= now),
  );
  return [...new Set([...differing(from.activeCodes, activeCodes), ...between.map(({ code }) => code)])];
}

/** Members of one of two lists alone. */
function differing(some: readonly string[], others: readonly string[]): string[] {
  return [...some.filter((code) => !others.includes(code)), ...others.filter((code) => !some.includes(code))];
}

async function turnedListings<DB>(snapshot: Kysely<DB>, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ number: number }>`
    select number from property
    where campaign_codes && ${[...codes]}::text[] and campaign_total_cents > 0
      and status not in ('rascunho', 'retirado')`.execute(snapshot);
  return rows.map(({ number }) => number);
}

/** Nobody is told of what is over. */
async function onOffer<DB>(
  snapshot: Kysely<DB>,
  numbers: readonly number[],
  now: Instant,
  book: CostBook,
): Promise<SearchableProperty[]> {
  const listings: SearchableProperty[] = [];
  for (let from = 0; from < numbers.length; from += PAGE_ROWS) {
    listings.push(...(await searchableByNumber(snapshot, numbers.slice(from, from + PAGE_ROWS), book)));
  }
  return listings.filter((listing) => isOnOffer(listing, now));
}

/** True when somebody could still take it. */
export function isOnOffer(
  listing: Pick<SearchableProperty, 'status' | 'saleType' | 'deadlineAt' | 'auctionDates'>,
  now: Instant,
): boolean {
  return !isOver(listing, now);
}

/** Changes since a later baseline: the listings now, and as they were then where they were on offer. */
export function changesSinceBaseline(
  { listings, events, to }: CatalogueChanges,
  baseline: Baseline,
): { readonly now: readonly SearchableProperty[]; readonly before: readonly SearchableProperty[] } {
  const turned = new Set(differing(baseline.activeCodes, to.activeCodes));
  const hasChanged = (listing: SearchableProperty) =>
    (events.get(listing.number) ?? []).some(({ version }) => version > baseline.version) ||
    listing.campaignCodes.some((code) => turned.has(code));
  const now = listings.filter(hasChanged);
  const before = now.flatMap((listing) => {
    const then = listingBefore(listing, events.get(listing.number) ?? [], baseline.version);
    return then !== null && isOnOffer(then, baseline.at) ? [then] : [];
  });
  return { now, before };
}
