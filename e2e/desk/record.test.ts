import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { freePort } from '../support/free-port.ts';
import { visitMap } from '../support/map-page.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand, startProduct } from '../support/product.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { DESK_PASSWORD, signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

test('O11 a property is changed in a draft and published without scripts; visitors see it then, and not before', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  await signInAs(outlet, page, 'publicacao', 'Helena Vasconcelos');
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.locator('.dt__p').first().click();
  const record = page.url();
  const site = (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
  await page.getByLabel('Nome do imóvel').fill('Casa com jardim e pomar');
  await page.getByRole('button', { name: 'Salvar rascunho' }).last().click();
  await page.getByText('Rascunho salvo.').waitFor();
  expect(await (await fetch(site)).text()).not.toContain('Casa com jardim e pomar');
  await page.getByLabel('Valor de venda', { exact: true }).fill('38o.000');
  await page.getByRole('button', { name: 'Publicar mudanças' }).click();
  await page.getByText('1 campo impede a publicação.').waitFor();
  await page.locator('p.err', { hasText: 'Escreva um número, como 389.000' }).waitFor();
  expect(await page.getByLabel('Valor de venda', { exact: true }).inputValue()).toBe('38o.000');
  await page.getByLabel('Valor de venda', { exact: true }).fill('388.000');
  await page.getByRole('button', { name: 'Publicar mudanças' }).click();
  await page.getByText('As mudanças estão no ar.').waitFor();
  await expect.poll(async () => (await fetch(site)).text()).toContain('Casa com jardim e pomar');
  await page.goto(record);
  await page.getByText('À mão: Helena Vasconcelos').first().waitFor();
  await close();
});

const couponOf = (page: Page) => page.getByLabel('Cupom', { exact: true });

test('O13 two people at one record: both are shown to each other, nothing is written over, and one of both is chosen', async () => {
  const [first, second] = [await outlet.visit(), await outlet.visit()];
  await signInAs(outlet, first.page, 'publicacao', 'Ana Souza');
  await signInAs(outlet, second.page, 'publicacao', 'Rui Prado');
  await first.page.goto(`${outlet.url}/mesa/imoveis`);
  const record = (await first.page.locator('.dt__p').nth(1).getAttribute('href')) ?? '';
  await first.page.goto(outlet.url + record);
  await second.page.goto(outlet.url + record);
  await second.page.getByText('Também nesta ficha: Ana Souza').waitFor();
  await couponOf(first.page).fill('PITANGA');
  await first.page.getByText('salvo agora').waitFor();
  await couponOf(second.page).fill('ACEROLA');
  await second.page.getByText('Outra pessoa mudou o mesmo campo.').waitFor();
  expect(await couponOf(second.page).inputValue()).toBe('ACEROLA');
  await second.page.getByRole('link', { name: 'ver os dois e escolher' }).click();
  const both = second.page.getByRole('group', { name: 'Cupom' });
  await both.getByText('PITANGA').waitFor();
  await both.getByText('ACEROLA').click();
  await second.page.getByRole('button', { name: 'Guardar escolhas' }).click();
  await second.page.getByText('Escolhas guardadas.').waitFor();
  expect(await couponOf(second.page).inputValue()).toBe('ACEROLA');
  // The first page has not shown what was chosen: it is shown before it is published.
  await first.page.getByLabel('Nome do imóvel').fill('Casa com varanda');
  await first.page.getByText('salvo agora').waitFor();
  await first.page.getByRole('button', { name: 'Publicar mudanças' }).first().click();
  await first.page.getByText('Outra pessoa salvou mudanças depois que esta página abriu.').waitFor();
  expect(await couponOf(first.page).inputValue()).toBe('ACEROLA');
  await first.page.getByRole('button', { name: 'Publicar mudanças' }).first().click();
  await first.page.getByText('As mudanças estão no ar.').waitFor();
  await Promise.all([first.close(), second.close()]);
});

test('O12 a session that ends while somebody types takes nothing with it', async () => {
  const { page, close } = await outlet.visit();
  const login = await signInAs(outlet, page, 'publicacao', 'Lia Campos');
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.locator('.dt__p').nth(2).click();
  await page.getByLabel('Cupom', { exact: true }).waitFor();
  await page.context().clearCookies();
  await couponOf(page).fill('JABUTICABA');
  await page.getByRole('link', { name: 'Entrar de novo' }).click();
  await page.getByLabel('E-mail').fill(login);
  await page.getByLabel('Senha').fill(DESK_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('salvo agora').waitFor();
  expect(await couponOf(page).inputValue()).toBe('JABUTICABA');
  await page.reload();
  expect(await couponOf(page).inputValue()).toBe('JABUTICABA');
  await close();
});

test('O12 what a tab could not send of a draft goes to the property that the draft became meanwhile', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /ERR_FAILED|Failed to load/);
  await signInAs(outlet, page, 'publicacao', 'Bia Moura');
  await page.goto(`${outlet.url}/mesa/imoveis/novo`);
  await page.getByRole('button', { name: 'Começar' }).click();
  await page.waitForURL('**/novo-*');
  await page.getByLabel('Nome do imóvel').fill('Casa com pomar');
  await page.getByText('salvo agora').waitFor();
  await page.route('**/salvar', (route) => route.abort());
  await couponOf(page).fill('UMBU');
  await page.getByText('Sem resposta do servidor.').waitFor();

  const colleague = await page.context().newPage();
  await colleague.goto(`${page.url()}?parte=endereco`);
  await colleague.getByLabel('Município', { exact: true }).fill('Campinas');
  await colleague.getByLabel('Estado', { exact: true }).selectOption({ label: 'São Paulo' });
  await colleague.getByRole('button', { name: 'Publicar imóvel' }).click();
  await colleague.getByText('O imóvel está no ar.').waitFor();
  await colleague.close();

  await page.unroute('**/salvar');
  await page.reload();
  await page.waitForURL(/\/oi-\d+/i);
  await page.getByText('O que você tinha escrito está guardado no rascunho.').waitFor();
  await page.reload();
  expect(await couponOf(page).inputValue()).toBe('UMBU');
  await close();
});

