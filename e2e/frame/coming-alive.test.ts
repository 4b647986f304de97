import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { canKeepPages } from '../support/browser.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { holdBack, listedAddresses, nextHighlights, untilAlive } from '../visit.ts';

/** A page is there before its scripts are: nothing that is done meanwhile is lost, and nothing moves when they come. */
const outlet = sharedOutlet({ keepsPages: true });
const { arrive, open, visit } = outlet;
let property: string;

beforeAll(async () => {
  const { page, close } = await visit();
  await open(page, '/busca?tipo-venda=melhor_proposta');
  [property = ''] = await listedAddresses(page);
  await close();
});

/** Opens a page whose scripts are held back until they are released. */
async function openWithoutScripts(path: string, options: BrowserContextOptions = {}) {
  const visitor = await visit(options);
  const release = await holdBack(visitor.page, '**/assets/vendor*.js');
  await open(visitor.page, path);
  return { ...visitor, release };
}

describe('before the scripts have come', () => {
  test('a click on a button that needs them is kept, and done once', async () => {
    const { page, complaints, release, close } = await openWithoutScripts('/');
    await nextHighlights(page).click();
    const row = page.locator('section[aria-labelledby=destaques] ul').first();
    const moved = () => row.evaluate((list) => Math.round((10 * list.scrollLeft) / list.clientWidth));
    expect(await moved()).toBe(0);
    release();
    await untilAlive(page);
    await expect.poll(moved).toBe(8);
    await page.waitForTimeout(500);
    expect([await moved(), complaints]).toEqual([8, []]);
    await close();
  });

  test('a button is not offered while its click would be lost, and those that are work by themselves', async () => {
    const { page, close } = await visit();
    const release = await holdBack(page, '**/assets/entry*.js');
    for (const path of ['/endereco-que-nao-existe', '/busca', property, '/']) {
      await page.goto(outlet.url + path, { waitUntil: 'domcontentloaded' });
      await page.locator('footer').waitFor();
      const offered = page.locator('button:not([type=submit], [popovertarget], :disabled):visible');
      expect(await offered.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)), path).toEqual([]);
    }
    release();
    await nextHighlights(page).click();
    const row = page.locator('section[aria-labelledby=destaques] ul').first();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
    await close();
  });

  test('where they never come, no button is offered that would do nothing', async () => {
    const { page, close } = await visit();
    expectComplaint(page.context(), /ERR_FAILED|dynamically imported module/);
    await page.route('**/assets/vendor*.js', (route) => route.abort());
    await open(page, '/');
    await page.keyboard.press('Tab');
    await expect.poll(() => nextHighlights(page).isVisible()).toBe(false);
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: /Imóveis/ })
      .click();
    await page.waitForURL('**/busca*');
    await close();
  });

  test.each([
    ['vendor', '**/assets/vendor*.js'],
    ['home.route', '**/assets/home.route*.js'],
    ['manifest', '**/assets/manifest*.js'],
    ['frame', '**/assets/frame*.js'],
    ['the data of the page', '**/_.pagina?_nome=*'],
  ])(
    'where the connection is lost on the way of %s, a click is done when it is back, and its button stays',
    async (_, addresses) => {
      const { page, close } = await visit();
      expectComplaint(page.context(), /ERR_INTERNET_DISCONNECTED/);
      const release = await holdBack(page, addresses);
      await open(page, '/');
      const next = nextHighlights(page);
      const asked = page.waitForRequest(addresses);
      await next.click();
      await asked;
      await page.context().setOffline(true);
      const lost = page.waitForEvent('requestfailed');
      release();
      await lost;
      await page.waitForTimeout(500);
      expect(await next.isVisible()).toBe(true);
      await page.context().setOffline(false);
      await untilAlive(page);
      const row = page.locator('section[aria-labelledby=destaques] ul').first();
      const moved = () => row.evaluate((list) => Math.round((10 * list.scrollLeft) / list.clientWidth));
      await expect.poll(moved).toBe(8);
      expect(await next.isVisible()).toBe(true);
      await close();
    },
  );

  test('where they are long in coming, their buttons are offered again once they are there', async () => {
    const { page, close } = await visit();
    expectComplaint(page.context(), /status of 503/);
    let isDown = true;
    await page.route('**/assets/vendor*.js', (route) =>
      isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await open(page, '/');
    const next = nextHighlights(page);
    await next.click();
    await expect.poll(() => next.isVisible()).toBe(false);
    isDown = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await untilAlive(page);
    await expect.poll(() => next.isVisible()).toBe(true);
    await close();
  });

  test('what is typed and chosen stays', async () => {
    const { page, complaints, release, close } = await openWithoutScripts('/');
    await page.locator('#inicio-localidade').fill('Campinas');
    await page.locator('#inicio-valor').selectOption('200000');
    release();
    await untilAlive(page);
    expect(await page.locator('#inicio-localidade').inputValue()).toBe('Campinas');
    expect(await page.locator('#inicio-valor').inputValue()).toBe('200000');
    expect(complaints).toEqual([]);
    await close();
  });

  test('links and forms lead where they lead', async () => {
    const { page, close } = await openWithoutScripts('/');
    await page.locator('#inicio-valor').selectOption('200000');
    await page.locator('form').getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL('**/busca?**valor-max=200000**');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(`${outlet.url}/`);
    await close();
  });

  test('a filter sheet that is open stays open, and what is ticked in it counts', async () => {
    const { page, release, close } = await openWithoutScripts('/busca', {
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: 'Refinar Busca' }).click();
    await page.getByRole('checkbox', { name: /^Casa \d/ }).check();
    release();
    await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante');
    expect(await page.locator('#filtros').evaluate((sheet) => sheet.matches(':popover-open'))).toBe(true);
    await close();
  });
});

