import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { listedAddresses } from '../visit.ts';

/** Pages of a visitor's way to a decision, as they are sent: without a script too. */
const outlet = sharedOutlet();
const { open, visit } = outlet;

/** Opens the block whose place on the page that is. */
const unfold = (place: Locator) =>
  place.page().locator('details', { has: place }).last().locator('summary').first().click();

test('D09 D11 D14 from a budget to the ways to pay and the steps, without a script', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await open(page, '/busca?entrada-max=100000&parcela-max=5000');
  await page.getByRole('heading', { level: 1, name: /no dia da compra.*primeira parcela/ }).waitFor();
  await page.getByRole('link', { name: /Parcela até R\$\s5\.000/ }).waitFor();
  const [address = ''] = await listedAddresses(page);

  await open(page, address);
  const ways = page.locator('#formas-de-pagar');
  await unfold(ways);
  expect(await ways.getByRole('table').first().textContent()).toMatch(/À vista[\s\S]*Primeira parcela/);
  const steps = page.locator('#passo-a-passo');
  await unfold(steps);
  expect(await steps.textContent()).toContain('Ler o edital');
  await close();
});

test('D12 D13 from a receipt to its page, and from a code to the official record, without a script', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await open(page, '/busca');
  const [address = ''] = await listedAddresses(page);
  await open(page, address);
  const receipt = page.locator('#recibo');
  await unfold(receipt);
  await receipt.getByRole('button', { name: 'Fazer o recibo' }).click();
  await page.waitForURL('**/recibo/*');
  const code = address.split('/').at(-1) ?? '';
  expect(await page.getByRole('main').textContent()).toContain(code.toUpperCase());

  await open(page, `/este-anuncio-e-real?o=${code}`);
  const main = page.getByRole('main');
  await main.getByText('Sim, este imóvel está anunciado aqui').waitFor();
  expect(await main.getByRole('link', { name: 'Abrir o anúncio oficial' }).getAttribute('href')).toBe(
    address,
  );
  await close();
});

test('D17 a received list of which nothing is left says so, and leads on', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await open(page, '/salvos?lista=oi-99999998,oi-99999999');
  const list = page.getByRole('region', { name: 'Lista recebida' });
  await list.getByText('Nenhum imóvel desta lista está mais no site').waitFor();
  await list.getByRole('link', { name: 'Buscar imóveis' }).click();
  await page.waitForURL('**/busca');
  await close();
});
