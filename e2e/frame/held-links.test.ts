import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { holdBack, letPass, listedAddresses, untilAlive, untilSettled } from '../visit.ts';

/** Presses before the scripts have come are not lost, also by a visitor who goes on to another page or opens a window. */
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
  const visitor = await outlet.visit({ hasClock: true });
  const { page } = visitor;
  const release = await holdBack(page, '**/assets/vendor*.js');
  await outlet.open(page, property);
  const hearts = page.getByRole('button', { name: /^Salvar/ });
  await hearts.first().click();
  return { ...visitor, release, path: () => new URL(page.url()).pathname };
}

const listLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /Imóveis/ });

/** Presses the heart, then a link, which waits three seconds at most: none pass but those that the test lets pass. */
async function saveAndGoOn() {
  const visitor = await saveWithoutScripts();
  await visitor.page.clock.pauseAt(Date.now() + 60_000);
  await listLink(visitor.page).click();
  return visitor;
}

test('a link that follows a kept click waits for it, and leads on once it is done', async () => {
  const { page, complaints, release, path, close } = await saveAndGoOn();
  await page.clock.runFor(500);
  await untilSettled(page);
  expect(path()).toBe(property);
  release();
  await expect.poll(path).toBe('/busca');
  await page.clock.resume();
  await outlet.open(page, '/salvos');
  await page.getByRole('region', { name: /^Salvos \(1\)/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('where the scripts are long in coming it leads on all the same', async () => {
  const { page, path, close } = await saveAndGoOn();
  await page.clock.runFor(3000);
  await expect.poll(path).toBe('/busca');
  await close();
});

test('a link that was followed without them is not followed again, and the click stays kept', async () => {
  const { page, release, path, close } = await saveWithoutScripts();
  // Leads nowhere, so that the page is there as it was left, as after Back.
  await page.route('**/busca', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest('**/busca');
  await listLink(page).click();
  await asked;
  release();
  await page.getByText('Salvo neste navegador.').waitFor();
  await letPass(page, 3500);
  expect(path()).toBe(property);
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

test('a window that is opened before the scripts have come leaves the page alive, and the click kept', async () => {
  const { page, complaints, release, close } = await saveWithoutScripts();
  await page.getByRole('link', { name: 'Preferências de cookies' }).click();
  release();
  const choices = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await choices.waitFor();
  await page.keyboard.press('Escape');
  await choices.waitFor({ state: 'hidden' });
  const heart = page.getByRole('button', { name: /^Salv/ }).first();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  expect(complaints).toEqual([]);
  await close();
});

test('who chooses cookies first of all has a page that is alive', async () => {
  const { page, close } = await outlet.visit();
  await page.goto(outlet.url + property, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Preferências de cookies' }).click();
  await page.getByRole('dialog', { name: 'Preferências de cookies' }).waitFor();
  await page.keyboard.press('Escape');
  await untilAlive(page);
  const heart = page.getByRole('button', { name: /^Salv/ }).first();
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await close();
});
