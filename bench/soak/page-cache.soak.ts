/** Memory while hundreds of thousands of random addresses are asked for: hostile copies, new searches, pages of old. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type Product, startProduct } from '../../e2e/support/product.ts';

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 1_000_000);
const AT_ONCE = 24;
const STEPS = 10;
/** One in so many is a search that nobody has asked for, which must be rendered. */
const NEW_SEARCH = 40;
/** Requests at once, before each step, for one page that nobody has asked for. */
const CROWD = 1000;
/** Memory may grow by so much after the second step, when the cache is full and everything was used once. */
const MAY_GROW_BY = 60e6;
/** Most memory of the whole process, in bytes, as the budget has it for the embedded database. */
const MEMORY_BUDGET = 600e6;

export async function soak(): Promise<string> {
  const product = await startProduct({ env: { PAGE_CACHE_MB: '8' } });
  try {
    const curve: number[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const before = await metric(product, 'page_cache_renders_total');
      await crowd(product, step);
      const made = (await metric(product, 'page_cache_renders_total')) - before;
      if (made !== 1)
        throw new Error(`${CROWD} who asked at once for one page had it rendered ${made} times`);
      await requests(product, REQUESTS / STEPS);
      curve.push(residentBytes(product));
    }
    const told = `${curve.map((bytes) => Math.round(bytes / 1e6)).join(' ')} MB after each tenth`;
    // The first reading still holds what V8's compilers used at the start.
    const [second = 0, ...later] = curve.slice(1);
    if (Math.max(...later) > second + MAY_GROW_BY) throw new Error(`memory grew: ${told}`);
    if (Math.max(second, ...later) > MEMORY_BUDGET) throw new Error(`memory is over its budget: ${told}`);
    const kept = await metric(product, 'page_cache_bytes');
    if (kept > 8 * 2 ** 20) throw new Error(`the cache holds ${kept} bytes`);
    const renders = await metric(product, 'page_cache_renders_total');
    return `${REQUESTS} requests, ${renders} renderings, ${Math.round(kept / 1e6)} MB kept: ${told}`;
  } finally {
    await product.stop();
  }
}

async function requests(product: Product, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let left = count;
  const visitor = async () => {
    while (left-- > 0) await ask(product, agent, randomAddress());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
}

/** Visitors who come at once, each by a connection of its own and by turns in each encoding. */
async function crowd(product: Product, step: number): Promise<void> {
  const agent = new Agent({ maxSockets: CROWD });
  const encodings = ['br', 'gzip', 'identity'];
  const visits = Array.from({ length: CROWD }, (_, index) =>
    ask(product, agent, `/busca?valor-max=${1_000_000 + step}`, encodings[index % encodings.length]),
  );
  await Promise.all(visits);
  agent.destroy();
}

function residentBytes({ pid }: Product): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

function randomAddress(): string {
  const number = Math.floor(Math.random() * 1e9);
  if (number % NEW_SEARCH === 0) return newAddress(number);
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

/** An address that nobody has asked for: searches, and what is not there. */
function newAddress(number: number): string {
  const kinds = [
    `/busca?valor-min=${number % 1_000_000}&utm_source=${number}`,
    `/busca?q=${number.toString(36)}`,
    `/busca.data?valor-max=${number % 1_000_000}`,
    `/imovel/oi-${number}`,
    `/${number.toString(36)}`,
  ];
  return kinds[Math.floor(number / NEW_SEARCH) % kinds.length] ?? '/';
}

const EXPECTED = [200, 302, 404];

function ask(product: Product, agent: Agent, path: string, encoding = 'br'): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    const outgoing = request(`${product.url}${path}`, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (EXPECTED.includes(response.statusCode ?? 0)) resolve();
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
