/** Pages of the running product: rendered anew for each request, and from the cache against plain node:http. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { freePort } from '../e2e/support/free-port.ts';
import { makeDataDir, type Product, startProduct } from '../e2e/support/product.ts';
import { memoryEnvironment, memoryFlags } from '../scripts/memory-settings.mjs';
import { forkQuietly } from './load/raw-server.ts';
import type { Rendered } from './load/rendering.child.ts';
import { againstRaw } from './load/throughput.ts';
import { type Measure, percentile } from './measure.ts';

const WARM_UP = 30;
const ASKED = 150;

export async function bench(): Promise<readonly Measure[]> {
  return [...(await cached()), ...(await rendered())];
}

/** As it runs in production, log and all. */
async function cached(): Promise<Measure[]> {
  const product = await startProduct({ env: { LOG_LEVEL: 'info' } });
  try {
    const [property = ''] = await propertyPaths(product);
    const measures: Measure[] = [];
    for (const [name, path] of [
      ['home', '/'],
      ['/busca', '/busca'],
      ['property page', property],
    ] as const) {
      const { page, raw, ratio } = await againstRaw(Number(new URL(product.url).port), path);
      measures.push(
        { name: `${name}: from the cache`, value: page, unit: 'answers/s' },
        { name: `${name}: plain node:http`, value: raw, unit: 'answers/s' },
        { name: `${name}: cache against plain node:http`, value: ratio, unit: 'times' },
      );
    }
    const ratios = measures.filter(({ unit }) => unit === 'times').map(({ value }) => value);
    const least = Math.min(...ratios);
    return [...measures, { name: 'least of them', value: least, unit: 'times', budget: 'page-cached-ratio' }];
  } finally {
    await product.stop();
  }
}

/** Each page beside React's own `renderToString` of the same tree, in the same process. */
async function rendered(): Promise<Measure[]> {
  const rendering = await startRendering();
  try {
    const searches = Array.from({ length: WARM_UP + ASKED }, (_, index) => `/busca?valor-min=${index + 1}`);
    const homes = Array.from({ length: WARM_UP + ASKED }, (_, index) => `/?v=${index}`);
    const properties = await propertyPaths(rendering);
    return [
      ...(await measured(rendering, '/busca', searches)),
      ...(await measured(rendering, 'property page', properties)),
      ...(await measured(rendering, 'home', homes)),
    ];
  } finally {
    await rendering.stop();
  }
}

type Rendering = {
  readonly url: string;
  /** Times of every page since the last call, in their order. */
  readonly rendered: () => Promise<readonly Rendered[]>;
  readonly stop: () => Promise<void>;
};

async function startRendering(): Promise<Rendering> {
  const dataDir = makeDataDir();
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, LIMITS: 'off', PAGE_CACHE_MB: '0' };
  const quiet = { DRAIN_MS: '0', VIDEO_PICTURES: 'off', MEDIA_FETCH: 'off', NODE_ENV: 'production' };
  const child = forkQuietly('rendering.child.ts', { ...memoryEnvironment, ...env, ...quiet }, memoryFlags);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    rendered: async () => {
      child.send('render');
      const [pages] = (await once(child, 'message')) as [Rendered[]];
      return pages;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Canonical addresses, as the list of the API tells them. */
async function propertyPaths(product: Pick<Product, 'url'>): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < WARM_UP + ASKED; page += 1) {
    const response = await fetch(`${product.url}/api/property?page=${page}`);
    const { data } = (await response.json()) as { data: { caminho: string }[] };
    paths.push(...data.map((item) => item.caminho));
  }
  return paths.slice(0, WARM_UP + ASKED);
}

async function measured(
  rendering: Rendering,
  name: '/busca' | 'property page' | 'home',
  paths: readonly string[],
): Promise<Measure[]> {
  const times: number[] = [];
  const rendered: Rendered[] = [];
  let bytes = 0;
  for (const path of paths) {
    const started = performance.now();
    bytes = await ask(rendering, path);
    times.push(performance.now() - started);
    // In turn: both meet the same machine, and what V8 has compiled by then.
    rendered.push(...(await rendering.rendered()));
  }
  if (rendered.length !== paths.length)
    throw new Error(`${rendered.length} pages were made of ${paths.length}`);
  const warm = rendered.slice(WARM_UP);
  const median = (of: (page: Rendered) => number) => percentile(warm.map(of), 0.5);
  const whole = times.slice(WARM_UP);
  const budgets = {
    '/busca': 'page-render-search',
    'property page': 'page-render-property',
    home: 'page-render-home',
  } as const;
  return [
    { name: `${name}: made anew, packed and sent, median`, value: percentile(whole, 0.5), unit: 'ms' },
    { name: `${name}: p99`, value: percentile(whole, 0.99), unit: 'ms' },
    { name: `${name}: made anew, median`, value: median(({ madeMs }) => madeMs), unit: 'ms' },
    {
      name: `${name}: renderToString of the same tree, median`,
      value: median(({ reactMs }) => reactMs),
      unit: 'ms',
    },
    {
      name: `${name}: made anew against renderToString, median`,
      value: median(({ madeMs, reactMs }) => madeMs / reactMs),
      unit: 'times',
      budget: budgets[name],
    },
    { name: `${name}: HTML, brotli`, value: bytes / 1000, unit: 'kB' },
  ];
}

/** Bytes of the packed body. A failed answer ends the bench. */
function ask({ url }: Pick<Product, 'url'>, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
