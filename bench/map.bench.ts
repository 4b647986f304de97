/**
 * The map of 50,000 listings over HTTP: a visitor who opens it, comes nearer and moves it, by searches that differ. Every
 * second listing has a place of its own, thickest around large cities; the others stand at the seats of theirs.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../e2e/support/product.ts';
import { places } from '../src/domain/localities/places.server.ts';
import { formatFrame, type MapFrame, snapFrame } from '../src/domain/map/map-frame.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY, worldPart } from '../src/domain/map/mercator.ts';
import { randomNumbers } from '../src/features/search/testing/random-numbers.ts';
import { load } from './http-load.ts';
import { type Measure, percentile } from './measure.ts';
import { importLists } from './real-lists.ts';

const LISTINGS = 50_000;
const WALKS = 60;
const STEPS = 16;
/** A map beside the list of a wide screen, in pixels. */
const SCREEN = { wide: 1100, high: 1000 };
const SEARCHES = ['', 'tipo-imovel=casa', 'search=sp', 'valor-max=200000', 'order=valor-min&search=rj,mg'];

export async function bench(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-map-'));
  const feed = join(folder, 'feed.json');
  writeFileSync(feed, JSON.stringify({ fonte: 'bench', imoveis: listings() }));
  const product = await startProduct({ env: { DEMO: 'off', LIMITS: 'off' } });
  try {
    await importLists(product, [feed]);
    const requests = walks().map((path) => ({ path, headers: { 'accept-encoding': 'br' } }));
    const port = Number(new URL(product.url).port);
    const { times, meanBytes } = await load({ port, connections: 1, requests, warmUp: 1 });
    const plain = await plainSizes(product.url, requests);
    return [
      { name: 'a move of the map: p95', value: percentile(times, 0.95), unit: 'ms', budget: { atMost: 100 } },
      { name: 'a move of the map: median', value: percentile(times, 0.5), unit: 'ms' },
      { name: 'a move of the map: worst', value: Math.max(...times), unit: 'ms' },
      {
        name: 'largest answer, not packed',
        value: Math.max(...plain) / 1000,
        unit: 'kB',
        budget: { atMost: 30 },
      },
      { name: 'mean answer, brotli', value: meanBytes / 1000, unit: 'kB' },
    ];
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true });
  }
}

async function plainSizes(url: string, requests: readonly { path: string }[]): Promise<number[]> {
  const sizes: number[] = [];
  for (const { path } of requests) {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    sizes.push((await answer.arrayBuffer()).byteLength);
  }
  return sizes;
}

function listings(): unknown[] {
  const random = randomNumbers(11);
  const cities = places().localities.filter(({ level }) => level === 'city');
  return Array.from({ length: LISTINGS }, (_, row) => {
    // The cube lets a few cities have most of the listings.
    const city = cities[Math.floor(random.share() ** 3 * cities.length)];
    const { latitude, longitude } = city?.position ?? { latitude: 0, longitude: 0 };
    const beside = () => (random.share() - 0.5) * 0.16;
    return {
      id_banco: `MAPA-${row}`,
      imovel_name: 'Imóvel de medida',
      endereco: { endereco_completo: 'Rua Exemplo, 1', cidade: city?.name, uf: city?.uf },
      ...(row % 2 === 0 ? { mapa: { lat: latitude + beside(), long: longitude + beside() } } : {}),
      tipo_imovel: row % 3 === 0 ? 'casa' : 'apartamento',
      tipo_de_venda: 'venda_direta',
      valores: { valor_venda: 50_000 + Math.floor(random.share() * 600_000) },
    };
  });
}

/** Each begins with the whole country, comes nearer to some place and then goes on by thirds of the screen. */
function walks(): string[] {
  const random = randomNumbers(7);
  return Array.from({ length: WALKS }).flatMap((_, walk) => {
    let x = mercatorX(-53 + random.share() * 16);
    let y = mercatorY(-30 + random.share() * 26);
    return Array.from({ length: STEPS }, (__, step) => {
      const zoom = Math.min(3 + step, 5 + Math.floor(random.share() * 10));
      x += worldPart(SCREEN.wide / 3, zoom) * (random.share() < 0.5 ? -1 : 1);
      y += worldPart(SCREEN.high / 3, zoom) * (random.share() < 0.5 ? -1 : 1);
      const query = [SEARCHES[walk % SEARCHES.length], formatFrame(frameAt(x, y, zoom))];
      return `/api/property/map?${query.filter((part) => part !== '').join('&')}`;
    });
  });
}

function frameAt(x: number, y: number, zoom: number): MapFrame {
  const [wide, high] = [worldPart(SCREEN.wide, zoom) / 2, worldPart(SCREEN.high, zoom) / 2];
  const bounds = {
    west: longitudeOf(x - wide),
    east: longitudeOf(x + wide),
    north: latitudeOf(y - high),
    south: latitudeOf(y + high),
  };
  return snapFrame(bounds, zoom);
}
