import type { Hono } from 'hono';
import { DISCOUNT_CHOICES } from '../../domain/catalogue/enumerations.ts';
import { PRESETS, type PresetName, presetQuery } from '../../domain/search/search-landing.ts';
import { DEFAULT_QUERY } from '../../domain/search/search-query.ts';
import type { Instant } from '../../domain/time.ts';
import type { PublishedAddress } from '../../features/catalogue/stored/published-addresses.repo.server.ts';
import type { CatalogueMoment } from '../../features/search/live/catalogue-turns.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { AppEnv } from '../app-env.ts';
import { sendBody } from './send-body.server.ts';

/** Most addresses of a sitemap file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Entry = { readonly path: string; readonly changedOn?: string };

/** The kinds of pages, each in files of its own: `/sitemap-imoveis-1.xml`. */
const KINDS = ['paginas', 'buscas', 'imoveis'] as const;
type Kind = (typeof KINDS)[number];
type EntriesByKind = Readonly<Record<Kind, readonly Entry[]>>;
const NONE: EntriesByKind = { paginas: [], buscas: [], imoveis: [] };

export type SitemapParts = {
  /** Null while the read model is loading. */
  readonly outlet: () => Outlet | null;
  readonly publishedAddresses: () => Promise<readonly PublishedAddress[]>;
  /** Pages of text that may be indexed, with the day of their last change. */
  readonly textPages: () => readonly { readonly path: string; readonly changedOn: string }[];
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
    return sendBody(c, { type: XML, body: sitemapIndex(await entries(), parts.origin()), etag: true });
  });
  app.get('/:file{sitemap-[a-z]+-[1-9][0-9]*\\.xml}', async (c, next) => {
    const [, name, part] = /sitemap-([a-z]+)-(\d+)\.xml$/.exec(c.req.path) ?? [];
    const kind = KINDS.find((known) => known === name);
    const file = kind && filesOf((await entries())[kind])[Number(part) - 1];
    if (file === undefined) return next();
    c.set('route', '/sitemap.xml');
    return sendBody(c, { type: XML, body: urlSet(file, parts.origin()), etag: true });
  });
}

/** The addresses of a kind, as many to a file as it may hold. */
function filesOf(entries: readonly Entry[]): (readonly Entry[])[] {
  const count = Math.ceil(entries.length / MAX_ADDRESSES);
  return Array.from({ length: count }, (_, i) => entries.slice(i * MAX_ADDRESSES, (i + 1) * MAX_ADDRESSES));
}

/**
 * The entries: landing pages of the moment, since the clock may empty one as well as a change may, and properties, which
 * are read again only when the catalogue has changed; one reading at a time.
 */
function entriesByMoment(parts: SitemapParts): () => Promise<EntriesByKind> {
  let moment: CatalogueMoment | null = null;
  let version = -1;
  let properties: Promise<readonly Entry[]> = Promise.resolve([]);
  let reading: Promise<EntriesByKind> = Promise.resolve(NONE);
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
    const pages = [...OWN_PAGES, ...parts.textPages()];
    reading = properties.then((read) => ({
      paginas: pages,
      buscas: withDays(landings, read),
      imoveis: read,
    }));
    reading.catch(() => {
      moment = null;
      version = -1;
    });
    return reading;
  };
}

const OWN_PAGES: readonly Entry[] = [
  { path: '/' },
  { path: '/busca' },
  { path: '/perfil' },
  { path: '/simulador' },
  { path: '/fale-conosco' },
  { path: '/dados' },
];

/** The landing pages that show something: of presets, of places, and of places with a discount. */
function landingEntries(outlet: Outlet, now: Instant): Entry[] {
  const names = Object.keys(PRESETS) as PresetName[];
  const presets = names.filter((name) => outlet.search(presetQuery(name), now).availableItems > 0);
  const places = [...outlet.localities(now), ...outlet.neighbourhoods(now)].filter(({ count }) => count > 0);
  const discounted = DISCOUNT_CHOICES.flatMap((discount) => {
    const counts = outlet.search({ ...DEFAULT_QUERY, discount }, now).facets.search;
    return places.filter(({ slug }) => (counts[slug] ?? 0) > 0).map(({ slug }) => `${slug}/${discount}`);
  });
  const slugs = [...presets, ...places.map(({ slug }) => slug), ...discounted];
  return slugs.map((slug) => ({ path: `/busca/${slug}` }));
}

/** A landing page has changed when one of its listings has; a preset may hold any of them. */
function withDays(landings: readonly Entry[], properties: readonly Entry[]): Entry[] {
  const days = new Map<string, string>();
  const note = (slug: string, day: string) => {
    if (day > (days.get(slug) ?? '')) days.set(slug, day);
  };
  let last = '';
  for (const { path, changedOn = '' } of properties) {
    const [, , uf = '', city = ''] = path.split('/');
    note(uf, changedOn);
    note(`${city}-${uf}`, changedOn);
    if (changedOn > last) last = changedOn;
  }
  return landings.map(({ path }) => {
    const slug = path.split('/')[2] ?? '';
    const changedOn = slug in PRESETS ? last : days.get(slug);
    return changedOn ? { path, changedOn } : { path };
  });
}

function robots(isDemo: boolean, origin: string): string {
  if (isDemo) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function urlSet(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(
    ({ path, changedOn }) => `<url><loc>${origin}${path}</loc>${lastChange(changedOn)}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Each file with the last day on which anything in it changed, where that is known. */
function sitemapIndex(entries: EntriesByKind, origin: string): string {
  const files = KINDS.flatMap((kind) =>
    filesOf(entries[kind]).map((file, i) => {
      const days = file.flatMap(({ changedOn }) => changedOn ?? []);
      const last = days.toSorted().at(-1);
      return `<sitemap><loc>${origin}/sitemap-${kind}-${i + 1}.xml</loc>${lastChange(last)}</sitemap>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

const lastChange = (day: string | undefined) => (day ? `<lastmod>${day}</lastmod>` : '');
