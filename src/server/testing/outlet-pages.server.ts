import { DEFAULT_QUERY } from '../../domain/search/search-query.ts';
import type { PageHandler } from '../pages.server.ts';

/** What such a page shows, by name: `price oi-7`, `deadline oi-7`, `campaigns`. */
export type ShownFacts = Readonly<Record<string, string>>;

/** Longer than what is worth packing. */
const FILLING = ' '.repeat(4000);

/** Pages that tell what the outlet knows, in the place of the web app: a list at /busca, a property at /imovel/ID. */
export const outletPages: PageHandler = async (request, outlet, { showsOnly }) => {
  const { pathname } = new URL(request.url);
  const now = outlet.clock.now();
  if (!pathname.startsWith('/imovel/')) {
    const { cards } = await outlet.listProperties(DEFAULT_QUERY, now);
    const prices = cards.map(({ smallId, price }) => [priceOf(smallId), amount(price)]);
    const codes = outlet.campaigns(now).map(({ code }) => code);
    return pageOf({ ...Object.fromEntries(prices), campaigns: codes.sort().join() });
  }
  const found = await outlet.findProperty(pathname.slice('/imovel/'.length), now);
  if (found.kind !== 'found') return new Response('', { status: found.kind === 'gone' ? 410 : 404 });
  showsOnly(found.property);
  const page = outlet.propertyPage(found.property, now, { isPreview: false });
  return pageOf({
    [priceOf(page.smallId)]: amount(page.price),
    [`deadline ${page.smallId.toLowerCase()}`]: page.actions.main.kind === 'disabled' ? 'passed' : 'open',
  });
};

/** What one of those pages shows. */
export function factsOf(html: string): ShownFacts {
  return JSON.parse(html.slice(html.indexOf('{'), html.lastIndexOf('}') + 1));
}

const priceOf = (smallId: string) => `price ${smallId.toLowerCase()}`;

function amount(price: { readonly saleCents: number | null; readonly campaign: { cents: number } | null }) {
  return String(price.campaign?.cents ?? price.saleCents);
}

function pageOf(facts: ShownFacts): Response {
  return new Response(`<!doctype html><title>${FILLING}</title>${JSON.stringify(facts)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  });
}
