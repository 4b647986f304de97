import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { STATES } from '../../src/domain/catalogue/enumerations.ts';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { visit } from '../visit.ts';
import { signInAs } from './sign-in-as.ts';

const START = '2026-12-07T00:00:00-03:00';
const NAME = 'Saldão de dezembro';

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
/** Ids that React counts by the place in the whole document. */
const withoutIds = (html: string) => html.replaceAll(/«[^»]*»|_R_[^"_]*_/g, '');

async function fillRules(page: Page): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(NAME);
  await page.getByLabel('Código').fill('saldao26');
  await page.getByLabel('Começa').fill('2026-12-07T00:00');
  await page.getByLabel('Termina').fill('2026-12-20T23:59');
  await page.getByLabel('Ordem do banner').fill('99');
  await page.getByLabel('Link do banner').fill('/busca?campanha-exclusiva=saldao26');
  await page.getByLabel('O que o banner mostra').fill('Saldão de dezembro: 12% abaixo');
  await page.getByLabel('Texto da etiqueta').fill('Saldão');
  await page.getByLabel('Cor do fundo').fill('#7a2b14');
  await page.getByLabel('Cor do texto').fill('#5a5a5a');
  await page.getByText(/^Contraste 1,\d:1, menos que os 4,5:1 de AA/).waitFor();
  await page.getByLabel('Cor do texto').fill('#ffffff');
  await page.getByText(/^Contraste \d+,\d:1\. Passa/).waitFor();
  await page.getByText('salvo agora').waitFor();
  // What the page tells of the draft follows what was kept, its title among it.
  await page.getByRole('heading', { level: 1, name: `Campanha: ${NAME}` }).waitFor();
  expect(await page.title()).toMatch(`Campanha: ${NAME}`);
  await page.locator('.gantt [aria-current]', { hasText: NAME }).waitFor();
}

/** Keeps a filter on the way from the campaign to the list and back. */
async function saveFilter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Abrir a lista de imóveis' }).click();
  await page.getByText('Filtre, guarde com um nome e volte à campanha com ele.').waitFor();
  await page.getByText('Mais filtros e ordem').click();
  const filters = page.locator('form[action="/mesa/imoveis"]');
  await filters.getByLabel('Estado', { exact: true }).selectOption('ativo');
  for (const type of ['Apartamento', 'Casa', 'Casa em condomínio', 'Lote', 'Sala', 'Prédio', 'Galpão'])
    await filters.getByLabel(type, { exact: true }).check();
  for (const uf of STATES) await filters.getByLabel(uf.toUpperCase(), { exact: true }).check();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByText('Filtros guardados').first().click();
  await page.getByLabel('Guardar estes filtros como').fill('Ativos');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Filtro “Ativos” guardado.').waitFor();
  await page.getByRole('link', { name: `Voltar aos imóveis de ${NAME}` }).click();
}

/** The page has one banner after the other; all of the moment are listed beside it, and each is brought into sight. */
async function seesEveryBanner(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(address);
  const shown = page.locator('.live__view iframe:not(.is-coming)');
  const slides = page
    .frameLocator('.live__view iframe:not(.is-coming)')
    .locator('[aria-live] > [role="group"]');
  await slides.first().waitFor();
  const listed = page.locator('.standing li', { hasText: /Banner \d+ de \d+/ });
  expect(await listed.count()).toBe(await slides.count());
  expect(await listed.count()).toBeGreaterThan(1);
  await page.locator('.standing li', { hasText: 'Na janela da home' }).first().waitFor();
  await listed.last().getByRole('button').click();
  await page.waitForFunction(() => {
    const slide = document
      .querySelector<HTMLIFrameElement>('.live__view iframe:not(.is-coming)')
      ?.contentDocument?.querySelector('[aria-live] > [role="group"]:last-child');
    return slide !== null && slide !== undefined && Math.abs(slide.getBoundingClientRect().left) < 200;
  });
  for (const [name, width] of [
    ['Celular', 390],
    ['Tablet', 768],
    ['Computador', 1280],
    ['Tela larga', 1920],
  ] as const) {
    await page.getByText(name, { exact: true }).click();
    await page.waitForFunction(
      (wanted) =>
        document.querySelector<HTMLIFrameElement>('.live__view iframe:not(.is-coming)')?.style.width ===
        wanted,
      `${width}px`,
    );
    expect(await shown.count()).toBe(1);
  }
}