test('O12 a server that is killed while somebody types takes nothing with it', async () => {
  const port = await freePort();
  let product = await startProduct({ port });
  const { page, close } = await outlet.visit();
  try {
    expectComplaint(page.context(), /ERR_CONNECTION|Failed to load/);
    await signInAs(product, page, 'publicacao', 'Ivo Nunes');
    await page.goto(`${product.url}/mesa/imoveis`);
    await page.locator('.dt__p').first().click();
    await couponOf(page).fill('CAJU');
    await page.getByText('salvo agora').waitFor();
    await product.kill();
    await couponOf(page).fill('CAJUEIRO');
    await page.getByText('Sem resposta do servidor.').waitFor();
    product = await startProduct({ port, dataDir: product.dataDir });
    await page.getByText('Sem resposta do servidor.').waitFor({ state: 'detached' });
    await page.reload();
    expect(await couponOf(page).inputValue()).toBe('CAJUEIRO');
  } finally {
    await close();
    await product.stop();
  }
});

test('O12 a list that arrives while a draft is open is shown as a conflict, and the rest of it stands', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Nina Prates');
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.locator('.dt__p').nth(3).click();
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await couponOf(page).fill('DA MESA');
  await page.getByText('salvo agora').waitFor();
  const env = { DATA_DIR: outlet.dataDir };
  for (const [field, value] of [
    ['cupom', 'DE FORA'],
    ['situacao', 'locado'],
  ] as const) {
    const { code, stderr } = await runCommand('property', ['set', reference, field, value], env);
    expect(code, stderr).toBe(0);
  }
  await page.getByRole('button', { name: 'Publicar mudanças' }).first().click();
  const both = page.getByRole('group', { name: 'Cupom' });
  await both.getByText('DE FORA').waitFor();
  await both.getByText('DA MESA').click();
  await page.getByRole('button', { name: 'Guardar escolhas' }).click();
  await page.getByText('Escolhas guardadas.').waitFor();
  await page.getByRole('button', { name: 'Publicar mudanças' }).first().click();
  await page.getByText('As mudanças estão no ar.').waitFor();
  expect(await couponOf(page).inputValue()).toBe('DA MESA');
  expect(await page.getByLabel('Situação', { exact: true }).inputValue()).toBe('locado');
  await close();
});

