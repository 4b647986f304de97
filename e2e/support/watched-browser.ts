import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The browser says so of every answer that is no success; for the page itself the tests look at the status. */
const IS_STATUS = /the server responded with a status of (404|410)/;

/** The driver of the browser puts a script of its own into every frame; the desk's frame of a draft lets none run. */
const IS_DRIVER = /^Blocked script execution in '[^']*\/previa(?:\?[^']*)?'/;

/**
 * The browser says so by its clock: on a busy machine a photo is laid out later than it waits. `fetched-photos.test.ts` holds that
 * the file that is fetched ahead is the one that is shown.
 */
const IS_LATE = /was preloaded using link preload but not used within a few seconds/;

const heard = new WeakMap<BrowserContext, (page: Page, text: string) => void>();
const expected = new WeakMap<BrowserContext, RegExp[]>();

/**
 * Collects what the browser complains of on every page of every context: errors of scripts, warnings, violations of the
 * content policy and of trusted types, and what React says when the page in the browser is not the one that was sent.
 * Closing the browser throws when there was any.
 */
export function watchBrowser(browser: Browser): Browser {
  const complaints: string[] = [];
  const newContext = browser.newContext.bind(browser);
  const close = browser.close.bind(browser);
  return Object.assign(browser, {
    newContext: async (options: Parameters<typeof newContext>[0]) => {
      const context = await newContext(options);
      await holdScriptsBack(context);
      slowDown(context);
      hearComplaints(context, (page, text) => complaints.push(`${page.url()}: ${text}`));
      return context;
    },
    close: async () => {
      await close();
      if (complaints.length > 0) {
        throw new Error(`The browser complained:\n${[...new Set(complaints)].join('\n')}`);
      }
    },
  });
}

/**
 * With `E2E_SLOW_SCRIPTS` set to milliseconds every page comes alive so much later: what a test does then comes before
 * the page is alive, unless it waits for that.
 */
async function holdScriptsBack(context: BrowserContext): Promise<void> {
  const heldMs = Number(process.env.E2E_SLOW_SCRIPTS ?? 0);
  if (!(heldMs > 0)) return;
  await context.route('**/assets/entry*.js', async (route) => {
    await wait(heldMs);
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
}

/**
 * With `E2E_SLOW_CPU` set to a number every page computes so many times slower, as on a slower machine: a test that waits
 * for time and not for an event fails.
 */
function slowDown(context: BrowserContext): void {
  const rate = Number(process.env.E2E_SLOW_CPU ?? 1);
  if (!(rate > 1)) return;
  const slow = async (page: Page) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  };
  const newPage = context.newPage.bind(context);
  Object.assign(context, {
    newPage: async () => {
      const page = await newPage();
      await slow(page);
      return page;
    },
  });
  // Pages that other pages open; one may be closed by now.
  context.on('page', (page) => void slow(page).catch(() => undefined));
}

function hearComplaints(context: BrowserContext, add: (page: Page, text: string) => void): void {
  const hear = (page: Page, text: string) => {
    heard.get(context)?.(page, text);
    if (!(expected.get(context) ?? []).some((pattern) => pattern.test(text))) add(page, text);
  };
  context.on('page', (page) => {
    page.on('console', (message) => {
      const text = message.text();
      if (
        ['error', 'warning'].includes(message.type()) &&
        ![IS_STATUS, IS_DRIVER, IS_LATE].some((pattern) => pattern.test(text))
      )
        hear(page, text);
    });
    page.on('pageerror', (error) => hear(page, error.message));
  });
}

/** Lets the pages of a context complain in these words, because the test brings it about. */
export function expectComplaint(context: BrowserContext, words: RegExp): void {
  expected.set(context, [...(expected.get(context) ?? []), words]);
}

/** Every complaint of a context from now on, expected ones too. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  heard.set(context, (_page, text) => complaints.push(text));
  return complaints;
}
