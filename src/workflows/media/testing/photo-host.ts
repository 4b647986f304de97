import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { pdfOf } from '../../../features/media/testing/sample-pdf.ts';
import { startHost, type TestHost } from '../../../platform/fetch/testing/hosts.ts';

export type PhotoHost = TestHost & {
  /** Sets the answer to requests for every file but robots.txt. */
  behave: (manner: 'well' | 'failing' | 'busy' | 'wall' | 'missing' | 'gone' | 'changed') => void;
  /** A photo as it sends it under a path. */
  bytes: (path: string) => Promise<Buffer>;
  /** Puts a file under a path; null: what it has by itself. */
  put: (path: string, bytes: Buffer | null) => void;
  /** Text of robots.txt; null: there is none. */
  robots: (text: string | null) => void;
  /** Sends whoever asks for a file whose name begins with `outro` to the same path of another host; null: nobody. */
  sendTo: (origin: string | null) => void;
  /** Keeps every answer back until what it returns is called. */
  hold: () => () => void;
  /** Sets the duration of an answer. */
  delay: (ms: number) => void;
  /** Files that were asked for since they were looked at last: path, time and how many were open at once. */
  readonly files: () => { readonly path: string; readonly at: number; readonly open: number }[];
};

/** The static host of a bank: a photo for each path, a paper for each that ends with `.pdf`. */
export async function startPhotoHost(): Promise<PhotoHost> {
  const [paper, photo, changed] = [await pdfOf('Edital'), await photoOf('teal'), await photoOf('maroon')];
  let manner: Parameters<PhotoHost['behave']>[0] = 'well';
  let robots: string | null = null;
  const given = new Map<string, Buffer>();
  let delayMs = 0;
  let gate: Promise<void> = Promise.resolve();
  let elsewhere: string | null = null;
  let open = 0;
  const asked: { path: string; at: number; open: number }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    if (path === '/robots.txt') return response.writeHead(robots === null ? 404 : 200).end(robots ?? '');
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    asked.push({ path, at: performance.now(), open });
    await wait(delayMs);
    await gate;
    if (manner === 'failing') return response.writeHead(503).end();
    if (manner === 'busy') return response.writeHead(429, { 'retry-after': '7200' }).end();
    if (manner === 'wall') return response.end('<!doctype html><title>Verificando</title>');
    if (manner === 'missing' || manner === 'gone')
      return response.writeHead(manner === 'gone' ? 410 : 404).end();
    if (elsewhere !== null && path.startsWith('/outro')) {
      return response.writeHead(302, { location: `${elsewhere}${path}` }).end();
    }
    const etag = manner === 'changed' ? '"2"' : '"1"';
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    const whole = given.get(path);
    if (whole !== undefined) return response.writeHead(200, { etag }).end(whole);
    const file = path.endsWith('.pdf') ? paper : manner === 'changed' ? changed : photo;
    // The name in front, so that no two files are the same bytes.
    const own =
      path.endsWith('.pdf') || path.includes('mesma') ? file : Buffer.concat([file, Buffer.from(path)]);
    return response.writeHead(200, { etag }).end(own);
  };
  const host = await startHost((request, response) => void answer(request, response));
  return {
    ...host,
    behave: (next) => {
      manner = next;
    },
    bytes: async (path) => Buffer.from(await (await fetch(`${host.origin}${path}`)).arrayBuffer()),
    put: (path, bytes) => void (bytes === null ? given.delete(path) : given.set(path, bytes)),
    robots: (text) => {
      robots = text;
    },
    sendTo: (origin) => {
      elsewhere = origin;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    files: () => asked.splice(0),
  };
}

function photoOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1280, height: 960, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
