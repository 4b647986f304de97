import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { variants } from '../../src/platform/testing/whole-run.ts';

/** Each scheme and each layout once; in a whole run every scheme in every layout. */
export const LOOKS = variants(
  [
    { colorScheme: 'light', width: 390 },
    { colorScheme: 'dark', width: 1280 },
    { colorScheme: 'dark', width: 390 },
    { colorScheme: 'light', width: 1280 },
  ] as const,
  2,
);

/** Rules whose outcome a scheme can change: they judge colours alone, and all others what the page is made of. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to on a page whose styles alone know the scheme, in both of them: the second is asked for its colours. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await accessibilityFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...inLight, ...(await faultsBy(page, (axe) => axe.withRules(OF_COLOURS)))];
}

/**
 * What axe objects to on the page as it is now: one line for each rule and place, empty when all is well. Only for what
 * it objects to are the places named; and since none of our pages holds another in a frame, the findings of several
 * frames are not put together in a page of their own (legacy mode), which takes longer than the rules do.
 */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsBy(page, (axe) => axe.withTags(TAGS));
}

async function faultsBy(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => ({
      where: node.target.join(' '),
      text: `${id} (${help}) at ${node.target.join(' ')}`,
    })),
  );
  const there = await Promise.all(faults.map(({ where }) => page.locator(where).first().evaluate(isThere)));
  return faults.flatMap(({ text }, at) => (there[at] ? [text] : []));
}

/** In the page: what lies behind an open window is inert, and nobody comes to it. */
const isThere = (element: Element) => {
  const windows = [...document.querySelectorAll('[aria-modal=true]')].filter((each) =>
    each.checkVisibility(),
  );
  return windows.length === 0 || windows.some((each) => each.contains(element));
};
