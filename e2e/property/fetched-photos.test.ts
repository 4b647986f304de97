import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { cameraPhoto } from '../../src/features/media/testing/camera-photos.ts';
import { isWholeRun } from '../../src/platform/testing/whole-run.ts';
import { type PhotoHost, startPhotoHost } from '../../src/workflows/media/testing/photo-host.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';

/** A host of photos, and an outlet that may fetch from it. */
let host: PhotoHost;
const outlet = ownOutlet(async () => {
  host = await startPhotoHost();
  return { env: { DEMO: 'off', MEDIA_FETCH: 'on', FETCH_ALLOW: host.hostAndPort } };
});
afterAll(() => host.stop());

const run = async (name: string, args: string[]) => {
  const done = await runCommand(name, args, { DATA_DIR: outlet.dataDir });
  if (done.code !== 0) throw new Error(done.stderr + done.stdout);
  return done.stdout;
};

const listing = (id = 'FOTO-1', photos: readonly (number | string)[] = [1, 2]) => ({
  id_banco: id,
  imovel_name: 'Casa com fotos',
  endereco: { endereco_completo: 'Rua do Teste, 1', cidade: 'Campinas', uf: 'sp' },
  tipo_imovel: 'casa',
  tipo_de_venda: 'venda_direta',
  valores: { valor_venda: 100_000, valor_avaliacao: 200_000 },
  imagens: photos.map((name) => ({ url: `${host.origin}/${name}.jpg`, alt: '' })),
  documents: [{ nome: 'Edital', url: `${host.origin}/edital.pdf`, type: 'pdf' }],
});

