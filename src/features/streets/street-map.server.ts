import type { Clock } from '../../domain/time.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import { streetKey, streetsNow } from './keep-street-file.server.ts';
import { openStreetFile, type StreetFile } from './street-file.server.ts';
import { STREET_SOURCE, streetLayers } from './street-layers.ts';

/** Longest time for which another file may go unnoticed. */
const LOOKED_AT_MS = 60_000;
/** Files of OpenStreetMap's data that do not say so owe it all the same. */
const OWED = '© OpenStreetMap';

type Opened = { readonly hash: string; readonly file: StreetFile };

export type StreetMap = {
  /** The address of the style, from the root of the site; null: there are no streets of ours. */
  readonly styleUrl: () => string | null;
  /** Looks for the file once more; never fails. */
  readonly look: () => Promise<void>;
  /** Style and tiles below `/ruas/`; null: there are none. */
  readonly style: (hash: string) => object | null;
  readonly tileJson: (hash: string) => object | null;
  readonly tile: (hash: string, place: TilePlace) => Promise<Uint8Array<ArrayBuffer> | null>;
};

export type TilePlace = { readonly zoom: number; readonly x: number; readonly y: number };

/** The streets that the storage holds. `onTrouble` is told when they cannot be read. */
export function makeStreetMap(
  storage: Storage,
  clock: Pick<Clock, 'now'>,
  onTrouble: (error: unknown) => void,
): StreetMap {
  let opened: Opened | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    lookedAt = clock.now();
    try {
      const hash = await streetsNow(storage);
      if (hash === opened?.hash) return;
      opened = hash === null ? null : { hash, file: await openStored(storage, hash) };
    } catch (error) {
      onTrouble(error);
    }
  };
  const freshen = () => {
    if (clock.now() - lookedAt > LOOKED_AT_MS) void look();
  };
  const of = (hash: string) => {
    freshen();
    return opened?.hash === hash ? opened.file : null;
  };
  return {
    look,
    styleUrl() {
      freshen();
      return opened === null ? null : `/ruas/${opened.hash}/estilo.json`;
    },
    style(hash) {
      const file = of(hash);
      return file && styleOf(file);
    },
    tileJson(hash) {
      const file = of(hash);
      return file && tileJsonOf(file);
    },
    async tile(hash, { zoom, x, y }) {
      const file = of(hash);
      if (file === null || zoom < file.header.minZoom || zoom > file.header.maxZoom) return null;
      const side = 2 ** zoom;
      return x < side && y < side ? await file.tile(zoom, x, y) : null;
    },
  };
}

function openStored(storage: Storage, hash: string): Promise<StreetFile> {
  const key = streetKey(hash);
  return openStreetFile(key, (part) => storage.readPart(key, part));
}

/** Addresses are taken from where the style lies. */
function styleOf({ layers }: StreetFile): object {
  return {
    version: 8,
    name: 'Ruas',
    sources: { [STREET_SOURCE]: { type: 'vector', url: 'mapa.json' } },
    layers: streetLayers(layers),
  };
}

function tileJsonOf({ header, attribution }: StreetFile): object {
  return {
    tilejson: '3.0.0',
    tiles: ['{z}/{x}/{y}'],
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    attribution: attribution ?? OWED,
  };
}
