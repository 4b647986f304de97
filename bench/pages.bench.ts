/** Pages of the running product: rendered anew for each request, and from the cache against plain node:http. */
import { request } from 'node:http';
import { type Product, startProduct } from '../e2e/support/product.ts';
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

async function rendered(): Promise<Measure[]> {
  const product = await startProduct({ env: { LIMITS: 'off', PAGE_CACHE_MB: '0' } });
  try {
    const properties = await propertyPaths(product);
    const searches = Array.from({ length: WARM_UP + ASKED }, (_, index) => `/busca?valor-min=${index + 1}`);
    return [
      ...(await measured(product, '/busca', searches)),
      ...(await measured(product, 'property page', properties)),
      ...(await measured(
        product,
        'home',
        Array.from({ length: WARM_UP + ASKED }, (_, index) => `/?v=${index}`),
      )),
    ];
  } finally {
    await product.stop();
  }
}

/** Canonical addresses, as the list of the API tells them. */
async function propertyPaths(product: Product): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < WARM_UP + ASKED; page += 1) {
    const response = await fetch(`${product.url}/api/property?page=${page}`);
    const { data } = (await response.json()) as { data: { caminho: string }[] };
    paths.push(...data.map((item) => item.caminho));
  }
  return paths.slice(0, WARM_UP + ASKED);
}

async function measured(
  product: Product,
  name: '/busca' | 'property page' | 'home',
  paths: readonly string[],
): Promise<Measure[]> {
  const times: number[] = [];
  let bytes = 0;
  for (const path of paths) {
    const started = performance.now();
    bytes = await ask(product, path);
    times.push(performance.now() - started);
  }
  const warm = times.slice(WARM_UP);
  const budgets = { '/busca': 'page-render-search', 'property page': 'page-render-property' } as const;
  const budget = name === 'home' ? {} : { budget: budgets[name] };
  return [
    {
      name: `${name}: rendered, packed and sent, median`,
      value: percentile(warm, 0.5),
      unit: 'ms',
      ...budget,
    },
    { name: `${name}: p99`, value: percentile(warm, 0.99), unit: 'ms' },
    { name: `${name}: HTML, brotli`, value: bytes / 1000, unit: 'kB' },
  ];
}

/** Bytes of the packed body. A failed answer ends the bench. */
function ask(product: Product, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${product.url}${path}`,
      { headers: { 'accept-encoding': 'br' } },
      (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        response.on('end', () => {
          if (response.statusCode === 200) resolve(bytes);
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
