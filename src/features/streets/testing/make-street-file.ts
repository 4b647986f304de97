import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** A tile of the file: where it lies, and its bytes. */
export type MadeTile = {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Buffer;
};

export type MadeFile = {
  readonly tiles: readonly MadeTile[];
  readonly layers?: readonly string[];
  readonly attribution?: string;
  /** 1: vector tiles. */
  readonly tileType?: number;
};

const HEADER_BYTES = 127;
const GZIP = 2;

/** A PMTiles file of version 3, byte by byte as its format says, all of its directory in the root. */
export function makeStreetFile({
  tiles,
  layers = ['roads', 'water'],
  attribution,
  tileType = 1,
}: MadeFile): Buffer {
  const packed = tiles
    .map(({ zoom, x, y, bytes }) => ({ id: zxyToTileId(zoom, x, y), data: gzipSync(bytes) }))
    .sort((a, b) => a.id - b.id);
  const root = gzipSync(directoryOf(packed));
  const told = { vector_layers: layers.map((id) => ({ id, fields: {} })), attribution };
  const metadata = gzipSync(JSON.stringify(told));
  const data = Buffer.concat(packed.map((one) => one.data));
  const zooms = tiles.map(({ zoom }) => zoom);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const numbers = [
    ...[HEADER_BYTES, root.length, HEADER_BYTES + root.length, metadata.length],
    ...[0, 0, HEADER_BYTES + root.length + metadata.length, data.length],
    ...[packed.length, packed.length, packed.length],
  ];
  numbers.forEach((number, at) => {
    header.writeBigUInt64LE(BigInt(number), 8 + at * 8);
  });
  header.set([1, GZIP, GZIP, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  [-740_000_000, -338_000_000, -347_000_000, 53_000_000].forEach((degrees, at) => {
    header.writeInt32LE(degrees, 102 + at * 4);
  });
  return Buffer.concat([header, root, metadata, data]);
}

/** Numbers of tiles by their distance, then run lengths, lengths and places in the data. */
function directoryOf(tiles: readonly { readonly id: number; readonly data: Buffer }[]): Buffer {
  const ids = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0));
  let before = 0;
  const places = tiles.map(({ data }) => {
    const place = before + 1;
    before += data.length;
    return place;
  });
  const numbers = [
    tiles.length,
    ...ids,
    ...tiles.map(() => 1),
    ...tiles.map(({ data }) => data.length),
    ...places,
  ];
  return Buffer.from(numbers.flatMap(varint));
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
}
