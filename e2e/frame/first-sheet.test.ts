import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { untilAlive } from '../visit.ts';

/** A page is there before its style sheet is. */
const outlet = sharedOutlet();
const SHEET = '**/assets/*.css';

test('a style sheet that comes after the end of the page finds nothing that would fade to it from another look', async () => {
  const { page, complaints, close } = await outlet.visit({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    document.addEventListener(
      'transitionrun',
      ({ target }) => begun.push((target as Element).outerHTML),
      true,
    );
  });
  await page.route(SHEET, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  for (const path of ['/busca', '/']) {
    await page.goto(outlet.url + path);
    await untilAlive(page);
    expect(await page.evaluate(() => (window as unknown as { begun: string[] }).begun), path).toEqual([]);
    expect(await page.locator('main').isVisible()).toBe(true);
  }
  expect(complaints).toEqual([]);
  await close();
});

test('without its style sheet a page is there all the same, after a while', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /ERR_FAILED/);
  await page.route(SHEET, (route) => route.abort());
  await page.goto(`${outlet.url}/busca`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 6000 });
  await close();
});
