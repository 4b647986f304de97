/**
 * Bytes that a browser fetches to show a page for the first time: script, style and HTML, packed with brotli, of the
 * demonstration and of the real lists.
 */
import { request } from 'node:http';
import type { Browser, Page as Tab } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import type { Page } from './budgets.ts';
import type { Measure } from './measure.ts';
import { pagesOf } from './pages-of.ts';
import { realLists, startWithLists } from './real-lists.ts';

type Kind = 'script' | 'style' | 'html';
const KINDS: Record<string, Kind> = {
  'text/javascript': 'script',
  'application/javascript': 'script',
  'text/css': 'style',
  'text/html': 'html',
};

export async function bench(): Promise<readonly Measure[] | null> {
  const files = realLists();
  if (!files) return null;
  const browser = await launchBrowser();
  try {
    return [
      ...(await measured(browser, 'demo', await startProduct())),
      ...(await measured(browser, 'real', await startWithLists(files))),
    ];
  } finally {
    await browser.close();
  }
}

async function measured(browser: Browser, name: string, product: Product): Promise<Measure[]> {
  try {
    const measures: Measure[] = [];
    for (const [page, path] of Object.entries(await pagesOf(product)))
      measures.push(...(await measuredPage(browser, `${name}, ${page}`, page as Page, product.url + path)));
    return measures;
  } finally {
    await product.stop();
  }
}

async function measuredPage(browser: Browser, name: string, page: Page, url: string): Promise<Measure[]> {
  const { first, alive, used } = await fetched(browser, url);
  const sizes = new Map<string, Size>();
  for (const address of new Set([...first, ...alive, ...used])) sizes.set(address, await sizeOf(address));
  const sum = (addresses: Iterable<string>, kind: Kind) => {
    const ofKind = [...addresses].map((address) => sizes.get(address)).filter((size) => size?.kind === kind);
    return ofKind.reduce((total, size) => total + (size?.bytes ?? 0), 0) / 1000;
  };
  const all = new Set([...first, ...alive]);
  const measure = (kind: Kind, words: string): Measure => ({
    name: `${name}: ${words}`,
    value: sum(all, kind),
    unit: 'kB',
    budget: `${kind}-${page}`,
  });
  return [
    { name: `${name}: JavaScript before hydration`, value: sum(first, 'script'), unit: 'kB' },
    measure('script', 'JavaScript, hydrated'),
    {
      name: `${name}: JavaScript after a first use`,
      value: sum(new Set([...all, ...used]), 'script'),
      unit: 'kB',
    },
    measure('style', 'CSS'),
    measure('html', 'HTML'),
  ];
}

/**
 * Addresses that an empty browser asks for until the page is painted, until it has long been at rest and alive without
 * a touch, and after the first touch, which wants what is further down too.
 */
async function fetched(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  try {
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    let asked = new Set<string>();
    const askedSince = () => {
      const before = asked;
      asked = new Set<string>();
      return before;
    };
    tab.on('request', (each) => asked.add(each.url()));
    await tab.goto(url, { waitUntil: 'load' });
    const first = askedSince();
    await comeToRest(tab);
    const alive = askedSince();
    await tab.keyboard.press('Shift');
    await comeToRest(tab);
    return { first, alive, used: askedSince() };
  } finally {
    await context.close();
  }
}

/** Nothing is under way any more, and nothing begins for two seconds. */
async function comeToRest(tab: Tab): Promise<void> {
  await tab.waitForLoadState('networkidle');
  await tab.waitForTimeout(2000);
  await tab.waitForLoadState('networkidle');
}

type Size = { readonly kind: Kind | undefined; readonly bytes: number };

/** Bytes of the packed body, and what it is. */
function sizeOf(address: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const type = (response.headers['content-type'] ?? '').split(';')[0] ?? '';
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve({ kind: KINDS[type], bytes }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
