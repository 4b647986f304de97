import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';
import { shownText, slowScripts, untilAlive } from '../visit.ts';

/** The whole cost of buying, on the page of one auction lot whose every number is known. */
const outlet = ownOutlet({ env: { DEMO: 'off' } });
const { arrive, open, visit } = outlet;
let address: string;

const lot = {
  id_banco: 'LOTE-1',
  imovel_name: 'Apartamento de 46 m² em Campinas',
  endereco: { cidade: 'Campinas', uf: 'sp' },
  tipo_imovel: 'apartamento',
  tipo_de_venda: 'leilao',
  situacao: 'ocupado',
  valores: { valor_venda: 200_000, valor_avaliado: 320_000 },
  dividas: [
    { tipo: 'Condomínio', valor: 12_000, responsavel: 'Comprador' },
    { tipo: 'IPTU', valor: 4000, responsavel: 'Comprador' },
  ],
  despesas: [
    { tipo: 'condominio', valor: 450 },
    { tipo: 'iptu', valor: 1800 },
  ],
  areas: [{ area: 'area_privativa', metros_quadrados: 46 }],
};
const PREMISES = 'registro=1%25&escritura=0&itbi=3&advogado=4.000&custas=1&mudanca=3000&meses=8&reforma=300';

function fileOf(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-cost-')), 'file.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const run = (name: string, ...args: string[]) => runCommand(name, args, { DATA_DIR: outlet.dataDir });

beforeAll(async () => {
  const { code, stderr } = await run('import', fileOf({ fonte: 'lotes', imoveis: [lot] }));
  if (code !== 0) throw new Error(stderr);
  const html = await (await fetch(`${outlet.url}/busca`)).text();
  address = /href="(\/imovel\/[^"]+)"/.exec(html)?.[1] ?? '';
});

const block = (page: Page) => page.locator('#custo');
const textOf = async (page: Page) => (await shownText(block(page))).replaceAll('\u00a0', ' ');

async function expectKnownCost(page: Page): Promise<void> {
  const text = await textOf(page);
  expect(text).toMatch(/Mais provável\s*R\$ 261\.600/);
  expect(text).toMatch(/18,25%\s*deságio efetivo/);
  expect(text).toContain('37,50% abaixo da avaliação');
  expect(text).toMatch(/Tudo além do preço\s.*R\$ 61\.600/);
  expect(text).toMatch(/Sua maior oferta\s*R\$ 180\.363/);
  expect(text).toMatch(/Fica R\$ 19\.637 abaixo do preço de hoje/);
}

test('total cost and highest offer stand in the page of an address without a script, and a form changes them', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await open(page, `${address}?${PREMISES}`);
  await expectKnownCost(page);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(outlet.url + address);
  await page.getByLabel('Preço ou sua oferta').fill('180.363');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.waitForURL((url) => url.searchParams.get('oferta') === '180.363');
  expect(new URL(page.url()).hash).toBe('#custo');
  await expect.poll(() => textOf(page)).toMatch(/Mais provável\s*R\$ 240\.000/);
  expect(await textOf(page)).toContain('Sua oferta');
  await close();
});

test('D10 what a sale leaves after brokerage, tax and all costs stands in the page, and follows what is typed', async () => {
  const { page, close } = await visit();
  await arrive(page, `${address}?${PREMISES}&vale=300000&meses-venda=0`);
  const sale = page.locator('details:has(#investir)');
  const saleText = async () => (await shownText(sale)).replaceAll('\u00a0', ' ');
  await expect.poll(saleText).toMatch(/Imposto sobre o ganho\s*− R\$ 7\.530\s*Lucro\s*R\$ 12\.870/);
  expect(await saleText()).toMatch(/Retorno sobre o que custou\s*4,92%/);
  expect(await saleText()).toMatch(/Empata vendendo por\s*R\$ 283\.892/);
  await sale.getByLabel('Aluguel por mês').fill('2.180');
  await expect.poll(saleText).toMatch(/Aluguel de um ano sobre o que custou: 10,00%/);
  await sale.getByLabel('Corretagem da venda').fill('12');
  await expect.poll(saleText).toMatch(/Prejuízo\s*− R\$ 2\.43\d/);
  await expect.poll(() => new URL(page.url()).searchParams.get('corretagem-venda')).toBe('12');
  await close();
});

test('D10 D14 who buys as a company sees a sale without the tax of a person, on this page and the next', async () => {
  const { page, complaints, close } = await visit();
  const sale = page.locator('details:has(#investir)');
  const saleText = async () => (await shownText(sale)).replaceAll('\u00a0', ' ');
  await arrive(page, `${address}?${PREMISES}&vale=300000&meses-venda=0`);
  await expect.poll(saleText).toMatch(/Imposto sobre o ganho\s*− R\$ 7\.530\s*Lucro\s*R\$ 12\.870/);
  const way = page.locator('#passo-a-passo');
  await page.locator('details', { has: way }).last().locator('summary').first().click();
  await way.getByLabel('Minha empresa').check();
  const ofCompany = /Imposto sobre o ganho\s*da empresa: fora da conta\s*Lucro\s*R\$ 20\.400/;
  await expect.poll(saleText).toMatch(ofCompany);
  expect(await saleText()).toContain('Compra à vista pela sua empresa, antes do imposto dela');
  expect(await saleText()).not.toContain('Único imóvel');
  await page.reload();
  await expect.poll(saleText).toMatch(ofCompany);
  expect(complaints).toEqual([]);
  await close();
});

