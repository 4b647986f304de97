import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, type Header, PMTiles, ResolvedValueCache, type Source, TileType } from 'pmtiles';
import { Failure, type FailureFacts } from '../../platform/log/failure.ts';

/** Reads a part of a file; shorter where the file ends. */
export type ReadPart = (part: { readonly offset: number; readonly length: number }) => Promise<Buffer | null>;

/** Size of one reading: no directory and no tile that a map can be drawn with is larger. */
const MOST_PART_BYTES = 4 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 8 * 1024 * 1024;
/** Directories that are kept, of some ten kilobytes each. */
const KEPT_DIRECTORIES = 100;

/** A file of vector tiles that was looked at. */
export type StreetFile = {
  readonly header: Header;
  /** The names of its layers. */
  readonly layers: readonly string[];
  /** Whom its data is owed to, as HTML or text; null: it does not say. */
  readonly attribution: string | null;
  /** An unpacked tile; null where there is none. */
  readonly tile: (zoom: number, x: number, y: number) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** Throws Failure `street_file_wrong` for what is no such file, and what the reading throws. */
export async function openStreetFile(name: string, read: ReadPart): Promise<StreetFile> {
  const source: Source = {
    getKey: () => name,
    async getBytes(offset, length) {
      if (!(length > 0 && length <= MOST_PART_BYTES))
        throw wrong('a part of it is too large', { reason: 'part' });
      const bytes = await read({ offset, length });
      if (bytes === null) throw wrong('it is gone', { reason: 'gone' });
      return {
        data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
      };
    },
  };
  const file = new PMTiles(source, new ResolvedValueCache(KEPT_DIRECTORIES, false, unpacked), unpacked);
  const header = await file.getHeader().catch((error: unknown) => {
    throw error instanceof Failure ? error : wrong('it is no PMTiles file', { reason: 'other' });
  });
  if (header.specVersion !== 3)
    throw wrong(`it is PMTiles of version ${header.specVersion}, not 3`, {
      reason: 'version',
      version: header.specVersion,
    });
  if (header.tileType !== TileType.Mvt)
    throw wrong('its tiles are no vector tiles (MVT)', { reason: 'tiles' });
  const told = (await file.getMetadata()) as { vector_layers?: unknown; attribution?: unknown } | null;
  return {
    header,
    layers: namesOf(told?.vector_layers),
    attribution: typeof told?.attribution === 'string' ? told.attribution : null,
    async tile(zoom, x, y) {
      const found = await file.getZxy(zoom, x, y);
      return found === undefined ? null : new Uint8Array(found.data);
    },
  };
}

function namesOf(layers: unknown): string[] {
  if (!Array.isArray(layers)) return [];
  return layers.flatMap((layer: unknown) => {
    const id = typeof layer === 'object' && layer !== null ? (layer as { id?: unknown }).id : null;
    return typeof id === 'string' ? [id] : [];
  });
}

const unzip = promisify(gunzip);

async function unpacked(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return bytes;
  if (compression !== Compression.Gzip)
    throw wrong('it is packed in another way than gzip', { reason: 'packing' });
  const whole = await unzip(bytes, { maxOutputLength: MOST_UNPACKED_BYTES });
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength) as ArrayBuffer;
}

function wrong(why: string, facts: FailureFacts): Failure {
  return new Failure('street_file_wrong', why, undefined, facts);
}
