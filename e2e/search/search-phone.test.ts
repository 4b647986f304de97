import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { besideDrawing, boxOf, map, OPEN, phone, visitMap } from '../support/map-page.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { resultCount, shownText, untilAlive, untilPainted } from '../visit.ts';

/** /busca under a thumb: what lies over what, what is in sight, and what a press keeps. */
const outlet = sharedOutlet({ drawsMaps: true });
const { arrive, at, visit } = outlet;

const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const phones = [
  ['390 px', phone],
  ['360 px', small],
] as const;

const CLOSE = 'Fechar o mapa e ver a lista';
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remover ${name}`, exact: true });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Resultados' });

/** True when a press in the middle of it reaches it: nothing lies over it there, and it is in the window. */
const isInReach = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

async function drawBox(page: Page): Promise<void> {
  await map(page).getByRole('button', { name: 'Desenhar área' }).tap();
  await map(page).getByRole('button', { name: 'Retângulo' }).tap();
  await map(page).getByRole('button', { name: 'Concluir' }).tap();
}

test('without scripts the address of a map with a drawn area is its list, with the way out of the area', async () => {
  const area = 'area=-47.3,-23.1,-46.8,-23.1,-46.8,-22.8,-47.3,-22.8';
  const { page, close } = await visit({ ...phone, javaScriptEnabled: false });
  await arrive(page, `/busca?order=relevante&${area}&mapa=-22.9056,-47.0608,9.50`);
  const inArea = await resultCount(page);
  expect(inArea).toBeGreaterThan(0);
  expect(await page.locator('main article').count()).toBe(Math.min(20, inArea));
  expect(await map(page).count()).toBe(0);
  await chip(page, 'Área do mapa').click();
  await page.waitForURL((url) => !url.searchParams.has('area'));
  expect(await resultCount(page)).toBeGreaterThan(inArea);
  await page.goBack();
  expect(await resultCount(page)).toBe(inArea);
  await close();
});

describe.each(phones)('%s', (_, screen) => {
  test('the map is in sight however far the list was scrolled, and the list is where it was when it comes back', async () => {
    const { page, complaints, close } = await visitMap(outlet, screen);
    for (const top of [0, 900, 4000]) {
      await arrive(page, '/busca?order=valor-min');
      await scrollTo(page, top);
      await page.getByRole('button', { name: OPEN }).tap();
      await map(page).getByRole('button', { name: 'Desenhar área' }).waitFor();
      const { y, height } = await boxOf(map(page));
      expect([y >= 0, Math.round(y + height)]).toEqual([true, screen.viewport.height]);
      await page.getByRole('button', { name: CLOSE }).tap();
      await page.getByRole('region', { name: 'Resultados' }).waitFor();
      expect(await scrolled(page)).toBe(top);
    }
    expect(besideDrawing(complaints)).toEqual([]);
    await close();
  });

  test('a drawn area has its chip on the map, keeps the place that was chosen, and is cleared by a press', async () => {
    const { page, complaints, close } = await visitMap(outlet, screen);
    await arrive(page, '/busca?order=relevante&search=sp&mapa=sim');
    await map(page).getByRole('button', { name: 'Desenhar área' }).waitFor();
    await expect
      .poll(() =>
        map(page)
          .getByText(/^\d+ no mapa$/)
          .count(),
      )
      .toBe(1);
    const before = await resultCount(page);
    expect(await page.locator('h1').textContent()).toContain('São Paulo');
    await drawBox(page);
    await chip(page, 'Área do mapa').waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('search'), searchParams.has('area')]).toEqual(['sp', true]);
    expect(await resultCount(page)).toBeLessThan(before);
    expect(await isInReach(chip(page, 'Área do mapa'))).toBe(true);
    expect(await isInReach(page.getByRole('link', { name: /^Remover São Paulo/ }))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await chip(page, 'Área do mapa').tap();
    await page.waitForURL((url) => !url.searchParams.has('area') && url.searchParams.has('mapa'));
    await expect.poll(() => resultCount(page)).toBe(before);
    expect(new URL(page.url()).searchParams.get('search')).toBe('sp');
    expect(besideDrawing(complaints)).toEqual([]);
    await close();
  });

  test('N06 the cookie notice covers neither the bar of the list nor the buttons of the map', async () => {
    const { page, close } = await visitMap(outlet, { ...screen, ...{ isFirst: true } });
    await arrive(page, '/busca');
    const notice = page.getByRole('region', { name: 'Cookies', exact: true });
    await notice.waitFor();
    const bar = await boxOf(toolbar(page));
    expect(bar.y + bar.height).toBeLessThanOrEqual((await boxOf(notice)).y);
    await page.getByRole('button', { name: OPEN }).tap();
    const list = page.getByRole('button', { name: CLOSE });
    // The button of the map that is coming makes way for that of the drawn one.
    await page.getByRole('region', { name: 'Imóveis desta página da lista' }).waitFor();
    await expect.poll(() => isInReach(list)).toBe(true);
    await notice.getByRole('button', { name: 'Recusar' }).tap();
    await notice.waitFor({ state: 'hidden' });
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(map(page));
        return Math.round(y + height);
      })
      .toBeGreaterThanOrEqual(screen.viewport.height);
    await close();
  });

  test('what is chosen for comparison lies over no card of the map and no button of the filter', async () => {
    const { page, close } = await visitMap(outlet, screen);
    await arrive(page, '/busca?search=sp');
    await page
      .locator('main article')
      .getByRole('button', { name: /^Comparar / })
      .first()
      .tap();
    const tray = page.getByRole('complementary', { name: 'Imóveis para comparar' });
    await tray.waitFor();
    await page.getByRole('button', { name: /^Refinar Busca/ }).tap();
    expect(await isInReach(page.getByRole('button', { name: /^Aplicar Filtros/ }))).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: OPEN }).tap();
    const peek = page.getByRole('region', { name: 'Imóveis desta página da lista' });
    await peek.waitFor();
    const { y, height } = await boxOf(tray);
    expect(y + height).toBeLessThanOrEqual((await boxOf(peek)).y);
    await close();
  });

  test('L05 every link of the pager is 44 px wide and high, with numbers of three digits too', async () => {
    const { page, close } = await at('/busca?page=15', screen);
    const sizes = await page
      .getByRole('navigation', { name: 'Páginas' })
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ width, height, top }) => ({ isLarge: width >= 44 && height >= 44, top })),
      );
    expect(sizes.length).toBeGreaterThan(6);
    expect(sizes.every(({ isLarge }) => isLarge)).toBe(true);
    expect(new Set(sizes.map(({ top }) => top)).size).toBe(1);
    await close();
  });
});

test.each([
  [844, 390],
  [667, 375],
  [640, 450],
])('L03 at %i × %i filters and map are in reach where the list begins', async (width, height) => {
  const { page, close } = await at('/busca', { viewport: { width, height } });
  for (const button of await toolbar(page).getByRole('button').all())
    expect(await isInReach(button)).toBe(true);
  await close();
});

test('N10 the floating bar and what is chosen for comparison leave the foot of the page free', async () => {
  const { page, close } = await at('/busca', phone);
  const last = page.getByRole('link', { name: 'Preferências de cookies' });
  const isFree = async () => {
    await scrollTo(page, 1_000_000);
    return isInReach(last);
  };
  await expect.poll(isFree).toBe(true);
  await page
    .locator('main article')
    .getByRole('button', { name: /^Comparar / })
    .first()
    .tap();
  const tray = page.getByRole('complementary', { name: 'Imóveis para comparar' });
  await tray.waitFor();
  await expect.poll(isFree).toBe(true);
  const { y } = await boxOf(tray);
  const foot = await boxOf(page.locator('footer'));
  expect(foot.y + foot.height).toBeLessThanOrEqual(y);
  await close();
});

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test(`one field takes a place and a search in words, ${scripts}`, async () => {
    const { page, complaints, close } = await visit({ ...phone, javaScriptEnabled });
    await arrive(page, '/busca?order=relevante&search=sp');
    expect(await page.getByRole('main').locator('input[type=text]:visible').count()).toBe(1);
    const field = page.locator('#localidade-topo');
    await field.fill('casa 2 quartos até 300 mil');
    await field.press('Enter');
    await page.waitForURL(
      (url) =>
        url.searchParams.get('tipo-imovel') === 'casa' &&
        url.searchParams.get('valor-max') === '300000' &&
        url.searchParams.get('search') === 'sp',
    );
    await untilAlive(page);
    expect(await field.inputValue()).toBe('casa 2 quartos até 300 mil');
    await expect.poll(() => shownText(page.locator('main search'))).toContain('2 quartos');
    // A limit below what may be typed into its own field does not keep the next search from being asked.
    await field.click();
    await field.fill('apartamento até 90 mil');
    await field.press('Enter');
    await page.waitForURL(
      (url) =>
        url.searchParams.get('tipo-imovel') === 'apartamento' &&
        url.searchParams.get('valor-max') === '90000' &&
        url.searchParams.get('search') === 'sp',
    );
    await field.fill('Campinas');
    await field.press('Enter');
    await page.waitForURL((url) => (url.searchParams.get('search') ?? '').includes('campinas-sp'));
    expect(complaints).toEqual([]);
    await close();
  });
}

test('F19 while an area is drawn no drag takes the page away: what to do stays in sight', async () => {
  const { page, close } = await visitMap(outlet, phone);
  await arrive(page, '/busca?search=sp&mapa=sim');
  await map(page).getByRole('button', { name: 'Desenhar área' }).tap();
  const before = await scrolled(page);
  const finger = await page.context().newCDPSession(page);
  const { x, y } = await boxOf(page.getByRole('region', { name: 'Imóveis desta página da lista' }));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number | null) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: down === null ? [] : [{ x: x + 60, y: y + 20 - down }],
    });
  await touch('touchStart', 0);
  for (let down = 20; down <= 200; down += 20) await touch('touchMove', down);
  await touch('touchEnd', null);
  await untilPainted(page);
  expect(await scrolled(page)).toBe(before);
  expect(await isInReach(map(page).getByText('Toque no mapa para marcar cada canto'))).toBe(true);
  await map(page).getByRole('button', { name: 'Cancelar' }).tap();
  await close();
});

test('D§8 the lead window does not open while an area is drawn, nor in a field that was entered while it was fetched', async () => {
  const { page, close } = await visitMap(outlet, { ...phone, ...{ hasClock: true } });
  const lead = page.getByRole('dialog', { name: /Deixe o seu e-mail/ });
  await arrive(page, '/busca?search=sp&mapa=sim');
  await map(page).getByRole('button', { name: 'Desenhar área' }).tap();
  await page.clock.runFor(95_000);
  expect(await lead.count()).toBe(0);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/*/campaigns', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/*/campaigns');
  await map(page).getByRole('button', { name: 'Cancelar' }).tap();
  await page.clock.runFor(1000);
  await asked;
  await page.locator('#localidade-topo').focus();
  const came = page.waitForResponse('**/api/*/campaigns');
  answered.resolve();
  await came;
  await page.clock.runFor(3000);
  await untilPainted(page);
  expect(await lead.count()).toBe(0);
  await page.locator('#localidade-topo').blur();
  await page.clock.runFor(1000);
  await lead.waitFor();
  await close();
});

test('on a desktop the bar of what is chosen lies over no button of the filter', async () => {
  const { page, close } = await at('/busca');
  await page
    .locator('main article')
    .getByRole('button', { name: /^Comparar / })
    .first()
    .click();
  await page.getByRole('complementary', { name: 'Imóveis para comparar' }).waitFor();
  await scrollTo(page, 600);
  const apply = page.getByRole('button', { name: /^Aplicar Filtros/ });
  await expect.poll(() => isInReach(apply)).toBe(true);
  await close();
});
