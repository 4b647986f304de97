import { beforeAll, expect, test } from 'vitest';
import { sharedOutlet } from './support/outlet.ts';
import { holdBack, listedAddresses } from './visit.ts';

/** Who presses a heart and goes on before the scripts have come: the page is left, and what was pressed is not lost. */
const outlet = sharedOutlet();
let property: string;

beforeAll(async () => {
  const { page, close } = await outlet.visit();
  await outlet.open(page, '/busca');
  [property = ''] = await listedAddresses(page);
  await close();
});

/** Presses the heart of a property's page without scripts, then a link. */
async function saveAndGoOn(options: { modifiers?: ['ControlOrMeta'] } = {}) {
  const visitor = await outlet.visit();
  const { page } = visitor;
  const release = await holdBack(page, '**/assets/vendor*.js');
  await outlet.open(page, property);
  const links = page.getByRole('navigation', { name: 'Principal' });
  await page
    .getByRole('button', { name: /^Salvar/ })
    .first()
    .click();
  await links.getByRole('link', { name: /Imóveis/ }).click(options);
  return { ...visitor, release, path: () => new URL(page.url()).pathname };
}

test('a link that follows a kept click waits for it, and leads on once it is done', async () => {
  const { page, complaints, release, path, close } = await saveAndGoOn();
  await page.waitForTimeout(500);
  expect(path()).toBe(property);
  release();
  await expect.poll(path).toBe('/busca');
  await outlet.open(page, '/salvos');
  await page.getByRole('region', { name: /^Salvos \(1\)/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('where the scripts are long in coming it leads on all the same', async () => {
  const { path, close } = await saveAndGoOn();
  await expect.poll(path).toBe('/busca');
  await close();
});

test('a link for another tab opens it at once, and the click stays kept', async () => {
  const { page, release, path, close } = await saveAndGoOn({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => page.context().pages().length).toBe(2);
  expect(path()).toBe(property);
  release();
  await page.getByText('Salvo neste navegador.').waitFor();
  await close();
});
