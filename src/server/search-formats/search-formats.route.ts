import { createHash } from 'node:crypto';
import type { Handler, Hono } from 'hono';
import { busyExport, feedCopy } from '../../copy/search/formats.ts';
import { inCity, inState } from '../../copy/search/in-place.ts';
import { isOverState } from '../../domain/catalogue/property-card.ts';
import { hasFilters } from '../../domain/search/change-search-query.ts';
import { formatSearchQuery, searchPath } from '../../domain/search/format-search-query.ts';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import { readSearchFormat, type SearchFormat } from '../../domain/search/search-formats.ts';
import { readLanding, withLanding } from '../../domain/search/search-landing.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import { readWordsOfAddress } from '../../domain/search/words/words-of-address.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { KeptAnswers } from '../api/kept-answers.server.ts';
import { queryOf } from '../api/query-of.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { encodingFor, isUnchanged, sendBody } from '../body/send-body.server.ts';
import { atomFeed, FEED_ENTRIES } from './atom-feed.ts';
import { csvFile, jsonFile, listStream, MOST_ROWS } from './list-stream.ts';
import { searchWorkbook } from './search-workbook.server.ts';

type FormatParts = {
  readonly outlet: () => Outlet | null;
  /** Origin of the addresses in the files, never taken from a request. */
  readonly origin: () => string;
};

type Asked = { readonly outlet: Outlet; readonly query: SearchQuery };

/** To be raised when the files look otherwise with the same listings. */
const LAYOUT = 4;
/** Spreadsheets made at the same time; each holds no more than what its reader has not taken yet. */
const MOST_STREAMS = 16;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `/busca.csv`, `.xlsx`, `.json` and `.atom`, also behind the path of a landing page: the search of the same address. */
export function mountSearchFormats(app: Hono<AppEnv>, parts: FormatParts): void {
  const answers: Record<SearchFormat, (c: AppContext, asked: Asked) => Promise<Response>> = {
    csv: csvAnswer(parts),
    xlsx: xlsxAnswer(parts),
    json: jsonAnswer(parts),
    atom: atomAnswer(parts),
  };
  const handler: Handler<AppEnv> = async (c, next) => {
    const named = readSearchFormat(c.req.path);
    const outlet = parts.outlet();
    if (named === null || outlet === null) return next();
    c.set('route', `/busca.${named.format}`);
    c.header('x-robots-tag', 'noindex');
    return answers[named.format](c, { outlet, query: queryAt(c, named.path, outlet) });
  };
  app.get('/busca/*', handler);
  app.get('/:file{busca\\.[a-z]+}', handler);
}

/** The search of the page at the same address; what is asked for there in words counts here too. */
function queryAt(c: AppContext, path: string, outlet: Outlet): SearchQuery {
  const context = {
    strippedCampaigns: outlet.brand.wire.strippedCampaigns,
    placeOf: (slug: string) => outlet.localityBySlug(slug)?.slug ?? null,
  };
  const params = queryOf(c);
  const asked = parseSearchQuery(params, context);
  const [slug, discount = null] = path.split('/').slice(2);
  const landing = slug === undefined ? null : readLanding(slug, discount, outlet.localityBySlug).landing;
  const query = landing === null ? asked : withLanding(asked, landing);
  const words = readWordsOfAddress(params, query, context, (text, chosen) =>
    outlet.understandWords(text, outlet.clock.now(), chosen),
  );
  return words?.kind === 'asks' ? words.query : query;
}

type WholeFile = {
  readonly type: string;
  /** Name of the file that a browser keeps; null: it is shown. */
  readonly name: string | null;
};

/**
 * The whole list in its order, whatever the page. A client that holds it already is told so before any work is done.
 */
function wholeAnswer(
  { type, name }: WholeFile,
  most: number,
  make: (c: AppContext, asked: Asked, onEnd: () => void) => Response | Promise<Response>,
  { origin }: FormatParts,
) {
  let made = 0;
  return async (c: AppContext, { outlet, query }: Asked): Promise<Response> => {
    const { version, from } = outlet.moment(outlet.clock.now());
    const whole = { ...query, page: 1 };
    const mark = `${LAYOUT} ${type} ${version} ${from} ${origin()} ${formatSearchQuery(whole)}`;
    const etag = `W/"${createHash('sha1').update(mark).digest('base64url')}"`;
    c.header('etag', etag);
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    c.header('content-type', type);
    if (name !== null) c.header('content-disposition', `attachment; filename="${name}"`);
    if (c.req.method === 'HEAD') return c.body(null);
    if (made >= most) {
      c.header('retry-after', '5');
      return sendBody(c, { status: 503, type: 'text/plain; charset=utf-8', body: busyExport });
    }
    made += 1;
    const onEnd = once(() => {
      made -= 1;
    });
    try {
      return await make(c, { outlet, query: whole }, onEnd);
    } catch (error) {
      onEnd();
      throw error;
    }
  };
}

