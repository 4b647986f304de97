import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { detailed } from '../support/detailed.ts';
import { ownOutlet } from '../support/outlet.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

/** Heights in CSS pixels at which something begins, and how far what stands in a row goes beyond the window. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const topOf = (query: string) => document.querySelector(query)?.getBoundingClientRect().top ?? Number.NaN;
    const ways = [...document.querySelectorAll('.ways > *')].map((way) => way.getBoundingClientRect());
    return {
      save: topOf('.desk__acts [value="save"]:not(.sr)'),
      publish: topOf('#botao-principal'),
      ways: new Set(ways.map(({ top }) => Math.round(top))).size,
      waysTop: topOf('.ways'),
      form: topOf('#ficha, #campanha'),
      width: document.documentElement.scrollWidth,
    };
  });

async function expectShortHead(page: Page): Promise<void> {
  const places = await placesOf(page);
  expect(places.width).toBe(390);
  expect(places.publish).toBe(places.save);
  expect(places.publish).toBeLessThan(places.waysTop);
  expect(places.ways).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
}

test('O11 O21 on a telephone what a page is for stands first, and its other ways in one row that the keyboard walks', async () => {
  const { page, close } = await outlet.visit();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(outlet, page, 'publicacao', 'Ana Souza');
  const { id_do_imovel: id } = await detailed(outlet.url, ({ imagens }) => imagens?.length > 2);
  await page.goto(`${outlet.url}/mesa/imoveis/${id}`);
  await expectShortHead(page);
  expect((await placesOf(page)).form).toBeLessThan(844 * 0.75);
  const ways = page.getByRole('navigation', { name: 'Atalhos desta ficha' });
  const last = ways.getByRole('button', { name: 'Duplicar' });
  await ways.getByRole('link', { name: 'Mudar agora' }).focus();
  for (let tabs = 0; tabs < 10; tabs += 1) {
    if (await last.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect
    .poll(() => last.evaluate((button) => button.getBoundingClientRect().right))
    .toBeLessThanOrEqual(390);

  await page.goto(`${outlet.url}/mesa/campanhas`);
  await page.locator('main a[href^="/mesa/campanhas/"]').first().click();
  await page.locator('#botao-principal').waitFor();
  await expectShortHead(page);
  await close();
});
