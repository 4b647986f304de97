import type { BrowserContextOptions } from 'playwright-core';
import { canKeepPages } from '../support/browser.ts';
import type { Outlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import type { Journey } from './journey.ts';
import { listJourneys } from './list-journeys.ts';
import { phoneJourneys } from './phone-journeys.ts';
import { surroundingJourneys } from './surrounding-journeys.ts';
import { Traveller } from './traveller.ts';

const DESKTOP: BrowserContextOptions = {};
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Every journey that the browser here can be led through, under its whole name, with the screen that it is walked on. */
export const journeys: readonly (Journey & { readonly screen: BrowserContextOptions })[] = [
  ...[...listJourneys, ...surroundingJourneys].map((journey) => ({ ...journey, screen: DESKTOP })),
  ...phoneJourneys.map((journey) => ({ ...journey, name: `on a phone: ${journey.name}`, screen: PHONE })),
].filter(({ needsKeptPage }) => !needsKeptPage || canKeepPages());

/** Drawing without a graphics card is slow, and the browser says so. */
const SLOW_DRAWING = /GPU stall due to ReadPixels/;

/** Abilities of a browser for the journeys: to keep the pages that were left, and to draw maps. */
export const journeyChoices = { keepsPages: true, drawsMaps: true } as const;

/** Walks a journey as a new visitor. Throws at the first thing that is not as it was, and at what the browser complains of. */
export async function walk(
  { url, visit }: Pick<Outlet, 'url' | 'visit'>,
  journey: (typeof journeys)[number],
): Promise<void> {
  const { page, complaints, close } = await visit(journey.screen);
  expectComplaint(page.context(), SLOW_DRAWING);
  await journey.walk(new Traveller(page, url));
  const unexpected = complaints.filter((text) => !SLOW_DRAWING.test(text));
  await close();
  if (unexpected.length > 0) throw new Error(`the browser complained:\n${unexpected.join('\n')}`);
}
