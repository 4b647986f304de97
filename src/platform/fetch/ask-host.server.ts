import { type Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { type Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { FetchTrouble } from '../../domain/media/fetch-trouble.ts';
import { literalOf, portOf } from './allowed-hosts.ts';

export type Agents = { readonly http: HttpAgent; readonly https: HttpsAgent };
export type RequestHeaders = Readonly<Record<string, string>>;

export type Answer = { readonly ok: true; readonly response: IncomingMessage };
type NoAnswer = { readonly ok: false; readonly code: FetchTrouble; readonly hasConnected: boolean };

type Question = {
  readonly url: URL;
  /** Address of the host, as it was checked: no name is looked up again. */
  readonly address: string;
  readonly agents: Agents;
  readonly headers: RequestHeaders;
  /** Is posted; absent: the host is asked with GET. */
  readonly body?: string;
  /** Signal of the whole fetch. */
  readonly signal: AbortSignal;
  readonly connectBy: AbortSignal;
};

/** Sends one request and waits for the head of its answer. The certificate is held against the name. */
export async function askHost(question: Question): Promise<Answer | NoAnswer> {
  const first = await ask(question, question.agents);
  if (first !== 'stale') return first;
  // A host closes several connections that were kept open all at once: the second try has one of its own.
  const second = await ask(question, { http: false, https: false });
  return second === 'stale' ? UNREACHABLE : second;
}

const UNREACHABLE: NoAnswer = { ok: false, code: 'unreachable', hasConnected: false };

type Connections = Agents | { readonly http: false; readonly https: false };

/** `stale`: the host had closed a connection that was kept open. */
function ask(
  { url, address, headers, body, signal, connectBy }: Question,
  agents: Connections,
): Promise<Answer | NoAnswer | 'stale'> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve) => {
    let hasConnected = false;
    const options = {
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: { host: url.host, ...headers },
      signal,
    };
    const servername = literalOf(url) === null ? url.hostname.replace(/\.$/, '') : '';
    const request = isSecure
      ? requestHttps({ ...options, agent: agents.https, servername })
      : requestHttp({ ...options, agent: agents.http });
    const giveUp = () => hasConnected || request.destroy();
    connectBy.addEventListener('abort', giveUp, { once: true });
    request.once('socket', (socket) => {
      const connected = () => {
        hasConnected = true;
      };
      if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', connected);
      else connected();
    });
    request.once('response', (response) => {
      connectBy.removeEventListener('abort', giveUp);
      resolve({ ok: true, response });
    });
    request.on('error', () => {
      connectBy.removeEventListener('abort', giveUp);
      const isLate = signal.aborted || (connectBy.aborted && !hasConnected);
      if (request.reusedSocket && !isLate) resolve('stale');
      else resolve({ ok: false, code: isLate ? 'timed_out' : 'unreachable', hasConnected });
    });
    request.end(body);
  });
}
