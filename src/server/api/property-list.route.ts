import type { Handler } from 'hono';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import { PAGE_SIZE } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';
import type { Outlet } from '../../workflows/outlet.server.ts';
import type { AppEnv } from '../app-env.ts';
import { sendJson } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';
import { type PropertyItem, propertyItem } from './property-item.wire.ts';
import { queryOf } from './query-of.ts';

/** `GET /api/property`: the search list with its counts, or with `destaques=true` the best sellers. */
export function propertyListRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  return async (c) => {
    c.set('route', '/api/property');
    const outlet = outletOf();
    const now = outlet.clock.now();
    const params = queryOf(c);
    return sendJson(
      c,
      params.get('destaques') === 'true' ? await bestSellers(outlet, now) : await list(outlet, params, now),
    );
  };
}

async function list(outlet: Outlet, params: URLSearchParams, now: Instant) {
  const query = parseSearchQuery(params, {
    strippedCampaigns: outlet.brand.wire.strippedCampaigns,
    isLocality: (slug) => outlet.localityBySlug(slug) !== null,
  });
  const { result, cards } = await outlet.listProperties(query, now);
  return { data: await itemsOf(outlet, cards, now), pagination: paginationOf(result), facets: result.facets };
}

async function bestSellers(outlet: Outlet, now: Instant) {
  const cards = await outlet.bestSellers(now);
  const data = await itemsOf(outlet, cards, now);
  const total = data.length;
  return {
    data,
    pagination: { page: 1, max_pages: 1, total_items: total, offset: 0, available_items: total },
  };
}

async function itemsOf(
  outlet: Outlet,
  cards: Awaited<ReturnType<Outlet['bestSellers']>>,
  now: Instant,
): Promise<PropertyItem[]> {
  const properties = await outlet.properties(cards.map((card) => card.number));
  const byNumber = new Map(properties.map((property) => [property.number, property]));
  return cards.flatMap((card) => {
    const property = byNumber.get(card.number);
    return property ? [propertyItem(property, card, now)] : [];
  });
}

function paginationOf(result: SearchResult) {
  return {
    page: result.page,
    max_pages: Math.max(1, result.maxPage),
    total_items: result.totalItems,
    offset: (result.page - 1) * PAGE_SIZE,
    available_items: result.availableItems,
  };
}
