import type { Hono } from 'hono';
import { DISCOUNT_CHOICES } from '../domain/catalogue/enumerations.ts';
import { PRESETS, type PresetName, presetQuery } from '../domain/search/search-landing.ts';
import { DEFAULT_QUERY } from '../domain/search/search-query.ts';
import type { Instant } from '../domain/time.ts';
import type { PublishedAddress } from '../features/catalogue/published-addresses.repo.server.ts';
import type { CatalogueMoment } from '../features/search/catalogue-turns.ts';
import type { Outlet } from '../workflows/outlet.server.ts';
import type { AppEnv } from './app-env.ts';
import { sendBody } from './send-body.server.ts';

/** What a sitemap file may hold at most (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Entry = { readonly path: string; readonly changedOn?: string };

export type SitemapParts = {
  /** Null while the read model is loading. */
  readonly outlet: () => Outlet | null;
  readonly publishedAddresses: () => Promise<readonly PublishedAddress[]>;
  /** Origin of the addresses, never taken from a request: what is told to one is cached for others. */
  readonly origin: () => string;
};

/** `/robots.txt` and `/sitemap.xml`: every page that may be indexed; none while the demo catalogue is shown (D§9). */
export function mountSitemap(app: Hono<AppEnv>, parts: SitemapParts): void {
  const entries = entriesByMoment(parts);
  app.get('/robots.txt', (c) => {
    c.set('route', '/robots.txt');
    const isDemo = parts.outlet()?.isDemo() ?? true;
    return sendBody(c, {
      type: 'text/plain; charset=utf-8',
      body: robots(isDemo, parts.origin()),
      etag: true,
    });
  });
  app.get('/sitemap.xml', async (c) => {
    c.set('route', '/sitemap.xml');
    const all = await entries();
    const origin = parts.origin();
    const files = Math.ceil(all.length / MAX_ADDRESSES);
    const body = files <= 1 ? urlSet(all, origin) : sitemapIndex(files, origin);
    return sendBody(c, { type: XML, body, etag: true });
  });
  app.get('/:file{sitemap-[0-9]+\\.xml}', async (c, next) => {
    const part = Number(/\d+/.exec(c.req.path)?.[0]);
    const start = (part - 1) * MAX_ADDRESSES;
    const all = await entries();
    if (part < 1 || start >= all.length) return next();
    c.set('route', '/sitemap.xml');
    return sendBody(c, {
      type: XML,
      body: urlSet(all.slice(start, start + MAX_ADDRESSES), parts.origin()),
      etag: true,
    });
  });
}

/**
 * The entries: landing pages of the moment, since the clock may empty one as well as a change may, and properties, which
 * are read again only when the catalogue has changed; one reading at a time.
 */
function entriesByMoment(parts: SitemapParts): () => Promise<readonly Entry[]> {
  let moment: CatalogueMoment | null = null;
  let version = -1;
  let properties: Promise<readonly Entry[]> = Promise.resolve([]);
  let reading: Promise<readonly Entry[]> = Promise.resolve([]);
  return () => {
    const outlet = parts.outlet();
    if (outlet === null) return reading;
    const now = outlet.clock.now();
    const current = outlet.moment(now);
    if (current === moment) return reading;
    moment = current;
    if (version !== current.version) properties = parts.publishedAddresses();
    version = current.version;
    const landings = landingEntries(outlet, now);
    reading = properties.then((read) => [...OWN_PAGES, ...landings, ...read]);
    reading.catch(() => {
      moment = null;
      version = -1;
    });
    return reading;
  };
}

const OWN_PAGES: readonly Entry[] = [{ path: '/' }, { path: '/busca' }, { path: '/perfil' }];

/** The landing pages that show something: of presets, of places, and of places with a discount. */
function landingEntries(outlet: Outlet, now: Instant): Entry[] {
  const names = Object.keys(PRESETS) as PresetName[];
  const presets = names.filter((name) => outlet.search(presetQuery(name), now).availableItems > 0);
  const places = outlet.localities(now).filter(({ count }) => count > 0);
  const discounted = DISCOUNT_CHOICES.flatMap((discount) => {
    const counts = outlet.search({ ...DEFAULT_QUERY, discount }, now).facets.search;
    return places.filter(({ slug }) => (counts[slug] ?? 0) > 0).map(({ slug }) => `${slug}/${discount}`);
  });
  const slugs = [...presets, ...places.map(({ slug }) => slug), ...discounted];
  return slugs.map((slug) => ({ path: `/busca/${slug}` }));
}

function robots(isDemo: boolean, origin: string): string {
  if (isDemo) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function urlSet(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path, changedOn }) => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<url><loc>${origin}${path}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
}

function sitemapIndex(count: number, origin: string): string {
  const files = Array.from(
    { length: count },
    (_, i) => `<sitemap><loc>${origin}/sitemap-${i + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${files.join('\n')}\n</sitemapindex>\n`;
}
