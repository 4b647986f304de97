import type { Page } from 'playwright-core';
import { untilPainted } from '../visit.ts';

/** Collects how far things move by themselves on every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (shifts: PerformanceEntryList) => {
      for (const shift of shifts) sum += (shift as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifted = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { shifted });
  });
}

/** The sum of all shifts of the page up to now, once it is painted, as the browser counts them. */
export async function shifted(page: Page): Promise<number> {
  await untilPainted(page);
  return page.evaluate(() => (window as unknown as { shifted: () => number }).shifted());
}
