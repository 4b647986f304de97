import { createHash } from 'node:crypto';
import type { DocumentFormat } from '../../domain/media/media-address.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';

export type DocumentStore = {
  /** Keeps a document under the hash of its content and returns its key; a reserved one where nothing is served from. */
  readonly add: (bytes: Uint8Array, format: DocumentFormat, isReserved?: boolean) => Promise<string>;
  /** The document as it was given; null when there is none, or it is reserved. */
  readonly read: (key: string, format: DocumentFormat) => Promise<Buffer | null>;
  /** The same for those who may see what is reserved. */
  readonly readAny: (key: string, format: DocumentFormat) => Promise<Buffer | null>;
  /** Puts a document out of visitors' reach. */
  readonly reserve: (key: string, format: DocumentFormat) => Promise<void>;
  /** Brings it back. */
  readonly release: (key: string, format: DocumentFormat) => Promise<void>;
};

const placeOf = (key: string, format: DocumentFormat) => `documents/${key}.${format}`;
const reservedPlaceOf = (key: string, format: DocumentFormat) => `reserved/${key}.${format}`;

export function makeDocumentStore(storage: Storage): DocumentStore {
  const move = async (from: string, to: string) => {
    const bytes = await storage.get(from);
    if (bytes === null) return;
    await storage.put(to, bytes);
    await storage.delete(from);
  };
  return {
    async add(bytes, format, isReserved = false) {
      const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const place = isReserved ? reservedPlaceOf(key, format) : placeOf(key, format);
      if ((await storage.stat(place)) === null) await storage.put(place, bytes);
      return key;
    },
    read: (key, format) => storage.get(placeOf(key, format)),
    readAny: async (key, format) =>
      (await storage.get(placeOf(key, format))) ?? storage.get(reservedPlaceOf(key, format)),
    reserve: (key, format) => move(placeOf(key, format), reservedPlaceOf(key, format)),
    release: (key, format) => move(reservedPlaceOf(key, format), placeOf(key, format)),
  };
}
