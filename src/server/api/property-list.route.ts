import type { Handler } from 'hono';
import type { z } from 'zod';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import { PAGE_SIZE } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';
import type { Outlet } from '../../workflows/outlet.server.ts';
import type { AppEnv } from '../app-env.ts';
import type { paginationSchema } from './api.schemas.ts';
import { sendJsonText } from './api-answer.ts';
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
    const isBest = params.get('destaques') === 'true';
    const body = isBest ? await bestSellers(outlet, now) : await list(outlet, params, now);
    return sendJsonText(c, body);
  };
}

async function list(outlet: Outlet, params: URLSearchParams, now: Instant): Promise<string> {
  const query = parseSearchQuery(params, {
    strippedCampaigns: outlet.brand.wire.strippedCampaigns,
    isLocality: (slug) => outlet.localityBySlug(slug) !== null,
  });
  const { result, cards } = await outlet.listProperties(query, now);
  return listJson(await itemsOf(outlet, cards, now), paginationOf(result), result.facets);
}

async function bestSellers(outlet: Outlet, now: Instant): Promise<string> {
  const items = await itemsOf(outlet, await outlet.bestSellers(now), now);
  const total = items.length;
  return listJson(items, { page: 1, max_pages: 1, total_items: total, offset: 0, available_items: total });
}

/** The answer around items that are JSON already. */
function listJson(items: readonly string[], pagination: Pagination, facets?: SearchResult['facets']): string {
  const counts = facets === undefined ? '' : `,"facets":${JSON.stringify(facets)}`;
  return `{"data":[${items.join(',')}],"pagination":${JSON.stringify(pagination)}${counts}}`;
}

/** The item of a card as JSON: a card stays the same object as long as nothing of it changes. */
const itemOfCard = new WeakMap<PropertyCardView, string>();

async function itemsOf(outlet: Outlet, cards: readonly PropertyCardView[], now: Instant): Promise<string[]> {
  const missing = cards.filter((card) => !itemOfCard.has(card));
  const properties = await outlet.properties(missing.map((card) => card.number));
  const byNumber = new Map(properties.map((property) => [property.number, property]));
  for (const card of missing) {
    const property = byNumber.get(card.number);
    if (property)
      itemOfCard.set(card, JSON.stringify(propertyItem(property, card, now) satisfies PropertyItem));
  }
  return cards.flatMap((card) => itemOfCard.get(card) ?? []);
}

type Pagination = z.infer<typeof paginationSchema>;

function paginationOf(result: SearchResult): Pagination {
  return {
    page: result.page,
    max_pages: Math.max(1, result.maxPage),
    total_items: result.totalItems,
    offset: (result.page - 1) * PAGE_SIZE,
    available_items: result.availableItems,
  };
}
