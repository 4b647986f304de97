import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { holdBack, nextHighlights, untilAlive, untilSettled } from '../visit.ts';

/** A page that never ends loading, since one of its pictures does not answer, comes alive all the same. */
const outlet = sharedOutlet();
const PICTURES = /\.(?:avif|webp|jpe?g|png|svg)\b/;

/** Opens the home page whose pictures are held back until they are released. */
async function openWithoutPictures() {
  const visitor = await outlet.visit({ hasClock: true });
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.page.clock.pauseAt(Date.now() + 1000);
  const release = await holdBack(visitor.page, PICTURES);
  await visitor.page.goto(outlet.url, { waitUntil: 'domcontentloaded' });
  // Its own script runs when it has come, and offers the buttons first: time is told from then on.
  await nextHighlights(visitor.page).waitFor();
  return { ...visitor, release, isAsked: () => asked.some((url) => /vendor.*\.js$/.test(url)) };
}

const isLoaded = (page: Page) => page.evaluate(() => document.readyState === 'complete');

test('a page comes alive by itself, but not while its pictures may be on their way', async () => {
  const { page, release, isAsked, close } = await openWithoutPictures();
  await page.clock.runFor(4500);
  await untilSettled(page);
  expect(isAsked()).toBe(false);
  await page.clock.runFor(4000);
  await expect.poll(isAsked).toBe(true);
  await page.clock.resume();
  await untilAlive(page);
  expect(await isLoaded(page)).toBe(false);
  release();
  await close();
});

test('a click without a pointer, as assistive technology sends it, wakes the page and is done', async () => {
  const { page, release, close } = await openWithoutPictures();
  const next = nextHighlights(page);
  await next.waitFor();
  const asked = page.waitForRequest('**/assets/vendor*.js');
  await next.evaluate((button) => (button as HTMLElement).click());
  await asked;
  await page.clock.resume();
  const row = page.locator('section[aria-labelledby=destaques] ul').first();
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  expect(await isLoaded(page)).toBe(false);
  release();
  await close();
});
