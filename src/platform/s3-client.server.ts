import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { Failure } from './failure.ts';
import { errorCode } from './s3-answers.wire.ts';
import type { StorageAddress } from './storage-address.ts';

export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Key under the address's folder; '' for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
};

export type S3Answer = {
  readonly headers: Headers;
  readonly bytes: () => Promise<Buffer>;
  /** The body piece by piece; it breaks with Failure `storage_unavailable` when nothing comes for too long. */
  readonly stream: () => Readable;
};

export type S3Timing = {
  /** How long a server may be silent, in ms (10,000); sending is given more, by the size. */
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
/** No line that is worth using sends slower than this. */
const LEAST_BYTES_PER_MS = 50;
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
  const bytes = request.body?.byteLength ?? 0;
  const patience = new Patience(silenceMs + bytes / LEAST_BYTES_PER_MS);
  try {
    const signed = await signer.sign(urlOf(address, request), {
      method: request.method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(request.body ?? '')
          .digest('hex'),
      },
      body: request.body ?? null,
      redirect: 'manual',
      signal: patience.signal,
    });
    const response = await fetch(signed);
    patience.heard(silenceMs);
    if (!response.ok) return await refusal(response, address);
    const body = pieces(response, patience, silenceMs);
    return await use({
      headers: response.headers,
      async bytes() {
        const all: Uint8Array[] = [];
        for await (const piece of body) all.push(piece);
        return Buffer.concat(all);
      },
      stream: () => Readable.from(streamed(body, address), { objectMode: false }),
    });
  } finally {
    patience.end();
  }
}

/** Null for a key that is not there; everything else is thrown: `storage_refused`, or what may pass. */
async function refusal(response: Response, address: StorageAddress): Promise<null> {
  const code = errorCode(await response.text());
  const isMissingKey = response.status === 404 && (code === null || code === 'NoSuchKey');
  if (isMissingKey) return null;
  const said = code ?? `status ${response.status}`;
  if (response.status >= 500 || response.status === 429 || PASSING.has(said)) throw new Error(said);
  throw new Failure('storage_refused', `the storage at ${whereOf(address)} refuses: ${said}`);
}

function urlOf(address: StorageAddress, { key, query = {} }: S3Request): string {
  const url = new URL(`${address.endpoint}/${address.bucket}${key === '' ? '' : `/${address.folder}${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Only the server's silence counts, not that of a slow reader. */
async function* pieces(
  response: Response,
  patience: Patience,
  silenceMs: number,
): AsyncGenerator<Uint8Array> {
  try {
    patience.heard(silenceMs);
    for await (const piece of response.body ?? []) {
      patience.end();
      yield piece;
      patience.heard(silenceMs);
    }
  } finally {
    patience.end();
  }
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

/** Gives up on a server that says nothing for too long. */
class Patience {
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.heard(ms);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  heard(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#abort.abort(new Error('it does not answer in time')), ms);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

function unavailable(address: StorageAddress, error: unknown): Failure {
  return new Failure(
    'storage_unavailable',
    `the storage at ${whereOf(address)} cannot be reached: ${reasonOf(error)}`,
    error,
  );
}

function whereOf({ endpoint, bucket }: StorageAddress): string {
  return `${endpoint}, bucket ${bucket},`;
}

/** fetch says only "fetch failed"; why is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
