import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** Widths at which every page is looked at, in CSS pixels. */
const widths = [390, 768, 1280, 1920] as const;
const schemes = ['light', 'dark'] as const;

/**
 * Takes pictures of a page at every width, light and dark, into `folder` as `name-390-light.png` and so on.
 * @param prepare what to do on the page before the picture
 * @returns paths of the pictures
 */
export async function takeScreenshots(
  browser: Browser,
  url: string,
  { folder, name, prepare }: { folder: string; name: string; prepare?: (page: Page) => Promise<void> },
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: width < 700 ? 844 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      });
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'load' });
      await prepare?.(page);
      const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      files.push(file);
      await context.close();
    }
  }
  return files;
}
