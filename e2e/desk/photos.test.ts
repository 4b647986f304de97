import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { samplePhotos } from '../support/sample-photos.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});
let photos: Readonly<Record<string, string>> = {};
const fileOf = (name: string) => photos[name] ?? '';
const EIGHT = [
  'fachada.jpg',
  'sala.jpg',
  'cozinha.jpg',
  'quarto.jpg',
  'deitada.jpg',
  'folheto-cmyk.jpg',
  'camera-40mp.jpg',
  'varanda.png',
];

/** An active listing at that place of the list. */
async function openPhotos(page: Page, at: number): Promise<string> {
  await page.goto(`${outlet.url}/mesa/imoveis`);
  const href = (await page.locator('.dt a[href^="/mesa/imoveis/"]').nth(at).getAttribute('href')) ?? '';
  await page.goto(`${outlet.url}${href}/fotos`);
  return href;
}

const tiles = (page: Page) => page.locator('[data-photo-list] > [data-photo]');
const said = (page: Page, words: string | RegExp) =>
  page.locator('[data-photo-said]').filter({ hasText: words }).waitFor({ state: 'attached' });
const urlsOf = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.photo ?? ''));

async function emptied(page: Page): Promise<void> {
  for (let left = await tiles(page).count(); left > 0; left -= 1) {
    await tiles(page)
      .first()
      .getByRole('button', { name: /^Tirar/ })
      .click();
    await tiles(page)
      .nth(left - 1)
      .waitFor({ state: 'detached' });
  }
}

async function sees(image: Locator): Promise<{ width: number; height: number }> {
  await image.scrollIntoViewIfNeeded();
  return image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  });
}

beforeAll(async () => {
  photos = await samplePhotos(outlet.dataDir);
});

test('O16 ten files are dropped at once: eight become photos in their order, two say why not', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Helena Vasconcelos');
  const record = await openPhotos(page, 0);
  await emptied(page);
  const files = [...EIGHT.slice(0, 4), 'cortada.jpg', ...EIGHT.slice(4), 'nota.jpg'].map(fileOf);
  await page.getByLabel('Escolher fotos').setInputFiles(files);
  await said(page, '8 fotos chegaram.');
  expect(await tiles(page).count()).toBe(8);
  const rows = page.locator('[data-photo-uploads] li');
  expect(await rows.allTextContents()).toEqual([
    expect.stringMatching(/cortada\.jpg.*cortada ou estragada/),
    expect.stringMatching(/nota\.jpg.*não é JPEG/),
  ]);
  // What is refused for good is not offered again, and what the script does needs no button.
  expect(await page.getByRole('button', { name: /^(?:Tentar de novo|Enviar fotos)$/ }).count()).toBe(0);
  // The one that lay on its side stands upright; the largest is there too.
  const upright = await sees(tiles(page).nth(4).locator('.pht__pic img'));
  expect(upright.height).toBeGreaterThan(upright.width);
  await sees(tiles(page).nth(6).locator('.pht__pic img'));
  const faults: string[] = [];
  faults.push(...(await faultsInBothSchemes(page)));
  expect(faults).toEqual([]);
  await rows.first().getByRole('button', { name: 'Tirar da lista' }).click();
  expect(await rows.count()).toBe(1);
  const cover = await tiles(page).first().getAttribute('data-photo');
  await page.goto(outlet.url + record);
  const address = (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
  expect(await (await fetch(address)).text()).not.toContain(cover);
  await page.getByRole('button', { name: 'Publicar mudanças' }).click();
  await page.waitForURL('**aviso=published**');
  await expect.poll(async () => (await fetch(address)).text()).toContain(cover);
  await close();
});

