import { createHash } from 'node:crypto';
import type { DocumentFormat } from '../../domain/media/media-address.ts';
import type { Storage } from '../../platform/storage.server.ts';

export type DocumentStore = {
  /** Keeps a document under the hash of its content and returns its key. */
  readonly add: (bytes: Uint8Array, format: DocumentFormat) => Promise<string>;
  /** The document as it was given; null when there is none. */
  readonly read: (key: string, format: DocumentFormat) => Promise<Buffer | null>;
};

const placeOf = (key: string, format: DocumentFormat) => `documents/${key}.${format}`;

export function makeDocumentStore(storage: Storage): DocumentStore {
  return {
    async add(bytes, format) {
      const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      if ((await storage.stat(placeOf(key, format))) === null) await storage.put(placeOf(key, format), bytes);
      return key;
    },
    read: (key, format) => storage.get(placeOf(key, format)),
  };
}
