import { Failure } from './failure.ts';

/** Codes by which Node and PostgreSQL say that there is no room left: a full disk, or a user's quota. */
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Words by which storages that speak S3 say it. */
const FULL_STORAGE = /^(XMinioStorageFull|InsufficientStorage|QuotaExceeded|status 507)$/i;

/** True for a failure whose own words tell of a full disk. */
export const namesFullDisk = ({ facts }: Failure): boolean => FULL_CODES.has(String(facts.reason));

/** True for an error that a full disk caused: nothing is broken, and data that was kept before is whole. */
export function isFullDisk(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && FULL_CODES.has(String(at.code))) return true;
    if (at instanceof Failure && namesFullDisk(at)) return true;
    if (FULL_STORAGE.test(at.message)) return true;
  }
  return false;
}

/** Code of a database that only reads: hosts of databases turn one so when its disk runs full; so is a replica. */
const READ_ONLY_CODE = '25006';

/** True for an error that says that the database takes reads alone. */
export function isReadOnly(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === READ_ONLY_CODE) return true;
  }
  return false;
}

/** True for an error that says that nothing can be written now, and so that nothing of this work was. */
export const takesNoWriting = (error: unknown): boolean => isFullDisk(error) || isReadOnly(error);

/** Disk that is full, as far as the error says; '': not known. */
export function fullDiskPlace(error: unknown): 'database' | 'storage' | '' {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '53100') return 'database';
    if (FULL_STORAGE.test(at.message)) return 'storage';
  }
  return '';
}