test('O16 by keys alone photos are ordered, made the cover, described and taken out, and each is read out', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'administracao', 'Otávio Reis');
  await openPhotos(page, 0);
  const [first, second, third] = await urlsOf(page);
  const grip = (place: number) => page.getByRole('button', { name: new RegExp(`^Foto ${place}: setas`) });
  await grip(3).focus();
  await page.keyboard.press('ArrowLeft');
  await said(page, 'A foto 3 agora é a 2 de 8.');
  await page.keyboard.press('Home');
  await said(page, 'A foto 2 agora é a 1 de 8.');
  expect((await urlsOf(page)).slice(0, 3)).toEqual([third, first, second]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Foto 1:/);
  await page.getByRole('button', { name: 'Usar a foto 3 como capa' }).focus();
  await page.keyboard.press('Enter');
  await said(page, 'A capa mudou.');
  await page.getByRole('button', { name: 'Girar a foto 1 para a direita' }).focus();
  await page.keyboard.press('Enter');
  await said(page, 'A foto foi girada.');
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('O que se vê na foto').first().fill('Sala com varanda ao fundo');
  await page.getByLabel('De cima para baixo, em %').first().focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Guardar' }).first().focus();
  await page.keyboard.press('Enter');
  await said(page, 'Guardado.');
  await page.getByRole('button', { name: 'Tirar a foto 2', exact: true }).focus();
  await page.keyboard.press('Enter');
  await said(page, 'A foto foi tirada.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Tirar a foto 2',
  );
  await page.reload();
  const now = await urlsOf(page);
  expect(now).toHaveLength(7);
  expect([now[0], now[1]]).not.toContain(second);
  expect(now[1]).toBe(first);
  expect(await tiles(page).first().locator('.pht__pic img').getAttribute('alt')).toBe(
    'Sala com varanda ao fundo',
  );
  expect(await tiles(page).first().locator('.pht__pic img').getAttribute('style')).toContain('50% 40%');
  await close();
});

test('O16 a photo is dragged to its place', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Lia Prado');
  await openPhotos(page, 0);
  const before = await urlsOf(page);
  await tiles(page).nth(2).locator('[data-grip]').dragTo(tiles(page).nth(0));
  await said(page, 'A foto 3 agora é a 1 de 7.');
  await page.reload();
  expect((await urlsOf(page)).slice(0, 2)).toEqual([before[2], before[0]]);
  await close();
});

test('O16 a photo whose connection broke is offered again and arrives; the others went on', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /ERR_(?:CONNECTION|FAILED|INTERNET)|Failed to load resource/);
  await signInAs(outlet, page, 'publicacao', 'Caio Brum');
  await openPhotos(page, 1);
  await emptied(page);
  let isBroken = false;
  await page.route('**/fotos/lista', async (route) => {
    const isSecond = (await tiles(page).count()) === 1 && !isBroken;
    if (!isSecond) return route.continue();
    isBroken = true;
    return route.abort('connectionreset');
  });
  await page.getByLabel('Escolher fotos').setInputFiles(EIGHT.slice(0, 3).map(fileOf));
  await said(page, '2 fotos chegaram.');
  const row = page.locator('[data-photo-uploads] li');
  expect(await row.textContent()).toMatch(/sala\.jpg.*a conexão caiu/);
  await row.getByRole('button', { name: 'Tentar de novo' }).click();
  await said(page, '1 foto chegou.');
  expect(await tiles(page).count()).toBe(3);
  expect(await row.count()).toBe(0);
  await close();
});

test('O16 without scripts photos are chosen, sent, moved, described and taken out', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  expectComplaint(page.context(), /status of 422/);
  await signInAs(outlet, page, 'publicacao', 'Nina Sales');
  await openPhotos(page, 2);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click();
  };
  for (let left = await tiles(page).count(); left > 0; left -= 1) await press(/^Tirar a foto 1/);
  await press('Enviar fotos');
  await page.getByText('Escolha pelo menos uma foto.').waitFor();
  await page.getByLabel('Escolher fotos').setInputFiles(['sala.jpg', 'nota.jpg', 'varanda.png'].map(fileOf));
  await press('Enviar fotos');
  await page.getByText('2 fotos chegaram.').waitFor();
  await page.getByText('nota.jpg não é JPEG').waitFor();
  const [first, second] = await urlsOf(page);
  await press('Mover a foto 2 para antes');
  expect(await urlsOf(page)).toEqual([second, first]);
  await page.locator('summary').first().click();
  await page.getByLabel('O que se vê na foto').first().fill('Varanda');
  await press('Guardar');
  expect(await tiles(page).first().locator('img').first().getAttribute('alt')).toBe('Varanda');
  await press('Tirar a foto 1');
  expect(await urlsOf(page)).toEqual([first]);
  await close();
});

test('O02 who only reads sees the photos and no form, and a file of theirs is not taken', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'leitura', 'Ivo Matos');
  await openPhotos(page, 0);
  expect(await tiles(page).count()).toBe(7);
  expect(await page.locator('[data-photos] form').count()).toBe(0);
  await close();
});
