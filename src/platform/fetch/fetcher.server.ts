import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { FetchTrouble } from '../../domain/media/fetch-trouble.ts';
import { type FileFormat, FORMAT_BYTES } from '../../domain/media/file-format.ts';
import type { Clock } from '../../domain/time.ts';
import { hasWebPort, hostAndPort, isPublicAddress, literalOf } from './allowed-hosts.ts';
import { type Agents, type Answer, askHost, type RequestHeaders } from './ask-host.server.ts';
import { FETCH_KINDS, type FetchKind } from './fetch-kinds.ts';
import { readBody } from './read-body.server.ts';
import { type ResolveName, systemResolver, unlessAborted } from './resolve-name.server.ts';
import { retryAfterMs } from './retry-after.ts';

/** Validators of an earlier fetch of the same address. */
export type FetchedVersion = { readonly etag: string | null; readonly lastModified: string | null };

export type FetchRequest = {
  readonly address: string;
  readonly kind: FetchKind;
  /** Below the limit of the kind. */
  readonly mostBytes?: number;
  /** The server is asked for the file only where it is another one. */
  readonly known?: FetchedVersion;
  /** Header `Authorization`, for the origin of the address alone: a redirect to another does not get it. */
  readonly authorization?: string | undefined;
  /** A redirect to another origin is not followed: it ends the fetch with `moved_elsewhere`. Absent: it is followed. */
  readonly staysOnOrigin?: boolean;
  /** JSON, which is posted; no redirect is followed then. */
  readonly post?: string;
  readonly signal?: AbortSignal;
};

export type Fetched =
  | ({
      readonly ok: true;
      readonly isUnchanged: false;
      readonly bytes: Uint8Array;
      /** Null: a list. */
      readonly format: FileFormat | null;
    } & FetchedVersion)
  | { readonly ok: true; readonly isUnchanged: true }
  | FetchRefusal;

export type FetchRefusal = {
  readonly ok: false;
  readonly code: FetchTrouble;
  /** Time for which the server asks to be left alone; null: it does not say. */
  readonly retryAfterMs: number | null;
  /** Address at another host, of `moved_elsewhere`. */
  readonly movedTo?: string;
};

export type Fetcher = {
  /** Throws the reason of the caller's signal, and nothing else. */
  readonly fetch: (request: FetchRequest) => Promise<Fetched>;
};

export type CheckedFetcher = Fetcher & {
  /** Reason why nothing of this host may ever be asked, as things are now; null: none, also where its name is not known. */
  readonly refusalOf: (address: string) => Promise<'address_invalid' | 'address_refused' | null>;
};

export type FetcherOptions = {
  /** Address of the outlet, told to whoever is asked; null: none. */
  readonly publicUrl: string | null;
  /** `host:port` of the operator's own network, which may have any address. */
  readonly allow: readonly string[];
  readonly clock: Clock;
  readonly resolve?: ResolveName;
  readonly connectMs?: number;
  readonly wholeMs?: number;
};

/** Name under which sites know us, in `User-Agent` and robots.txt. */
export const FETCHER_NAME = 'outlet-imoveis';
const CONNECT_MS = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const IDLE_SOCKETS = 2;

export type AskingParts = {
  readonly options: FetcherOptions;
  readonly agents: Agents;
  readonly resolve: ResolveName;
};

const WHOLE_MS = 60_000;
/** Patience with a name that is looked up by itself. */
const NAMED_MS = 5_000;

/** Connections and names of whoever asks elsewhere. */
export function askingParts(options: FetcherOptions): AskingParts {
  const kept = { keepAlive: true, maxFreeSockets: IDLE_SOCKETS };
  const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) };
  return { options, agents, resolve: options.resolve ?? systemResolver };
}

/** The checked way to files that lie elsewhere. */
export function makeFetcher(options: FetcherOptions): CheckedFetcher {
  const parts = askingParts(options);
  return {
    async refusalOf(address) {
      const url = URL.parse(address);
      if (url === null || !isWebAddress(url)) return 'address_invalid';
      return (await isRefusedHost(parts, url)) ? 'address_refused' : null;
    },
    async fetch(request) {
      request.signal?.throwIfAborted();
      const late = AbortSignal.timeout(options.wholeMs ?? WHOLE_MS);
      const signal = request.signal ? AbortSignal.any([request.signal, late]) : late;
      const fetched = await follow(parts, request, signal);
      request.signal?.throwIfAborted();
      return !fetched.ok && late.aborted ? refusal('timed_out') : fetched;
    },
  };
}

