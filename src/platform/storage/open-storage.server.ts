import { join } from 'node:path';
import { s3Storage } from './s3-storage.server.ts';
import { folderStorage, type Storage } from './storage.server.ts';
import type { StorageAddress } from './storage-address.ts';

/** The storage of an outlet: the bucket that was configured, or else a folder in its data folder. */
export function openStorage(address: StorageAddress | null, dataDir: string): Storage {
  return address === null ? folderStorage(join(dataDir, 'files')) : s3Storage(address);
}
