import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { expectComplaint } from './support/watched-browser.ts';
import { resultCount, shownText, untilAlive, type Visit, visit } from './visit.ts';

/** The map of /busca, drawn by a browser that draws in WebGL without a graphics card. */
let browser: Browser;
let product: Product;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser({ drawsMaps: true });
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const OPEN = 'Ver os resultados no mapa';
const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos imóveis' });
const groups = (page: Page) => map(page).getByRole('button', { name: /^[\d.]+ imóve(l|is)/ });
const pins = (page: Page) => map(page).getByRole('button', { name: /^R\$.*, imóvel / });

/** Drawing without a graphics card is slow, and the browser says so. */
const SLOW_DRAWING = /GPU stall due to ReadPixels/;
const besideDrawing = (complaints: readonly string[]) =>
  complaints.filter((text) => !SLOW_DRAWING.test(text));

async function visitMap(options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const visited = await visit(browser, options);
  expectComplaint(visited.page.context(), SLOW_DRAWING);
  return visited;
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path, { waitUntil: 'load' });
  await untilAlive(page);
}

/** How many listings the groups of the map tell of. */
async function counted(page: Page): Promise<number> {
  const texts = await groups(page).allInnerTexts();
  return texts.reduce((sum, text) => sum + Number(text.replaceAll('.', '')), 0);
}

const asked = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .map(({ origin, pathname }) => ({ origin, pathname })),
  );
const isOfMap = ({ pathname }: { pathname: string }) => /map-|maplibre|property\/map/.test(pathname);

test('the map is fetched when it is opened and not before, from nobody else, and counts what the list counts', async () => {
  const { page, complaints, close } = await visitMap();
  await arrive(page, '/busca');
  await page.waitForLoadState('networkidle');
  expect(
    (await asked(page)).filter(isOfMap).filter(({ pathname }) => !/map-(panel|address)/.test(pathname)),
  ).toEqual([]);
  await page.getByRole('button', { name: OPEN }).click();
  await page.waitForURL('**/busca?mapa=sim');
  // One listing of the demonstration lies in a village that no list knows.
  await map(page).getByText('1 imóvel fora do mapa').waitFor();
  expect(await counted(page)).toBe((await resultCount(page)) - 1);
  const requests = await asked(page);
  expect(requests.some(({ pathname }) => /maplibre-gl-worker/.test(pathname))).toBe(true);
  expect([...new Set(requests.map(({ origin }) => origin))]).toEqual([product.url]);
  expect(await map(page).locator('canvas').getAttribute('aria-label')).toContain('Mapa do Brasil');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(besideDrawing(complaints)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar o mapa e ver a lista' }).click();
  await page.waitForURL(`${product.url}/busca`);
  await expect.poll(() => map(page).count()).toBe(0);
  await close();
});

test('list and map are in step: a group leads nearer, a pin lights its card and a card its pin', async () => {
  const { page, complaints, close } = await visitMap();
  await arrive(page, '/busca?order=relevante&search=campinas-sp&mapa=sim');
  await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
  const numbers = await page
    .locator('[data-property]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-property')));
  expect(numbers.length).toBeGreaterThan(0);
  await page.locator('article[data-property]').first().hover();
  await expect.poll(() => map(page).locator('button[data-lit]').count()).toBe(1);
  const label = (await pins(page).first().getAttribute('aria-label')) ?? '';
  const code = /, imóvel (\S+)$/.exec(label)?.[1];
  const pin = map(page).getByRole('button', { name: label, exact: true });
  await pin.dispatchEvent('pointerenter');
  await pin.dispatchEvent('click');
  await expect.poll(() => pin.getAttribute('data-lit')).toBe('');
  // A listing of this page of the list has its card there, another one gets a card on the map.
  const card = page
    .locator('[data-property][data-lit]')
    .or(page.getByRole('region', { name: 'Imóvel escolhido no mapa' }))
    .locator(`a[href$="/${code}" i]`);
  await expect.poll(() => card.count()).toBeGreaterThan(0);
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});

