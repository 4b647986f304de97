import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { untilAlive } from '../visit.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

test('O22 what a visitor keeps and opens is on the panel, told without cookie or id; a robot is not counted', async () => {
  const { page, close } = await outlet.visit({ userAgent: CHROME });
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  await page.goto(`${outlet.url}/busca`);
  const href = await page.locator('h2 a[href^="/imovel/"]').first().getAttribute('href');
  await page.goto(outlet.url + href);
  await untilAlive(page);
  await page
    .getByRole('button', { name: /^Salvar/ })
    .first()
    .click();
  await page.getByText('Imóvel salvo').or(page.locator('[aria-pressed=true]')).first().waitFor();
  await page.locator('#custo summary').last().click();
  const told = page.waitForRequest('**/contagem');
  // Out of sight, as when another tab is opened: what is sent while a page is left goes by the name of the test's browser.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const request = await told;
  const body = request.postData() ?? '';
  expect(body.length).toBeLessThan(1024);
  const small = href?.split('/').at(-1);
  expect(JSON.parse(body)).toMatchObject({ saved: [small], costs: [small] });
  expect(await request.headerValue('cookie')).toBeNull();
  expect((await request.response())?.status()).toBe(204);
  expect(await page.context().cookies()).toEqual([]);
  await close();

  const robot = await outlet.visit();
  await robot.page.goto(outlet.url + href);
  await robot.close();

  const desk = await outlet.visit();
  await signInAs(outlet, desk.page, 'leitura', 'Lia Prado');
  const value = async (label: string) => {
    await desk.page.goto(`${outlet.url}/mesa`);
    return desk.page.locator('.kpi', { hasText: label }).locator('.kpi__v').textContent();
  };
  await expect.poll(() => value('Imóveis salvos')).toBe('1');
  expect(await value('Páginas de imóveis vistas')).toBe('1');
  expect(Number(await value('Visitas ao site'))).toBeGreaterThan(0);
  await desk.page.getByRole('heading', { name: 'Rapidez das páginas' }).waitFor();
  expect(await accessibilityFaults(desk.page)).toEqual([]);
  await desk.close();
});
