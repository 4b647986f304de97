/**
 * Lighthouse for telephones on home, /busca and a property whose photos are of cameras, 12 megapixels each, fetched from
 * a stand-in of their host: median of three looks at each, and the bytes of the largest photo of the property.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from '../e2e/support/browser.ts';
import { type Product, runCommand, startProduct } from '../e2e/support/product.ts';
import { type CameraPhoto, cameraPhoto } from '../src/features/media/testing/camera-photos.ts';
import { type PhotoHost, startPhotoHost } from '../src/workflows/media/testing/photo-host.ts';
import { lookAt } from './lighthouse-looks.ts';
import { audit, installLighthouse, type Report } from './lighthouse-program.ts';
import { type Measure, percentile } from './measure.ts';
import { pagesOf } from './pages-of.ts';

/** Covers of 12 megapixels, and what stands behind them in the gallery. */
const COVERS: readonly CameraPhoto[] = ['wide', 'turned', 'upright', 'dark'];
const BEHIND: readonly CameraPhoto[] = ['small', 'cmyk', 'panorama'];
const LISTINGS = 16;
const KB = 1000;

export async function bench(): Promise<readonly Measure[]> {
  const program = await installLighthouse();
  const browser = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'outlet-photos-'));
  const host = await startPhotoHost();
  const product = await startProduct({
    env: { DEMO: 'off', MEDIA_FETCH: 'on', FETCH_ALLOW: host.hostAndPort },
  });
  try {
    await fillWithPhotos(product, host, folder);
    const { home, search, property } = await pagesOf(product);
    const looking = { program, browser, folder };
    // Browser and server have just started, and sizes of photos are made when they are asked for first.
    for (const path of [home, search, property]) {
      await audit(program, browser, product.url + path, join(folder, 'first.json'));
    }
    const measures: Measure[] = [];
    for (const [page, path] of [
      ['photo-home', home],
      ['photo-search', search],
    ] as const) {
      measures.push(...(await lookAt(page, product.url + path, looking)).measures);
    }
    const looks = await lookAt('photo-property', product.url + property, looking);
    const kilobytes = percentile(looks.reports.map(largestPhoto), 0.5) / KB;
    return [
      ...measures,
      ...looks.measures,
      { name: 'largest photo of the property', value: kilobytes, unit: 'kB', budget: 'photo-bytes' },
    ];
  } finally {
    await product.stop();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillWithPhotos(product: Product, host: PhotoHost, folder: string): Promise<void> {
  for (const name of BEHIND) host.put(`/${name}.jpg`, await cameraPhoto(name));
  const covers: string[] = [];
  for (let at = 0; at < LISTINGS; at += 1) {
    const [path, name] = [`/capa-${at}.jpg`, COVERS[at % COVERS.length] ?? 'wide'];
    host.put(path, await cameraPhoto(name, at + 1));
    covers.push(path);
  }
  const imoveis = covers.map((cover, at) => ({
    id_banco: `FOTO-${at}`,
    imovel_name: 'Casa com fotos',
    endereco: { endereco_completo: `Rua das Fotos, ${at + 1}`, cidade: 'Campinas', uf: 'sp' },
    tipo_imovel: 'casa',
    tipo_de_venda: 'venda_direta',
    valores: { valor_venda: 100_000 + at * 1000, valor_avaliacao: 200_000 },
    imagens: [cover, ...BEHIND.map((name) => `/${name}.jpg`)].map((path) => ({
      url: host.origin + path,
      alt: '',
    })),
  }));
  const feed = join(folder, 'feed.json');
  writeFileSync(feed, JSON.stringify({ fonte: 'carteira-teste', imoveis }));
  const run = async (name: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runCommand(name, args, { DATA_DIR: product.dataDir, DEMO: 'off' });
    if (code !== 0) throw new Error(stderr + stdout);
    return stdout;
  };
  await run('import', feed);
  const wanted = LISTINGS + BEHIND.length;
  while (keptOf(await run('media', 'status', '--json')) < wanted) {
    await run('media', 'interval', host.origin, '0');
    await wait(1000);
  }
  // Arrivals are gathered before they are shown.
  while (!(await allShown(product))) await wait(1000);
}

function keptOf(json: string): number {
  const { origins } = JSON.parse(json) as { origins: { kept: number }[] };
  return origins.reduce((sum, { kept }) => sum + kept, 0);
}

async function allShown({ url }: Product): Promise<boolean> {
  const { data } = (await (await fetch(`${url}/api/property?size=${LISTINGS}`)).json()) as {
    data: unknown[];
  };
  return data.every((item) => JSON.stringify(item).includes('/midia/foto/'));
}

/** Bytes of the page's largest photo on the line. */
function largestPhoto({ audits }: Report): number {
  const { items = [] } = audits['network-requests']?.details ?? {};
  const sizes = items.flatMap(({ url, transferSize }) =>
    url?.includes('/midia/foto/') ? [transferSize ?? 0] : [],
  );
  return sizes.length === 0 ? Number.NaN : Math.max(...sizes);
}
