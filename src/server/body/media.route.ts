import type { Handler } from 'hono';
import type { MediaService } from '../../features/media/media-service.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { sendBody } from './send-body.server.ts';

const TEXTUAL = /^(image\/svg\+xml|text\/)/;

/** Serves pictures, drawings and documents; what the media room does not know is passed on. */
export function mediaRoute(media: MediaService, route: string): Handler<AppEnv> {
  return async (c, next) => {
    const answer = await media.serve(c.req.path);
    if (answer === null) return next();
    c.set('route', route);
    const { 'cache-control': cacheControl = 'no-cache', ...headers } = answer.headers;
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const body = new Uint8Array(answer.body);
    if (TEXTUAL.test(answer.type)) return sendBody(c, { type: answer.type, body, cacheControl, etag: true });
    return sendAsItIs(c, body, answer.type, cacheControl);
  };
}

/** Pictures and documents are compressed already. */
function sendAsItIs(
  c: AppContext,
  body: Uint8Array<ArrayBuffer>,
  type: string,
  cacheControl: string,
): Response {
  c.header('content-type', type);
  c.header('cache-control', cacheControl);
  c.header('vary', undefined);
  return c.body(body);
}
