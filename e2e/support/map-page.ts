import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Visit } from '../visit.ts';
import type { Outlet } from './outlet.ts';
import { expectComplaint } from './watched-browser.ts';

/** Enough for list and map, and drawn in half the time. */
export const small = { viewport: { width: 1060, height: 640 } };
/** Without motion too: each frame of a way across the map is drawn by the processor. For tests that are not about that way. */
export const calm = { ...small, reducedMotion: 'reduce' } as const;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const OPEN = 'Ver os resultados no mapa';
export const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos imóveis' });
export const groups = (page: Page) => map(page).getByRole('button', { name: /^[\d.]+ imóve(l|is)/ });
export const pins = (page: Page) => map(page).getByRole('button', { name: /^R\$.*, imóvel / });

/** Drawing without a graphics card is slow, and the browser says so. */
const SLOW_DRAWING = /GPU stall due to ReadPixels/;
export const besideDrawing = (complaints: readonly string[]) =>
  complaints.filter((text) => !SLOW_DRAWING.test(text));

/** A visitor whose browser draws maps. */
export async function visitMap({ visit }: Outlet, options: BrowserContextOptions = {}): Promise<Visit> {
  const visited = await visit(options);
  expectComplaint(visited.page.context(), SLOW_DRAWING);
  return visited;
}

/** Box of an element in the window. */
export async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Number of listings that the groups of the map tell of. */
export async function counted(page: Page): Promise<number> {
  const texts = await groups(page).allInnerTexts();
  return texts.reduce((sum, text) => sum + Number(text.replaceAll('.', '')), 0);
}

/** Red, green and blue of the map's ground, above its lower edge in the middle, where no mark of Campinas lies. */
export async function groundColour(page: Page): Promise<number[]> {
  const { x, y, width, height } = await boxOf(map(page).locator('canvas'));
  const clip = { x: x + width * 0.3, y: y + height * 0.62, width: 1, height: 1 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
