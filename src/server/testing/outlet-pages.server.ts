import { DEFAULT_QUERY } from '../../domain/search/search-query.ts';
import { localDateOf } from '../../domain/time.ts';
import type { PageHandler } from '../http/pages.server.ts';

/** Shown facts of such a page, by name: `price oi-7`, `deadline oi-7`, `state oi-7`, `campaigns`, `day`. */
export type ShownFacts = Readonly<Record<string, string>>;

/** Longer than what is worth packing. */
const FILLING = ' '.repeat(4000);

/** Pages that tell what the outlet knows, in the place of the web app: a list at /busca, a property at /imovel/ID. */
export const outletPages: PageHandler = async (request, outlet, { showsOnly }) => {
  const { pathname } = new URL(request.url);
  const now = outlet.clock.now();
  const day = localDateOf(now);
  if (!pathname.startsWith('/imovel/')) {
    const { cards } = await outlet.listProperties(DEFAULT_QUERY, now);
    const listed = cards.flatMap(({ smallId, price, state }) => [
      [factOf('price', smallId), amount(price)],
      [factOf('state', smallId), state],
    ]);
    const codes = outlet.campaigns(now).map(({ code }) => code);
    return pageOf({ ...Object.fromEntries(listed), campaigns: codes.sort().join(), day });
  }
  const found = await outlet.findProperty(pathname.slice('/imovel/'.length), now);
  if (found.kind !== 'found') return new Response('', { status: found.kind === 'gone' ? 410 : 404 });
  showsOnly(found.property);
  const page = outlet.propertyPage(found.property, now, { isPreview: false });
  return pageOf({
    [factOf('price', page.smallId)]: amount(page.price),
    [factOf('state', page.smallId)]: page.state,
    [factOf('deadline', page.smallId)]: page.actions.main.kind === 'disabled' ? 'passed' : 'open',
    day,
  });
};

/** Shown facts of one of those pages. */
export function factsOf(html: string): ShownFacts {
  return JSON.parse(html.slice(html.indexOf('{'), html.lastIndexOf('}') + 1));
}

const factOf = (what: string, smallId: string) => `${what} ${smallId.toLowerCase()}`;

function amount(price: { readonly saleCents: number | null; readonly campaign: { cents: number } | null }) {
  return String(price.campaign?.cents ?? price.saleCents);
}

function pageOf(facts: ShownFacts): Response {
  return new Response(`<!doctype html><title>${FILLING}</title>${JSON.stringify(facts)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  });
}
