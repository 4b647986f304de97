import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export type PartnerQuestion = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; null: nothing is sent. */
  readonly body: unknown;
  readonly limitMs: number;
};

/** `unsent`: no connection came about, so that the partner has seen nothing. `lost`: it may have seen all of it. */
export type PartnerAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number /** Undefined when it is no JSON. */;
      readonly body: unknown;
    }
  | { readonly kind: 'unsent'; readonly reason: string }
  | { readonly kind: 'lost'; readonly reason: string };

/** An answer of the partner has some hundred bytes. */
const MOST_ANSWER_BYTES = 64 * 1024;

/**
 * Posts once, on a connection of its own: a kept one may be closed at the moment it is used, and then nobody could say
 * whether the request was seen. Follows no redirect. Never throws; no reason repeats what was sent.
 */
export function askPartner({ url, headers, body, limitMs }: PartnerQuestion): Promise<PartnerAnswer> {
  const content = body === null ? '' : JSON.stringify(body);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    let isConnected = false;
    const outgoing = request(url, {
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      },
    });
    const fail = (reason: string) => {
      clearTimeout(limit);
      outgoing.destroy();
      resolve({ kind: isConnected ? 'lost' : 'unsent', reason });
    };
    const limit = setTimeout(() => fail('timeout'), limitMs);
    const connectedBy = url.protocol === 'https:' ? 'secureConnect' : 'connect';
    outgoing.on('socket', (socket) =>
      socket.once(connectedBy, () => {
        isConnected = true;
      }),
    );
    outgoing.on('error', (error) => fail(reasonOf(error)));
    outgoing.on('response', (response) => {
      read(response).then(
        (text) => {
          clearTimeout(limit);
          resolve({ kind: 'answered', status: response.statusCode ?? 0, body: parse(text) });
        },
        (error: unknown) => fail(reasonOf(error)),
      );
    });
    outgoing.end(content);
  });
}

async function read(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > MOST_ANSWER_BYTES) throw Object.assign(new Error('too much'), { code: 'too_large' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code alone: messages of drivers repeat addresses. */
function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code.toLowerCase() : 'failed';
}
