import type { Handler } from 'hono';
import type { z } from 'zod';
import { formatSearchQuery } from '../../domain/search/format-search-query.ts';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import { PAGE_SIZE, type SearchQuery } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';
import type { Outlet } from '../../workflows/outlet.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { encodingFor } from '../send-body.server.ts';
import type { paginationSchema } from './api.schemas.ts';
import { sendJsonText } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';
import { ItemTexts, itemText } from './item-texts.server.ts';
import { KeptAnswers } from './kept-answers.server.ts';
import { queryOf, searchOf } from './query-of.ts';

/** Lists as JSON, kept as they were sent: of a call of the API, or of the search of an address. */
export class PropertyLists {
  readonly #items = new ItemTexts();
  readonly #answers = new KeptAnswers();

  /** What `GET /api/property` answers, kept under its query as it was written. */
  ofCall(c: AppContext, outlet: Outlet): Promise<Response> {
    return this.#send(c, outlet, searchOf(c), () => {
      const now = outlet.clock.now();
      const params = queryOf(c);
      if (params.get('destaques') === 'true') return bestSellers(outlet, now);
      const query = parseSearchQuery(params, {
        strippedCampaigns: outlet.brand.wire.strippedCampaigns,
        isLocality: (slug) => outlet.localityBySlug(slug) !== null,
      });
      return list(outlet, this.#items, query, now);
    });
  }

  /** The same list for a search that is read already. */
  ofSearch(c: AppContext, outlet: Outlet, query: SearchQuery): Promise<Response> {
    return this.#send(c, outlet, formatSearchQuery(query), () =>
      list(outlet, this.#items, query, outlet.clock.now()),
    );
  }

  async #send(
    c: AppContext,
    outlet: Outlet,
    question: string,
    make: () => Promise<Buffer<ArrayBuffer>>,
  ): Promise<Response> {
    const { bytes, encoding } = await this.#answers.of(
      question,
      encodingFor(c.req.header('accept-encoding')),
      () => outlet.moment(outlet.clock.now()),
      make,
    );
    return sendJsonText(c, bytes, { encoding });
  }
}

/** `GET /api/property`: the search list with its counts, or with `destaques=true` the best sellers. */
export function propertyListRoute(outletOf: CurrentOutlet, lists: PropertyLists): Handler<AppEnv> {
  return (c) => {
    c.set('route', '/api/property');
    return lists.ofCall(c, outletOf());
  };
}

async function list(
  outlet: Outlet,
  items: ItemTexts,
  query: SearchQuery,
  now: Instant,
): Promise<Buffer<ArrayBuffer>> {
  const result = outlet.search(query, now);
  // At once: the places are counted in the version of the rest, and not after the items were waited for.
  const counts = JSON.stringify(result.facets);
  return listJson(await items.of(outlet, result.numbers, now), paginationOf(result), counts);
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

/** The answer around items and counts that are JSON already. */
function listJson(items: readonly Buffer[], pagination: Pagination, counts?: string): Buffer<ArrayBuffer> {
  const facets = counts === undefined ? '' : `,"facets":${counts}`;
  const parts = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]));
  const end = Buffer.from(`],"pagination":${JSON.stringify(pagination)}${facets}}`);
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
