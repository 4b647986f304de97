import type { Locator, Page } from 'playwright-core';
import { untilPainted, untilQuiet } from '../visit.ts';
import { type PageState, type Seen, seenOn } from './page-state.ts';

/** A position is the same when it is within this many CSS pixels. */
const SAME_PIXELS = 2;
/** A request that is under way by then hangs: no measure of a pace. */
const LIMIT_MS = 120_000;

/**
 * A visitor who goes back and forth. What each entry of the browser's history showed is remembered when it is left, and
 * must be there again when it is come back to.
 */
export class Traveller {
  readonly page: Page;
  readonly #origin: string;
  readonly #left = new Map<string, PageState>();
  /** The last step, for the words of a failure. */
  #step = '';

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  /** Types an address into the browser. */
  async open(path: string): Promise<void> {
    this.#step = `open ${path}`;
    if (this.page.url().startsWith(this.#origin)) await this.#remember();
    await this.page.goto(this.#origin + path, { waitUntil: 'load' });
    await this.#rest();
  }

  /** Does something that leads to an address; waits until its page is at rest. */
  async go(act: () => Promise<unknown>, address: string | RegExp): Promise<void> {
    this.#step = `go to ${address}`;
    await this.#remember();
    await act();
    await this.#rest((seen) => isAt(seen, address), `the address is ${address}`);
  }

  /** Scrolls at once, as far as the page goes. */
  async scroll(to: number): Promise<void> {
    await this.page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
    const { state } = await this.#rest();
    if (Math.abs(state.scroll - to) > SAME_PIXELS)
      throw new Error(`it scrolls to ${state.scroll}, not ${to}`);
  }

  /** Waits for what the page does without another address, and does not count as a step. */
  async here(act: () => Promise<unknown>): Promise<void> {
    await act();
    await this.#rest();
  }

  async back(address: string | RegExp): Promise<void> {
    this.#step = `back to ${address}`;
    await this.#travel(() => this.#move(-1), address);
  }

  async forward(address: string | RegExp): Promise<void> {
    this.#step = `forward to ${address}`;
    await this.#travel(() => this.#move(1), address);
  }

  /** After the call has come back: a page that goes at once takes the answer with it. */
  async #move(steps: number): Promise<void> {
    await this.page.evaluate((by) => {
      setTimeout(() => window.history.go(by));
    }, steps);
  }

  /** The page as it was, but for layers: those are closed. */
  async reload(): Promise<void> {
    this.#step = 'reload';
    const { state } = await this.#remember();
    await this.#comeTo(() => this.page.reload({ waitUntil: 'load' }), withoutLayers(state));
  }

  /** Presses something where it is, without the scrolling of the test tool. */
  async press(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    await target.evaluate((element: HTMLElement) => element.click());
  }

  async #travel(act: () => Promise<unknown>, address: string | RegExp): Promise<void> {
    const { entry } = await this.#remember();
    await act();
    const arrived = await this.#rest(
      (seen) => seen.entry !== entry && isAt(seen, address),
      `the address is ${address}`,
    );
    const expected = this.#left.get(arrived.entry);
    if (expected === undefined) throw new Error(`nobody was at ${arrived.state.address} before`);
    await this.#comeTo(async () => {}, withoutLayers(expected));
  }

  async #comeTo(act: () => Promise<unknown>, expected: PageState): Promise<void> {
    await act();
    const differs = (seen: Seen) => differencesOf(seen, expected);
    const seen = await this.#rest(
      (now) => differs(now).length === 0,
      (now) => `it is as it was:\n${differs(now).join('\n')}`,
    );
    // Parts that come after the page is at rest must not move it either.
    await untilQuiet(this.page);
    await untilPainted(this.page);
    const later = differencesOf(await seenOn(this.page), seen.state);
    if (later.length > 0) throw new Error(`${this.#step}: it did not stay as it was:\n${later.join('\n')}`);
  }

  async #remember(): Promise<Seen> {
    const seen = await this.#rest();
    this.#left.set(seen.entry, seen.state);
    return seen;
  }

  /** Waits until the page is at rest, twice the same, and as wanted. */
  async #rest(
    isWanted: (seen: Seen) => boolean = () => true,
    wanted: string | ((seen: Seen) => string) = 'the page is at rest',
  ): Promise<Seen> {
    const end = Date.now() + LIMIT_MS;
    let before: Seen | null = null;
    while (true) {
      const seen = await seenOn(this.page).catch(whileLeaving);
      const isSame = JSON.stringify(seen) === JSON.stringify(before);
      if (seen?.isAtRest && isSame && isWanted(seen)) return seen;
      if (Date.now() > end) {
        const last = seen === null ? 'no page' : typeof wanted === 'string' ? wanted : wanted(seen);
        throw new Error(
          `${this.#step}: not within ${LIMIT_MS} ms: ${last}; at rest ${seen?.isAtRest}, ${seen?.state.address}`,
        );
      }
      before = seen;
      await this.page.waitForTimeout(50);
    }
  }
}

/** While one document gives way to the next there is nothing to be seen. */
function whileLeaving(error: unknown): null {
  if (error instanceof Error && /context was destroyed|navigat|Cannot find context/i.test(error.message))
    return null;
  throw error;
}

/** A layer is not part of where a visitor is: coming back shows what lay below it, free to be used. */
function withoutLayers(state: PageState): PageState {
  return state.layers.length === 0 ? state : { ...state, layers: [], isHeld: false };
}

function isAt({ state }: Seen, address: string | RegExp): boolean {
  return typeof address === 'string' ? state.address === address : address.test(state.address);
}

function differencesOf({ state, lostFocus }: Seen, expected: PageState): string[] {
  const keys = Object.keys(expected) as (keyof PageState)[];
  const differences = keys
    .filter((key) => !isSame(key, state, expected))
    .map((key) => `  ${key}: ${JSON.stringify(state[key])}\n    was ${JSON.stringify(expected[key])}`);
  return lostFocus === null
    ? differences
    : [...differences, `  the focus is on what cannot be seen: ${lostFocus}`];
}

function isSame(key: keyof PageState, state: PageState, expected: PageState): boolean {
  if (key === 'scroll') return Math.abs(state.scroll - expected.scroll) <= SAME_PIXELS;
  return JSON.stringify(state[key]) === JSON.stringify(expected[key]);
}
