import type { Handler } from 'hono';
import type { z } from 'zod';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import { PAGE_SIZE } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';
import type { Outlet } from '../../workflows/outlet.server.ts';
import type { AppEnv } from '../app-env.ts';
import { encodingFor } from '../send-body.server.ts';
import type { paginationSchema } from './api.schemas.ts';
import { sendJsonText } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';
import { ItemTexts, itemText } from './item-texts.server.ts';
import { KeptAnswers } from './kept-answers.server.ts';
import { queryOf, searchOf } from './query-of.ts';

/** `GET /api/property`: the search list with its counts, or with `destaques=true` the best sellers. */
export function propertyListRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  const items = new ItemTexts();
  const answers = new KeptAnswers();
  return async (c) => {
    c.set('route', '/api/property');
    const outlet = outletOf();
    const make = () => answerTo(outlet, items, queryOf(c));
    const { bytes, encoding } = await answers.of(
      searchOf(c),
      encodingFor(c.req.header('accept-encoding')),
      () => outlet.moment(outlet.clock.now()),
      make,
    );
    return sendJsonText(c, bytes, { encoding });
  };
}

function answerTo(outlet: Outlet, items: ItemTexts, params: URLSearchParams): Promise<Buffer<ArrayBuffer>> {
  const now = outlet.clock.now();
  const isBest = params.get('destaques') === 'true';
  return isBest ? bestSellers(outlet, now) : list(outlet, items, params, now);
}

async function list(
  outlet: Outlet,
  items: ItemTexts,
  params: URLSearchParams,
  now: Instant,
): Promise<Buffer<ArrayBuffer>> {
  const query = parseSearchQuery(params, {
    strippedCampaigns: outlet.brand.wire.strippedCampaigns,
    isLocality: (slug) => outlet.localityBySlug(slug) !== null,
  });
  const result = outlet.search(query, now);
  return listJson(await items.of(outlet, result.numbers, now), paginationOf(result), result.facets);
}

/** Their cards tell other features than those of a list, so they have no items in common with it. */
async function bestSellers(outlet: Outlet, now: Instant): Promise<Buffer<ArrayBuffer>> {
  const cards = new Map((await outlet.bestSellers(now)).map((card) => [card.number, card]));
  const properties = await outlet.properties([...cards.keys()]);
  const texts = properties.flatMap((property) => {
    const card = cards.get(property.number);
    return card === undefined ? [] : [itemText(property, card, now)];
  });
  const total = texts.length;
  return listJson(texts, { page: 1, max_pages: 1, total_items: total, offset: 0, available_items: total });
}

const COMMA = Buffer.from(',');

/** The answer around items that are JSON already. */
function listJson(
  items: readonly Buffer[],
  pagination: Pagination,
  facets?: SearchResult['facets'],
): Buffer<ArrayBuffer> {
  const counts = facets === undefined ? '' : `,"facets":${JSON.stringify(facets)}`;
  const parts = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]));
  const end = Buffer.from(`],"pagination":${JSON.stringify(pagination)}${counts}}`);
  return Buffer.concat([Buffer.from('{"data":['), ...parts, end]);
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
