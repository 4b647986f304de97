import type { Kysely } from 'kysely';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { priceFalls } from '../../features/catalogue/stored/price-falls.repo.server.ts';
import { publishedAddresses } from '../../features/catalogue/stored/published-addresses.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import type { Metrics } from '../../platform/log/metrics.server.ts';
import { isOutage } from '../../platform/log/outage.ts';
import { fallsOfVersion } from '../../workflows/catalogue/falls-of-version.ts';
import { keepFilled } from '../../workflows/catalogue/fill-property-store.server.ts';
import { PropertyStore } from '../../workflows/catalogue/property-store.server.ts';
import { mediaWishes } from '../../workflows/media/want-media.server.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import { makeSharedPages } from '../page-cache/shared-pages.server.ts';
import type { Basics } from './basics.server.ts';
import { composeOutlet } from './compose-outlet.server.ts';
import type { LiveCatalogue } from './live-catalogue.server.ts';
import { openForms } from './open-forms.server.ts';
import { isHttps, siteOfPages } from './open-http.server.ts';

/** Time limit for loading the read model at the start. */
const LOAD_LIMIT_MS = 120_000;
/** Metrics of the page cache: renderings that it spares. */
function observePages(metrics: Metrics, cache: PageCache): void {
  const counts = () => cache.counts();
  metrics.count('page_cache_hits_total', 'Answers from the page cache', () => counts().hits);
  metrics.count('page_cache_misses_total', 'Requests that waited for a rendering', () => counts().misses);
  metrics.count('page_cache_renders_total', 'Pages that were rendered', () => counts().renders);
  metrics.observe('page_cache_pages', 'Pages that are kept', () => counts().pages);
  metrics.observe('page_cache_bytes', 'Bytes that kept pages take', () => counts().bytes);
}

/** Most fallen prices that are read: some of their listings are sold, or stand in another row. */
const MOST_FALLS = 60;

/** Opens the site for visitors once the read model holds the newest version; the properties follow behind. */
export async function openSite(
  basics: Basics,
  { db }: Database<CatalogueTables>,
  live: LiveCatalogue,
): Promise<{ stop: () => Promise<void> }> {
  const { brand, clock, config, metrics, secret, state } = basics;
  await live.caughtUp(undefined, LOAD_LIMIT_MS);
  const { properties, filling } = openProperties(basics, db, live);
  state.isReadModelLoaded = live.isReady;
  state.publishedAddresses = () => publishedAddresses(db, brand.smallIdPrefix);
  const takesProposals = () => state.proposalsUrl() !== null;
  const wantsMedia = mediaWishes(db, basics.log);
  const falls = fallsOfVersion((version) => priceFalls(db, version, MOST_FALLS));
  const needs = { brand, clock, secret, properties, takesProposals, wantsMedia };
  const outlet = composeOutlet({ ...needs, state: live, priceFalls: falls });
  const { localityBySlug } = outlet;
  const maxBytes = config.pageCacheMb * 2 ** 20;
  const { mapStyleUrl } = siteOfPages(basics);
  state.shared = makeSharedPages({
    brand,
    clock,
    live,
    localityBySlug,
    mapStyleUrl,
    isHttps: isHttps(config),
    maxBytes,
  });
  observePages(metrics, state.shared.cache);
  openForms(basics, db as unknown as Kysely<EnquiryTables>, outlet);
  state.outlet = outlet;
  return filling;
}

/** The properties in memory, and what keeps them there. */
function openProperties(
  { config, log, metrics, brand }: Basics,
  db: Database<CatalogueTables>['db'],
  live: LiveCatalogue,
) {
  const rows = { versionOf: (number: number) => live.index().versionOf(number), reloads: live.reloads };
  const maxBytes = config.propertyStoreMb * 2 ** 20;
  const properties = new PropertyStore({ db, rows, smallIdPrefix: brand.smallIdPrefix, maxBytes });
  metrics.observe('property_store_size', 'Properties held in memory', () => properties.size);
  metrics.observe('property_store_bytes', 'Memory that they take', () => properties.bytes);
  const filling = keepFilled({
    db,
    rows,
    store: properties,
    version: () => live.index().version,
    onError: (error) => log[isOutage(error) ? 'debug' : 'warn']('properties.fill_failed', { error }),
  });
  return { properties, filling };
}