test('O11 O12 a property from nothing is published by the keyboard alone, and axe finds no fault in any part', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Olga Reis');
  await page.goto(`${outlet.url}/mesa/imoveis/novo`);
  await page.getByRole('button', { name: 'Começar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Nome do imóvel').focus();
  await page.keyboard.type('Sobrado com quintal');
  // Enter saves, and what was begun is found again in the list.
  await page.keyboard.press('Enter');
  await page.getByText('Rascunho salvo.').waitFor();
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.getByRole('link', { name: 'Sobrado com quintal' }).click();
  await page.getByLabel('Nome do imóvel').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' grande');
  // Another part is gone to before the first one is saved: it is kept from there, and the page stays where it is.
  await page.getByRole('link', { name: 'Endereço', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('salvo agora').waitFor();
  expect(new URL(page.url()).searchParams.get('parte')).toBe('endereco');
  await page.getByLabel('Município').focus();
  await page.keyboard.type('Campinas');
  const state = page.getByLabel('Estado', { exact: true });
  await state.focus();
  // By arrows: what is found by typing depends on how fast the letters come.
  for (let step = 0; step < 27 && (await state.inputValue()) !== 'sp'; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.getByRole('button', { name: 'Publicar imóvel' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('O imóvel está no ar.').waitFor();
  const site = (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
  await expect.poll(async () => (await fetch(site)).text()).toContain('Sobrado com quintal grande');
  const faults: string[] = [];
  for (const part of ['venda', 'caracteristicas', 'processo', 'carteiras', 'documentos']) {
    await page.goto(`${page.url().split('?')[0]}?parte=${part}`);
    faults.push(...(await faultsInBothSchemes(page)));
  }
  expect(faults).toEqual([]);
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await close();
});

test('O11 the pin of a property is put by the mouse, moved by arrows and by the fields, and is on the site once published', async () => {
  const { page, close } = await visitMap(outlet);
  await signInAs(outlet, page, 'publicacao', 'Tito Paiva');
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.locator('.dt__p').nth(5).click();
  await page.getByLabel('Nome do imóvel').waitFor();
  const maps: string[] = [];
  page.on('request', (request) => {
    if (/maplibre|pin-map|base-map/.test(request.url())) maps.push(request.url());
  });
  await page.getByRole('link', { name: 'Endereço', exact: true }).click();
  const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')];
  await latitude.waitFor();
  const there = async () => [await latitude.inputValue(), await longitude.inputValue()];
  expect(maps).toEqual([]);
  await page.getByRole('button', { name: 'Marcar no mapa' }).click();
  await page.getByRole('button', { name: 'Pôr o pino no meio do mapa' }).click();
  const pin = page.getByRole('button', { name: /Pino do imóvel/ });
  await pin.waitFor();
  await latitude.fill('-22,9');
  await longitude.fill('-47,06');
  // The map follows the fields at once, so that the pin is in sight.
  await expect(pin.boundingBox()).resolves.not.toBeNull();
  await pin.press('ArrowUp');
  const [north = '', west] = await there();
  expect(Number(north.replace(',', '.'))).toBeGreaterThan(-22.9);
  expect(west).toBe('-47,06');
  await pin.dragTo(page.getByRole('region', { name: 'Mapa do lugar do imóvel' }), {
    targetPosition: { x: 60, y: 120 },
  });
  const dragged = await there();
  expect(dragged).not.toEqual([north, west]);
  expect(dragged.every((text) => /^-\d\d,\d{1,6}$/.test(text))).toBe(true);
  await page.getByText('salvo agora').waitFor();
  await page.getByRole('button', { name: 'Publicar mudanças' }).first().click();
  await page.getByText('As mudanças estão no ar.').waitFor();
  expect(await there()).toEqual(dragged);
  const reference = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await fetch(`${outlet.url}/api/property/${reference}`);
  const { mapa } = ((await answer.json()) as { data: { mapa: { lat: number; long: number } } }).data;
  expect([mapa.lat, mapa.long].map((degrees) => String(degrees).replace('.', ','))).toEqual(dragged);
  await page.getByRole('button', { name: 'Marcar no mapa' }).click();
  await page.getByRole('button', { name: 'Tirar o pino' }).click();
  expect(await there()).toEqual(['', '']);
  const panel = await page.request.get(`${outlet.url}/mesa`);
  expect(panel.headers()['content-security-policy']).toContain("trusted-types 'none'");
  await close();
});
