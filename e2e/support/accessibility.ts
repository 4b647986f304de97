import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe objects to on the page as it is now: one line for each rule and place, empty when all is well. Only for what
 * it objects to are the places named; and since none of our pages holds another in a frame, the findings of several
 * frames are not put together in a page of their own (legacy mode), which takes longer than the rules do.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
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
