import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { holdBack, listedAddresses } from '../visit.ts';

/** The address is the only state of the search: coming back to it shows the same list at the same place. */
const outlet = sharedOutlet();
const { arrive, open, visit } = outlet;

const pathOf = (page: Page) => page.url().slice(outlet.url.length);
const option = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

/** Presses what is in sight where it is: a click of the test tool may scroll the page first. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('the target is not shown');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

describe('the same list again', () => {
  const state = async (page: Page) => ({
    path: pathOf(page),
    list: await listedAddresses(page),
    scroll: await page.evaluate(() => Math.round(window.scrollY)),
  });

  async function scrollTo(page: Page, y: number): Promise<void> {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, y);
  }

  async function expectState(page: Page, expected: Awaited<ReturnType<typeof state>>): Promise<void> {
    await expect.poll(() => state(page)).toEqual(expected);
  }

  test('what is ticked before the page has come alive is not lost', async () => {
    const { page, close } = await visit();
    const release = await holdBack(page, '**/assets/entry*.js');
    await page.goto(`${outlet.url}/busca`, { waitUntil: 'commit' });
    await option(page, /^Casa \d/).check();
    release();
    await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante');
    await close();
  });

  test('L03 Back and forward restore list and scroll position exactly', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca');
    await option(page, /^Apartamento \d/).check();
    await page.getByRole('link', { name: 'Remover Apartamento' }).waitFor();
    await scrollTo(page, 1400);
    const filtered = await state(page);
    await page.getByRole('link', { name: 'Próxima' }).evaluate((link: HTMLAnchorElement) => link.click());
    await page.waitForURL('**page=2');
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
    await scrollTo(page, 700);
    const second = await state(page);
    await page.goBack();
    await expectState(page, filtered);
    await page.goForward();
    await expectState(page, second);
    await close();
  });

  test('reload restores list and scroll position exactly', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca?order=valor-max');
    await scrollTo(page, 1234);
    const before = await state(page);
    await page.reload({ waitUntil: 'load' });
    await expectState(page, before);
    await close();
  });

  test('Back from another page restores list and scroll position exactly', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca?situacao=desocupado');
    await scrollTo(page, 900);
    const before = await state(page);
    await press(
      page,
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }),
    );
    await page.waitForURL(`${outlet.url}/`);
    await page.goBack();
    await expectState(page, before);
    await close();
  });

  test('D§4 a shared link shows another visitor the same list, in whatever order its keys are', async () => {
    const first = await visit();
    await open(first.page, '/busca?tipo-imovel=casa,lote&valor-max=700000&order=desagio&page=2');
    const second = await visit({ javaScriptEnabled: false });
    await open(
      second.page,
      '/busca?page=2&order=desagio&valor-max=700000&tipo-imovel=lote&tipo-imovel=casa&nada=1&utm_source=x',
    );
    expect(await listedAddresses(second.page)).toEqual(await listedAddresses(first.page));
    expect(await second.page.content()).not.toContain('utm_source');
    await first.close();
    await second.close();
  });
});
