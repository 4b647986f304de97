import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedOutlet } from './support/outlet.ts';
import { holdBack, listedAddresses } from './visit.ts';

/** Who presses a heart and goes on before the scripts have come: the page is left, and what was pressed is not lost. */
const outlet = sharedOutlet();
let property: string;

beforeAll(async () => {
  const { page, close } = await outlet.visit();
  await outlet.open(page, '/busca');
  [property = ''] = await listedAddresses(page);
  await close();
});

/** Presses the heart of a property's page whose scripts are held back until they are released. */
async function saveWithoutScripts() {
  const visitor = await outlet.visit();
  const { page } = visitor;
  const release = await holdBack(page, '**/assets/vendor*.js');
  await outlet.open(page, property);
  const hearts = page.getByRole('button', { name: /^Salvar/ });
  await hearts.first().click();
  return { ...visitor, release, path: () => new URL(page.url()).pathname };
}

const listLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /Imóveis/ });

/** Presses the heart, then a link. */
async function saveAndGoOn() {
  const visitor = await saveWithoutScripts();
  await listLink(visitor.page).click();
  return visitor;
}

test('a link that follows a kept click waits for it, and leads on once it is done', async () => {
  const { page, complaints, release, path, close } = await saveAndGoOn();
  await page.waitForTimeout(500);
  expect(path()).toBe(property);
  release();
  await expect.poll(path).toBe('/busca');
  await outlet.open(page, '/salvos');
  await page.getByRole('region', { name: /^Salvos \(1\)/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('where the scripts are long in coming it leads on all the same', async () => {
  const { path, close } = await saveAndGoOn();
  await expect.poll(path).toBe('/busca');
  await close();
});

test('a link that a key asks for in another tab is left to the browser, and the click stays kept', async () => {
  const { page, release, path, close } = await saveWithoutScripts();
  // The browser of the tests now and then opens no tab on a busy machine, whatever the page does.
  const isLeft = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const tell = (event: Event) => setTimeout(() => resolve(!event.defaultPrevented));
        window.addEventListener('click', tell, { capture: true, once: true });
      }),
  );
  await listLink(page).click({ modifiers: ['ControlOrMeta'] });
  expect([await isLeft, path()]).toEqual([true, property]);
  release();
  await page.getByText('Salvo neste navegador.').waitFor();
  await close();
});

test('a link to a part of the page leads there at once', async () => {
  const { page, release, close } = await saveWithoutScripts();
  await page.locator('main a[href^="#"]').first().click();
  expect(new URL(page.url()).hash).not.toBe('');
  release();
  await page.getByText('Salvo neste navegador.').waitFor();
  await close();
});
