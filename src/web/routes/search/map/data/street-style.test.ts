import { expect, test } from 'vitest';
import { streetsOf } from './street-style.ts';

const STYLE_URL = new URL('https://tiles.example.org/styles/day/style.json?key=abc');

/** Reads a style where these addresses answer these things, and nothing else answers. */
const reading = (style: unknown, answers: Readonly<Record<string, unknown>> = {}) => {
  const asked: string[] = [];
  const streets = streetsOf(STYLE_URL, async (url) => {
    asked.push(url);
    const all: Readonly<Record<string, unknown>> = { [STYLE_URL.href]: style, ...answers };
    if (!(url in all)) throw new Error(`nothing at ${url}`);
    return all[url];
  });
  return { streets, asked };
};

const TILE_JSON = {
  tiles: ['../t/{z}/{x}/{y}.pbf?key=abc'],
  maxzoom: 14,
  attribution: '<a href="https://example.org">&copy; A &amp; B</a>&nbsp;&#169; C <script>x</script>',
  name: 'not taken over',
};

test('a style is read with what its sources lie at, all addresses in full', async () => {
  const { streets, asked } = reading(
    {
      version: 8,
      sprite: '../../sprites/day',
      glyphs: '/fonts/{fontstack}/{range}.pbf',
      sources: {
        streets: { type: 'vector', url: '/data/streets.json', maxzoom: 12 },
        photo: { type: 'raster', tiles: ['https://tiles.example.org/p/{z}/{x}/{y}{ratio}.png'] },
        parks: { type: 'geojson', data: 'parks.geojson' },
      },
      layers: [{ id: 'ground', type: 'background' }],
    },
    { 'https://tiles.example.org/data/streets.json': TILE_JSON },
  );
  const { style, credits } = await streets;
  expect(style.sprite).toBe('https://tiles.example.org/sprites/day');
  expect(style.glyphs).toBe('https://tiles.example.org/fonts/{fontstack}/{range}.pbf');
  expect(style.sources).toEqual({
    streets: {
      type: 'vector',
      tiles: ['https://tiles.example.org/t/{z}/{x}/{y}.pbf?key=abc'],
      maxzoom: 12,
      attribution: TILE_JSON.attribution,
    },
    photo: { type: 'raster', tiles: ['https://tiles.example.org/p/{z}/{x}/{y}{ratio}.png'] },
    parks: { type: 'geojson', data: 'https://tiles.example.org/styles/day/parks.geojson' },
  });
  expect(credits).toEqual(['© A & B © C x']);
  expect(asked).toEqual([STYLE_URL.href, 'https://tiles.example.org/data/streets.json']);
});

const vector = (source: object) => ({
  version: 8,
  layers: [],
  sources: { a: { type: 'vector', ...source } },
});

test.each([
  ['a text', 'style'],
  ['nothing', null],
  ['an older version', { version: 7, layers: [], sources: {} }],
  ['no layers', { version: 8, sources: {} }],
  ['no sources', { version: 8, layers: [] }],
  ['tiles of another server', vector({ tiles: ['https://other.example.org/{z}/{x}/{y}.pbf'] })],
  ['tiles without encryption', vector({ tiles: ['http://tiles.example.org/{z}/{x}/{y}.pbf'] })],
  ['a source of another server', vector({ url: 'https://other.example.org/a.json' })],
  ['a source that is gone', vector({ url: 'https://tiles.example.org/gone.json' })],
  ['no tiles', vector({})],
  [
    'letters of another server',
    { version: 8, layers: [], sources: {}, glyphs: '//other.example.org/{range}' },
  ],
  ['signs of another server', { version: 8, layers: [], sources: {}, sprite: [{ id: 'a', url: 'data:,' }] }],
])('it is no street map of the operator: %s', async (_, style) => {
  await expect(reading(style).streets).rejects.toThrow();
});
