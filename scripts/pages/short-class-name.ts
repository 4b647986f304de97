import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const taken = new Map<string, string>();

/**
 * The name of a class of a CSS module in the built pages, the same whoever builds: four letters of a hash, since it
 * stands in the style sheet, in the scripts and in the HTML of every page. Throws when two names would be the same.
 */
export function shortClassName(name: string, file: string): string {
  const source = `${relative(process.cwd(), file.replace(/\?.*$/, '')).replaceAll('\\', '/')} ${name}`;
  const digest = createHash('sha256').update(source).digest();
  const first = LETTERS[(digest[0] ?? 0) % LETTERS.length];
  const short = `${first}${digest.toString('base64url').slice(2, 5)}`;
  const other = taken.get(short);
  if (other !== undefined && other !== source) {
    throw new Error(`${source} and ${other} have one short name: give it another letter`);
  }
  taken.set(short, source);
  return short;
}
