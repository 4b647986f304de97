import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { letPass, shownText, untilAlive, untilFocused } from '../visit.ts';

/** The blocks of the home page, on the demonstration. */
const { arrive, at, visit, open } = sharedOutlet();

const carousel = (page: Page) => page.getByRole('region', { name: 'Campanhas', exact: true }).first();
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Campanha \d/ });
const shownDot = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));
/** Its scripts come when it is looked at. */
const wake = async (page: Page) => {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect.poll(() => shownDot(page)).toBe(0);
};

test('C10 C03 C04 C05 K03 the campaigns go on by themselves after 9000 ms, stop on a press, and follow the dots', async () => {
  const { page, close } = await visit();
  await page.clock.install();
  await open(page, '/');
  await carousel(page).scrollIntoViewIfNeeded();
  const pause = carousel(page).getByRole('button', { name: 'Pausar a troca de campanhas' });
  await expect.poll(() => pause.count()).toBe(1);
  const ratio = await carousel(page)
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => [
      image.currentSrc,
      Math.round((100 * image.clientWidth) / image.clientHeight),
    ]);
  expect(ratio).toEqual([expect.stringContaining('home_1280_474'), Math.round((100 * 1280) / 474)]);
  expect(await carousel(page).getByRole('timer').count()).toBeGreaterThan(0);
  const first = carousel(page).locator('a').first();
  expect([await first.getAttribute('target'), await first.getAttribute('href')]).toEqual([
    '_blank',
    '/busca?campanha-exclusiva=mega_feirao',
  ]);
  await page.mouse.move(1, 1);
  await page.clock.runFor(8000);
  expect(await shownDot(page)).toBe(0);
  await page.clock.runFor(2000);
  await expect.poll(() => shownDot(page)).toBe(1);
  await pause.click();
  await dots(page).nth(3).click();
  await page.clock.runFor(1000);
  await expect.poll(() => shownDot(page)).toBe(3);
  await page.mouse.move(1, 1);
  await page.clock.runFor(30_000);
  expect(await shownDot(page)).toBe(3);
  await close();
});

test('C10 with a query the banner that it asks for stands first and nothing moves; nor for those who want less motion', async () => {
  const asked = await visit();
  await watchShifts(asked.page);
  await arrive(asked.page, '/?campanha-exclusiva=corujao');
  await wake(asked.page);
  await expect
    .poll(() => carousel(asked.page).locator('img').first().getAttribute('src'))
    .toContain('/corujao/');
  const inSight = () =>
    carousel(asked.page).evaluate((section) => {
      const { left } = section.getBoundingClientRect();
      const pictures = [...section.querySelectorAll('img')];
      return pictures.find((picture) => Math.abs(picture.getBoundingClientRect().left - left) < 1)?.src;
    });
  await expect.poll(inSight).toContain('/corujao/');
  expect(await shifted(asked.page)).toBeLessThan(0.01);
  const play = (page: Page) => carousel(page).getByRole('button', { name: 'Retomar a troca de campanhas' });
  expect(await play(asked.page).count()).toBe(1);
  await asked.close();
  const calm = await at('/', { reducedMotion: 'reduce' });
  await wake(calm.page);
  expect(await play(calm.page).count()).toBe(1);
  await calm.close();
});

test('C09 K03 the window of the campaigns: three dots, once a visit, closed by Escape', async () => {
  const { page, close } = await visit({ seesCampaigns: true, isFirst: true, hasClock: true });
  await arrive(page, '/');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await notice.getByRole('button', { name: 'Recusar' }).press('Enter');
  await notice.waitFor({ state: 'hidden' });
  await carousel(page).scrollIntoViewIfNeeded();
  const window = page.getByRole('dialog', { name: 'Campanhas do momento' });
  await window.waitFor();
  expect(await window.getByRole('button', { name: /^Campanha \d/ }).count()).toBe(3);
  expect(await window.locator('img').first().getAttribute('src')).toContain('popup_640_824');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('main'));
  await page.reload();
  await carousel(page).scrollIntoViewIfNeeded();
  await letPass(page, 1500);
  expect(await window.count()).toBe(0);
  await close();
});

