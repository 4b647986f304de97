import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Brand } from '../../domain/brand/brand.ts';
import type { Clock, Instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { publishedPage } from '../../features/catalogue/stored/property.repo.server.ts';
import { propertyCardView, type ViewContext } from '../../features/catalogue/view/property-card.view.ts';
import { propertyOfText } from '../../features/catalogue/view/property-text.server.ts';
import {
  USUAL_LEAST_PHOTOS,
  VRSYNC_FAULTS,
  VRSYNC_TAIL,
  type VrsyncFault,
  type VrsyncSite,
  vrsyncHead,
  vrsyncListing,
} from '../../features/catalogue/vrsync/vrsync.writer.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';

export type VrsyncParts = {
  readonly db: Kysely<CatalogueTables>;
  readonly clock: Clock;
  readonly brand: Brand;
  /** Origin of the addresses. */
  readonly siteUrl: string;
};

/** Listings read at a time; others are answered in between. */
const AT_ONCE = 100;
/** As the portals have it for one file. */
const MOST_LISTINGS = 50_000;
/** To be raised when the document looks otherwise with the same listings. */
const LAYOUT = 1;
const HOUR_MS = 3_600_000;

/** By which two documents are known for the same: the clock alone takes listings off, so that it changes by the hour too. */
export async function vrsyncMark({ db, clock }: VrsyncParts, leastPhotos: number): Promise<string> {
  const version = await currentVersion<CatalogueTables>(db);
  return `${LAYOUT}-${version}-${Math.floor(clock.now() / HOUR_MS)}-${leastPhotos}`;
}

/** The document that portals read, piece by piece as it is made. */
export async function* vrsyncDocument(parts: VrsyncParts, leastPhotos: number): AsyncGenerator<string> {
  const site = siteOf(parts, leastPhotos);
  let told = 0;
  yield vrsyncHead(site, parts.clock.now());
  for await (const listed of listings(parts)) {
    const pieces: string[] = [];
    for (const one of listed) {
      const listing = vrsyncListing(one, site);
      if (!('xml' in listing) || told >= MOST_LISTINGS) continue;
      told += 1;
      pieces.push(listing.xml);
    }
    if (pieces.length > 0) yield pieces.join('');
  }
  yield VRSYNC_TAIL;
}

export type VrsyncReport = {
  readonly at: Instant;
  readonly leastPhotos: number;
  readonly told: number;
  readonly leftOut: number;
  /** Listings that each fault keeps out; one may have several. */
  readonly faults: Readonly<Record<VrsyncFault, number>>;
  /** Listings that this fault alone keeps out: those nearest to being told. */
  readonly alone: Readonly<Record<VrsyncFault, number>>;
  readonly listings: readonly LeftOut[];
};

export type LeftOut = {
  readonly smallId: string;
  readonly name: string;
  readonly number: number;
  readonly faults: readonly VrsyncFault[];
};

/**
 * Listings that the portals are not told, with their faults. At most `most` are named, those with the fewest faults
 * first.
 */
export async function vrsyncReport(
  parts: VrsyncParts,
  { leastPhotos = USUAL_LEAST_PHOTOS, most }: { readonly leastPhotos?: number; readonly most: number },
): Promise<VrsyncReport> {
  const site = siteOf(parts, leastPhotos);
  const none = Object.fromEntries(VRSYNC_FAULTS.map((fault) => [fault, 0])) as Record<VrsyncFault, number>;
  const [faults, alone] = [{ ...none }, { ...none }];
  const leftOut: LeftOut[] = [];
  let told = 0;
  for await (const listed of listings(parts)) {
    for (const { property, card } of listed) {
      const listing = vrsyncListing({ property, card }, site);
      if ('xml' in listing) {
        told += 1;
        continue;
      }
      for (const fault of listing.faults) faults[fault] += 1;
      if (listing.faults.length === 1) alone[listing.faults[0]] += 1;
      leftOut.push({
        smallId: card.smallId,
        name: property.name,
        number: property.number,
        faults: listing.faults,
      });
    }
  }
  const nearest = leftOut.toSorted((a, b) => a.faults.length - b.faults.length || a.number - b.number);
  return {
    at: parts.clock.now(),
    leastPhotos,
    told,
    leftOut: leftOut.length,
    faults,
    alone,
    listings: nearest.slice(0, most),
  };
}

const siteOf = ({ brand, siteUrl }: VrsyncParts, leastPhotos: number): VrsyncSite => ({
  origin: siteUrl,
  brand,
  leastPhotos,
});

const NO_PICTURE = { src: '', sources: [], alt: '', kind: 'placeholder' } as const;

/** Every published property with its card, page by page. */
async function* listings({ db, clock, brand }: VrsyncParts) {
  const now = clock.now();
  const context: ViewContext = {
    smallIdPrefix: brand.smallIdPrefix,
    campaigns: [],
    pictures: { photo: () => null, placeholder: () => NO_PICTURE },
    now,
  };
  for (let after = -1; ; ) {
    const page = await publishedPage(db, after, AT_ONCE);
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.number;
    yield page.map(({ text }) => {
      const property = propertyOfText(text);
      return { property, card: propertyCardView(property, context) };
    });
    await breathe();
  }
}
