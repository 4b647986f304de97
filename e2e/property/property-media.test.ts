import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { detailed, showcase } from '../support/detailed.ts';
import { phone, visitMap } from '../support/map-page.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { shownText } from '../visit.ts';

/** Media of a property: photos, map, videos, street view, tours. */
const outlet = sharedOutlet({ drawsMaps: true });

const everything = () =>
  detailed(
    outlet.url,
    ({ video, url_tour_interno: inside, mapa }) => video && inside && mapa.heading !== null,
  );
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Fotos do imóvel' });

/** Stands in for every other site, and notes what it was asked for. */
async function standInForOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (address) => address.origin !== outlet.url,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>other</title>' });
    },
  );
  return asked;
}

test('P03 P30 a tab asks its site when it is pressed, not when the arrows pass it; nothing moves by itself', async () => {
  const { page, close } = await visitMap(outlet);
  await watchShifts(page);
  const asked = await standInForOthers(page);
  await outlet.arrive(page, (await everything()).caminho);
  const names = ['Fotos', 'Mapa', 'Vídeo', 'Street view', 'Tour interno', 'Tour externo'];
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(names);
  await tab(page, 'Fotos').focus();
  for (const name of names.slice(1)) {
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.keyboard.press('Home');
  expect(asked).toEqual([]);
  expect(await shifted(page)).toBeLessThan(0.01);
  await tab(page, 'Mapa').click();
  const panel = page.getByRole('tabpanel', { name: 'Mapa' });
  await panel.waitFor();
  const before = await shifted(page);
  await panel.getByRole('button', { name: /^R\$.*, imóvel OI-/ }).waitFor();
  expect((await shifted(page)) - before).toBeLessThan(0.01);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.getByRole('link', { name: 'Abrir no Google Maps' }).getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-?\d/,
  );
  expect(asked).toEqual([]);
  await tab(page, 'Vídeo').press('Enter');
  const play = page.getByRole('button', { name: 'Assistir ao vídeo' });
  const still = play.locator('img');
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  expect(await play.evaluate((element) => element.clientHeight)).toBe(555);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([asked, await page.locator('iframe').count()]).toEqual([[], 0]);
  await play.press('Enter');
  const frame = page.locator('iframe');
  await frame.waitFor();
  expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await frame.evaluate((element) => element.clientHeight)).toBe(555);
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1']);
  await tab(page, 'Street view').click();
  const street = page.getByRole('tabpanel').getByRole('link', { name: /Abrir em www\.google\.com/ });
  expect(await street.getAttribute('href')).toMatch(/viewpoint=.*heading=\d+.*fov=50/);
  await tab(page, 'Tour interno').click();
  await expect.poll(() => asked.at(-1)).toBe('https://example.com/tour-interno');
  await tab(page, 'Tour externo').click();
  await expect.poll(() => asked.at(-1)).toBe('https://example.com/tour-externo');
  await tab(page, 'Fotos').click();
  expect(await page.getByRole('region', { name: 'Fotos do imóvel' }).isVisible()).toBe(true);
  await close();
});

test('P03 a property has the tabs of what it has; without a script they are links', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const listed = await showcase(outlet.url);
  const rare = listed.filter(({ mapa, video, url_tour_interno: inside, url_tour_externo: outside }) =>
    [mapa.heading, video, inside, outside].some((given) => given !== null),
  );
  expect(rare.length).toBeGreaterThan(4);
  for (const one of [...rare, ...listed.slice(1, 6)]) {
    const html = await (await fetch(outlet.url + one.caminho)).text();
    const shown = [...html.matchAll(/role="tab"[^>]*>.*?<\/svg>([^<]+)</g)].map(([, name]) => name);
    const has = {
      Vídeo: one.video || one.videos.some(({ tipo }: { tipo: string }) => tipo === 'property_specific'),
      'Street view': one.mapa.heading !== null || one.mapa.pitch !== null,
      'Tour interno': one.url_tour_interno,
      'Tour externo': one.url_tour_externo,
    };
    const wanted = Object.entries(has).flatMap(([name, there]) => (there ? [name] : []));
    expect([one.id_do_imovel, shown]).toEqual([one.id_do_imovel, ['Fotos', 'Mapa', ...wanted]]);
  }
  await outlet.open(page, (await everything()).caminho);
  const links = page.getByRole('listitem').getByRole('link', { name: /^(Mapa|Vídeo|Tour interno)/ });
  expect(await links.count()).toBe(3);
  expect(await page.getByRole('tab').first().isVisible()).toBe(false);
  await close();
});

