import type { Hono } from 'hono';
import { exchangeMessages as words } from '../../copy/server/exchange.ts';
import { USUAL_LEAST_PHOTOS } from '../../features/catalogue/vrsync/vrsync.writer.ts';
import type { Exchange } from '../../workflows/exchange/exchange.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { encodingFor, isUnchanged, sendBody } from '../body/send-body.server.ts';

export const VRSYNC_PATH = '/feeds/vrsync.xml';
/** Documents made at the same time; each holds no more than what its reader has not taken yet. */
const MOST_STREAMS = 4;
const MOST_PHOTOS = 20;

type FeedParts = {
  /** Null until the site is open. */
  readonly exchange: () => Exchange | null;
};

/** `/feeds/vrsync.xml`: the listings that portals read, by a token in the address or in `Authorization`. */
export function mountFeeds(app: Hono<AppEnv>, { exchange }: FeedParts): void {
  let made = 0;
  app.get(VRSYNC_PATH, async (c, next) => {
    const open = exchange();
    if (open === null) return next();
    c.set('route', VRSYNC_PATH);
    c.header('x-robots-tag', 'noindex');
    c.header('cache-control', 'private, no-cache');
    const refused = await refusalOf(c, open);
    if (refused !== null) return refused;
    const leastPhotos = leastPhotosOf(c.req.query('fotos'));
    if (leastPhotos === null) return plain(c, 400, words.parameter('fotos'));
    const etag = `W/"vrsync-${await open.vrsync.mark(leastPhotos)}"`;
    c.header('etag', etag);
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    if (c.req.method !== 'HEAD' && made >= MOST_STREAMS) {
      c.header('retry-after', '30');
      return plain(c, 503, words.tooMany);
    }
    c.header('content-type', 'application/xml; charset=utf-8');
    if (c.req.method === 'HEAD') return c.body(null);
    made += 1;
    const stream = streamOf(open.vrsync.document(leastPhotos), () => {
      made -= 1;
    });
    if (encodingFor(c.req.header('accept-encoding')) === null) return c.body(stream);
    c.header('content-encoding', 'gzip');
    return c.body(stream.pipeThrough(new CompressionStream('gzip')));
  });
}

const plain = (c: AppContext, status: 400 | 401 | 403 | 429 | 503, body: string) =>
  sendBody(c, { status, type: 'text/plain; charset=utf-8', body });

/** Null: whoever asks may have it. */
async function refusalOf(c: AppContext, exchange: Exchange): Promise<Response | null> {
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const given = bearer ?? /^[\w-]{1,200}$/.exec(c.req.query('token') ?? '')?.[0];
  const verdict = given === undefined ? { kind: 'unknown' as const } : await exchange.admit(given, 'publish');
  if (verdict.kind === 'good') return null;
  if (verdict.kind === 'wait') {
    c.header('retry-after', String(verdict.seconds));
    return plain(c, 429, words.tooMany);
  }
  if (verdict.kind === 'other_scope') return plain(c, 403, words.otherScope('publish'));
  c.header('www-authenticate', 'Bearer');
  return plain(c, 401, words.tokenUnknown);
}

/** Least number of photos for a portal; null: the parameter is no number of photos. */
function leastPhotosOf(text: string | undefined): number | null {
  if (text === undefined) return USUAL_LEAST_PHOTOS;
  const least = /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return least >= 0 && least <= MOST_PHOTOS ? least : null;
}

/** Bytes that are made while they are read; made no further once nobody reads. */
function streamOf(
  pieces: AsyncGenerator<string>,
  onEnd: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (!done) return controller.enqueue(encoder.encode(value));
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      onEnd();
    },
    async cancel() {
      await pieces.return(undefined);
      onEnd();
    },
  });
}
