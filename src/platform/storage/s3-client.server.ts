import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { Failure } from '../log/failure.ts';
import { errorCode } from './s3-answers.wire.ts';
import type { StorageAddress } from './storage-address.ts';

export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Key under the address's folder; '' for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Part of a file that is read; nothing where it begins behind the end. */
  readonly range?: { readonly offset: number; readonly length: number };
};

export type S3Answer = {
  readonly headers: Headers;
  /** The whole body; one of more than `most` bytes (4 MiB) is not read to its end: Failure `storage_refused`. */
  readonly bytes: (most?: number) => Promise<Buffer>;
  /** The body piece by piece; it breaks with Failure `storage_unavailable` when nothing comes for too long. */
  readonly stream: () => Readable;
};

export type S3Timing = {
  /** Longest silence of a server, in ms (10,000), and its time in all; more for large files. */
  readonly silenceMs: number;
  /** Waits between one try and the next, in ms; there is one try more than waits. */
  readonly pausesMs: readonly number[];
};

export type S3Client = {
  /**
   * One request, tried again while the server is away or overloaded. Null: there is no such key.
   * Throws Failure `storage_refused` (key, secret, bucket or rights are wrong) or `storage_unavailable`.
   */
  readonly call: <T>(request: S3Request, use: (answer: S3Answer) => Promise<T>) => Promise<T | null>;
};

const TIMING: S3Timing = { silenceMs: 10_000, pausesMs: [200, 1000] };
/** No line that is worth using is slower than this, in either direction. */
const LEAST_BYTES_PER_MS = 50;
/** Longest answer of a server, as against the files that it keeps: a page of 1,000 keys. */
const MOST_WORDS_BYTES = 4 * 1024 * 1024;
/** Refusals that are over by themselves. */
const PASSING = new Set([
  'RequestTimeout',
  'SlowDown',
  'InternalError',
  'ServiceUnavailable',
  'OperationAborted',
]);

/** Speaks to an S3-compatible server: path-style addresses, signature version 4, every body signed. */
export function s3Client(address: StorageAddress, timing: S3Timing = TIMING): S3Client {
  const signer = new AwsClient({
    accessKeyId: address.keyId,
    secretAccessKey: address.secret,
    region: address.region,
    service: 's3',
  });
  return {
    async call(request, use) {
      for (let tried = 0; ; tried += 1) {
        try {
          return await attempt(signer, address, request, timing.silenceMs, use);
        } catch (error) {
          if (error instanceof Failure && error.code === 'storage_refused') throw error;
          const pauseMs = timing.pausesMs[tried];
          if (pauseMs === undefined) throw unavailable(address, error);
          await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
        }
      }
    },
  };
}

async function attempt<T>(
  signer: AwsClient,
  address: StorageAddress,
  request: S3Request,
  silenceMs: number,
  use: (answer: S3Answer) => Promise<T>,
): Promise<T | null> {
  const patience = new Patience(silenceMs, request.body?.byteLength ?? 0);
  const signed = await signer.sign(urlOf(address, request), {
    method: request.method,
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(request.body ?? '')
        .digest('hex'),
      ...rangeHeader(request),
    },
    body: request.body ?? null,
    redirect: 'manual',
    signal: patience.signal,
  });
  const response = await patience.wait(fetch(signed), Number.POSITIVE_INFINITY);
  const body = pieces(response, patience);
  const bytes = (most = MOST_WORDS_BYTES) => gathered(body, most, address);
  if (response.status === 416)
    return await use({ headers: response.headers, bytes: nothing, stream: noStream });
  if (!response.ok) return refusal(response.status, await bytes(), address);
  return await use({
    headers: response.headers,
    bytes,
    stream: () => Readable.from(streamed(body, address), { objectMode: false }),
  });
}

function rangeHeader({ range }: S3Request): Record<string, string> {
  return range === undefined ? {} : { range: `bytes=${range.offset}-${range.offset + range.length - 1}` };
}

const nothing = async () => Buffer.alloc(0);
const noStream = () => Readable.from([]);

/** Null for a key that is not there; everything else is thrown: `storage_refused`, or what may pass. */
function refusal(status: number, body: Buffer, address: StorageAddress): null {
  const code = errorCode(body.toString('utf8'));
  const isMissingKey = status === 404 && (code === null || code === 'NoSuchKey');
  if (isMissingKey) return null;
  const said = code ?? `status ${status}`;
  if (status >= 500 || status === 429 || PASSING.has(said)) throw new Error(said);
  throw new Failure('storage_refused', `the storage at ${whereOf(address)} refuses: ${said}`, undefined, {
    where: placeOf(address),
    reason: said,
  });
}

function urlOf(address: StorageAddress, { key, query = {} }: S3Request): string {
  const url = new URL(`${address.endpoint}/${address.bucket}${key === '' ? '' : `/${address.folder}${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Only waiting for the server counts, not for a slow reader. */
async function* pieces(response: Response, patience: Patience): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await patience.wait(reader.read());
      if (done) return;
      patience.moved(value.byteLength);
      yield value;
    }
  } finally {
    // Lets the connection go when the reader has had enough.
    await reader.cancel().catch(() => {});
  }
}

async function gathered(
  body: AsyncIterable<Uint8Array>,
  most: number,
  address: StorageAddress,
): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > most) {
      const message = `the storage at ${whereOf(address)} answers far too much`;
      throw new Failure('storage_refused', message, undefined, {
        where: placeOf(address),
        reason: 'too_much',
      });
    }
    all.push(piece);
  }
  return Buffer.concat(all);
}

async function* streamed(
  body: AsyncIterable<Uint8Array>,
  address: StorageAddress,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw unavailable(address, error);
  }
}

/**
 * Gives up on a server that says nothing for too long, and on one that goes on without end: all waits together may last
 * as long as one silence and what a slow line needs for the bytes that have moved.
 */
class Patience {
  readonly #abort = new AbortController();
  readonly #silenceMs: number;
  #leftMs: number;

  constructor(silenceMs: number, sentBytes: number) {
    this.#silenceMs = silenceMs;
    this.#leftMs = silenceMs + sentBytes / LEAST_BYTES_PER_MS;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Waits for the server, which is cut off when it is silent for longer than `mostMs` or has had its time. */
  async wait<T>(coming: Promise<T>, mostMs = this.#silenceMs): Promise<T> {
    const since = performance.now();
    const tooLate = () => this.#abort.abort(new Error('it does not answer in time'));
    const timer = setTimeout(tooLate, Math.max(0, Math.min(mostMs, this.#leftMs)));
    try {
      return await coming;
    } finally {
      clearTimeout(timer);
      this.#leftMs -= performance.now() - since;
    }
  }

  moved(bytes: number): void {
    this.#leftMs += bytes / LEAST_BYTES_PER_MS;
  }
}

function unavailable(address: StorageAddress, error: unknown): Failure {
  const reason = reasonOf(error);
  const message = `the storage at ${whereOf(address)} cannot be reached: ${reason}`;
  return new Failure('storage_unavailable', message, error, { where: placeOf(address), reason });
}

const placeOf = ({ endpoint, bucket }: StorageAddress) => `${endpoint}/${bucket}`;

function whereOf({ endpoint, bucket }: StorageAddress): string {
  return `${endpoint}, bucket ${bucket},`;
}

/** fetch says only "fetch failed"; why is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
