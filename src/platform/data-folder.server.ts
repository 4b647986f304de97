import { accessSync, constants, mkdirSync } from 'node:fs';
import { Failure } from './failure.ts';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
};

/** Makes the data folder where there is none. Throws Failure `data_folder_unusable` when nothing can be written there. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(folder, error);
  }
}

function unusable(folder: string, error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new Failure(
    'data_folder_unusable',
    `the data folder ${folder} cannot be used: ${REASONS[code] ?? code}`,
    error,
  );
}
