import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startHost, type TestHost } from '../../../platform/fetch/testing/hosts.ts';

export type ListHost = TestHost & {
  /** Puts a file under a path, or takes it away. */
  put: (path: string, bytes: Uint8Array | null) => void;
  /** Sets the answer to requests for every file. */
  behave: (manner: 'well' | 'failing' | 'busy' | 'wall' | 'forbidden' | 'endless' | 'moved') => void;
  /** Sends whoever asks for a file to the same path of another host; null: nobody. */
  sendTo: (origin: string | null) => void;
  robots: (text: string | null) => void;
  delay: (ms: number) => void;
  /** Files that were asked for since they were looked at last. */
  readonly files: () => {
    readonly path: string;
    readonly at: number;
    readonly open: number;
    readonly status: number;
    readonly authorization: string | undefined;
  }[];
};

/** A host of lists and feeds: the bank's static one, or a partner's. */
export async function startListHost(): Promise<ListHost> {
  const files = new Map<string, Uint8Array>();
  const asked: {
    path: string;
    at: number;
    open: number;
    status: number;
    authorization: string | undefined;
  }[] = [];
  let manner: Parameters<ListHost['behave']>[0] = 'well';
  let robots: string | null = null;
  let delayMs = 0;
  let elsewhere: string | null = null;
  let open = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    if (path === '/robots.txt') return response.writeHead(robots === null ? 404 : 200).end(robots ?? '');
    open += 1;
    const line = {
      path,
      at: performance.now(),
      open,
      status: 0,
      authorization: request.headers.authorization,
    };
    asked.push(line);
    response.once('close', () => {
      open -= 1;
      line.status = response.statusCode;
    });
    await wait(delayMs);
    if (manner === 'failing') return response.writeHead(503).end();
    if (manner === 'busy') return response.writeHead(429, { 'retry-after': '7200' }).end();
    if (manner === 'forbidden') return response.writeHead(403).end();
    if (manner === 'wall') return response.end('<!doctype html><title>Verificando o navegador</title>');
    if (manner === 'moved') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (manner === 'endless') return response.writeHead(200, { 'content-length': '60000000' }).end();
    if (elsewhere !== null) return response.writeHead(302, { location: `${elsewhere}${path}` }).end();
    const file = files.get(path);
    if (file === undefined) return response.writeHead(404).end();
    const etag = `"${file.length}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { etag, 'content-type': 'text/csv' }).end(file);
  };
  const host = await startHost((request, response) => void answer(request, response));
  return {
    ...host,
    put: (path, bytes) => (bytes === null ? files.delete(path) : files.set(path, bytes)),
    behave: (next) => {
      manner = next;
    },
    robots: (text) => {
      robots = text;
    },
    sendTo: (origin) => {
      elsewhere = origin;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    files: () => asked.splice(0),
  };
}
