import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { dropStreetFile, keepStreetFile } from '../../features/streets/keep-street-file.server.ts';
import { makeStreetMap } from '../../features/streets/street-map.server.ts';
import { type MadeFile, makeStreetFile } from '../../features/streets/testing/make-street-file.ts';
import { firstKey, folderStorage, type Storage } from '../../platform/storage/storage.server.ts';
import { temporaryFolder } from '../../platform/testing/databases.server.ts';
import type { AppEnv } from '../app-env.ts';
import { mountStreets } from './streets.route.ts';

const LARGE = randomBytes(300_000);
const TILES = [
  { zoom: 0, x: 0, y: 0, bytes: Buffer.from('the world') },
  { zoom: 5, x: 11, y: 18, bytes: Buffer.from('a part of it') },
  { zoom: 5, x: 12, y: 18, bytes: LARGE },
];

function fileOf(made: Partial<MadeFile> = {}): string {
  const path = join(temporaryFolder('streets'), 'made.pmtiles');
  writeFileSync(path, makeStreetFile({ tiles: TILES, ...made }));
  return path;
}

/** The largest part that was read, beside the storage itself. */
function watched(storage: Storage) {
  const parts: number[] = [];
  const readPart: Storage['readPart'] = (key, part) => {
    parts.push(part.length);
    return storage.readPart(key, part);
  };
  return { parts, storage: { ...storage, readPart } };
}

async function served(storage: Storage) {
  let now = instant(0);
  const troubles: unknown[] = [];
  const streets = makeStreetMap(storage, { now: () => now }, (error) => troubles.push(error));
  await streets.look();
  const app = new Hono<AppEnv>();
  mountStreets(app, streets);
  const pass = (ms: number) => {
    now = instant(now + ms);
  };
  return { streets, troubles, pass, ask: async (path: string) => app.request(path) };
}

const store = () => folderStorage(temporaryFolder('files'));

test('D§11 streets of a PMTiles file are served by us: style, source and tiles, of the file parts alone', async () => {
  const { storage, parts } = watched(store());
  const { hash, zooms } = await keepStreetFile(storage, fileOf({ attribution: '© Ruas' }));
  expect(zooms).toEqual([0, 5]);
  const { streets, ask } = await served(storage);
  expect(streets.styleUrl()).toBe(`/ruas/${hash}/estilo.json`);
  const style = await (await ask(`/ruas/${hash}/estilo.json`)).json();
  expect(style).toMatchObject({ version: 8, sources: { ruas: { type: 'vector', url: 'mapa.json' } } });
  const { layers } = style as { layers: readonly { 'source-layer'?: string }[] };
  expect(new Set(layers.map((layer) => layer['source-layer']))).toEqual(
    new Set([undefined, 'water', 'roads']),
  );
  expect(JSON.stringify(style)).not.toMatch(/https?:|glyphs|sprite/);
  const source = await (await ask(`/ruas/${hash}/mapa.json`)).json();
  expect(source).toMatchObject({ tiles: ['{z}/{x}/{y}'], minzoom: 0, maxzoom: 5, attribution: '© Ruas' });
  const tile = await ask(`/ruas/${hash}/5/11/18`);
  expect([tile.status, await tile.text()]).toEqual([200, 'a part of it']);
  expect(tile.headers.get('cache-control')).toContain('immutable');
  expect(tile.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
  expect(Buffer.from(await (await ask(`/ruas/${hash}/5/12/18`)).arrayBuffer()).equals(LARGE)).toBe(true);
  // The header, and then one tile each.
  expect(parts.length).toBeGreaterThan(0);
  expect(Math.max(...parts)).toBeLessThan(310_000);
});

test('D§11 a place without streets, beyond the file or of another file is answered without reading', async () => {
  const { storage, parts } = watched(store());
  const { hash } = await keepStreetFile(storage, fileOf());
  const { ask } = await served(storage);
  const before = parts.length;
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await ask(path)).status));
  expect(await statuses(`/ruas/${hash}/5/1/1`, `/ruas/${hash}/6/0/0`, `/ruas/${hash}/5/32/0`)).toEqual([
    204, 204, 204,
  ]);
  expect(
    await statuses('/ruas/0000000000000000/0/0/0', `/ruas/${hash}/5/-1/0`, `/ruas/${hash}/99999999/0/0`),
  ).toEqual([404, 404, 404]);
  expect(await statuses('/ruas/0000000000000000/estilo.json', `/ruas/${hash}.pmtiles`)).toEqual([404, 404]);
  expect(parts.length - before).toBeLessThanOrEqual(1);
});

test('D§11 a new file takes the place of the one before, within a minute and without a start', async () => {
  const storage = store();
  const first = await keepStreetFile(storage, fileOf());
  const { streets, pass, troubles, ask } = await served(storage);
  const second = await keepStreetFile(storage, fileOf({ attribution: '© Outras' }));
  expect(second.hash).not.toBe(first.hash);
  expect(await storage.stat(`ruas/${first.hash}.pmtiles`)).toBeNull();
  pass(61_000);
  streets.styleUrl();
  await expect.poll(() => streets.styleUrl()).toBe(`/ruas/${second.hash}/estilo.json`);
  await dropStreetFile(storage);
  pass(61_000);
  // Nobody asks for a page meanwhile: the style itself is found to be gone.
  await expect.poll(async () => (await ask(`/ruas/${second.hash}/estilo.json`)).status).toBe(404);
  expect([streets.styleUrl(), troubles]).toEqual([null, []]);
  expect(await firstKey(storage, '')).toBeNull();
});

test('D§11 what is no file of streets is refused in words, and the one before stays', async () => {
  const storage = store();
  const { hash } = await keepStreetFile(storage, fileOf());
  const broken = join(temporaryFolder('streets'), 'broken.pmtiles');
  writeFileSync(broken, 'PMTiles? no');
  await expect(keepStreetFile(storage, broken)).rejects.toThrow(/no PMTiles file/);
  await expect(keepStreetFile(storage, fileOf({ tileType: 2 }))).rejects.toThrow(/no vector tiles/);
  await expect(keepStreetFile(storage, fileOf({ layers: ['other'] }))).rejects.toThrow(/neither .* other/);
  const { streets } = await served(storage);
  expect(streets.styleUrl()).toContain(hash);
  await storage.delete(`ruas/${hash}.pmtiles`);
  const after = await served(storage);
  expect(after.streets.styleUrl()).toBeNull();
  expect(after.troubles).toHaveLength(1);
});
