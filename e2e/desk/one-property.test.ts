import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writePaper } from '../../src/workflows/evidence/testing/paper-writer.ts';
import { accessibilityFaults, faultsInBothSchemes } from '../support/accessibility.ts';
import { detailed } from '../support/detailed.ts';
import { ownOutlet } from '../support/outlet.ts';
import { signInAs } from './sign-in-as.ts';

/** One outlet for the preview, the keyboard's way and the facts of papers: each test is at a property of its own or gives it a name of its own. */
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

const NAME = 'Sobrado com mangueira';
const WRITER = 'Marlene Tavares';
/** More than any page has places to stand on before what somebody is there for. */
const MOST_STEPS = 150;

/** Goes on by the tab key until it stands on what is looked for. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not come to ${wanted}`);
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press('Enter');
}

async function write(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function writeAsVisitor(): Promise<void> {
  const list = await (await fetch(`${outlet.url}/api/property?size=1`)).text();
  const [id = ''] = list.match(/oi-\d+/i) ?? [];
  const body = {
    ...{ name: WRITER, email: 'marlene@visitor.example', phone: '11912345678' },
    ...{ subject: 'Compra de imóvel', property_locality: 'Campinas - SP', message: 'Tem churrasqueira?' },
    ...{ send_mail_emgea: true, send_mail_bb: true },
  };
  const answer = await fetch(`${outlet.url}/api/property/${id.toLowerCase()}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBeLessThan(300);
}

test('O11 O06 O16 by the keyboard alone a property is published, its photos are put in another order and a visitor is answered', async () => {
  await writeAsVisitor();
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'administracao', 'Otávio Reis');
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsInBothSchemes(page)));
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const screen = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Mesa do operador' }).getByRole('link', { name });

  await press(page, screen(/^Imóveis/));
  await page.waitForURL('**/mesa/imoveis');
  await look();
  // One whose photos can be put in another order.
  const { id_do_imovel: id } = await detailed(outlet.url, ({ imagens }) => imagens?.length > 2);
  await write(page, page.getByLabel(/^Código, número do banco/), id);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/mesa/imoveis?**');
  await press(page, page.locator('.dt tbody a').first());
  await write(page, page.getByLabel('Nome do imóvel'), NAME);
  await page.getByText('salvo agora').waitFor();
  await look();
  const publish = button('Publicar mudanças');
  await page.reload();
  await press(page, publish);
  await page.getByText('As mudanças estão no ar.').waitFor();
  const site = (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
  await expect.poll(async () => (await fetch(site)).text()).toContain(NAME);

  await press(page, page.getByRole('link', { name: 'Fotos', exact: true }).first());
  await page.waitForURL('**/fotos');
  await look();
  const order = () =>
    page
      .locator('[data-photo-list] > [data-photo]')
      .evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.photo ?? ''));
  const [first, second] = await order();
  await reach(page, button(/^Foto 2: setas/));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(order).toEqual([second, first, ...(await order()).slice(2)]);

  await press(page, screen(/^Entrada/));
  await page.waitForURL('**/mesa/entrada**');
  await look();
  await press(page, page.getByRole('link', { name: new RegExp(WRITER) }).first());
  await write(page, page.getByLabel('Resposta', { exact: true }), 'Tem, e é da casa.');
  await look();
  await press(page, button('Só responder'));
  await page.getByRole('status').getByText('Feito.').waitFor();
  await look();
  expect(faults).toEqual([]);
  await close();
});

test('S18 D15 an edital is read when it comes, a fact is confirmed beside its words, and the page tells it with page and link', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'juridico', 'Renata Prado');
  await page.goto(`${outlet.url}/mesa/imoveis?estado=ativo`);
  const record = (await page.locator('.dt a[href^="/mesa/imoveis/"]').first().getAttribute('href')) ?? '';
  const file = join(outlet.dataDir, 'edital.pdf');
  const blocks = ['Leilão.', '---', 'A comissão do leiloeiro, Zuleica Prantsch, é de 5% do lance.'];
  await writeFile(file, await writePaper('EDITAL', blocks));
  await page.goto(`${outlet.url}${record}/documentos`);
  await page.getByLabel('Tipo').selectOption('edital');
  await page.getByLabel('Arquivo PDF').setInputFiles(file);
  await page.getByRole('button', { name: 'Enviar documento' }).click();
  await page.waitForURL('**/documentos?feito=added**');
  const confirm = page.getByRole('button', { name: 'Confirmar Comissão do leiloeiro' });
  await expect
    .poll(async () => {
      await page.goto(`${outlet.url}${record}/fatos`);
      return confirm.count();
    })
    .toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.locator('blockquote').textContent()).toContain('[nome]');
  await confirm.click();
  await page.waitForURL('**/fatos?feito=confirm');
  await page.goto(`${outlet.url}${record}`);
  const href = (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
  await page.goto(href);
  const block = page.locator('details').filter({ hasText: 'O que diz o edital?' });
  await block.locator('summary').click();
  const link = block.getByRole('link', { name: 'Edital, página 2' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^\/midia\/documento\/.+\.pdf#page=2$/);
  expect(await block.textContent()).toContain('Comissão do leiloeiro: 5%');
  await close();
});

test('S09 a matrícula that is handed in is reserved: its page names it and opens nothing, until somebody shows it', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'juridico', 'Davi Moura');
  await page.goto(`${outlet.url}/mesa/imoveis?estado=ativo`);
  const rows = page.locator('.dt a[href^="/mesa/imoveis/"]');
  const record = (await rows.last().getAttribute('href')) ?? '';
  const file = join(outlet.dataDir, 'matricula.pdf');
  await writeFile(file, await writePaper('MATRÍCULA', ['R-1. Proprietária: Zuleica Prantsch.']));
  await page.goto(`${outlet.url}${record}/documentos`);
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (process.env.SCREENSHOTS) {
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/papers-${width}.png`, fullPage: true });
    }
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Tipo').selectOption('matricula');
  await page.getByLabel('Título').fill('de prova');
  await page.getByLabel('Arquivo PDF').setInputFiles(file);
  await page.getByRole('button', { name: 'Enviar documento' }).click();
  await page.waitForURL('**/documentos?feito=kept**');
  const visitor = await outlet.visit();
  const seen = async () => {
    await visitor.page.goto(`${outlet.url}${record.replace('/mesa/imoveis/', '/imovel/')}`);
    const papers = visitor.page.locator('#documentos');
    return {
      isNamed: ((await papers.textContent()) ?? '').includes('Matrícula de prova'),
      // The name of a reserved paper is a link by which one asks for it.
      opens: await papers.locator('a[href^="/midia/documento/"]', { hasText: 'Matrícula de prova' }).count(),
    };
  };
  await expect.poll(seen).toEqual({ isNamed: true, opens: 0 });
  await page.getByRole('button', { name: 'Mostrar no site Matrícula de prova' }).click();
  await page.waitForURL('**/documentos?feito=released**');
  await expect.poll(seen).toEqual({ isNamed: true, opens: 1 });
  await visitor.close();
  await close();
});