test('what a visitor types is counted at once and kept in the address; the reset takes it back', async () => {
  const { page, close } = await visit();
  const usual = `${outlet.url}${address}`;
  await arrive(page, address);
  const before = await textOf(page);
  expect(before).toMatch(/Item\s*Baixo\s*Provável/);
  expect(before).not.toContain('Ver a conta, item por item');
  expect(before).toContain('2,7% do preço, como decidem os tribunais');
  expect(await block(page).getByRole('status').textContent()).toBe('');
  await page.getByText('Mude as premissas').click();
  const fields = new URLSearchParams(PREMISES);
  for (const [name, value] of fields) await block(page).locator(`[name="${name}"]`).fill(value);
  await expect.poll(() => textOf(page)).toMatch(/Mais provável\s*R\$ 261\.600/);
  await expectKnownCost(page);
  expect(await block(page).getByRole('status').textContent()).toContain('261.600');
  await expect.poll(() => new URL(page.url()).searchParams.get('meses')).toBe('8');
  await page.reload();
  await expectKnownCost(page);
  await untilAlive(page);
  await block(page).getByRole('button', { name: 'Voltar ao padrão' }).click();
  await expect.poll(() => page.url()).toBe(usual);
  const withoutFields = async () =>
    (await textOf(page))
      .replace(/Mude as premissas.*?Copiar link com meus números/s, '')
      .replace(/(Se for para vender ou alugar depois).*nem de investimento\.[^.]*\./s, '$1')
      .replace(/\s+/g, ' ');
  await expect.poll(withoutFields).toBe(before.replace('Mude as premissas', '').replace(/\s+/g, ' '));
  await close();
});

test.each(['in sight', 'left behind'])(
  'what is typed before the scripts have come is counted when they are there, %s',
  async (where) => {
    const { page, close } = await visit();
    await slowScripts(page, 500);
    await page.goto(`${outlet.url}${address}?${PREMISES}`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Preço ou sua oferta').fill('180.363');
    if (where === 'left behind') await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await untilAlive(page);
    await expect.poll(() => textOf(page)).toMatch(/Mais provável\s*R\$ 240\.000/);
    await expect.poll(() => new URL(page.url()).searchParams.get('oferta')).toBe('180363');
    await close();
  },
);

test('hostile numbers in an address are no numbers, and the block fits a narrow phone', async () => {
  const { page, close } = await visit({ viewport: { width: 320, height: 700 } });
  const hostile =
    'oferta=1e9&itbi=%3Cscript%3E&meses=-1&registro=%27&area=NaN&pagamento=x&teto=99999999999999999';
  const answer = await open(page, `${address}?${hostile}`);
  expect(answer?.status()).toBe(200);
  const table = block(page).getByRole('row', { name: /^Preço/ });
  expect(await table.isVisible()).toBe(true);
  expect(await textOf(page)).toMatch(/PreçoR?\s*R\$ 200\.000/);
  const itbi = page.getByRole('textbox', { name: 'ITBI', exact: true });
  const describedAs = (field: typeof itbi) =>
    field.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  expect([await itbi.inputValue(), await itbi.getAttribute('aria-invalid')]).toEqual(['<script>', 'true']);
  expect(await describedAs(itbi)).toContain('Escreva só o número, como 1.500 ou 2,5.');
  const months = page.getByRole('textbox', { name: 'Meses até a posse' });
  expect(await describedAs(months)).toContain('Use um número de 0 a 120 meses.');
  const totals = () => block(page).locator('dl').first().textContent();
  await itbi.fill('4');
  await expect.poll(() => itbi.getAttribute('aria-invalid')).toBeNull();
  const atFour = await totals();
  await itbi.fill('500');
  await expect.poll(() => describedAs(itbi)).toContain('Use um número de 0 a 100%.');
  expect(await totals()).toBe(atFour);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await close();
});

test('a rate that the operator gives stands on the page, with its source, when the command ends', async () => {
  const read = async () => (await (await fetch(outlet.url + address)).text()).replaceAll('<!-- -->', '');
  expect(await read()).toContain('2,7% do preço');
  const rate = {
    tipo: 'itbi',
    lugar: '3509502',
    desde: null,
    conferida_em: '2026-11-20',
    confianca: 'alta',
    fonte: 'Lei municipal de Campinas',
    valor: 2.5,
  };
  expect((await run('rates', fileOf([rate]))).code).toBe(0);
  expect(await read()).toContain('2,5% do preço');
  expect(await read()).toContain('Lei municipal de Campinas; conferido em 20/11/2026; fonte segura.');
  const { stdout } = await run('rates', 'list', 'itbi', 'campinas-sp');
  expect(JSON.parse(stdout)).toEqual([{ ...rate, de: 'operador' }]);
  expect((await run('rates', 'withdraw', 'itbi', 'campinas-sp')).code).toBe(0);
  expect(await read()).toContain('2,7% do preço');
  const { code, stderr } = await run('rates', fileOf([{ ...rate, valor: -1 }]));
  expect([code, stderr]).toEqual([1, expect.stringContaining('0.valor')]);
});
