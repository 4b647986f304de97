import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../src/server/testing/ask.ts';
import { type Product, runCommand, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product?.stop());

const get = (path: string) =>
  ask({ port: Number(new URL(product.url).port) }, path, { 'accept-encoding': 'br' });

/** In characters, packed by nobody: how tightly a body is packed depends on how often it was asked for. */
const lengthOf = async (path: string): Promise<number> =>
  (await (await fetch(product.url + path, { headers: { 'accept-encoding': 'identity' } })).text()).length;

async function hits(): Promise<number> {
  const text = (await get('/metrics')).body.toString();
  return Number(/^page_cache_hits_total (\d+)$/m.exec(text)?.[1]);
}

/** True when the second request of a path was answered from the cache. */
async function isKept(path: string): Promise<boolean> {
  expect((await get(path)).status, path).toBe(200);
  const before = await hits();
  await get(path);
  return (await hits()) === before + 1;
}

async function somePropertyPath(): Promise<string> {
  const { data } = (await (await fetch(`${product.url}/api/property`)).json()) as {
    data: { caminho: string }[];
  };
  return data[0]?.caminho ?? '';
}

test('pages and the data requests of the router are kept, under the names that the built app gives its loaders', async () => {
  const property = await somePropertyPath();
  for (const path of ['/', '/busca', '/busca/sp', property, '/_.data', '/busca.data', `${property}.data`]) {
    expect(await isKept(path), path).toBe(true);
  }
  const routes = {
    '/_.data': 'home/home',
    '/busca.data': 'search/search',
    [`${property}.data`]: 'property/property',
  };
  for (const [path, name] of Object.entries(routes)) {
    const asked = `${path}?_routes=routes%2F${encodeURIComponent(name)}.route`;
    expect(await isKept(asked), asked).toBe(true);
    expect(await lengthOf(asked)).toBeLessThan(await lengthOf(path));
  }
});

test('the price of another property leaves a property’s page where it is, and its own makes it new', async () => {
  const own = await somePropertyPath();
  const reference = own.slice(own.lastIndexOf('/') + 1);
  const { data } = (await (await fetch(`${product.url}/api/property?page=2`)).json()) as {
    data: { caminho: string }[];
  };
  const other = (data[0]?.caminho ?? '').split('/').at(-1) ?? '';
  const setPrice = async (id: string, price: string) => {
    const result = await runCommand('property', ['price', id, price], { DATA_DIR: product.dataDir });
    expect(result.code, result.stderr).toBe(0);
  };
  const first = await get(own);
  await setPrice(other, '123456');
  const before = await hits();
  expect((await get(own)).headers.etag).toBe(first.headers.etag);
  expect(await hits()).toBe(before + 1);
  await setPrice(reference, '234567');
  expect((await get(own)).headers.etag).not.toBe(first.headers.etag);
}, 60_000);
