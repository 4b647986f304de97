import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { untilAlive, visit, withdrawnAddress } from './visit.ts';

/** No script stands in a page, and the router works all the same, whichever way a page is reached. */
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

describe('policy', () => {
  test('no page holds a script, and its policy allows none', async () => {
    for (const path of ['/', '/busca', '/endereco-que-nao-existe', await withdrawnAddress(product.url)]) {
      const answer = await fetch(product.url + path);
      const html = await answer.text();
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
      const inline = scripts.filter((attributes) => !/ src="|type="application\/json"/.test(attributes));
      expect([path, inline]).toEqual([path, []]);
      expect(html).not.toMatch(/ on[a-z]+="|javascript:/);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    }
  });

  test('R15 a page that needs no script loads none', async () => {
    const { page, close } = await visit(browser);
    for (const path of ['/endereco-que-nao-existe', await withdrawnAddress(product.url)]) {
      await page.goto(product.url + path, { waitUntil: 'networkidle' });
      const scripts = await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('.js')).length,
      );
      expect([path, scripts]).toEqual([path, 0]);
    }
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Imóveis' }).click();
    await page.waitForURL('**/busca');
    await untilAlive(page);
    await close();
  });
});
