import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilAlive } from '../visit.ts';

/** A part of a page as it is compared: what it is called, what it holds, and where it lies in the document. */
type Part = {
  readonly name: string;
  /** Elements in it, those of running times apart. */
  readonly elements: number;
  readonly text: string;
  /** Left, top, width and height in CSS pixels. */
  readonly box: readonly number[];
};

/** Parts are equal in place when they lie no further apart, in CSS pixels. */
const TOLERANCE_PX = 2;

/** In the page: every part of it in the order of the document. What stands still for its reader alone is left out. */
function readParts(): Part[] {
  const TIMER = '[role=timer]';
  const PARTS =
    'section, aside, nav, article, form, header, figure, table, details, dialog, [popover], [role]';
  // Parts that depend on the reader's way: opened parts, messages to those who hear the page, and a time that has run
  // out.
  const LEFT_OUT = `[data-stands], [role=status], ${TIMER}`;
  const standing = [...document.querySelectorAll<HTMLElement>(LEFT_OUT)].filter(
    ({ dataset }) => dataset.until === undefined || Date.parse(dataset.until) <= Date.now(),
  );
  const stands = (node: Element) => standing.some((element) => element.contains(node));
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (
      !(node instanceof Element) ||
      node.matches('script, style, noscript') ||
      standing.includes(node as HTMLElement)
    )
      return '';
    if (node.matches(TIMER)) return ` until ${(node as HTMLElement).dataset.until} `;
    return ` ${[...node.childNodes].map(textOf).join('')} `;
  };
  const nameOf = (part: Element) => {
    const label = part.id || part.getAttribute('aria-label') || part.getAttribute('aria-labelledby');
    return `${part.localName} ${label || (part.getAttribute('role') ?? '')}`.trim();
  };
  const scrolled = window.scrollY;
  for (const element of standing) element.style.setProperty('display', 'none', 'important');
  window.scrollTo({ top: 0, behavior: 'instant' });
  const main = document.querySelector('main');
  const all = main === null ? [] : [main, ...main.querySelectorAll(PARTS)];
  const parts = all.flatMap((part) => {
    if (stands(part)) return [];
    const { left, top, width, height } = part.getBoundingClientRect();
    const counted = [...part.querySelectorAll('*')].filter(
      (element) => !stands(element) && element.parentElement?.closest(TIMER) === null,
    );
    return {
      name: nameOf(part),
      elements: counted.length,
      text: textOf(part).replace(/\s+/g, ' ').trim(),
      box: [left, top + window.scrollY, width, height].map(Math.round),
    };
  });
  for (const element of standing) element.style.removeProperty('display');
  window.scrollTo({ top: scrolled, behavior: 'instant' });
  return parts;
}

/** Parts that are not as they are in a page opened anew; each difference in words. */
function differences(found: readonly Part[], wanted: readonly Part[]): string[] {
  const names = (parts: readonly Part[]) => parts.map(({ name }) => name);
  if (names(found).join() !== names(wanted).join())
    return [`parts: ${names(found).join(', ')}`, `fresh: ${names(wanted).join(', ')}`];
  return found.flatMap(({ name, elements, text, box }, place) => {
    const fresh = wanted[place] as Part;
    const isMoved = box.some((edge, side) => Math.abs(edge - (fresh.box[side] ?? 0)) > TOLERANCE_PX);
    return [
      ...(elements === fresh.elements ? [] : [`${name}: ${elements} elements, fresh ${fresh.elements}`]),
      ...(text === fresh.text ? [] : [`${name}: ${text}`, `fresh: ${fresh.text}`]),
      ...(isMoved ? [`${name}: at ${box}, fresh ${fresh.box}`] : []),
    ];
  });
}

/**
 * Holds a page in which something has turned against the same address opened anew, part by part: the same parts in the same
 * order, with as many elements, the same texts and in the same places. Waits until the page has turned.
 * @param nextTurnMs the instant at which it turns again; what differs until then is told
 */
export async function expectAsFresh(page: Page, nextTurnMs = Number.POSITIVE_INFINITY): Promise<void> {
  const fresh = await page.context().newPage();
  await fresh.goto(page.url(), { waitUntil: 'load' });
  await untilAlive(fresh);
  // A page that is filled in the browser is waiting until it has been.
  await fresh.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  // A page that has turned has fetched what others fetch when they are first touched: so both have been.
  for (const one of [page, fresh]) await one.keyboard.press('Shift');
  const read = async () => differences(await page.evaluate(readParts), await fresh.evaluate(readParts));
  const timeout = Math.max(1000, Math.min(120_000, nextTurnMs - Date.now() - 2000));
  await expect.poll(read, { message: page.url(), timeout }).toEqual([]);
  await fresh.close();
}