test('P04 P30 photos over the whole window: buttons, keys, small photos, half a second, the first photo first', async () => {
  const { page, close } = await outlet.visit();
  const sent = await (await fetch(outlet.url + (await everything()).caminho)).text();
  expect(sent.match(/<img[^>]+fetchPriority="high"/g)).toHaveLength(1);
  await outlet.arrive(page, (await everything()).caminho);
  const opener = page.getByRole('button', { name: 'Ver 12 fotos' });
  await opener.press('Enter');
  const counter = () => shownText(viewer(page).locator('b').first());
  expect(await counter()).toBe('1 de 12');
  const row = viewer(page).locator('ol');
  const isThere = () => row.evaluate((element) => element.scrollLeft >= element.clientWidth - 1);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await viewer(page).getByRole('button', { name: 'Próxima foto' }).click();
  await page.clock.runFor(400);
  expect(await isThere()).toBe(false);
  await page.clock.runFor(200);
  await expect.poll(isThere).toBe(true);
  await page.clock.resume();
  await expect.poll(counter).toBe('2 de 12');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(counter).toBe('1 de 12');
  await page.keyboard.press('End');
  await expect.poll(counter).toBe('12 de 12');
  const next = viewer(page).getByRole('button', { name: 'Próxima foto' });
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await viewer(page).getByRole('button', { name: 'Foto 3', exact: true }).click();
  await expect.poll(counter).toBe('3 de 12');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await close();
});

test.each([700, 768, 1280])(
  'P01 P04 at %i px Voltar stands in the line of the trail, and no button lies on what tells an illustration',
  async (width) => {
    const { page, close } = await outlet.at((await everything()).caminho, {
      viewport: { width, height: 900 },
    });
    const opener = page.getByRole('button', { name: 'Ver 12 fotos' });
    const notes = page.locator('figure').getByText('Imagem ilustrativa');
    const shown = await notes.filter({ visible: true }).count();
    expect(shown).toBe(5);
    const button = await opener.boundingBox();
    if (!button) throw new Error('no button');
    for (const note of await notes.filter({ visible: true }).all()) {
      const box = await note.boundingBox();
      expect(box && (box.x + box.width <= button.x || box.y + box.height <= button.y)).toBe(true);
    }
    const trail = page.getByRole('navigation', { name: 'Você está em' });
    const lines = await trail
      .getByRole('link')
      .evaluateAll(
        (links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size,
      );
    expect(lines).toBe(1);
    await close();
  },
);

test('P04 on a phone the photos are swiped through, and the viewer opens where one was; calm for those who want it', async () => {
  const { page, close } = await outlet.at((await everything()).caminho, {
    ...phone,
    reducedMotion: 'reduce',
  });
  const gallery = page.getByRole('region', { name: 'Fotos do imóvel' });
  const strip = gallery
    .locator('div')
    .filter({ has: page.locator('figure') })
    .first();
  expect(await strip.evaluate((element) => getComputedStyle(element).scrollSnapType)).toContain('mandatory');
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth * 2, behavior: 'instant' }));
  await expect.poll(() => shownText(gallery)).toContain('3 de 12');
  await page.getByRole('button', { name: 'Ver 12 fotos' }).tap();
  await expect.poll(() => shownText(viewer(page).locator('b').first())).toBe('3 de 12');
  await viewer(page).getByRole('button', { name: 'Próxima foto' }).tap();
  await expect.poll(() => shownText(viewer(page).locator('b').first())).toBe('4 de 12');
  await close();
});

/** A finger goes from one place to another, in CSS pixels. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]);
  await touch('touchEnd', []);
}

test('P03 Back, and a swipe to the right on the first photo, close the photos and stay on the page', async () => {
  const { page, close } = await outlet.visit({ ...phone, hasTouch: true });
  const { caminho } = await everything();
  await outlet.arrive(page, '/perguntas-frequentes');
  await outlet.arrive(page, caminho);
  const address = page.url();
  // Each closing takes back the step of its opening, which the browser does a moment after the photos are gone.
  await page.evaluate(() => {
    document.body.dataset.steps = '0';
    const count = () => {
      document.body.dataset.steps = String(Number(document.body.dataset.steps) + 1);
    };
    window.addEventListener('popstate', count, true);
  });
  const isTakenBack = (steps: number) =>
    page.waitForFunction((taken) => document.body.dataset.steps === taken, `${steps}`);
  const open = async () => {
    await page.getByRole('button', { name: 'Ver 12 fotos' }).click();
    await viewer(page).waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-modal=true]') !== null);
  };
  await open();
  await page.goBack();
  await viewer(page).waitFor({ state: 'hidden' });
  await isTakenBack(1);
  expect(page.url()).toBe(address);
  await open();
  await swipe(page, [60, 400], [320, 410]);
  await viewer(page).waitFor({ state: 'hidden' });
  await isTakenBack(2);
  expect(page.url()).toBe(address);
  await open();
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'hidden' });
  await isTakenBack(3);
  // No step of the photos is left: the next Back leaves the page.
  await page.goBack();
  await page.waitForURL('**/perguntas-frequentes');
  await close();
});

test('P03 small pictures that fail are drawn, like the large ones', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /Failed to load resource|ERR_FAILED/);
  const { caminho } = await everything();
  await page.route(/\/(ilustracao|midia)\//, (route) => route.abort());
  await outlet.arrive(page, caminho);
  await page.getByRole('button', { name: 'Ver 12 fotos' }).click();
  const small = viewer(page).getByRole('button', { name: 'Foto 1', exact: true });
  await expect.poll(() => small.locator('picture').count()).toBe(0);
  expect(await small.locator('img').getAttribute('src')).toMatch(/^\/ilustracao\//);
  await close();
});