function csvAnswer(parts: FormatParts) {
  const file = { type: 'text/csv; charset=utf-8', name: 'imoveis.csv' };
  return wholeAnswer(
    file,
    MOST_STREAMS,
    (c, asked, onEnd) => streamed(c, asked, csvFile(parts.origin()), onEnd),
    parts,
  );
}

function jsonAnswer(parts: FormatParts) {
  const file = { type: 'application/json; charset=utf-8', name: null };
  const make = (c: AppContext, asked: Asked, onEnd: () => void) => {
    const now = asked.outlet.clock.now();
    const { totalItems: total, availableItems: available } = asked.outlet.search(asked.query, now);
    return streamed(c, asked, jsonFile({ total, available }, now), onEnd);
  };
  return wholeAnswer(file, MOST_STREAMS, make, parts);
}

function xlsxAnswer(parts: FormatParts) {
  const file = { type: XLSX, name: 'imoveis.xlsx' };
  const make = (c: AppContext, { outlet, query }: Asked, onEnd: () => void) => {
    const now = outlet.clock.now();
    const numbers = outlet.matches(query, now).slice(0, MOST_ROWS);
    return c.body(streamOf(searchWorkbook(outlet, numbers, now, parts.origin()), onEnd));
  };
  return wholeAnswer(file, MOST_STREAMS, make, parts);
}

function streamed(
  c: AppContext,
  { outlet, query }: Asked,
  file: ReturnType<typeof csvFile>,
  onEnd: () => void,
): Response {
  const now = outlet.clock.now();
  const numbers = outlet.matches(query, now).slice(0, MOST_ROWS);
  const stream = listStream(outlet, numbers, now, { file, onEnd });
  if (encodingFor(c.req.header('accept-encoding')) === null) return c.body(stream);
  c.header('content-encoding', 'gzip');
  return c.body(stream.pipeThrough(new CompressionStream('gzip')));
}

/** Bytes that are made while they are read; made no further once nobody reads. */
function streamOf(
  bytes: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  onEnd: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await bytes.next();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      onEnd();
    },
    async cancel() {
      await bytes.return(undefined);
      onEnd();
    },
  });
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

function atomAnswer({ origin }: FormatParts) {
  const kept = new KeptAnswers();
  return async (c: AppContext, { outlet, query }: Asked): Promise<Response> => {
    const newest: SearchQuery = { ...query, order: 'data', page: 1 };
    const { bytes, encoding } = await kept.of(
      formatSearchQuery(newest),
      encodingFor(c.req.header('accept-encoding')),
      () => outlet.moment(outlet.clock.now()),
      async () => Buffer.from(await feedOf(outlet, newest, origin())),
    );
    return sendBody(c, { type: 'application/atom+xml; charset=utf-8', body: bytes, encoding, etag: true });
  };
}

/** Title of a feed: its places, and that anything else is filtered. */
function feedTitle(outlet: Outlet, query: SearchQuery): string {
  const places = query.localities
    .map((slug) => {
      const place = outlet.localityBySlug(slug);
      return place?.level === 'state' ? inState(place.uf) : inCity(place?.name ?? slug);
    })
    .join('; ');
  const isFiltered = hasFilters({ ...query, localities: [], searchRegion: false });
  return [
    feedCopy.title(outlet.brand.name),
    ...(places === '' ? [] : [feedCopy.inPlaces(places)]),
    ...(isFiltered ? [feedCopy.filtered] : []),
  ].join('');
}

async function feedOf(outlet: Outlet, query: SearchQuery, origin: string): Promise<string> {
  const now = outlet.clock.now();
  const pagePath = searchPath(query);
  const properties = await outlet.properties(outlet.matches(query, now).slice(0, FEED_ENTRIES));
  const items = properties
    .map((property) => ({ property, card: outlet.propertyCard(property, now) }))
    .filter(({ card }) => !isOverState(card.state));
  return atomFeed({
    title: feedTitle(outlet, query),
    brandName: outlet.brand.name,
    origin,
    pagePath,
    feedPath: pagePath.replace('/busca', '/busca.atom'),
    items,
    since: outlet.moment(now).from,
  });
}
