import { existsSync } from 'node:fs';

/**
 * Folder of the bank's lists as they were published, for tests that read them; null, and a word of it, where there is
 * none. `TEST_LISTS_DIR` says where.
 */
export function publishedLists(): string | null {
  const folder = process.env.TEST_LISTS_DIR ?? '../shared/data/caixa';
  if (existsSync(folder)) return folder;
  process.stdout.write(`The bank's lists are not at ${folder}: tests that read them are left out.\n`);
  return null;
}
