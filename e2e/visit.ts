import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { complaintsOf } from './support/watched-browser.ts';

/** A visitor's page, and everything that the browser complained about: scripts, styles, the content policy. */
export type Visit = { page: Page; complaints: string[]; close: () => Promise<void> };

/** Browsers that run no scripts, where no page ever comes alive. */
const withoutScripts = new WeakSet<BrowserContext>();

export type VisitOptions = BrowserContextOptions & {
  /** A first visit, with the cookie notice still to be answered; otherwise cookies were refused before. */
  isFirst?: boolean;
  /** The window of the campaigns opens over the home page, as it does once a visit. */
  seesCampaigns?: boolean;
  /** Pages fade into each other; otherwise they change at once: the browser of the package draws nothing meanwhile. */
  fades?: boolean;
  /** The time of its pages is the test's own: it goes on by itself, and `letPass` takes it further at once. */
  hasClock?: boolean;
};

/** Longest wait for an event. It ends what hangs, and is no measure: the pace of the machine is no test's matter. */
const LONGEST_MS = 120_000;

/** Requests that the pages have made and not had an answer to. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Opens a new visitor's browser; script errors, warnings and policy violations are collected as `complaints`. */
export async function visit(browser: Browser, visitOptions: VisitOptions = {}): Promise<Visit> {
  const {
    isFirst = false,
    seesCampaigns = false,
    fades = false,
    hasClock = false,
    ...options
  } = visitOptions;
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    ...(options.javaScriptEnabled === false ? { reducedMotion: 'reduce' } : {}),
    ...options,
  });
  context.setDefaultTimeout(LONGEST_MS);
  context.on('page', watchRequests);
  if (hasClock) await context.clock.install();
  if (!isFirst) await context.addInitScript(refuseCookies);
  if (!fades) await context.addInitScript(changeAtOnce);
  if (!seesCampaigns) await context.addInitScript(skipCampaigns);
  if (options.javaScriptEnabled === false) withoutScripts.add(context);
  const complaints = complaintsOf(context);
  return { page: await context.newPage(), complaints, close: () => context.close() };
}

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

const refuseCookies = () => {
  try {
    if (localStorage.getItem('cookieConsent') === null) localStorage.setItem('cookieConsent', 'rejected');
  } catch {
    // A page without a store of its own.
  }
};

const changeAtOnce = () => {
  Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  for (const turn of ['pageswap', 'pagereveal'] as const) {
    window.addEventListener(turn, ({ viewTransition }) => {
      viewTransition?.ready.catch(() => undefined);
      viewTransition?.skipTransition();
    });
  }
};

const skipCampaigns = () => {
  try {
    sessionStorage.setItem('campanhasVistas', 'true');
  } catch {
    // A page without a store of its own.
  }
};

/**
 * Waits until the page has come alive: the router has taken over the scroll position from the browser. A page without
 * our scripts, or in a browser that runs none, never does, and is ready at once.
 */
export async function untilAlive(page: Page): Promise<void> {
  if (withoutScripts.has(page.context())) return;
  await page.waitForFunction(isAlive);
}

const isAlive = () =>
  document.documentElement.hasAttribute('data-no-script') || window.history.scrollRestoration === 'manual';

/**
 * Opens a page whose time stands still but for what `page.clock.runFor` lets pass, and waits until it has come alive: no
 * more than a few hundredths of a second have passed for it since then.
 */
export async function arriveAtRest(page: Page, address: string): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.goto(address, { waitUntil: 'load' });
  while (!(await page.evaluate(isAlive))) await page.clock.runFor(10);
}

/** Waits until the page has done what it put off: what React makes of a pointer's way comes a message later. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/** Waits until nothing is under way any more: the page has done what it put off, and had what it asked for. */
export async function untilQuiet(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await untilSettled(page);
    quiet = underWay.get(page)?.size === 0 ? quiet + 1 : 0;
  }
}

/**
 * Lets so much time pass for the page of a visitor who `hasClock`, at once, and waits until it has done what was due: what
 * has not come about by then does not come about in that time.
 */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await untilQuiet(page);
}

/** Waits until the page is painted as it is now. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Holds the answers to such requests of the page back, until the returned function lets them come. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return released.resolve;
}

/** Lets every script of the page come so much later: what is done meanwhile is done on a page that is not alive. */
export async function slowScripts(page: Page, delayMs: number): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
}

/** Waits until what is asked for has the focus. */
export async function untilFocused(locator: Locator): Promise<void> {
  await locator.and(locator.page().locator(':focus')).waitFor();
}

/** Button that moves the row of highlights on the home page: rows below it have one too on days that fill them. */
export function nextHighlights(page: Page): Locator {
  return page.locator('section[aria-labelledby=destaques]').getByRole('button', { name: 'Próximos imóveis' });
}

/** Addresses of the properties on the page's cards, in their order. */
export function listedAddresses(page: Page): Promise<string[]> {
  return page
    .locator('article h2 a, article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** The text of an element as it is shown: what the style sheet hides is left out. */
export async function shownText(locator: Locator): Promise<string> {
  return (await locator.allInnerTexts()).join(' ');
}

/** Number of the result heading, or below one that has a name, whichever of the two wordings is shown. */
export async function resultCount(page: Page): Promise<number> {
  const texts = await page.locator('h1, h1 + p').allInnerTexts();
  const counted = texts
    .map((text) => /^[\d.]+/.exec(text.trim())?.[0])
    .find((number) => number !== undefined);
  return Number(counted?.replaceAll('.', '') ?? Number.NaN);
}

/** Address of a withdrawn property: numbers around a listed one are asked for until one is gone (410). */
export async function withdrawnAddress(url: string): Promise<string> {
  const html = await (await fetch(`${url}/busca`)).text();
  const [, prefix = '', number = '0'] = /href="\/imovel\/[^"]*\/([a-z]+)-(\d+)"/.exec(html) ?? [];
  for (let step = 1; step < 2000; step++) {
    for (const candidate of [Number(number) - step, Number(number) + step]) {
      if (candidate <= 0) continue;
      const answer = await fetch(`${url}/imovel/${prefix}-${candidate}`, { redirect: 'manual' });
      await answer.body?.cancel();
      if (answer.status === 410) return `/imovel/${prefix}-${candidate}`;
    }
  }
  throw new Error('no withdrawn property was found');
}
