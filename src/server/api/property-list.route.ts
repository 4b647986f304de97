import type { Handler } from 'hono';
import type { z } from 'zod';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import { DEFAULT_QUERY, PAGE_SIZE, type SearchQuery } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';
import { facetsJson } from '../../features/search/scan/facet-reading.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { type Encoding, encodingFor, type Packed } from '../body/send-body.server.ts';
import type { paginationSchema } from './api.schemas.ts';
import { sendJsonText } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';
import { ItemTexts, itemText } from './item-texts.server.ts';
import { KeptAnswers } from './kept-answers.server.ts';
import { searchOf } from './query-of.ts';

export const LIST_PATH = '/api/property';

/** Lists as JSON, kept as they were sent: of a call of the API, or of the search of an address. */
export class PropertyLists {
  readonly #items = new ItemTexts();
  readonly #answers = new KeptAnswers();

  /** The answer to a call, its query as it was written, in an encoding that the client takes. */
  answer(outlet: Outlet, question: string, wanted: Encoding): Promise<Packed> {
    return this.#kept(outlet, question, wanted, async () => {
      const params = new URLSearchParams(question);
      if (params.get('destaques') === 'true') return bestSellers(outlet, outlet.clock.now());
      const query = parseSearchQuery(params, {
        strippedCampaigns: outlet.brand.wire.strippedCampaigns,
        placeOf: (slug) => outlet.localityBySlug(slug)?.slug ?? null,
      });
      if (query.name !== DEFAULT_QUERY.name) await outlet.namesReady();
      return list(outlet, this.#items, query, outlet.clock.now());
    });
  }

  /** Answer of `GET /api/property`. */
  async ofCall(c: AppContext, outlet: Outlet): Promise<Response> {
    const { bytes, encoding } = await this.answer(outlet, searchOf(c), wantedBy(c));
    return sendJsonText(c, bytes, { encoding });
  }

  #kept(
    outlet: Outlet,
    question: string,
    wanted: Encoding,
    make: () => Promise<Buffer<ArrayBuffer>>,
  ): Promise<Packed> {
    return this.#answers.of(question, wanted, () => outlet.moment(outlet.clock.now()), make);
  }
}

const wantedBy = (c: AppContext) => encodingFor(c.req.header('accept-encoding'), 'quick');

/** `GET /api/property`: the search list with its counts, or with `destaques=true` the best sellers. */
export function propertyListRoute(outletOf: CurrentOutlet, lists: PropertyLists): Handler<AppEnv> {
  return (c) => {
    c.set('route', LIST_PATH);
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
  const counts = facetsJson(result.facets);
  return items.of(outlet, result.numbers, now, (texts) => listJson(texts, paginationOf(result), counts));
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
  const pagination = { page: 1, max_pages: 1, total_items: total, offset: 0, available_items: total };
  return listJson(texts, pagination, null);
}

const COMMA = Buffer.from(',');
const DATA = Buffer.from('{"data":[');
const FACETS = Buffer.from(',"facets":');
const END = Buffer.from('}');

/** The answer around items and counts that are JSON already. */
function listJson(
  items: readonly Buffer[],
  pagination: Pagination,
  counts: Uint8Array | null,
): Buffer<ArrayBuffer> {
  const parts = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]));
  const middle = Buffer.from(`],"pagination":${JSON.stringify(pagination)}`);
  const facets = counts === null ? [] : [FACETS, counts];
  return Buffer.concat([DATA, ...parts, middle, ...facets, END]);
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
