import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BUDGETS, type BudgetId } from '../../bench/budgets.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { letPass, listedAddresses, untilAlive, withdrawnAddress } from '../visit.ts';

/** Bytes of a first visit as a browser gets them at best (brotli 11): the budgets of the pages. */
const most = (id: BudgetId) => {
  const { limit } = BUDGETS[id];
  return 'atMost' in limit ? limit.atMost * 1000 : 0;
};
const MOST = {
  script: {
    home: most('script-home'),
    search: most('script-search'),
    property: most('script-property'),
    text: most('script-text'),
    faq: most('script-text'),
  },
  style: most('style-home'),
  html: most('html-home'),
};

const IDLE_MS = 2500;

const outlet = sharedOutlet();
const { open, visit } = outlet;

const packed = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Most files are those of several pages. */
const packedFiles = new Map<string, number>();

function packedFile(file: string): number {
  const size = packedFiles.get(file) ?? packed(readFileSync(path.join('build/client', file)));
  packedFiles.set(file, size);
  return size;
}

/** Bytes of all files of a kind that the page has loaded. */
function loaded(addresses: readonly string[], extension: '.js' | '.css'): number {
  const files = new Set(
    addresses.map((address) => new URL(address).pathname).filter((file) => file.endsWith(extension)),
  );
  return [...files].reduce((sum, file) => sum + packedFile(file), 0);
}

/** Addresses that a page asks for from now on; a page whose clock is held keeps no list of its own. */
function askedBy(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

async function sizesOf(address: string): Promise<{ script: number; style: number; html: number }> {
  const { page, close } = await visit({ hasClock: true });
  const asked = askedBy(page);
  await page.goto(outlet.url + address, { waitUntil: 'networkidle' });
  await untilAlive(page);
  // Files that come by themselves once the browser is idle belong to the first load too.
  await letPass(page, IDLE_MS);
  await page.waitForLoadState('networkidle');
  const script = loaded(asked, '.js');
  const style = loaded(asked, '.css');
  const html = packed(new Uint8Array(await (await fetch(outlet.url + address)).arrayBuffer()));
  await close();
  return { script, style, html };
}

test('scripts, styles and HTML of every kind of page stay within their budgets', async () => {
  const { page, close } = await visit();
  await open(page, '/busca');
  const [property = ''] = await listedAddresses(page);
  await close();
  const pages = {
    home: '/',
    search: '/busca',
    property,
    text: '/endereco-que-nao-existe',
    faq: '/perguntas-frequentes',
  } as const;
  for (const [name, address] of Object.entries(pages)) {
    const { script, style, html } = await sizesOf(address);
    const most = MOST.script[name as keyof typeof pages];
    expect([name, script, script > 1000 && script <= most]).toEqual([name, script, true]);
    expect([name, style, style > 0 && style <= MOST.style]).toEqual([name, style, true]);
    expect([name, html, html <= MOST.html]).toEqual([name, html, true]);
    if (name !== 'text' && name !== 'faq') expect(script).toBeGreaterThan(50_000);
  }
});

test('every page of text and of errors loads the script of all pages alone, under 10 kB', async () => {
  const { page, close } = await visit();
  const addresses = [
    ...['/perguntas-frequentes?procura=iptu', '/termos', '/termos/privacidade', '/acessibilidade'],
    ...['/seja-um-parceiro', '/seja-um-parceiro/leilao', '/fornecedores', '/condicoes-blackout'],
    ...['/perfil', await withdrawnAddress(outlet.url)],
  ];
  for (const address of addresses) {
    const asked = askedBy(page);
    await page.goto(outlet.url + address, { waitUntil: 'networkidle' });
    const script = loaded(asked, '.js');
    expect([address, script, script > 1000 && script <= MOST.script.text]).toEqual([address, script, true]);
    const style = loaded(asked, '.css');
    expect([address, style, style > 0 && style <= MOST.style]).toEqual([address, style, true]);
  }
  await close();
});

test('the file of the libraries tells the browser to compile it while it arrives', async () => {
  const { page, close } = await visit();
  const libraries = page.waitForResponse('**/assets/vendor-*.js');
  await open(page, '/');
  expect(await (await libraries).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  await close();
});
