import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, LOOKS } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { arriveAtRest, untilAlive, untilFocused, untilSettled } from '../visit.ts';

/** The base components in a browser, on the style page that development shows. */
const outlet = ownOutlet({ env: { NODE_ENV: 'development', DEMO: 'off' } });

/** Opens the style page; with scripts, it has come alive. */
async function openGuide(options: BrowserContextOptions = {}): Promise<Page> {
  return (await outlet.at('/estilo', { reducedMotion: 'reduce', ...options })).page;
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Abrir menu' });
const menu = (page: Page) => page.locator('#menu');
const openWindow = (page: Page) => page.locator('dialog[open]');
const hidden = { state: 'hidden' } as const;
const gone = { state: 'detached' } as const;

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test(`N05 the mobile menu opens and closes by Escape, backdrop and its button, ${how}`, async () => {
    const page = await openGuide({ viewport: { width: 390, height: 800 }, javaScriptEnabled });
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor(hidden);
    await untilFocused(menuButton(page));
    await menuButton(page).click();
    await menu(page).waitFor();
    await page.mouse.click(12, 500);
    await menu(page).waitFor(hidden);
    await menuButton(page).click();
    await page.getByRole('button', { name: 'Fechar menu' }).click();
    await menu(page).waitFor(hidden);
    await page.context().close();
  });
}

test('N05 choosing an entry closes the menu and shows the page', async () => {
  const page = await openGuide({ viewport: { width: 390, height: 800 } });
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Imóveis', exact: true }).click();
  await page.waitForURL('**/busca');
  await menu(page).waitFor(hidden);
  await page.context().close();
});

test('N08 a window closes by Escape, backdrop and X; focus and scroll are where they were', async () => {
  const page = await openGuide({ viewport: { width: 1280, height: 800 } });
  const opener = page.getByRole('button', { name: 'Abrir janela' });
  await opener.scrollIntoViewIfNeeded();
  const scrollBefore = await page.evaluate(() => scrollY);
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 20),
    () => openWindow(page).getByRole('button', { name: 'Fechar', exact: true }).click(),
  ];
  for (const close of closings) {
    await opener.click();
    await openWindow(page).waitFor();
    expect(await openWindow(page).count()).toBe(1);
    await page.mouse.wheel(0, 900);
    await close();
    await openWindow(page).waitFor(gone);
    await untilFocused(opener);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollBefore);
  }
  await page.context().close();
});

test('N09 a toast stands at the top in the middle and goes after 3000 ms, later under the pointer', async () => {
  const page = await openGuide({ viewport: { width: 1280, height: 800 } });
  const toast = page.getByRole('status').getByText('Email enviado! Agora podemos te manter informado.');
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  const show = page.getByRole('button', { name: 'Mostrar aviso' });
  await show.click();
  const box = await toast.locator('xpath=..').boundingBox();
  expect(box?.y).toBeLessThan(40);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(12);
  await page.clock.runFor(2900);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(200);
  await toast.waitFor(gone);
  await show.click();
  await toast.hover();
  await untilSettled(page);
  await page.clock.runFor(8000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(10, 790);
  await untilSettled(page);
  await page.clock.runFor(3100);
  await toast.waitFor(gone);
  await page.context().close();
});

test('L12 the countdown to an opening takes the place of the date after 1500 ms, without moving anything', async () => {
  const { page, close } = await outlet.visit({ reducedMotion: 'reduce' });
  await arriveAtRest(page, `${outlet.url}/estilo`);
  const timer = page.getByRole('timer').nth(1);
  await page.clock.runFor(1400);
  expect(await timer.textContent()).toBe('28/11/2030, 17h');
  const before = await timer.boundingBox();
  await page.clock.runFor(200);
  await expect.poll(() => timer.textContent()).toMatch(/^\d+dias\d\dh\d\dmin\d\ds$/);
  expect((await timer.boundingBox())?.height).toBe(before?.height);
  await close();
});

test('L16 a photo that fails gives way to the picture of its category, which says what it is', async () => {
  const page = await openGuide({ viewport: { width: 1280, height: 800 } });
  const card = page.getByRole('article').filter({ hasText: 'Prédio comercial na Rua do Mercado' }).first();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.locator('img').first().getAttribute('src')).toBe('/ilustracao/predio/13.svg');
  expect(await card.getByText('Sem foto · imagem ilustrativa').count()).toBe(1);
  await page.context().close();
});

test('L16 a photo that fails late, when the page is long alive, gives way to it too', async () => {
  const { page, close } = await outlet.visit({ viewport: { width: 1280, height: 800 } });
  expectComplaint(page.context(), /Failed to load resource/);
  const release = Promise.withResolvers<void>();
  await page.route('**/midia/foto-que-falta.webp', async (route) => {
    await release.promise;
    await route.abort();
  });
  await page.goto(`${outlet.url}/estilo`, { waitUntil: 'domcontentloaded' });
  const card = page.getByRole('article').filter({ hasText: 'Prédio comercial na Rua do Mercado' }).first();
  const source = () => card.locator('img').first().getAttribute('src');
  const asked = page.waitForRequest('**/midia/foto-que-falta.webp');
  await card.scrollIntoViewIfNeeded();
  await asked;
  await untilAlive(page);
  expect(await source()).toBe('/midia/foto-que-falta.webp');
  expect(await card.getByText('Sem foto · imagem ilustrativa').count()).toBe(0);
  release.resolve();
  await expect.poll(source).toBe('/ilustracao/predio/13.svg');
  expect(await card.getByText('Sem foto · imagem ilustrativa').count()).toBe(1);
  await close();
});

test('L05 the pager shows 3 pages below 590 px and 7 from there on', async () => {
  const page = await openGuide({ javaScriptEnabled: false });
  const links = page.getByRole('navigation', { name: '101' }).getByRole('link', { name: /^Página/ });
  const numbersAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await links.allInnerTexts()).map(Number);
  };
  expect(await numbersAt(589)).toEqual([1, 100, 101, 102, 202]);
  expect(await numbersAt(590)).toEqual([1, 98, 99, 100, 101, 102, 103, 104, 202]);
  await page.context().close();
});

test('no component scrolls sideways between 320 and 1700 px', async () => {
  const page = await openGuide();
  for (const width of [320, 360, 590, 768, 1024, 1300, 1700]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.context().close();
});

for (const { colorScheme, width } of LOOKS) {
  test(`axe finds nothing on any component, ${colorScheme} at ${width} px`, async () => {
    const page = await openGuide({ viewport: { width, height: 900 }, colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
  });
}

test('V04 nothing that the components do is against the content security policy or breaks hydration; masks drop what is over', async () => {
  const { page, complaints, close } = await outlet.at('/estilo');
  await page.getByRole('button', { name: 'Abrir janela' }).click();
  const opened = page.getByRole('dialog');
  await opened.waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor(hidden);
  await page.getByRole('button', { name: 'Ver 7 fotos' }).click();
  await page.locator('#todas-as-fotos').waitFor();
  await page.keyboard.press('Escape');
  for (const [id, typed, kept] of [
    ['guia-cpf', '52998224725991', '529.982.247-25'],
    ['guia-data', '221120269', '22/11/2026'],
  ] as const) {
    await page.locator(`#${id}`).fill('');
    await page.locator(`#${id}`).pressSequentially(typed);
    expect(await page.locator(`#${id}`).inputValue()).toBe(kept);
  }
  expect(complaints).toEqual([]);
  await close();
});
