import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { WorkGate } from '../../platform/work-gate.ts';
import type { AppContext } from '../app-env.ts';
import { brotliOf, GzipPackers } from '../http/packers.server.ts';

/** Below this many bytes a compressed body gains nothing. */
export const WORTH_COMPRESSING_BYTES = 1024;

export type Outgoing = {
  readonly status?: ContentfulStatusCode;
  /** Media type with charset. */
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** Absent: what every answer says. */
  readonly cacheControl?: string;
  /** Answers If-None-Match with 304; worth its hash where the same visitor asks again. */
  readonly etag?: boolean;
  readonly effort?: Effort;
  /** The body is in this encoding already, which the client takes. */
  readonly encoding?: Encoding;
};

export type Encoding = 'br' | 'gzip' | null;

/** Effort of packing a body: quick for one that is sent once, best for one that many get. */
export type Effort = 'quick' | 'usual' | 'tight' | 'best';

const WEIGHT = /;\s*q=([\d.]+)\s*$/i;

/** Rank of two encodings that a client likes equally: the smaller one first, the plain one last. */
function rankOf(name: string | undefined, smaller: 'br' | 'gzip'): number {
  return name === smaller ? 0 : name === 'identity' ? 2 : 1;
}

/** Encodings that the client takes, the dearest to it first; one with `q=0` is refused by it. */
function takenEncodings(acceptEncoding: string, smaller: 'br' | 'gzip'): readonly (string | undefined)[] {
  return acceptEncoding
    .split(',')
    .map((part) => ({
      name: part.split(';', 1)[0]?.trim().toLowerCase(),
      weight: Number(WEIGHT.exec(part)?.[1] ?? 1),
    }))
    .filter(({ weight }) => weight > 0)
    .sort(
      (one, other) => other.weight - one.weight || rankOf(one.name, smaller) - rankOf(other.name, smaller),
    )
    .map(({ name }) => name);
}

/**
 * The encoding that the client likes best; of two that it likes equally the smaller. Packed quickly that is gzip: 6.4 kB
 * against 6.5 for a list in the mean, and a fifth of the work.
 */
export function encodingFor(acceptEncoding: string | undefined, effort: Effort = 'usual'): Encoding {
  const smaller = effort === 'quick' ? 'gzip' : 'br';
  const known = ['br', 'gzip', 'identity'];
  const best = takenEncodings(acceptEncoding ?? '', smaller).find((name) => known.includes(name ?? ''));
  return best === 'br' || best === 'gzip' ? best : null;
}

/** Packing this little quickly takes less than handing it to another thread and taking it back, which is 40 µs of work. */
const QUICK_BYTES = 3000;
/** More than a list has: it takes its turn with what is packed well. */
const MOST_QUICK_BYTES = 200_000;

/**
 * As many as there are threads for it. A packer takes 1.6 MB from when it is asked for, not from when its turn comes: 400
 * pages at once took 630 MB, and four at a time take 14 and are done sooner.
 */
const packers = new WorkGate({ atOnce: 4, waiting: Number.POSITIVE_INFINITY });

/**
 * A quick packer takes a tenth of that. Bodies that are handed over in one turn of the event loop come back in the
 * next: few at a time would be few a turn, however many visitors are answered in one.
 */
const quickPackers = new WorkGate({ atOnce: 64, waiting: Number.POSITIVE_INFINITY });

/** Packs or unpacks in another thread, when one is free. */
export const inPackingThread = <T>(work: () => Promise<T>): Promise<T> => packers.inTurn(work);

/**
 * Memory of a quick gzip: enough for a list, and no more than that, since clearing the room for the largest takes as
 * long as packing 10 kB. No body is longer for it.
 */
const GZIP_ROOM = { windowBits: 14, memLevel: 7 };

/**
 * Levels of gzip and brotli. Measured on a list of 122 kB: quick 0.6 and 0.4 ms, usual 1.1 and 1.1, tight 30 with
 * brotli, best 100 for 2 % less. One level above the usual brotli takes 0.7 ms more in its thread for 1.5 kB less, which
 * is a visitor's wait either way; what is asked for again is packed tightly soon (decision 0070).
 */
const LEVELS = {
  quick: { gzip: 1, br: 1 },
  usual: { gzip: 5, br: 4 },
  tight: { gzip: 9, br: 10 },
  best: { gzip: 9, br: 11 },
} as const satisfies Record<Effort, unknown>;

const gzipPackers = {
  quick: new GzipPackers({ level: LEVELS.quick.gzip, ...GZIP_ROOM }),
  usual: new GzipPackers({ level: LEVELS.usual.gzip }),
  tight: new GzipPackers({ level: LEVELS.tight.gzip }),
  best: new GzipPackers({ level: LEVELS.best.gzip }),
} as const satisfies Record<Effort, GzipPackers>;

/**
 * Compresses, in another thread unless that would cost more than the work itself. `quick` is 12 % larger than `usual`,
 * for what is made anew for each question.
 */
export async function compress(
  body: string | Uint8Array,
  encoding: 'br' | 'gzip',
  effort: Effort = 'usual',
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const isQuick = effort === 'quick';
  const gate = isQuick && bytes.length <= MOST_QUICK_BYTES ? quickPackers : packers;
  const isWorthAThread = !isQuick || bytes.length >= QUICK_BYTES;
  if (encoding === 'gzip') {
    if (isWorthAThread) return gate.inTurn(() => gzipPackers[effort].pack(bytes));
    return new Uint8Array(gzipSync(bytes, { level: LEVELS.quick.gzip, ...GZIP_ROOM }));
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes.length),
  };
  if (isWorthAThread) return gate.inTurn(() => brotliOf(bytes, params));
  return new Uint8Array(brotliCompressSync(bytes, { params }));
}

/**
 * Bits of the smallest window that holds the body: no body is longer for it, and making it ready takes a third less
 * time.
 */
function windowBitsFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants;
  return Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))));
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
  if (out.cacheControl !== undefined) c.header('cache-control', out.cacheControl);
  if (out.etag && status === 200) {
    const etag = weakEtagOf(out.body);
    c.header('etag', etag);
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  }
  const answer =
    out.encoding === undefined
      ? await packed(out.body, encodingFor(c.req.header('accept-encoding'), out.effort), out.effort)
      : { bytes: out.body, encoding: out.encoding };
  c.header('content-type', out.type);
  if (answer.encoding !== null) c.header('content-encoding', answer.encoding);
  return c.body(answer.bytes, status);
}

/** A body as it is sent, and the encoding in which that is. */
export type Packed = { readonly bytes: string | Uint8Array<ArrayBuffer>; readonly encoding: Encoding };

/** Packs a body as the client takes it; a small one stays as it is. */
export async function packed(
  body: string | Uint8Array<ArrayBuffer>,
  wanted: Encoding,
  effort?: Effort,
): Promise<Packed> {
  if (wanted === null || body.length < WORTH_COMPRESSING_BYTES) return { bytes: body, encoding: null };
  return { bytes: await compress(body, wanted, effort), encoding: wanted };
}
