import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
/** Ids that React counts by the place in the whole document. */
const withoutIds = (html: string) => html.replaceAll(/«[^»]*»|_R_[^"_]*_/g, '');

async function openRecord(page: Page): Promise<string> {
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.locator('.dt__p').first().click();
  await page.getByLabel('Nome do imóvel').waitFor();
  return new URL(page.url()).pathname;
}

test('O14 the page beside the form is the page that visitors get once the draft is published', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Pia Lemos');
  const record = await openRecord(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const card = page.frameLocator('.live__view iframe:not(.is-coming)');
  await card.locator('article').waitFor();
  await page.getByLabel('Nome do imóvel').fill('Casa com jardim e pomar');
  await card.getByText('Casa com jardim e pomar').first().waitFor();
  await page.getByText('Página', { exact: true }).click();
  await card.getByRole('heading', { level: 1, name: 'Casa com jardim e pomar' }).waitFor();
  const sent = asked.filter((what) => !what.includes('/mesa/') && !what.startsWith('GET /'));
  expect(sent).toEqual([]);
  expect(asked.filter((what) => /\.js$/.test(what))).toEqual([]);

  const site = (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
  expect(await (await fetch(site)).text()).not.toContain('Casa com jardim e pomar');
  const preview = await page.request.get(`${outlet.url}${record}/previa`);
  expect(preview.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(preview.headers()['content-security-policy']).toMatch(
    /^default-src 'none'.*form-action 'none'.*frame-ancestors 'self'/,
  );
  const html = await preview.text();
  expect(html).not.toMatch(/<script|\son[a-z]+=|javascript:/i);
  await page.getByRole('button', { name: 'Publicar mudanças' }).first().click();
  await page.getByText('As mudanças estão no ar.').waitFor();
  await expect.poll(async () => (await fetch(site)).text()).toContain('Casa com jardim e pomar');
  expect(withoutIds(mainOf(html))).toBe(withoutIds(mainOf(await (await fetch(site)).text())));
  expect((await fetch(`${outlet.url}${record}/previa`, { redirect: 'manual' })).status).toBe(303);

  const faults: string[] = [];
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  faults.push(...(await faultsInBothSchemes(page)));
  expect(faults).toEqual([]);
  await close();
});

test('O14 on a phone, and without scripts, the preview is a page of its own', async () => {
  const { page, close } = await outlet.visit({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await signInAs(outlet, page, 'leitura', 'Lis Prado');
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.locator('.dt__p').first().click();
  const href = (await page.getByRole('link', { name: 'Ver como fica' }).first().getAttribute('href')) ?? '';
  await page.goto(outlet.url + href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await close();
});

test('O11 a description is written with keys and buttons, pasted without styles, and shown as visitors see it; who reads sees both', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Tea Brito');
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.locator('.dt__p').nth(4).click();
  await page.getByRole('link', { name: 'Textos', exact: true }).click();
  const text = page.getByLabel('Descrição', { exact: true });
  await text.fill('sol da tarde');
  await text.selectText();
  await page.keyboard.press('Control+b');
  expect(await text.inputValue()).toBe('**sol da tarde**');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nquintal\nvaranda');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(18, area.value.length));
  await page.getByRole('button', { name: 'Negrito' }).first().focus();
  for (const _ of ['Itálico', 'Lista']) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await text.inputValue()).toBe('**sol da tarde**\n\n- quintal\n- varanda');
  await text.press('Control+End');
  await text.evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p style="color:red">\u00b7 <b>vista</b> livre</p><script>1</script>',
    );
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await text.inputValue()).toBe('**sol da tarde**\n\n- quintal\n- varanda- **vista** livre');
  await page.getByText('salvo agora').waitFor();
  await page.getByText('Página', { exact: true }).click();
  const preview = page.frameLocator('.live__view iframe:not(.is-coming)');
  await preview.locator('strong', { hasText: 'sol da tarde' }).waitFor();
  const { pathname, search } = new URL(page.url());
  await close();

  const reader = await outlet.visit();
  await signInAs(outlet, reader.page, 'leitura', 'Leo Matos');
  await reader.page.goto(outlet.url + pathname + search);
  await reader.page.getByText('No rascunho: Tea Brito').waitFor();
  await reader.close();
});
