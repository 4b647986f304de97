import { afterEach, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { ownOutlet } from './support/outlet.ts';
import { expectComplaint } from './support/watched-browser.ts';
import { untilFocused, type Visit, type VisitOptions } from './visit.ts';

/** What all pages share, with and without React: notices, analytics, pop-ups, messages. */
const ANALYTICS_ID = 'G-SHELL1';
const outlet = ownOutlet({ env: { ANALYTICS_ID, DEMO: 'off' } });
const PLAIN = '/perfil';

const visits: Visit[] = [];
afterEach(async () => {
  for (const visitor of visits.splice(0)) await visitor.close();
});

async function begin(path: string, options: VisitOptions = {}) {
  const visitor = await outlet.visit({ isFirst: true, ...options });
  visits.push(visitor);
  const { page } = visitor;
  const asked: string[] = [];
  await page.context().route(/googletagmanager|google-analytics/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tagHasRun = true;' });
  });
  await outlet.arrive(page, path);
  const notice = page.getByRole('region', { name: 'Cookies' });
  return { ...visitor, notice, asked };
}

type Page = Visit['page'];
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
/** What the tag has been given, commands as lists. */
const layer = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry).map((part) => (part instanceof Date ? 'now' : part)));
  });
const happened = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('outlet:track', { detail: { event: 'lead', origin: 'home' } }));
  });

for (const path of ['/', PLAIN]) {
  test(`N06 A23 ${path}: the cookie notice stays until it is accepted; nothing is counted before`, async () => {
    const { page, notice, asked, complaints } = await begin(path);
    await notice.getByText('Com a sua permissão, medimos as visitas').waitFor();
    await happened(page);
    await page.reload();
    await notice.waitFor();
    expect([asked, await stored(page, 'cookieConsent'), await layer(page)]).toEqual([[], null, []]);
    await notice.getByRole('button', { name: 'Aceitar' }).click();
    await notice.waitFor({ state: 'hidden' });
    expect(await stored(page, 'cookieConsent')).toBe('accepted');
    await expect.poll(() => page.evaluate(() => 'tagHasRun' in window)).toBe(true);
    expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ANALYTICS_ID}`]);
    await happened(page);
    await expect
      .poll(() => layer(page))
      .toEqual([
        ['js', 'now'],
        ['config', ANALYTICS_ID],
        ['event', 'lead', { origin: 'home' }],
      ]);
    await page.goto(`${outlet.url}/busca`);
    await expect.poll(() => asked.length).toBe(2);
    expect([await notice.isVisible(), complaints]).toEqual([false, []]);
  });
}

test('N06 refusing is one press too; a footer link leads back to the preferences, and taking consent back counts at once', async () => {
  const { page, notice, asked } = await begin(PLAIN, { viewport: { width: 390, height: 844 } });
  expect(await accessibilityFaults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Recusar' }).click();
  await notice.waitFor({ state: 'hidden' });
  expect([await stored(page, 'cookieConsent'), asked]).toEqual(['rejected', []]);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Preferências de cookies' });
  const window = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await link.click();
  await window.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(
    await window
      .getByRole('switch')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
  ).toEqual([true, false, false]);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await untilFocused(link);
  await link.click();
  await window.getByRole('switch', { name: /^Medição/ }).check();
  await window.getByRole('button', { name: 'Salvar escolha' }).click();
  await window.waitFor({ state: 'detached' });
  expect([await stored(page, 'cookieConsent'), await stored(page, 'cookiePurposes')]).toEqual([
    'accepted',
    'measurement',
  ]);
  await expect.poll(() => asked.length).toBe(1);
  await link.click();
  await window.getByRole('button', { name: 'Recusar tudo' }).click();
  await window.waitFor({ state: 'detached' });
  const before = await layer(page);
  await happened(page);
  expect([await stored(page, 'cookieConsent'), await layer(page)]).toEqual(['rejected', before]);
});

test('A23 nothing is counted for agents that render ahead, in a preview, or where a browser keeps nothing', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x64) Prerender (+https://github.com/prerender/prerender)';
  const { page, notice, asked } = await begin(PLAIN, { userAgent: agent });
  await notice.getByRole('button', { name: 'Aceitar' }).click();
  await happened(page);
  expect([await layer(page), asked]).toEqual([[], []]);
  const usual = await begin(PLAIN);
  await usual.notice.getByRole('button', { name: 'Aceitar' }).click();
  await expect.poll(() => usual.asked.length).toBe(1);
  expectComplaint(usual.page.context(), /404/);
  await outlet.open(usual.page, '/seja-um-parceiro/preview');
  await happened(usual.page);
  expect([await layer(usual.page), usual.asked.length]).toEqual([[], 1]);
});

test('A24 K05 a campaign’s keys are kept on arrival and stand in no link; its flag stays true', async () => {
  const { page } = await begin('/?utm_source=jornal&utm_campaign=outubro&utm_term=x&gclid=1');
  expect(JSON.parse((await stored(page, 'utms')) ?? '')).toEqual({
    utm_campaign: 'outubro',
    utm_source: 'jornal',
  });
  expect(await stored(page, 'utmSource')).toBe('true');
  expect(await page.locator('a[href*="utm_"]').count()).toBe(0);
  await outlet.arrive(page, PLAIN);
  expect([
    JSON.parse((await stored(page, 'utms')) ?? '').utm_source,
    await stored(page, 'utmSource'),
  ]).toEqual(['jornal', 'true']);
  const direct = await begin(PLAIN);
  expect([await stored(direct.page, 'utms'), await stored(direct.page, 'utmSource')]).toEqual([
    null,
    'false',
  ]);
});
