import type { EntryContext } from 'react-router';
import type { Brand } from '../domain/brand/brand.ts';
import type { RootData } from './root-data.ts';
import type { PropertyPageData } from './routes/property/load-property-page.ts';
import { propertyHead } from './routes/property/property-head.server.ts';
import type { SearchPageData } from './routes/search/search-page-data.ts';
import type { TextPageData } from './routes/text/find-text-page.ts';
import { homeGraph, searchGraph, textGraph } from './structured-data.server.ts';

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

/** Links of the brand, beside the pictures in its folder (`/marca/`). */
const INSTALL_LINKS =
  '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/marca/icone-180.png">';

/**
 * Head of a page for search engines, messengers and home screens alone: written by the server, since it changes
 * nothing in a page that is open. A page without a canonical address (an error) tells none of it.
 */
export function pageHead(context: EntryContext, html: string, origin: string): string {
  const data = context.staticHandlerContext.loaderData;
  const root = data.root as RootData | undefined;
  if (!root) return INSTALL_LINKS;
  const property = (data['routes/property/property.route'] as PropertyPageData | undefined)?.property;
  if (property) return INSTALL_LINKS + propertyHead(property, origin);
  const canonical = CANONICAL.exec(html)?.[1];
  if (canonical === undefined) return INSTALL_LINKS;
  return (
    INSTALL_LINKS + openGraph(html, canonical, root.brand, origin) + structuredData(data, root.brand, origin)
  );
}

/** Title, description and address are taken as the page has them: they are escaped already. */
function openGraph(html: string, canonical: string, brand: Brand, origin: string): string {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['og:type', 'website'],
    ['og:locale', 'pt_BR'],
    ['og:site_name', escaped(brand.name)],
    ['og:title', TITLE.exec(html)?.[1]],
    ['og:description', DESCRIPTION.exec(html)?.[1]],
    ['og:url', canonical],
    ['og:image', `${origin}/marca/icone-512.png`],
    ['og:image:width', '512'],
    ['og:image:height', '512'],
    ['twitter:card', 'summary'],
  ];
  return facts
    .filter(([, content]) => content !== undefined)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => SIGNS[sign] ?? sign);

function structuredData(
  data: EntryContext['staticHandlerContext']['loaderData'],
  brand: Brand,
  origin: string,
): string {
  const search = data['routes/search/search.route'] as SearchPageData | undefined;
  const text = data['routes/text/text.route'] as TextPageData | undefined;
  const graph = search
    ? searchGraph(search, origin)
    : text
      ? textGraph(text, origin)
      : 'routes/home/home.route' in data
        ? homeGraph(brand, origin)
        : [];
  if (graph.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
