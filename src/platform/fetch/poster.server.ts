import { hostAndPort } from './allowed-hosts.ts';
import {
  askChecked,
  askingParts,
  type FetcherOptions,
  type FetchRefusal,
  isRefusedHost,
  isWebAddress,
  userAgent,
} from './fetcher.server.ts';
import { retryAfterMs } from './retry-after.ts';

export type PostRequest = {
  readonly address: string;
  /** JSON. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

export type Posted =
  | { readonly ok: true; readonly status: number; readonly retryAfterMs: number | null }
  | FetchRefusal;

/** Sends something to an address that an operator named. Its answer beside the status is not read. */
export type Poster = {
  /** No redirect is followed. Throws the reason of the caller's signal, and nothing else. */
  readonly post: (request: PostRequest) => Promise<Posted>;
  /**
   * Reason why nothing is sent there; null: it is. Only encrypted and to public addresses, but for hosts that are allowed by name.
   * A name that nobody knows yet may come to be known.
   */
  readonly refusalOf: (address: string) => Promise<'unencrypted' | 'private' | null>;
};

const WHOLE_MS = 20_000;
const LONGEST_ANSWER = 65_536;

const refusal = (code: FetchRefusal['code']): FetchRefusal => ({ ok: false, code, retryAfterMs: null });

/** The way of the fetcher, in the other direction: the same hosts are refused. */
export function makePoster(options: FetcherOptions): Poster {
  const parts = askingParts(options);
  const mayPost = (url: URL | null): url is URL => {
    if (url === null || !isWebAddress(url)) return false;
    return url.protocol === 'https:' || options.allow.includes(hostAndPort(url));
  };
  return {
    async refusalOf(address) {
      const url = URL.parse(address);
      if (!mayPost(url)) return 'unencrypted';
      return (await isRefusedHost(parts, url)) ? 'private' : null;
    },
    async post({ address, body, headers: own, signal: asked }) {
      const url = URL.parse(address);
      if (!mayPost(url)) return refusal('address_refused');
      const late = AbortSignal.timeout(options.wholeMs ?? WHOLE_MS);
      const signal = AbortSignal.any([asked, late]);
      const headers = {
        ...own,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': userAgent(options.publicUrl),
      };
      const answer = await askChecked(parts, { url, headers, body, signal });
      asked.throwIfAborted();
      if (!answer.ok) return late.aborted ? refusal('timed_out') : answer;
      const { statusCode: status = 0, headers: told } = answer.response;
      answer.response.on('error', () => {});
      // A short answer is let by, so that the connection serves the next; a long one is cut off.
      if (Number(told['content-length'] ?? Number.NaN) <= LONGEST_ANSWER) answer.response.resume();
      else answer.response.destroy();
      return { ok: true, status, retryAfterMs: retryAfterMs(told['retry-after'], options.clock.now()) };
    },
  };
}
