import { chmodSync, lstatSync, mkdirSync, type Stats } from 'node:fs';
import { join, parse, resolve } from 'node:path';

/** Folders belong to their owner alone. */
export const PRIVATE_FOLDER = 0o700;
/** Mode of files. The embedded database makes its own with 0666, whatever the umask: its folder keeps them. */
export const PRIVATE_FILE = 0o600;

/** Folders of the product in a data folder; nothing else in it is touched. */
const OWN_FOLDERS = ['pg', 'files', 'reports', 'access'];

const FOR_OTHERS = 0o077;
/** Set on folders that everybody shares, such as /tmp. */
const STICKY = 0o1000;

/** A folder that other users of this machine may look into. */
export type OpenFolder = { readonly path: string; readonly mode: string };

/** The data folder and the folders in it that other users may look into. */
export function openFolders(folder: string): OpenFolder[] {
  return familyOf(folder).flatMap(({ path, stats }) => {
    const mode = stats.mode & 0o7777;
    return (mode & FOR_OTHERS) === 0 ? [] : [{ path, mode: mode.toString(8).padStart(4, '0') }];
  });
}

/**
 * Makes a data folder and closes it, and the folders in it, to other users. A folder that this user does not own, that
 * everybody shares or that is the root of a file tree stays as it is: `openFolders` tells of it.
 */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  for (const { path, stats } of familyOf(folder)) {
    const isShared = (stats.mode & STICKY) !== 0 || path === parse(path).root;
    if (isShared || (stats.mode & FOR_OTHERS) === 0) continue;
    try {
      chmodSync(path, PRIVATE_FOLDER);
    } catch (error) {
      if (!isForbidden(error)) throw error;
    }
  }
}

function familyOf(folder: string): { readonly path: string; readonly stats: Stats }[] {
  const path = resolve(folder);
  const stats = lookAt(path);
  if (stats === null) return [];
  const within = OWN_FOLDERS.flatMap((name) => {
    const child = join(path, name);
    const found = lookAt(child);
    return found?.isDirectory() ? [{ path: child, stats: found }] : [];
  });
  return [{ path, stats }, ...within];
}

function lookAt(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}

function isForbidden(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EPERM' || code === 'EACCES' || code === 'EROFS';
}
