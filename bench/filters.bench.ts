/**
 * Waiting times of a visitor: from a tap on a filter to the new list on screen, and from a letter to the list of
 * places.
 */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { untilAlive } from '../e2e/visit.ts';
import { type Measure, percentile } from './measure.ts';
import { realLists, startWithLists } from './real-lists.ts';

const TAPS = 30;
const TYPED = ['sao jose', 'santa ba', 'campinas', 'rio de j', 'nova igu', 'ribeirao'];

export async function bench(): Promise<readonly Measure[] | null> {
  const files = realLists();
  if (!files) return null;
  const product = await startWithLists(files);
  const browser = await launchBrowser();
  try {
    return [
      ...(await taps(browser, product.url, 1280, 'desktop')),
      ...(await taps(browser, product.url, 390, 'phone')),
      ...(await typing(browser, product.url)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function open(browser: Browser, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(`${url}/busca?order=relevante`, { waitUntil: 'load' });
  // The notice lies over some of the filters until it is answered.
  await page.locator('[data-cookies=reject]').click();
  await untilAlive(page);
  return page;
}

/** Each tap is on another option than the one before, so that each gives a list that was not shown yet. */
async function taps(
  browser: Browser,
  url: string,
  width: number,
  where: 'desktop' | 'phone',
): Promise<Measure[]> {
  const page = await open(browser, url, width);
  if (width < 1024) await page.getByRole('button', { name: 'Refinar Busca' }).click();
  const waited = await page.evaluate(tapAndWait, TAPS);
  await page.context().close();
  return [
    {
      name: `tap to painted list, ${where}: median`,
      value: percentile(waited, 0.5),
      unit: 'ms',
      budget: `filters-tap-${where}`,
    },
    { name: `tap to painted list, ${where}: p95`, value: percentile(waited, 0.95), unit: 'ms' },
  ];
}

/** In the page: milliseconds from each click to the frame after the one in which the new list was painted. */
async function tapAndWait(count: number): Promise<number[]> {
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const rest = () => new Promise((resolve) => setTimeout(resolve, 200));
  const shown = () => document.querySelector('main h1 + p, main h1')?.closest('section');
  const waited: number[] = [];
  for (let tap = 0; tap < count; tap += 1) {
    const options = document.querySelectorAll<HTMLInputElement>(
      '#filtros [name=tipo-imovel], #filtros [name=tipo-venda], #filtros [name=forma_pagamento]',
    );
    const option = options[(tap * 5) % options.length];
    const before = location.search;
    const start = performance.now();
    option?.click();
    while (location.search === before || shown()?.getAttribute('aria-busy') !== 'false') await painted();
    waited.push(performance.now() - start);
    await rest();
  }
  return waited;
}

async function typing(browser: Browser, url: string): Promise<Measure[]> {
  const page = await open(browser, url, 1280);
  await page.locator('#filtro-localidade').click();
  await page.getByRole('option').first().waitFor();
  const waited = await page.evaluate(typeAndWait, TYPED);
  await page.context().close();
  return [
    {
      name: 'letter to painted places: median',
      value: percentile(waited, 0.5),
      unit: 'ms',
      budget: 'filters-typing',
    },
    { name: 'letter to painted places: worst', value: Math.max(...waited), unit: 'ms' },
  ];
}

/** In the page: milliseconds from each letter to the frame in which its places were painted. */
async function typeAndWait(texts: readonly string[]): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>('#filtro-localidade');
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const waited: number[] = [];
  for (const text of texts) {
    for (let length = 1; length <= text.length; length += 1) {
      const start = performance.now();
      setter?.call(input, text.slice(0, length));
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      waited.push(performance.now() - start);
    }
  }
  return waited;
}
