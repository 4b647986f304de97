import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shownText } from '../visit.ts';

/**
 * A property of a campaign on paper: A4 and light, without what is pressed, with everything that unfolds, an instant in the
 * place of a countdown, and its address to read and to photograph at the end.
 */
export async function expectDossier(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const seen = (selector: string) => page.locator(selector).locator('visible=true');
  expect(await seen('header, footer, nav, button, main input').count()).toBe(0);
  const links = await seen('main a').allInnerTexts();
  expect(links.filter((text) => /Simular|Agendar|proposta|Ver$|Avise/.test(text))).toEqual([]);
  const timer = page.getByRole('complementary', { name: 'Preço e ações' }).getByRole('timer');
  const paper = await timer.evaluate((element) => {
    const { content, visibility } = getComputedStyle(element, '::before');
    return `${visibility} ${content}`;
  });
  expect(paper).toMatch(/^visible "\d\d\/\d\d\/\d{4}, \d+h/);
  expect(await shownText(timer)).toBe('');
  const features = page.locator('#caracteristicas li');
  expect(await features.locator('visible=true').count()).toBe(await features.count());
  const foot = seen('img[src^="/qr/"]');
  await foot.scrollIntoViewIfNeeded();
  await expect.poll(() => foot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shownText(foot.locator('xpath=..'))).toContain(new URL(page.url()).pathname);
  const totals = page.locator('#custo tfoot').first();
  expect(await totals.evaluate((part) => getComputedStyle(part).display)).toBe('table-row-group');
  /** Grounds are told as `oklch(lightness chroma hue)`. */
  const grounds = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(section, div, aside, dl, td)')]
      .filter((part) => part.checkVisibility() && part.clientHeight > 60)
      .map((part) => /^oklch\(([\d.]+)/.exec(getComputedStyle(part).backgroundColor)?.[1])
      .filter((lightness) => lightness !== undefined),
  );
  expect(grounds.length).toBeGreaterThan(3);
  expect(grounds.filter((lightness) => Number(lightness) < 0.9)).toEqual([]);
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = new Set(pages.match(/\/MediaBox \[0 0 [\d.]+ [\d.]+\]/g));
  expect([...sizes].map((box) => box.match(/[\d.]+/g)?.map((size) => Math.round(Number(size))))).toEqual([
    [0, 0, 595, 842],
  ]);
}