test('back, forward and reload show the map as it was, and a step to another list leaves it open', async () => {
  const { page, close } = await visitMap();
  await arrive(page, '/busca');
  await page.getByRole('button', { name: OPEN }).click();
  await groups(page).first().click();
  await page.waitForURL(/mapa=-?[\d.]+,-?[\d.]+,[\d.]+/);
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  const near = page.url();
  await page.getByRole('link', { name: 'Próxima' }).click();
  await page.waitForURL(/page=2&mapa=sim/);
  await expect.poll(() => map(page).count()).toBe(1);
  await page.goBack();
  expect(page.url()).toBe(near);
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => groups(page).count()).toBeGreaterThan(0);
  expect(page.url()).toBe(near);
  await page.goBack();
  await page.waitForURL(`${product.url}/busca`);
  await expect.poll(() => map(page).count()).toBe(0);
  await page.goForward();
  await expect.poll(() => map(page).count()).toBe(1);
  expect(page.url()).toBe(near);
  await page.getByRole('button', { name: 'Refinar busca' }).click();
  await page.getByRole('checkbox', { name: /^Casa \d/ }).check();
  await page.waitForURL(/tipo-imovel=casa.*mapa=sim/);
  await expect.poll(() => map(page).count()).toBe(1);
  await close();
});

test('what is seen or drawn on the map is searched, lives in the address, and goes with its chip', async () => {
  const { page, complaints, close } = await visitMap();
  await arrive(page, '/busca?mapa=-22.9056,-47.0608,9.50');
  await groups(page).first().waitFor();
  await map(page).getByRole('button', { name: 'Aproximar', exact: true }).click();
  await map(page).getByRole('button', { name: 'Buscar nesta área' }).click();
  await page.waitForURL(/area=-4\d\.[\d.,-]+&mapa=/);
  await page.getByRole('link', { name: 'Remover Área do mapa' }).waitFor();
  await expect
    .poll(async () => (await counted(page)) + (await pins(page).count()))
    .toBe(await resultCount(page));
  await page.getByRole('link', { name: 'Remover Área do mapa' }).click();
  await page.getByRole('link', { name: 'Remover Área do mapa' }).waitFor({ state: 'detached' });
  await map(page).getByRole('button', { name: 'Desenhar área' }).click();
  const canvas = map(page).locator('canvas');
  const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  for (const [x, y] of [
    [0.1, 0.25],
    [0.8, 0.2],
    [0.75, 0.85],
    [0.12, 0.8],
  ] as const) {
    await canvas.click({ position: { x: width * x, y: height * y }, force: true });
  }
  await map(page).getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('link', { name: 'Remover Área desenhada' }).waitFor();
  const corners = /area=([^&]+)/.exec(page.url())?.[1]?.split(',') ?? [];
  expect(corners).toHaveLength(8);
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});

test('on a phone the map fills the screen, its cards lie at the bottom, and the list is one press away', async () => {
  const { page, complaints, close } = await visitMap(phone);
  await arrive(page, '/busca?search=campinas-sp');
  await page.getByRole('button', { name: OPEN }).click();
  const strip = page.getByRole('region', { name: 'Imóveis desta página da lista' });
  await strip.waitFor();
  await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
  expect(await page.getByRole('region', { name: 'Resultados' }).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await strip.locator('ul').evaluate((list) => list.scrollTo({ left: 700 }));
  await expect.poll(() => strip.locator('[data-lit]').count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar o mapa e ver a lista' }).click();
  await page.getByRole('region', { name: 'Resultados' }).waitFor();
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});

test('when the listings of the map do not come, it says so and asks again', async () => {
  const { page, close } = await visitMap();
  expectComplaint(page.context(), /Failed to load resource|net::ERR_FAILED/);
  await page.route('**/api/property/map*', (route) => route.abort());
  await arrive(page, '/busca?search=sp&mapa=sim');
  await page.getByRole('alert').getByText('Não conseguimos buscar os imóveis do mapa.').waitFor();
  await page.unroute('**/api/property/map*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect
    .poll(async () => (await counted(page)) + (await pins(page).count()))
    .toBe(await resultCount(page));
  await close();
});

test('without WebGL the map says why it is not there, fetches nothing, and the list is what it was', async () => {
  const { page, close } = await visitMap();
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: []) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...rest);
      },
    });
  });
  await arrive(page, '/busca?mapa=sim');
  await map(page).getByText('Este navegador não consegue desenhar o mapa').waitFor();
  expect((await asked(page)).filter(({ pathname }) => /maplibre|map-screen|base-map/.test(pathname))).toEqual(
    [],
  );
  expect(await page.locator('article').count()).toBe(20);
  await map(page).getByRole('button', { name: 'Ver a lista' }).click();
  await page.waitForURL(`${product.url}/busca`);
  await close();
});

test('without scripts there is no map and no button that would open one', async () => {
  const { page, close } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${product.url}/busca?mapa=sim`);
  expect(await shownText(page.locator('h1'))).toMatch(/^[\d.]+ oportunidades/);
  expect(await page.getByRole('button', { name: OPEN }).count()).toBe(0);
  expect(await map(page).count()).toBe(0);
  await close();
});
