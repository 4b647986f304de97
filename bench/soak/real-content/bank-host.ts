/** A stand-in of the bank's static host, which writes down what it was asked. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { startHost } from '../../../src/platform/fetch/testing/hosts.ts';

const PHOTOS = 500;
/** Clocks of timers are a little early or late. */
const TOLERANCE_MS = 15;

type Asked = {
  readonly path: string;
  readonly at: number;
  /** Requests that were open when it came, this one too. */
  readonly open: number;
  readonly agent: string;
};

export type BankHost = {
  readonly origin: string;
  readonly hostAndPort: string;
  /** Every request in its order. */
  readonly log: () => readonly Asked[];
  /** Number of requests for each photo. */
  readonly paths: () => ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
};

/** @param redirectTo where it sends who asks for every tenth photo */
export async function bankHost({ redirectTo }: { redirectTo?: string } = {}): Promise<BankHost> {
  const photos = await makePhotos();
  const log: Asked[] = [];
  const paths = new Map<string, number>();
  let open = 0;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '';
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    log.push({ path, at: performance.now(), open, agent: request.headers['user-agent'] ?? '' });
    const [, id] = /^\/fotos\/F(\d{13})21\.jpg$/.exec(path) ?? [];
    if (id === undefined) return void response.writeHead(404).end();
    paths.set(path, (paths.get(path) ?? 0) + 1);
    if (redirectTo !== undefined && paths.size % 10 === 0) {
      return void response.writeHead(302, { location: `${redirectTo}${path}` }).end();
    }
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photos[Number(id.slice(0, 12)) % PHOTOS]);
  };
  const host = await startHost(answer);
  return {
    origin: host.origin,
    hostAndPort: host.hostAndPort,
    log: () => log,
    paths: () => paths,
    stop: () => host.stop(),
  };
}

export function askedTwice(host: BankHost): number {
  return [...host.paths().values()].reduce((sum, count) => sum + count - 1, 0);
}

/** Throws where the log shows other manners than it ought to. */
export function checkManners(host: BankHost, intervalMs: number): string {
  const [first, ...files] = host.log();
  if (first?.path !== '/robots.txt') throw new Error(`asked for ${first?.path} before robots.txt`);
  const pauses = files.slice(1).map(({ at }, index) => at - (files[index]?.at ?? 0));
  const shortest = Math.min(...pauses);
  if (shortest < intervalMs - TOLERANCE_MS) throw new Error(`a pause of ${shortest} ms, not ${intervalMs}`);
  const most = Math.max(...files.map(({ open }) => open));
  if (most > 2) throw new Error(`${most} requests at once`);
  const agents = new Set(host.log().map(({ agent }) => agent));
  if ([...agents].some((agent) => !/^outlet-imoveis \(\+http/.test(agent)))
    throw new Error([...agents].join());
  const pause = Number.isFinite(shortest) ? `, pauses of at least ${Math.round(shortest)} ms` : '';
  return `robots.txt first, then ${files.length} files, ${most} at once${pause}`;
}

/** Noise does not pack well: up to 150 kB each. */
async function makePhotos(): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let index = 0; index < PHOTOS; index += 1) {
    const noise = { type: 'gaussian', mean: 100 + (index % 100), sigma: 20 + (index % 30) } as const;
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: 'black', noise } });
    photos.push(await picture.jpeg({ quality: 60 + (index % 20) }).toBuffer());
  }
  return photos;
}
