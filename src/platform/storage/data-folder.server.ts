import { accessSync, constants } from 'node:fs';
import { Failure } from '../log/failure.ts';
import { closeFolder } from './private-folder.server.ts';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this user is used up',
};

/**
 * Makes the data folder where there is none, and closes it to other users. Throws Failure `data_folder_unusable` when nothing can be
 * written there.
 */
export function makeDataFolder(folder: string): void {
  try {
    closeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(folder, error);
  }
}

export function unusable(folder: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new Failure(
    'data_folder_unusable',
    `the data folder ${folder} cannot be used: ${REASONS[code] ?? code}`,
    error,
    { folder, reason: code },
  );
}
