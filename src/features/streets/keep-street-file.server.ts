import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Failure } from '../../platform/log/failure.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import { openStreetFile } from './street-file.server.ts';
import { sortOfLayers } from './street-layers.ts';

/** Names the file that is served; every process reads it. */
const NOW_KEY = 'ruas/agora.json';

/** Name of a file in addresses and in the storage: the beginning of its SHA-256. */
const nowSchema = z.object({ hash: z.string().regex(/^[0-9a-f]{16}$/) });

export const streetKey = (hash: string) => `ruas/${hash}.pmtiles`;

/** The hash of the file that is served; null: there is none, or nothing that names one. */
export async function streetsNow(storage: Storage): Promise<string | null> {
  const bytes = await storage.get(NOW_KEY);
  if (bytes === null) return null;
  try {
    return nowSchema.parse(JSON.parse(bytes.toString('utf8'))).hash;
  } catch {
    return null;
  }
}

export type KeptStreets = {
  readonly hash: string;
  readonly bytes: number;
  readonly zooms: readonly [least: number, most: number];
  readonly layers: readonly string[];
};

/** Puts a file in the place of the one that is served. Throws Failure `street_file_wrong`, which leaves all as it was. */
export async function keepStreetFile(storage: Storage, path: string): Promise<KeptStreets> {
  const file = await open(path);
  try {
    const { header, layers } = await openStreetFile(path, async ({ offset, length }) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    });
    if (sortOfLayers(layers) === null) {
      const named = layers.join(', ') || 'none';
      const message = `its layers are neither Protomaps’ nor OpenMapTiles’: ${named}`;
      throw new Failure('street_file_wrong', message, undefined, { reason: 'layers', layers: named });
    }
    const { size } = await file.stat();
    const hash = await hashOf(path);
    const before = await streetsNow(storage);
    await storage.put(streetKey(hash), createReadStream(path));
    await storage.put(NOW_KEY, Buffer.from(JSON.stringify({ hash })));
    if (before !== null && before !== hash) await storage.delete(streetKey(before));
    return { hash, bytes: size, zooms: [header.minZoom, header.maxZoom], layers };
  } finally {
    await file.close();
  }
}

/** Takes the streets off; false: there were none. */
export async function dropStreetFile(storage: Storage): Promise<boolean> {
  const before = await streetsNow(storage);
  await storage.delete(NOW_KEY);
  if (before !== null) await storage.delete(streetKey(before));
  return before !== null;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 16);
}
