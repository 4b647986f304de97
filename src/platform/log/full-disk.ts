import { Failure } from './failure.ts';

/** How Node and PostgreSQL say that there is no room left: a full disk, or a user's quota. */
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** How storages that speak S3 say it. */
const FULL_STORAGE = /^(XMinioStorageFull|InsufficientStorage|QuotaExceeded|status 507)$/i;

/** Whether a failure has the full disk among what its own words tell. */
export const namesFullDisk = ({ facts }: Failure): boolean => FULL_CODES.has(String(facts.reason));

/** Whether an error, or what caused it, says that a disk is full: nothing is broken, and what was kept before is whole. */
export function isFullDisk(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && FULL_CODES.has(String(at.code))) return true;
    if (at instanceof Failure && namesFullDisk(at)) return true;
    if (FULL_STORAGE.test(at.message)) return true;
  }
  return false;
}

/** Which disk is full, as far as the error says; '': nobody knows. */
export function fullDiskPlace(error: unknown): 'database' | 'storage' | '' {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '53100') return 'database';
    if (FULL_STORAGE.test(at.message)) return 'storage';
  }
  return '';
}
