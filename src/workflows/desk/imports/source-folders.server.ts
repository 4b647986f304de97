import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { PRIVATE_FOLDER } from '../../../platform/storage/private-folder.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';

type Parts = Pick<SourceParts, 'dataDir' | 'sourcesDir'>;

/** Name of the folder below the data folder in which those of sources lie, where the environment names none. */
const OWN_FOLDER = 'listas';

/** Below it lie the folders that the desk may name; whoever has the terminal has the disk, and names any. */
export const sourcesFolder = ({ dataDir, sourcesDir }: Parts): string =>
  resolve(sourcesDir ?? join(dataDir, OWN_FOLDER));

/** True when a folder lies below the one that the environment allows, wherever links on the way lead. */
export async function mayBeWatched(parts: Parts, path: string): Promise<boolean> {
  const allowed = sourcesFolder(parts);
  if (!parts.sourcesDir) await mkdir(allowed, { recursive: true, mode: PRIVATE_FOLDER });
  const way = relative(await realPlace(allowed), await realPlace(resolve(path)));
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
}

/** Target of a path: links are followed as far as there is something. */
async function realPlace(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  if (real !== null || dirname(path) === path) return real ?? path;
  return join(await realPlace(dirname(path)), basename(path));
}
