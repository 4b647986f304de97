/** Memory while hundreds of thousands of random addresses are asked for: hostile copies, new searches, pages of old. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type Product, startProduct } from '../../e2e/support/product.ts';

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 1_000_000);
const AT_ONCE = 24;
/** One in so many is a search that nobody has asked for, which must be rendered. */
const NEW_SEARCH = 40;
/** Memory may grow by so much after the first fifth, when the cache is full and everything was used once. */
const MAY_GROW_BY = 60e6;

export async function soak(): Promise<string> {
  const product = await startProduct({ env: { PAGE_CACHE_MB: '8' } });
  try {
    const early = await afterRequests(product, REQUESTS / 5);
    const late = await afterRequests(product, REQUESTS - REQUESTS / 5);
    const grown = `${Math.round(early / 1e6)} MB after a fifth, ${Math.round(late / 1e6)} MB at the end`;
    if (late > early + MAY_GROW_BY) throw new Error(`memory grew: ${grown}`);
    const kept = await metric(product, 'page_cache_bytes');
    if (kept > 8 * 2 ** 20) throw new Error(`the cache holds ${kept} bytes`);
    const renders = await metric(product, 'page_cache_renders_total');
    return `${REQUESTS} requests, ${renders} renderings, ${Math.round(kept / 1e6)} MB kept: ${grown}`;
  } finally {
    await product.stop();
  }
}

/** Resident bytes of the server after so many more requests. */
async function afterRequests(product: Product, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let left = count;
  const visitor = async () => {
    while (left-- > 0) await ask(product, agent, randomAddress());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

function randomAddress(): string {
  const number = Math.floor(Math.random() * 1e9);
  if (number % NEW_SEARCH === 0) return `/busca?valor-min=${number % 1_000_000}&utm_source=${number}`;
  const paths = [
    '/',
    '/busca',
    '/busca.data',
    `/busca?page=${(number % 20) + 1}`,
    '/busca/sp',
    '/busca/leilao',
  ];
  const path = paths[number % paths.length] ?? '/';
  return `${path}${path.includes('?') ? '&' : '?'}utm_content=${number}&x${number}=${'y'.repeat(number % 200)}`;
}

function ask(product: Product, agent: Agent, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    const outgoing = request(`${product.url}${path}`, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 302) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function metric(product: Product, name: string): Promise<number> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}
