import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';

/** The tools of the other browser tests: a browser that runs scripts, and a check that finds faults. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('the browser runs scripts and the accessibility check finds a picture without a text', async () => {
  const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await page.setContent('<html lang="pt-BR"><title>Teste</title><main><h1 id="a">Oi</h1></main></html>');
  await page.evaluate(() => document.querySelector('#a')?.append(', imóvel'));
  expect(await page.textContent('h1')).toBe('Oi, imóvel');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect((await accessibilityFaults(page)).map((fault) => fault.split(' ')[0])).toContain('image-alt');
});
