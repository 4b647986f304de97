import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedOutlet } from './support/outlet.ts';
import { holdBack, untilAlive } from './visit.ts';

/** A page that never ends loading, since one of its pictures does not answer, comes alive all the same. */
const outlet = sharedOutlet();
const PICTURES = /\.(?:avif|webp|jpe?g|png|svg)\b/;

/** Opens the home page whose pictures are held back until they are released. */
async function openWithoutPictures() {
  const visitor = await outlet.visit();
  const release = await holdBack(visitor.page, PICTURES);
  await visitor.page.goto(outlet.url, { waitUntil: 'domcontentloaded' });
  return { ...visitor, release };
}

const isLoaded = (page: Page) => page.evaluate(() => document.readyState === 'complete');

test('a page comes alive by itself, but not while its pictures may be on their way', async () => {
  const { page, release, close } = await openWithoutPictures();
  await untilAlive(page);
  const firstAsked = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /vendor.*\.js$/.test(name));
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (scripts[0]?.startTime ?? 0) - (navigation?.domContentLoadedEventStart ?? 0);
  });
  expect(firstAsked).toBeGreaterThan(4500);
  expect(firstAsked).toBeLessThan(8500);
  expect(await isLoaded(page)).toBe(false);
  release();
  await close();
});

test('a click without a pointer, as assistive technology sends it, wakes the page and is done', async () => {
  const { page, release, close } = await openWithoutPictures();
  const next = page.getByRole('button', { name: 'Próximos imóveis' });
  await next.waitFor();
  const asked = page.waitForRequest('**/assets/vendor*.js', { timeout: 2000 });
  await next.evaluate((button) => (button as HTMLElement).click());
  await asked;
  const row = page.locator('section[aria-labelledby=destaques] ul').first();
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  expect(await isLoaded(page)).toBe(false);
  release();
  await close();
});
