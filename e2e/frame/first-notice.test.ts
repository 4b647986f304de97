import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { untilPainted } from '../visit.ts';

/** Movement on the page of a first visit, caused by the cookie notice. */
const outlet = sharedOutlet();
const { arrive, visit } = outlet;

type Shift = { readonly value: number; readonly moved: readonly string[] };

/** Shifts that the browser counts without an input before them, and what they moved. */
async function watchMoved(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    const shifts: Shift[] = [];
    const take = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as unknown as readonly Entry[]) {
        const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
        const moved = nodes.map((node) => node?.closest('aside')?.ariaLabel ?? node?.nodeName ?? '');
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shiftsNow = () => {
      take(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { shiftsNow });
  });
}

const covered = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--covered'));

async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  await untilPainted(page);
  return page.evaluate(() => (window as unknown as { shiftsNow: () => Shift[] }).shiftsNow());
}

test('N06 the cookie notice of a first visit moves nothing, neither the list nor the tray, at 390 px', async () => {
  const { page, close } = await visit({ isFirst: true, viewport: { width: 390, height: 844 } });
  await watchMoved(page);
  await page.addInitScript(() => {
    const chosen = [{ id: 'oi-1', name: 'Casa', picture: '', at: 1 }];
    localStorage.setItem('comparados', JSON.stringify(chosen));
  });
  for (const path of ['/busca', '/busca/sp']) {
    await arrive(page, path);
    await page.getByRole('complementary', { name: 'Imóveis para comparar' }).waitFor();
    await expect.poll(() => covered(page)).toMatch(/^[1-9]\d+px$/);
    expect([path, (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0) < 0.1]).toEqual([
      path,
      true,
    ]);
    const before = await covered(page);
    // As when its words are drawn larger.
    await page
      .locator('[data-cookies]')
      .first()
      .evaluate((button) => {
        button.style.paddingBlock = '40px';
      });
    await expect.poll(() => covered(page)).not.toBe(before);
    expect((await shiftsOf(page)).flatMap(({ moved }) => moved)).not.toContain('Imóveis para comparar');
  }
  await close();
});
