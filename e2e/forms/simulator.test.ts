import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { hearToasts } from '../support/toasts.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { shownText, slowScripts, untilAlive } from '../visit.ts';

const outlet = sharedOutlet();
const { at, open, visit } = outlet;

const RESULT = '#resultado';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const resultOf = async (page: Page) => plain(await shownText(page.locator(RESULT)));

/** Codes of the demonstration's properties that can be paid in instalments, as the page's address takes them. */
async function directCode(): Promise<string> {
  const html = await (await fetch(`${outlet.url}/busca?forma_pagamento=parcelamento_direto`)).text();
  const code = /href="\/?imovel\/[^"]*\/([a-z]+-\d+)"/.exec(html)?.[1];
  if (code === undefined) throw new Error('no property with direct instalments is listed');
  return code;
}

test('R13 V05 V11 K02 the simulator tells what is wrong, then instalment, CET and total, as the fields change', async () => {
  const { page, complaints, close } = await at('/simulador', { viewport: { width: 390, height: 844 } });
  expect(await page.title()).toContain('Simulador de parcelamento');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.getByRole('button', { name: 'Calcular' }).click();
  const summary = page.locator('form [role=alert]');
  await summary.waitFor();
  expect(await shownText(summary)).toContain('Campo obrigatório: valor do imóvel');
  expect(await shownText(summary)).toContain('Selecione um número de parcelas');
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);

  const value = page.getByLabel('Valor do imóvel');
  const entry = page.getByLabel('Entrada', { exact: true });
  await value.fill('0');
  await expect.poll(() => shownText(page.locator('#simulation-value-error'))).toContain('Preço inválido');
  await value.fill('R$ 200000abc');
  expect(await value.inputValue()).toBe('200000');
  await value.blur();
  expect(await value.inputValue()).toBe('200.000,00');
  expect(await entry.inputValue()).toBe('40.000,00');
  await entry.fill('0');
  await expect.poll(() => shownText(page.locator('#simulation-entry-error'))).toContain('Valor inválido');
  await entry.fill('19.999');
  await expect
    .poll(() => shownText(page.locator('#simulation-entry-error')))
    .toContain('O valor de entrada ser entre 10% e 99% do valor do imóvel.');
  const slider = page.getByRole('slider', { name: 'Entrada em porcentagem' });
  await slider.fill('15');
  expect(await entry.inputValue()).toBe('30.000,00');
  await slider.fill('10');
  expect(await entry.inputValue()).toBe('20.000,00');

  // The part that the first result brings into sight is at hand: a press that waited for it would not be taken.
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.resourceType()));
  await page.getByRole('radio', { name: /^120 parcelas/ }).check();
  expect(fetched.filter((type) => type === 'stylesheet' || type === 'script')).toEqual([]);
  const result = await resultOf(page);
  expect(result).toContain('120 parcelas de');
  expect(result).toContain('R$ 2.183,90');
  expect(result).toContain('+ TR');
  expect(result).toMatch(/CET \(juros de 8% a\.a\., sem tarifas, seguros e TR\)\s*8,30% ao ano/);
  expect(result).toMatch(/Total pago\s*R\$ 282\.06\d,\d\d/);
  await expect.poll(() => page.url()).toContain('?valor=200000&entrada=20000&parcelas=120');

  await page.getByRole('radio', { name: 'Parcelas que diminuem (SAC)' }).check();
  expect(await resultOf(page)).toMatch(/R\$ 2\.700,00[\s\S]*Última parcela\s*R\$ 1\.510,00/);
  await page.getByRole('radio', { name: 'Parcelas iguais (Price)' }).check();
  await value.fill('33000');
  await entry.fill('3.300');
  // 120 instalments would be below R$ 400.
  expect(await page.getByRole('radio', { name: /^12 parcelas/ }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: /^96 parcelas/ }).isEnabled()).toBe(true);
  expect(await page.getByRole('radio', { name: /^108 parcelas/ }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('R13 what is typed before the scripts have come is counted when they are there', async () => {
  const { page, close } = await visit();
  await slowScripts(page, 500);
  await page.goto(`${outlet.url}/simulador`, { waitUntil: 'domcontentloaded' });
  const value = page.getByLabel('Valor do imóvel');
  const entry = page.getByLabel('Entrada', { exact: true });
  await value.fill('200000');
  await untilAlive(page);
  await expect.poll(() => entry.inputValue()).toBe('40.000,00');
  expect(await page.getByRole('radio', { name: /^120 parcelas/ }).isEnabled()).toBe(true);
  await expect.poll(() => page.url()).toContain('?valor=200000&entrada=40000');
  await value.fill('100000');
  await expect.poll(() => entry.inputValue()).toBe('20.000,00');

  await page.goto(`${outlet.url}/simulador`, { waitUntil: 'domcontentloaded' });
  await entry.fill('30000');
  await value.fill('200000');
  await untilAlive(page);
  await page.getByRole('radio', { name: /^120 parcelas/ }).check();
  expect(await entry.inputValue()).toBe('30000');
  await value.fill('100000');
  expect(await entry.inputValue()).toBe('30000');
  await close();
});

test('P07 P14 V11 N08 a property simulates its instalments in a window; without a script its button leads to the simulator', async () => {
  const code = await directCode();
  const { page, complaints, close } = await at(`/imovel/${code}`);
  const card = page.locator('aside', { hasText: 'Parcelamento direto' });
  expect(plain(await shownText(card))).toMatch(/entrada de R\$ [\d.]+\s*e até \d+ parcelas/);
  const button = card.getByRole('link', { name: 'Simular parcelas' });
  expect(await button.getAttribute('href')).toBe(`/simulador?imovel=${code}`);
  await button.click();
  const window = page.getByRole('dialog', { name: 'Simular parcelamento direto' });
  const entry = window.getByLabel('Entrada', { exact: true });
  await entry.fill('1');
  // The message comes with the press, and must not move away what is pressed.
  await window.getByRole('radio', { name: 'Parcelas que diminuem (SAC)' }).click();
  expect(await window.getByRole('radio', { name: 'Parcelas que diminuem (SAC)' }).isChecked()).toBe(true);
  await expect.poll(() => shownText(window)).toMatch(/O valor de entrada (ser entre|está fora)/);
  await window.getByRole('slider', { name: 'Entrada em porcentagem' }).fill('50');
  await window.getByRole('radio', { name: /^12 parcelas/ }).check();
  expect(plain(await shownText(window))).toMatch(
    /12 parcelas[\s\S]*R\$ [\d.]+,\d\d[\s\S]*CET \(juros de 8% a\.a\./,
  );
  expect(await window.getByRole('heading', { name: 'Receba esta simulação por e-mail' }).count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  const all = window.getByRole('link', { name: 'Ver todas as parcelas' });
  expect(await all.getAttribute('href')).toMatch(new RegExp(`imovel=${code}&entrada=[\\d.]+&parcelas=12`));
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await button.click();
  await window.getByRole('link', { name: 'Ver todas as parcelas' }).click();
  await page.waitForURL(/simulador/);
  const header = page.locator('header');
  expect(await header.getByRole('link', { name: 'Voltar ao imóvel' }).getAttribute('href')).toContain(code);
  expect(await header.getByRole('navigation').count()).toBe(0);
  expect(await page.locator('footer').getByText('Perguntas frequentes').count()).toBe(0);
  expect(await page.locator('[data-cookies=accept]').isVisible()).toBe(false);
  await header.getByRole('link', { name: 'Voltar ao imóvel' }).click();
  await page.locator('header nav').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('R13 P14 K02 without a script the address is the state: every instalment, its files, and what is wrong', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  const code = await directCode();
  await open(page, `/simulador?imovel=${code}`);
  expect(await shownText(page.locator('main'))).toContain(code.toUpperCase());
  await page.getByRole('radio', { name: /^24 parcelas/ }).check();
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.waitForURL(new RegExp(`imovel=${code}&entrada=[^&]+&parcelas=24`));
  expect(await resultOf(page)).toContain('24 parcelas');
  expect(await page.locator('main table tbody tr').count()).toBe(24);

  await open(page, '/simulador?valor=200000&entrada=dez&parcelas=120');
  expect(await shownText(page.locator('form [role=alert]'))).toContain('Valor inválido');
  expect(await page.getByLabel('Entrada', { exact: true }).inputValue()).toBe('dez');
  await open(page, '/simulador?imovel=oi-999999');
  expect(await shownText(page.locator('main'))).toContain('Não encontramos o imóvel OI-999999');

  const query = 'valor=200000&entrada=20000&parcelas=120';
  const csv = await (await fetch(`${outlet.url}/parcelas/simulacao.csv?${query}`)).text();
  const rows = csv.split('\r\n').filter((row) => /^\d+;/.test(row));
  expect(rows).toHaveLength(120);
  expect(rows[0]).toBe('1;2183,9;1200;983,9;179016,1');
  expect(rows.at(-1)).toMatch(/;0$/);
  const workbook = await fetch(`${outlet.url}/parcelas/simulacao.xlsx?${query}`);
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
  expect(new Uint8Array(await workbook.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  expect((await fetch(`${outlet.url}/parcelas/simulacao.csv`)).status).toBe(404);
  await close();
});

const SIMULATED = '/simulador?valor=200000&entrada=20000&parcelas=120';
const FAILED =
  'Não foi possível enviar sua simulação de financiamento. Verifique os dados adicionados novamente';

test('A11 E05 V14 M08 what is shown is sent by e-mail; a failure is told and loses nothing, success resets', async () => {
  const { page, close } = await at(SIMULATED, { viewport: { width: 390, height: 844 } });
  expectComplaint(page.context(), /Failed to load resource/);
  const form = page.getByRole('region', { name: 'Receba esta simulação por e-mail' });
  await form.getByLabel('Nome completo').fill('Maria da Silva');
  await form.getByLabel('Telefone').fill('11912345678');
  await form.getByRole('button', { name: 'Enviar simulação' }).click({ force: true });
  await form.getByRole('alert').getByText('Campo obrigatório: e-mail').waitFor();
  await form.getByLabel('E-mail', { exact: true }).fill('maria@exemplo.com.br');
  // The values that are shown at sending count.
  await page.getByRole('radio', { name: /^60 parcelas/ }).check();
  await page.route('**/api/installment-simulation', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  const toast = await hearToasts(page);
  await form.getByRole('button', { name: 'Enviar simulação' }).click();
  await form.getByRole('alert').getByText(FAILED).waitFor();
  await toast(FAILED);
  expect(await form.getByLabel('Nome completo').inputValue()).toBe('Maria da Silva');
  const sent = page.waitForRequest('**/api/installment-simulation');
  await form.getByRole('button', { name: 'Tentar de novo' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ name: 'Maria da Silva', email: 'maria@exemplo.com.br', phone: '11912345678' },
    ...{ entrance_value: 20_000, balance_amount: 180_000, parcel_quantity: 60, cet_percent: 8.3 },
    ...{ first_parcel_amount: 3649.75, sistema_amortizacao: 'price' },
    ...{ send_mail_emgea: true, send_mail_resale: false, environment: 'site' },
  });
  await form.getByRole('heading', { name: 'Simulação enviada' }).waitFor();
  await expect.poll(() => page.getByLabel('Valor do imóvel').inputValue()).toBe('');
  expect(await resultOf(page)).toContain('O resultado aparece aqui');
  await form.getByRole('button', { name: 'Fazer outra simulação' }).click();
  await form.waitFor({ state: 'detached' });
  await close();
});

test('A11 E05 V14 M08 without a script the page takes the simulation and answers', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  expectComplaint(page.context(), /Failed to load resource/);
  await open(page, SIMULATED);
  const form = page.getByRole('region', { name: 'Receba esta simulação por e-mail' });
  await form.getByLabel('Nome completo').fill('Maria');
  await form.getByLabel('E-mail', { exact: true }).fill('maria@exemplo.com.br');
  await form.getByLabel('Telefone').fill('11912345678');
  await form.getByRole('button', { name: 'Enviar simulação' }).click();
  await form.getByRole('alert').getByRole('link', { name: 'Nome completo inválido' }).waitFor();
  expect(await resultOf(page)).toContain('R$ 2.183,90');
  await form.getByLabel('Nome completo').fill('Maria da Silva');
  // Somebody else's figures are not sent on.
  await form.locator('input[name=firstInstalment]').evaluate((input) => input.setAttribute('value', '1'));
  await form.getByRole('button', { name: 'Enviar simulação' }).click();
  await form.getByRole('alert').getByText(FAILED).waitFor();
  expect(await form.getByLabel('Nome completo').inputValue()).toBe('Maria da Silva');
  await form.getByRole('button').click();
  await form.getByRole('heading', { name: 'Simulação enviada' }).waitFor();
  expect(await page.getByLabel('Valor do imóvel').inputValue()).toBe('');
  await close();
});

test.each(['light', 'dark'] as const)('R13 axe finds nothing on the simulator, %s', async (colorScheme) => {
  const { page, close } = await at('/simulador?valor=200000&entrada=20000&parcelas=120', {
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: colorScheme === 'light' ? 320 : 1280, height: 900 },
  });
  expect(await accessibilityFaults(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await close();
});