test('O21 a campaign with twelve banners of one picture and 300 properties of a saved filter is previewed at its start, and then runs by the clock', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'outlet-campaigns-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let product: Product | undefined;
  const browser = await launchBrowser({});
  onTestFinished(async () => {
    await browser.close();
    await product?.stop();
  });
  const startAt = async (now: string) => {
    // The same address again: pages name it.
    const port = product === undefined ? {} : { port: Number(new URL(product.url).port) };
    await product?.stop();
    product = await startProduct({ dataDir, env: { NOW: now }, ...port });
    return product;
  };

  const { url } = await startAt('2026-12-01T09:00:00-03:00');
  const { page, close } = await visit(browser);
  await signInAs({ url, dataDir }, page, 'publicacao', 'Pia Lemos');
  await page.goto(`${url}/mesa/campanhas`);
  await page.getByRole('button', { name: 'Nova campanha' }).click();
  await fillRules(page);
  const editor = page.url().split('?')[0] ?? '';

  await page.goto(`${editor}/imagens`);
  const picture = await sharp({ create: { width: 2600, height: 1500, channels: 3, background: '#0b4f4a' } })
    .png()
    .toBuffer();
  await page
    .getByLabel(/^Arquivos/)
    .setInputFiles({ name: 'origem.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('12 de 12 prontos').waitFor();

  await page.goto(`${editor}/imoveis`);
  await saveFilter(page);
  const kept = page.getByLabel('Filtro guardado', { exact: true });
  expect(await kept.locator('option:checked').textContent()).toBe('Ativos');
  await page.getByLabel('Percentual', { exact: true }).fill('−12');
  await page.getByLabel('Também abaixo do lance mínimo do edital').check();
  await page.getByRole('button', { name: 'Conferir valores' }).click();
  const sum = await page.getByText(/serão alterados/).textContent();
  expect(Number(/(\d+) serão alterados/.exec(sum ?? '')?.[1])).toBeGreaterThanOrEqual(300);
  await page.getByRole('button', { name: /^Confirmar e mudar/ }).click();
  await page.getByText(/imóveis alterados/).waitFor();
  await page.goto(`${editor}/imoveis`);
  await page
    .locator('section', { hasText: 'Mudanças desta campanha' })
    .getByRole('link', { name: /Feita/ })
    .click();
  await page.getByRole('button', { name: 'Desfazer tudo' }).waitFor();
  await page.getByRole('link', { name: 'Voltar à campanha' }).click();

  await page.goto(`${editor}/imoveis`);
  const members = page.locator('section', { has: page.getByRole('heading', { name: 'Na campanha' }) });
  expect(await members.locator('tbody tr').count()).toBe(50);
  expect(await members.locator('[data-k="Mudança"]').first().textContent()).toMatch(/^−1[12](,\d+)?%$/);
  await members.getByRole('checkbox', { name: /OI-/ }).nth(1).check();
  await members.getByRole('button', { name: 'Tirar os marcados' }).click();
  await page.getByText(/^1 será alterado/).waitFor();
  await page.goto(`${editor}/imoveis?pagina=2`);
  const member = await members.locator('tbody tr small').nth(3).textContent();
  const property = member?.split(' ')[0] ?? '';
  await page.goto(`${url}/mesa/imoveis/${property.toLowerCase()}`);
  const onSite = await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href');
  const propertyPath = new URL(onSite ?? '', url).pathname;

  const asked = `?quando=${encodeURIComponent('2026-12-07T00:00')}&imovel=${property}`;
  const previews: Record<string, string> = {};
  for (const place of ['home', 'busca', 'imovel']) {
    const answer = await page.request.get(`${editor}/previa${asked}&onde=${place}`);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    previews[place] = await answer.text();
    expect(previews[place]).toContain(NAME);
    expect(previews[place]).not.toMatch(/<script|\son[a-z]+=|javascript:/i);
  }
  const before = await page.request.get(`${editor}/previa?quando=2026-12-06T23:59&onde=home`);
  expect(await before.text()).not.toContain(NAME);
  expect((await fetch(`${editor}/previa${asked}`, { redirect: 'manual' })).status).toBe(303);
  expect(previews.imovel).toContain(property);
  await seesEveryBanner(page, `${editor}/ver${asked}&onde=home`);

  const faults: string[] = [];
  for (const place of [
    '',
    '/imagens',
    '/imoveis',
    '/ver',
    '/ver?onde=imovel',
    '/resumo',
    '/../../campanhas',
  ]) {
    await page.goto(editor + place);
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    faults.push(...(await faultsInBothSchemes(page)));
  }
  expect(faults).toEqual([]);

  await page.goto(editor);
  await page.getByRole('link', { name: 'Resumo antes de publicar' }).click();
  await page.getByText('Começa em 07/12/2026, 0h00.').waitFor();
  await page.getByText('12 de 12 banners prontos.').waitFor();
  await page
    .getByRole('definition')
    .filter({ hasText: /^−\d+(,\d+)?% OI-/ })
    .first()
    .waitFor();
  await page.getByText(/^O preço d(e \d+|os) imóveis volta ao valor de venda de cada um\./).waitFor();
  await page.getByRole('button', { name: 'Publicar como está aqui' }).click();
  await page.getByText('A campanha está publicada e entra no ar no seu início.').waitFor();
  expect(mainOf(await (await fetch(url)).text())).not.toContain(NAME);

  await close();
  const atStart = await startAt(START);
  const home = mainOf(await (await fetch(atStart.url)).text());
  expect(withoutIds(home)).toBe(withoutIds(mainOf(previews.home ?? '')));
  const list = mainOf(await (await fetch(`${atStart.url}/busca`)).text());
  expect(withoutIds(list)).toBe(withoutIds(mainOf(previews.busca ?? '')));
  const record = mainOf(await (await fetch(atStart.url + propertyPath)).text());
  expect(withoutIds(record)).toBe(withoutIds(mainOf(previews.imovel ?? '')));
});
