import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, runCommand, startProduct } from './support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const run = (name: string, ...args: string[]) => runCommand(name, args, { DATA_DIR: product.dataDir });

type Item = { id_do_imovel: string; caminho: string; valores: { valor_venda: number } };

async function itemsOf(query: string): Promise<Item[]> {
  const response = await fetch(`${product.url}/api/property?${query}`);
  return ((await response.json()) as { data: Item[] }).data;
}

test('the doctor finds a running outlet sound', async () => {
  const { code, stdout } = await run('doctor');
  expect(code, stdout).toBe(0);
  for (const about of [
    'configuration',
    'brand',
    'database',
    'migrations',
    'jobs',
    'storage',
    'disk',
    'mail',
  ]) {
    expect(stdout).toContain(`ok   ${about}: `);
  }
});

test('a price that the operator changes stands on the property page when the command ends', async () => {
  const [item] = await itemsOf('tipo-venda=venda_direta&order=valor-max');
  if (!item) throw new Error('the demonstration has no direct sale');
  const { code, stderr } = await run('property', 'price', item.id_do_imovel, '1234567');
  expect(code, stderr).toBe(0);
  const page = await (await fetch(product.url + item.caminho)).text();
  expect(page.replaceAll(/&nbsp;|\u00a0|<!-- -->/g, ' ')).toContain('1.234.567');
});

test('what the life cycle forbids is refused in words', async () => {
  const [item] = await itemsOf('order=relevante');
  const { code, stderr } = await run('property', 'status', item?.id_do_imovel ?? '', 'rascunho');
  expect(code).toBe(1);
  expect(stderr).toContain('cannot go from ativo to rascunho');
});

test('R16 maintenance closes every page with 503, and opens them again', async () => {
  const status = async () => (await fetch(`${product.url}/busca`)).status;
  expect((await run('maintenance', 'on')).code).toBe(0);
  expect(await status()).toBe(503);
  expect((await run('maintenance', 'off')).code).toBe(0);
  expect(await status()).toBe(200);
});

test('a backup is made while the outlet runs', async () => {
  const file = path.join(product.dataDir, 'backup.gz');
  const { code, stdout } = await run('backup', file);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d{4,} rows in /);
  expect(stdout).toContain(`copy ${path.join(product.dataDir, 'files')} as well`);
  expect(existsSync(file)).toBe(true);
});

test('a second server on the same folder says so in one line and ends with 1', async () => {
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: '0', NODE_ENV: 'production' };
  const second = spawn(process.execPath, ['--no-warnings', 'src/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  second.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const [code] = await once(second, 'close');
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([expect.stringContaining(`in use by process ${product.pid}`)]);
});

test('a killed server starts again by itself on what it had', async () => {
  const total = async () => {
    const response = await fetch(`${product.url}/api/property`);
    return ((await response.json()) as { pagination: { total_items: number } }).pagination.total_items;
  };
  const before = await total();
  const { dataDir } = product;
  await product.kill();
  product = await startProduct({ dataDir });
  expect(await total()).toBe(before);
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('who asks twice, with a second between, waits no longer for a server that drains', async () => {
  const draining = await startProduct({ env: { DEMO: 'off', DRAIN_MS: '60000' } });
  process.kill(draining.pid, 'SIGTERM');
  process.kill(draining.pid, 'SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect((await fetch(`${draining.url}/ready`)).status).toBe(503);
  expect((await fetch(`${draining.url}/busca`)).status).toBe(200);
  expect(await draining.stop()).toBe(1);
  expect(draining.output()).toContain('server.forced');
});