test('H01 H02 H03 H04 H06 H08 every block of the home, and as many featured ones in sight as the width allows', async () => {
  for (const [width, wanted] of [
    [390, 1],
    [700, 2],
    [1000, 3],
    [1280, 4],
  ] as const) {
    const { page, close } = await visit({ viewport: { width, height: 900 } });
    await open(page, '/');
    const row = page.locator('section[aria-labelledby=destaques] ul').first();
    const inSight = await row.evaluate((list) => {
      const item = list.firstElementChild?.getBoundingClientRect().width ?? 1;
      return Math.floor((list.clientWidth + 1) / item);
    });
    expect([width, inSight]).toEqual([width, wanted]);
    await close();
  }
  const { page, close } = await at('/');
  // One line says for all three tags that they are drawn; the words in a picture, its lowest 9 %, are cut off.
  expect(await page.getByText('Imagens ilustrativas', { exact: true }).isVisible()).toBe(true);
  const cutOff = await page.locator('section:has(h1) li picture').evaluateAll((all) =>
    all.map((picture) => {
      const image = picture.querySelector('img')?.offsetHeight ?? 0;
      return getComputedStyle(picture).overflowY === 'hidden' && picture.clientHeight / image < 0.91;
    }),
  );
  expect(cutOff).toEqual([true, true, true]);
  expect(await page.title()).toMatch(/^Imóveis com até \d\d% de desconto/);
  expect(await page.getByRole('button', { name: 'Buscar oportunidades' }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Ver todas as oportunidades' }).getAttribute('href')).toBe(
    '/busca',
  );
  const said = page.locator('section[aria-labelledby=depoimentos] li');
  expect(await said.count()).toBe(4);
  for (const text of await said.allInnerTexts()) expect(text).toContain('Depoimento de exemplo');
  expect(await page.locator('section[aria-labelledby=servicos] li').count()).toBeGreaterThan(4);
  expect(await page.getByRole('link', { name: 'Ver as 11 perguntas' }).getAttribute('href')).toBe(
    '/perguntas-frequentes',
  );
  expect(await page.getByRole('heading', { name: 'Ainda não encontrou seu imóvel?' }).count()).toBe(1);
  const notice = page.getByRole('heading', { name: 'Você Sabia?' });
  await notice.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Fechar o aviso Você Sabia?' }).click();
  await expect.poll(() => notice.count()).toBe(0);
  await untilFocused(page.getByRole('contentinfo').getByRole('link').first());
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.reload();
  await untilAlive(page);
  // Nobody has looked at that part of the page, which is as it was sent: the notice is there, and not shown.
  const sent = page.locator('#voce-sabia');
  await expect.poll(() => sent.isVisible()).toBe(false);
  expect(await sent.count()).toBe(1);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => notice.count()).toBe(0);
  expect(await shownText(page.getByRole('heading', { level: 1 }))).toContain('desconto');
  await close();
});

test('C02 a part whose script does not come takes nothing else along, at home and at a list', async () => {
  const { page, close } = await visit({ hasClock: true });
  // React tells that what the server sent of the part is gone.
  expectComplaint(page.context(), /ERR_FAILED|Minified React error #418/);
  await page.route(/assets\/(rest-of-home|list-campaigns)-/, (route) => route.abort());
  await arrive(page, '/');
  const lost = page.waitForEvent('requestfailed');
  await page.mouse.wheel(0, 600);
  await lost;
  await letPass(page, 1500);
  expect(await shownText(page.getByRole('heading', { level: 1 }))).toContain('desconto');
  await page.getByRole('button', { name: 'Buscar oportunidades' }).click();
  await page.waitForURL('**/busca**');
  await page.getByRole('link', { name: 'Próxima' }).click();
  await page.waitForURL('**page=2**');
  await letPass(page, 1500);
  expect(await page.locator('article').count()).toBe(20);
  expect(await page.getByText('Problemas no servidor').count()).toBe(0);
  await close();
});