/** In the page: presses the button once React listens and has not taken the page over yet. */
const pressWhenReactBegins = (selector: string) => {
  const add = document.addEventListener;
  document.addEventListener = (name: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
    add.call(document, name, ...rest);
    // React alone listens for it.
    if (name !== 'dblclick') return;
    document.addEventListener = add;
    queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.click());
  };
};

describe('when the scripts come', () => {
  test('N06 the cookie notice hears a press at the moment in which React takes the page over', async () => {
    const { page, complaints, close } = await visit({ isFirst: true });
    await page.addInitScript(pressWhenReactBegins, '[data-cookies=reject]');
    await open(page, '/');
    await page.keyboard.press('Shift');
    await untilAlive(page);
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('rejected');
    expect([await page.getByRole('region', { name: 'Cookies' }).isVisible(), complaints]).toEqual([
      false,
      [],
    ]);
    await close();
  });

  test('a page that a translator has changed before keeps its header, its footer, their links and its buttons', async () => {
    const { page, release, close } = await openWithoutScripts('/');
    expectComplaint(page.context(), /Minified React error|hydrat/i);
    await page.locator('main h1').evaluate((heading) => {
      heading.textContent = 'Your home';
    });
    release();
    await untilAlive(page);
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await expect.poll(() => menu.count()).toBe(1);
    expect(
      await page.locator('body > *:not(script)').evaluateAll((all) => all.map((part) => part.localName)),
    ).toEqual(['div', 'main', 'div', 'div']);
    await page.keyboard.press('Shift');
    await nextHighlights(page).waitFor({ state: 'visible' });
    await menu.getByRole('link', { name: 'Imóveis' }).click();
    await page.waitForURL('**/busca');
    await page.locator('main article').first().waitFor();
    await close();
  });

  test('they are asked for after the page has loaded, and after its largest paint', async () => {
    const { page, close } = await visit();
    for (const path of ['/', '/busca', property]) {
      await arrive(page, path);
      const times = await page.evaluate(() => {
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name));
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const late = scripts.filter(({ name }) => !name.includes('/entry.client'));
        return {
          early: scripts.length - late.length,
          loaded: navigation?.loadEventStart ?? 0,
          first: Math.min(...late.map(({ startTime }) => startTime)),
        };
      });
      expect(times.early).toBe(1);
      expect(times.first).toBeGreaterThanOrEqual(times.loaded);
    }
    await close();
  });

  test('the page is the one that was sent, whatever campaign keys stand in the address', async () => {
    const { page, complaints, close } = await visit();
    const keys = 'utm_source=jornal&utm_campaign=x%20y&gclid=1&fbclid=2&nada=3';
    for (const path of ['/?', '/busca?tipo-imovel=casa&page=2&', '/busca/sp?', `${property}?`]) {
      await arrive(page, path + keys);
      expect([path, complaints]).toEqual([path, []]);
      expect(await page.locator('main').innerHTML()).not.toContain('utm_');
    }
    await close();
  });

  test.each([390, 1280])('nothing moves, at %i px', async (width) => {
    const { page, close } = await visit({ viewport: { width, height: 844 } });
    await watchShifts(page);
    for (const path of ['/', '/busca', '/busca?pre-ativo=sim', property, '/fale-conosco']) {
      await arrive(page, path);
      // Countdowns begin after 1500 ms.
      const counts = (await page.getByRole('timer').count()) > 0;
      await page.waitForTimeout(counts ? 2000 : 500);
      expect([path, (await shifted(page)) <= 0.01]).toEqual([path, true]);
    }
    await close();
  });

  test('nothing moves when the font comes late, where there is a font to stand in for it', async (context) => {
    const { page, close } = await visit({ viewport: { width: 390, height: 844 } });
    await watchShifts(page);
    await page.route('**/fonts/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      // The page may be gone by now.
      await route.continue().catch(() => undefined);
    });
    for (const path of ['/', '/busca', '/endereco-que-nao-existe']) {
      await open(page, path);
      const standsIn = await page.evaluate(async () => {
        const faces = [...document.fonts].filter(({ family }) => family.includes('Stand-in'));
        await Promise.allSettled([...faces.map((face) => face.load()), document.fonts.ready]);
        return faces.length === 4 && faces.every(({ status }) => status === 'loaded');
      });
      if (!standsIn) context.skip('this machine has neither Arial nor Liberation Sans nor Roboto');
      await page.waitForTimeout(300);
      expect([path, await shifted(page)]).toEqual([path, expect.toSatisfy((sum: number) => sum <= 0.01)]);
    }
    await close();
  });
});

