import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Brand } from '../../domain/brand/brand.ts';
import type { Clock } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { publishedByNumber, publishedPage } from '../../features/catalogue/stored/property.repo.server.ts';
import { propertyCardView, type ViewContext } from '../../features/catalogue/view/property-card.view.ts';
import { propertyOfText, type StoredProperty } from '../../features/catalogue/view/property-text.server.ts';
import {
  VRSYNC_TAIL,
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

/** The clock alone takes listings off: what is known of them is looked at anew by the hour too. */
export const hourOf = ({ clock }: Pick<VrsyncParts, 'clock'>): number => Math.floor(clock.now() / HOUR_MS);

/** By which two documents are known for the same. */
export async function vrsyncMark(parts: VrsyncParts, leastPhotos: number): Promise<string> {
  const version = await currentVersion<CatalogueTables>(parts.db);
  return `${LAYOUT}-${version}-${hourOf(parts)}-${leastPhotos}`;
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

const siteOf = ({ brand, siteUrl }: VrsyncParts, leastPhotos: number): VrsyncSite => ({
  origin: siteUrl,
  brand,
  leastPhotos,
});

const NO_PICTURE = { src: '', sources: [], alt: '', kind: 'placeholder' } as const;

/** Every published property with its card, page by page. */
export async function* listings(parts: VrsyncParts) {
  const listed = listedBy(parts);
  for (let after = -1; ; ) {
    const page = await publishedPage(parts.db, after, AT_ONCE);
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.number;
    yield page.map(listed);
    await breathe();
  }
}

/** Those of these numbers that are published, page by page. */
export async function* listingsOf(parts: VrsyncParts, numbers: readonly number[]) {
  const listed = listedBy(parts);
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    yield (await publishedByNumber(parts.db, numbers.slice(at, at + AT_ONCE))).map(listed);
    await breathe();
  }
}

function listedBy({ clock, brand }: VrsyncParts) {
  const context: ViewContext = {
    smallIdPrefix: brand.smallIdPrefix,
    campaigns: [],
    pictures: { photo: () => null, placeholder: () => NO_PICTURE },
    now: clock.now(),
  };
  return ({ text }: StoredProperty) => {
    const property = propertyOfText(text);
    return { property, card: propertyCardView(property, context) };
  };
}
