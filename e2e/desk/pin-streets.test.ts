import { afterAll, expect, test } from 'vitest';
import { visitMap } from '../support/map-page.ts';
import { ownOutlet } from '../support/outlet.ts';
import { type StreetStandIn, startStreets } from '../support/street-stand-in.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { signInAs } from './sign-in-as.ts';

let streets: StreetStandIn;
const outlet = ownOutlet(async () => {
  streets = await startStreets();
  return { env: { MAP_STYLE_URL: streets.styleUrl } };
});
afterAll(() => streets?.stop());

test('O11 the pin is put on the streets of the visitors’ map, and on our outlines where they do not come', async () => {
  const { page, close } = await visitMap(outlet);
  page.setDefaultTimeout(30_000);
  expectComplaint(page.context(), /Failed to load resource/);
  await signInAs(outlet, page, 'publicacao', 'Tito Paiva');
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.locator('.dt__p').nth(5).click();
  await page.getByRole('link', { name: 'Endereço', exact: true }).click();
  await page.getByLabel('Latitude').fill('-22,9');
  await page.getByLabel('Longitude').fill('-47,06');
  const { origin, host } = new URL(streets.styleUrl);
  const policy = (await page.request.get(page.url())).headers()['content-security-policy'];
  expect(policy).toContain(`connect-src 'self' ${origin};`);
  // Nobody is asked before the map is wanted.
  expect(streets.asked()).toEqual([]);
  const open = page.getByRole('button', { name: 'Marcar no mapa' });
  await open.click();
  await page.getByText(`Ruas: ${host}`).waitFor();
  const asked: string[] = [];
  await expect
    .poll(() => {
      asked.push(...streets.asked());
      // As near as a street is told from the next one.
      return asked.some((path) => path.startsWith('/tiles/14/'));
    })
    .toBe(true);
  await page.getByRole('button', { name: /Pino do imóvel/ }).press('ArrowUp');
  expect(await page.getByLabel('Latitude').inputValue()).not.toBe('-22,9');
  await page.getByText('salvo agora').waitFor();
  // A pin of which nobody knows the house says so to visitors.
  await page.getByLabel('Onde o pino está').selectOption({ label: 'Na rua do imóvel' });
  await page.getByRole('button', { name: 'Publicar mudanças' }).click();
  await page.getByText('As mudanças estão no ar.').waitFor();
  const shown = await page.getByRole('link', { name: 'Ver como visitante' }).last().getAttribute('href');
  const html = await (await page.request.get(shown ?? '')).text();
  expect(html).toContain('Localização aproximada: o imóvel fica nesta rua.');
  expect(html).not.toContain('GeoCoordinates');

  streets.behave('no style');
  await page.reload();
  await open.click();
  await page.getByText(`As ruas de ${host} não vieram.`).waitFor();
  await page.getByRole('button', { name: /Pino do imóvel/ }).waitFor();
  const panel = await page.request.get(`${outlet.url}/mesa`);
  expect(panel.headers()['content-security-policy']).toContain("connect-src 'self';");
  await close();
});
