import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from './app-env.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this many bytes a compressed body gains nothing. */
const WORTH_COMPRESSING_BYTES = 1024;

export type Outgoing = {
  readonly status?: ContentfulStatusCode;
  /** Media type with charset. */
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly cacheControl?: string;
  /** Answers If-None-Match with 304; worth its hash where the same visitor asks again. */
  readonly etag?: boolean;
};

export type Encoding = 'br' | 'gzip' | null;

const REFUSED = /;\s*q=0(\.0*)?\s*$/;

/** The best encoding that the client takes; one with `q=0` is refused by it. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return null;
  const taken = acceptEncoding
    .split(',')
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}

/** Compresses in another thread; brotli quality 4 costs about what gzip 6 does and is smaller. */
export async function compress(
  body: string | Uint8Array,
  encoding: 'br' | 'gzip',
  quality = 4,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (encoding === 'gzip') return new Uint8Array(await gzipAsync(bytes, { level: 5 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await brotliAsync(bytes, { params }));
}

/** A weak validator of a body: the same for every encoding of it. */
export function weakEtagOf(body: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** True when the client already holds a body with that validator. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** The one way in which a body leaves the server: validated, compressed, with its length. */
export async function sendBody(c: AppContext, out: Outgoing): Promise<Response> {
  const status = out.status ?? 200;
  c.header('cache-control', out.cacheControl ?? 'no-cache');
  c.header('vary', 'accept-encoding', { append: true });
  if (out.etag && status === 200) {
    const etag = weakEtagOf(out.body);
    c.header('etag', etag);
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  }
  c.header('content-type', out.type);
  const encoding =
    out.body.length < WORTH_COMPRESSING_BYTES ? null : encodingFor(c.req.header('accept-encoding'));
  if (encoding === null) return c.body(out.body, status);
  c.header('content-encoding', encoding);
  return c.body(await compress(out.body, encoding), status);
}
