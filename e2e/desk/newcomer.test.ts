import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { samplePhotos } from '../support/sample-photos.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});
const EIGHT = [
  ...['fachada.jpg', 'sala.jpg', 'cozinha.jpg', 'quarto.jpg'],
  ...['deitada.jpg', 'folheto-cmyk.jpg', 'camera-40mp.jpg', 'varanda.png'],
];
const NAME = 'Casa com quintal de jabuticabas';
/** Presses and fields from the panel on: somebody who reads along takes some ten seconds for each. */
const MOST_PRESSES = 20;

test('O11 O16 somebody new publishes a property with eight photos from nothing, led by the screens alone, and is told of nothing late', async () => {
  const photos = await samplePhotos(outlet.dataDir);
  const { page, close } = await outlet.visit();
  page.setDefaultTimeout(120_000);
  await signInAs(outlet, page, 'publicacao', 'Nova Pessoa');
  let presses = 0;
  const press = async (on: Locator) => {
    presses += 1;
    await on.click();
  };
  const write = async (label: string, text: string) => {
    presses += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const menu = page.getByRole('navigation', { name: 'Mesa do operador' });
  await press(menu.getByRole('link', { name: /^Imóveis/ }));
  await press(page.getByRole('link', { name: 'Novo imóvel' }).first());
  await press(page.locator('main form button[value="begin"]'));
  const lacking = page.locator('.note', { hasText: 'Para publicar ainda falta:' });
  expect(await lacking.getByRole('link').allTextContents()).toEqual([
    'Nome do imóvel',
    'Município',
    'Estado',
  ]);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await write('Nome do imóvel', NAME);
  await write('Valor de venda', '350.000');
  // What is written is missed no longer.
  await expect.poll(() => lacking.getByRole('link').allTextContents()).toEqual(['Município', 'Estado']);
  await press(lacking.getByRole('link', { name: 'Município' }));
  await write('Município', 'Campinas');
  presses += 1;
  await page.getByLabel('Estado', { exact: true }).selectOption('sp');
  await expect.poll(() => lacking.count()).toBe(0);
  await press(page.getByRole('link', { name: 'Fotos' }).first());
  presses += 1;
  await page.getByLabel('Escolher fotos').setInputFiles(EIGHT.map((name) => photos[name] ?? ''));
  await expect.poll(() => page.locator('[data-photo-list] > [data-photo]').count()).toBe(8);
  await press(page.getByRole('link', { name: 'Ir publicar' }));
  await press(page.getByRole('button', { name: 'Publicar imóvel' }));
  await page.getByText('O imóvel está no ar.').waitFor();
  const address = await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href');
  // At the first look.
  expect(await (await page.request.get(address ?? '')).text()).toContain(NAME);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  await close();
});

test('O12 photos that arrive while the record is open are told as one’s own, and not as somebody else’s', async () => {
  const photos = await samplePhotos(outlet.dataDir);
  const { page, close } = await outlet.visit();
  page.setDefaultTimeout(120_000);
  await signInAs(outlet, page, 'publicacao', 'Tea Brito');
  await page.goto(`${outlet.url}/mesa/imoveis?estado=ativo`);
  await page.locator('.dt__p').nth(3).click();
  await page.getByLabel('Nome do imóvel').fill('Casa com varanda');
  await page.getByText('salvo agora').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/fotos`);
  const tiles = other.locator('[data-photo-list] > [data-photo]');
  const before = await tiles.count();
  await other.getByLabel('Escolher fotos').setInputFiles(photos['sala.jpg'] ?? '');
  await expect.poll(() => tiles.count()).toBe(before + 1);
  await page.getByRole('button', { name: 'Publicar mudanças' }).click();
  await page.getByText('só por você: fotos que chegaram').waitFor();
  await page.getByRole('button', { name: 'Publicar mudanças' }).click();
  await page.getByText('As mudanças estão no ar.').waitFor();
  await close();
});