test('S01 S02 photos and a paper that a feed names come to its page, and no visitor asks their host', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-photos-')), 'feed.json');
  writeFileSync(file, JSON.stringify({ fonte: 'carteira-teste', imoveis: [listing()] }));
  await run('import', [file]);
  const { page, close } = await outlet.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const photos = () => page.locator('main img[src*="/midia/foto/"]');
  const papers = () => page.locator('a[href^="/midia/documento/"]');
  // The paper is asked for behind the photos, and may come with the arrivals of ten seconds later.
  await expect
    .poll(
      async () => {
        await outlet.open(page, '/imovel/oi-1');
        return { hasPhotos: (await photos().count()) >= 2, hasPaper: (await papers().count()) > 0 };
      },
      { timeout: 90_000, interval: 500 },
    )
    .toEqual({ hasPhotos: true, hasPaper: true });
  const first = photos().first();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await outlet.open(page, '/busca');
  expect(await page.locator('article img[src*="/midia/foto/"]').count()).toBeGreaterThan(0);
  expect(asked.filter((url) => url.startsWith(host.origin))).toEqual([]);
  await expect.poll(() => run('media', ['status'])).toContain(`${host.origin}: 3 guardados, 0 na fila`);
  expect(
    host
      .files()
      .map(({ path: name }) => name)
      .sort(),
  ).toEqual(['/1.jpg', '/2.jpg', '/edital.pdf']);
  if (process.env.SCREENSHOTS) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await outlet.arrive(page, '/imovel/oi-1');
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/fetched-${width}.png` });
    }
  }
  await close();
});

/** Bytes that a server sends before it waits for the first answer of the browser: ten segments of 1,460. */
const FIRST_FLIGHT_BYTES = 14_600;
/** Cards of similar listings, which this outlet does not have. */
const SIMILAR_BYTES = 450;

test('S01 P03 the page of a listing of which little is told arrives in one flight, its head included', async () => {
  const bytes = async () => {
    const answer = await fetch(`${outlet.url}/imovel/oi-1`);
    const page = await answer.bytes();
    const head = [...answer.headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
    const packed = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    return head + packed.length;
  };
  expect(await bytes()).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES - SIMILAR_BYTES);
});

test('S01 P04 the one photo of a listing is seen whole in the viewer, with its date, and closed again', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-photos-')), 'feed.json');
  writeFileSync(file, JSON.stringify({ fonte: 'outra-carteira', imoveis: [listing('SO', ['sozinha'])] }));
  await run('import', [file]);
  const { page, close } = await outlet.visit({ viewport: { width: 390, height: 844 } });
  const address = await vi.waitFor(
    async () => {
      const { data } = await (await fetch(`${outlet.url}/api/property?size=20`)).json();
      const [lone] = data.filter((one: { id_banco: string }) => one.id_banco === 'SO');
      expect(lone?.foto_capa).toContain('/midia/foto/');
      return lone.caminho as string;
    },
    { timeout: 90_000, interval: 500 },
  );
  await outlet.arrive(page, address);
  const opener = page.getByRole('button', { name: 'Ver a foto inteira' });
  const [button, note] = await Promise.all(
    [opener, page.locator('figure').getByText(/^Foto do/)].map((part) => part.boundingBox()),
  );
  expect(note && button && (note.y + note.height <= button.y || note.x + note.width <= button.x)).toBe(true);
  await opener.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Fotos do imóvel' });
  await viewer.getByText(/^Foto do anunciante, de \d\d\//).waitFor();
  const whole = viewer.locator('img');
  await expect
    .poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  expect(await whole.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
  expect(await viewer.getByRole('button').count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await close();
});

/** Widths on both sides of each step of a card's picture, by densities of screens. */
const SCREENS = [320, 390, 600, 699, 700, 768, 1023, 1024, 1280, 1920].flatMap((width) =>
  [1, 2, 3].map((deviceScaleFactor) => ({ width, deviceScaleFactor })),
);

test('S01 L02 the photo of the first card is asked for once, in the file that is shown, at every width and density', async () => {
  const chosen: object[] = [];
  const expected: object[] = [];
  for (const { width, deviceScaleFactor } of SCREENS) {
    const { page, complaints, close } = await outlet.visit({
      viewport: { width, height: 900 },
      deviceScaleFactor,
      isMobile: width < 700,
    });
    await outlet.open(page, '/busca');
    const first = page.locator('article picture img').first();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const { shown, asked } = await first.evaluate((image: HTMLImageElement) => {
      const { pathname } = new URL(image.currentSrc);
      const key = pathname.slice(0, pathname.lastIndexOf('/'));
      const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return { shown: pathname, asked: names.filter((name) => name.startsWith(key)) };
    });
    chosen.push({ width, deviceScaleFactor, asked, complaints: [...complaints] });
    expected.push({ width, deviceScaleFactor, asked: [shown], complaints: [] });
    await close();
  }
  expect(chosen).toEqual(expected);
});

/** Most bytes of the largest paint on a telephone. */
const MOST_BYTES = 90_000;

test.runIf(isWholeRun)(
  'S01 P03 the largest paint on a telephone is a photo of 12 megapixels, of at most 90 kB and sharp enough',
  async () => {
    const names = ['wide', 'upright', 'panorama'] as const;
    for (const name of names) host.put(`/${name}.jpg`, await cameraPhoto(name));
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-photos-')), 'feed.json');
    const imoveis = names.map((name) => listing(name.toUpperCase(), [name]));
    writeFileSync(file, JSON.stringify({ fonte: 'carteira-teste', imoveis }));
    await run('import', [file]);
    await expect.poll(() => run('media', ['status']), { timeout: 90_000 }).toMatch(/, 0 na fila/);
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true };
    for (const [index, name] of names.entries()) {
      const { page, close } = await outlet.visit(phone);
      const painted = async () => {
        // Behind the listings of the tests before.
        await outlet.open(page, `/imovel/oi-${index + 3}`);
        return page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              const observer = new PerformanceObserver((list) => {
                const last = list.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined;
                resolve(last?.url ?? '');
              });
              observer.observe({ type: 'largest-contentful-paint', buffered: true });
            }),
        );
      };
      await expect.poll(painted, { timeout: 60_000 }).toContain('/midia/foto/');
      const photo = page.locator('main picture img').first();
      const [url, width, height] = await photo.evaluate(
        ({ currentSrc, naturalHeight }: HTMLImageElement) =>
          [currentSrc, Number(/(\d+)\.avif$/.exec(currentSrc)?.[1]), naturalHeight] as const,
      );
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer()).length;
      expect({ name, url, isLight: bytes <= MOST_BYTES, bytes }).toMatchObject({ isLight: true });
      expect(width, name).toBeGreaterThanOrEqual(2 * 390);
      expect(height, name).toBeGreaterThan(0);
      await close();
    }
    // A card of a telephone takes no larger photo than the gallery does.
    const middle = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
    const { page, close } = await outlet.visit(middle);
    await outlet.open(page, '/busca');
    const chosen = page.locator('article picture img').first();
    await expect
      .poll(() => chosen.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc))
      .toMatch(/\/midia\/foto\/[0-9a-f]{32}\/640\.avif$/);
    await close();
  },
);

test('S02 a paper in whose place a page comes stays a link outwards behind the notice, and its row says that it could not be had', async () => {
  host.put('/laudo.pdf', Buffer.from('<!doctype html><title>Verificando</title>'));
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-papers-')), 'feed.json');
  const url = `${host.origin}/laudo.pdf`;
  const missed = { ...listing('FALTA-1', []), documents: [{ nome: 'Laudo', url, type: 'pdf' }] };
  writeFileSync(file, JSON.stringify({ fonte: 'carteira-teste', imoveis: [missed] }));
  await run('import', [file]);
  const { page, close } = await outlet.visit({ viewport: { width: 390, height: 844 } });
  const row = page.locator('#documentos li').filter({ hasText: 'Laudo' });
  await expect
    .poll(
      async () => {
        await outlet.arrive(page, '/imovel/FALTA-1');
        return row.textContent();
      },
      { timeout: 90_000, interval: 500 },
    )
    .toContain('Não conseguimos trazer este documento');
  expect(await row.getByRole('link').getAttribute('href')).toBe(url);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await row.getByText('Não conseguimos trazer').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await row.getByRole('link').click();
  await page.getByRole('dialog', { name: 'Antes de abrir o documento' }).waitFor();
  await close();
});
