import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Behaviour of a server of streets: as it should; no style; a style that is none; failing tiles; tiles of another
 * server; requests without answers.
 */
type Manners = 'well' | 'no style' | 'nonsense' | 'no tiles' | 'tiles elsewhere' | 'silent';

export type StreetStandIn = {
  /** Address of its style, as an operator would give it. */
  readonly styleUrl: string;
  /** Paths that were asked for since they were looked at last. */
  readonly asked: () => string[];
  behave: (manners: Manners) => void;
  readonly stop: () => Promise<void>;
};

/** The colour of its ground, which no map of ours has: red, green, blue. */
export const STREET_GROUND = [190, 120, 210] as const;

/** A server of streets on loopback: a style, its sources and vector tiles, each with one street across. */
export async function startStreets(): Promise<StreetStandIn> {
  let manners: Manners = 'well';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    response.setHeader('access-control-allow-origin', '*');
    if (manners === 'silent') return;
    answer(path, manners, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    styleUrl: `http://127.0.0.1:${port}/styles/plain.json?key=operator`,
    asked: () => asked.splice(0),
    behave: (next) => {
      manners = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(path: string, manners: Manners, response: ServerResponse): void {
  const json = (value: unknown) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const fail = () => void response.writeHead(503).end();
  if (path.startsWith('/styles/')) {
    if (manners === 'no style') fail();
    else json(manners === 'nonsense' ? { version: 8, layers: 'none', sources: {} } : STYLE);
  } else if (path.startsWith('/streets.json')) {
    const tiles = manners === 'tiles elsewhere' ? 'http://127.0.0.1:9/{z}/{x}/{y}.pbf' : TILE_PATH;
    json({ tilejson: '3.0.0', tiles: [tiles], minzoom: 0, maxzoom: 14, attribution: ATTRIBUTION });
  } else if (path.startsWith('/tiles/') && manners !== 'no tiles') {
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end(TILE);
  } else fail();
}

const TILE_PATH = '/tiles/{z}/{x}/{y}.pbf';
const ATTRIBUTION = '<a href="https://example.org" onclick="alert(1)">&copy; Ruas &amp; Praças</a>';

const STYLE = {
  version: 8,
  name: 'plain',
  sources: { streets: { type: 'vector', url: '../streets.json' } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': `rgb(${STREET_GROUND.join(', ')})` } },
    {
      id: 'streets',
      type: 'line',
      source: 'streets',
      'source-layer': 'streets',
      paint: { 'line-color': 'rgb(255, 255, 255)', 'line-width': 4 },
    },
  ],
};

/** A vector tile of one layer with one line from corner to corner, byte by byte as the format (MVT 2) has it. */
const TILE = tileOf('streets');
/** The same for a file of Protomaps' layers. */
export const STREET_TILE = tileOf('roads');

function tileOf(layer: string): Buffer {
  return Buffer.from(
    field(3, [
      ...[0x78, 2],
      ...field(1, [...Buffer.from(layer)]),
      ...field(2, [0x18, 2, ...field(4, [9, 0, 0, 10, 0x80, 0x40, 0x80, 0x40])]),
      ...[0x28, 0x80, 0x20],
    ]),
  );
}

/** A field of bytes, fewer than 128. */
function field(number: number, bytes: readonly number[]): number[] {
  return [(number << 3) | 2, bytes.length, ...bytes];
}
