import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { resultCount, shownText, untilAlive, visit } from './visit.ts';

/** /busca by keyboard and by ear, and what it says when something could not be applied. */
let browser: Browser;
let product: Product;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const option = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const announcement = (page: Page) => page.locator('p[role=status]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path, { waitUntil: 'load' });
}

for (const width of [390, 1280]) {
  test(`another list is announced, the first one is not, ${width} px`, async () => {
    const { page, close } = await visit(browser, { viewport: { width, height: 844 } });
    await open(page, '/busca');
    await untilAlive(page);
    expect(await announcement(page).count()).toBe(1);
    expect(await announcement(page).textContent()).toBe('');
    await page.getByLabel('Ordenar por').selectOption('valor-min');
    await page.waitForURL('**order=valor-min');
    const words = width < 1024 ? 'imóveis encontrados' : 'oportunidades disponíveis.';
    const count = await resultCount(page);
    await expect.poll(() => shownText(announcement(page))).toContain(words);
    expect((await shownText(announcement(page))).replaceAll('.', '')).toContain(String(count));
    await page.getByRole('link', { name: 'Próxima' }).click();
    await expect.poll(() => shownText(announcement(page))).toContain('Página 2 de ');
    await close();
  });
}

for (const path of ['/busca', '/busca/sp']) {
  test(`L05 after the pager of ${path} the keyboard goes on at the heading, and the page is at its top`, async () => {
    const { page, complaints, close } = await visit(browser);
    await open(page, path);
    await untilAlive(page);
    await page.getByRole('link', { name: 'Próxima' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**page=2**');
    await expect.poll(() => focused(page)).toBe('H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('id')).toBe('ordem');
    expect(complaints).toEqual([]);
    await close();
  });
}

test('the focus stays in the filter when a filter changes, and goes to the heading with a removed chip', async () => {
  const { page, close } = await visit(browser);
  await open(page, '/busca?page=2');
  await untilAlive(page);
  await option(page, /^Casa \d/).focus();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Remover Casa', exact: true }).waitFor();
  await expect.poll(() => shownText(announcement(page))).not.toBe('');
  expect(await page.locator(':focus').getAttribute('value')).toBe('casa');
  await page.getByRole('link', { name: 'Remover Casa', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('H1');
  await close();
});