/** As on a page that was opened before an upgrade: the scripts of the next one are no longer there. */
describe('when the scripts of the page to come are gone', () => {
  const HOME = '**/assets/home.route*.js';
  const SEARCH = '**/assets/search*.js';
  const gone = { status: 404, body: '' };

  /** True when the shown document is another than the one that was marked. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOld: true }));
  const isOld = (page: Page) => page.evaluate(() => 'isOld' in window);

  test.each(['by a link of the frame', 'by a link of the page'])(
    'it is opened as a document, %s',
    async (way) => {
      const { page, close } = await visit();
      expectComplaint(page.context(), /route module|dynamically imported module/);
      await arrive(page, '/busca');
      await mark(page);
      await page.route(HOME, (route) => route.fulfill(gone), { times: 1 });
      const from = way.includes('frame') ? page.locator('[data-frame] nav') : page.locator('main nav');
      await from
        .getByRole('link', { name: /^(Home|Início)$/ })
        .first()
        .click();
      await page.waitForURL(`${outlet.url}/`);
      await page.locator('#inicio-localidade').waitFor();
      expect(await isOld(page)).toBe(false);
      // A whole browser has kept the page as it was left, waiting.
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForURL('**/busca');
      await expect.poll(() => isOld(page).catch(() => true)).toBe(false);
      await page.locator('main:not([data-waits]) article').first().waitFor();
      await close();
    },
  );

  test('it is opened as a document, by a form and by Back', async () => {
    const { page, close } = await visit();
    expectComplaint(page.context(), /route module|dynamically imported module/);
    await arrive(page, '/');
    await mark(page);
    await page.route(SEARCH, (route) => route.fulfill(gone));
    await page.locator('#inicio-valor').selectOption('200000');
    await page.locator('form').getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL('**/busca?**valor-max=200000**');
    await page.locator('main article').first().waitFor();
    expect(await isOld(page)).toBe(false);
    await page.unroute(SEARCH);

    await arrive(page, '/busca?tipo-imovel=casa');
    await page.evaluate(() => history.pushState({ idx: 1, key: 'x' }, '', '/'));
    await page.reload();
    await untilAlive(page);
    await mark(page);
    await page.route(SEARCH, (route) => route.fulfill(gone), { times: 1 });
    await page.goBack();
    await page.waitForURL('**/busca?tipo-imovel=casa');
    await page.locator('main article').first().waitFor();
    expect(await isOld(page)).toBe(false);
    await close();
  });
});

describe('the server’s clock', () => {
  /** Seconds that the page's countdown is away from what it should show by the server's clock. */
  async function countdownError(page: Page): Promise<number> {
    const countdown = page.locator('[role=timer]').first();
    await countdown.locator('small').first().waitFor();
    const shown = await countdown.evaluate((timer) => ({
      until: Date.parse((timer as HTMLElement).dataset.until ?? ''),
      units: timer.textContent.match(/\d+/g)?.map(Number) ?? [],
    }));
    const answer = await fetch(outlet.url + property);
    const now = Number(/desc="(\d+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1]);
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = shown.units;
    const left = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    return Math.abs(left - (shown.until - now) / 1000);
  }

  test('D§6 a countdown runs by it, however wrong the visitor’s is, after a navigation and after Back too', async () => {
    const { page, close } = await visit();
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + 5_000_000;
    });
    await arrive(page, property);
    await expect.poll(() => countdownError(page)).toBeLessThan(3);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(`${outlet.url}/`);
    await page.goBack();
    await page.waitForURL(`**${property}`);
    await expect.poll(() => countdownError(page)).toBeLessThan(3);
    await open(page, '/endereco-que-nao-existe');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => countdownError(page)).toBeLessThan(3);
    await close();
  });

  test.runIf(canKeepPages())(
    'a page that was left is kept by the browser, and shown again as it was',
    async () => {
      const { page, close } = await visit();
      await arrive(page, '/busca');
      await page.evaluate(() => {
        Object.assign(window, { kept: true });
        window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await open(page, '/endereco-que-nao-existe');
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => 'kept' in window && 'persisted' in window)).toBe(true);
      await page.getByRole('checkbox', { name: /^Casa \d/ }).check();
      await expect.poll(() => page.evaluate(() => window.location.search)).toContain('tipo-imovel=casa');
      await close();
    },
  );
});