async function follow(parts: AskingParts, request: FetchRequest, signal: AbortSignal): Promise<Fetched> {
  let url = URL.parse(request.address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (url === null || !isWebAddress(url)) return refusal('address_invalid');
    const headers = headersOf(request, parts.options.publicUrl, url);
    const { post } = request;
    const answer = await askChecked(parts, {
      ...{ url, headers, signal },
      ...(post === undefined ? {} : { body: post }),
    });
    if (!answer.ok) return answer;
    const { response } = answer;
    if (post !== undefined || !REDIRECTS.includes(response.statusCode ?? 0))
      return await readAnswer(parts, response, request);
    response.destroy();
    const { location } = response.headers;
    if (location === undefined) return refusal('answer_refused');
    // Node reads a header byte by byte; what is not ASCII is UTF-8.
    const next = URL.parse(Buffer.from(location, 'latin1').toString(), url);
    if (request.staysOnOrigin && next !== null && isWebAddress(next) && next.origin !== url.origin) {
      return { ...refusal('moved_elsewhere'), movedTo: next.href };
    }
    url = next;
  }
  return refusal('too_many_redirects');
}

export function isWebAddress({ protocol, username, password, hostname }: URL): boolean {
  return ['http:', 'https:'].includes(protocol) && `${username}${password}` === '' && hostname !== '';
}

/** Asks one of the addresses of a host that may be asked; the connection goes to that address and no other. */
export async function askChecked(
  { options, agents, resolve }: AskingParts,
  {
    url,
    headers,
    body,
    signal,
  }: {
    readonly url: URL;
    readonly headers: RequestHeaders;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
): Promise<Answer | FetchRefusal> {
  const connectBy = AbortSignal.timeout(options.connectMs ?? CONNECT_MS);
  const addresses = await addressesOf({ options, resolve }, url, AbortSignal.any([signal, connectBy]));
  if (typeof addresses === 'string') return refusal(addresses);
  for (const address of addresses) {
    const answer = await askHost({
      ...{ url, address, agents, headers, signal, connectBy },
      ...(body === undefined ? {} : { body }),
    });
    if (answer.ok) return answer;
    if (answer.hasConnected || connectBy.aborted || signal.aborted) return refusal(answer.code);
  }
  return refusal('unreachable');
}

/** Addresses of a host that may be asked, or why it may not. */
async function addressesOf(
  { options, resolve }: Pick<AskingParts, 'options' | 'resolve'>,
  url: URL,
  signal: AbortSignal,
): Promise<readonly string[] | 'address_refused' | 'name_unknown' | 'timed_out'> {
  const isAllowed = options.allow.includes(hostAndPort(url));
  if (!isAllowed && !hasWebPort(url)) return 'address_refused';
  const literal = literalOf(url);
  const named = literal === null ? await unlessAborted(resolve(url.hostname), signal) : [literal];
  if (named === null) return 'timed_out';
  if (named.length === 0) return 'name_unknown';
  const addresses = isAllowed ? named : named.filter(isPublicAddress);
  return addresses.length === 0 ? 'address_refused' : addresses;
}

/** True of a host that is known to lie where nothing may be asked. */
export async function isRefusedHost(parts: AskingParts, url: URL): Promise<boolean> {
  return (await addressesOf(parts, url, AbortSignal.timeout(NAMED_MS))) === 'address_refused';
}

/** As whom every other host is asked. */
export const userAgent = (publicUrl: string | null): string =>
  publicUrl === null ? FETCHER_NAME : `${FETCHER_NAME} (+${publicUrl})`;

function headersOf(
  { address, kind, known, authorization, post }: FetchRequest,
  publicUrl: string | null,
  url: URL,
): RequestHeaders {
  const isMeant = authorization !== undefined && URL.parse(address)?.origin === url.origin;
  return {
    accept: FETCH_KINDS[kind].accept,
    'accept-encoding': kind === 'list' ? 'gzip, br' : 'identity',
    'user-agent': userAgent(publicUrl),
    ...(isMeant ? { authorization } : {}),
    ...(post === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(post)) }),
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

async function readAnswer(
  { options }: AskingParts,
  response: Extract<Answer, { ok: true }>['response'],
  request: FetchRequest,
): Promise<Fetched> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && request.known !== undefined) {
    response.resume();
    return { ok: true, isUnchanged: true };
  }
  if (statusCode !== 200) {
    response.destroy();
    const wait = headers['retry-after'];
    return { ok: false, code: troubleOf(statusCode), retryAfterMs: retryAfterMs(wait, options.clock.now()) };
  }
  const { formats, mostBytes } = FETCH_KINDS[request.kind];
  const most = Math.min(mostBytes, request.mostBytes ?? mostBytes);
  const body = await readBody(response, { mostBytes: most, formats, headBytes: FORMAT_BYTES });
  if (!body.ok) return refusal(body.code);
  const { etag = null, 'last-modified': lastModified = null } = headers;
  return { ...body, isUnchanged: false, etag, lastModified };
}

function troubleOf(status: number): FetchTrouble {
  if (status === 404) return 'not_found';
  if (status === 410) return 'gone';
  if ([401, 402, 403, 451].includes(status)) return 'forbidden';
  if (status === 429) return 'rate_limited';
  return status >= 500 || status === 408 || status === 425 ? 'server_failed' : 'answer_refused';
}

function refusal(code: FetchTrouble): FetchRefusal {
  return { ok: false, code, retryAfterMs: null };
}
