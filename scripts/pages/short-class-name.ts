import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LENGTH = 4;
const taken = new Map<string, string>();

/**
 * The name of a class of a CSS module in the built pages, the same whoever builds: a few letters of a hash, since it
 * stands in the style sheet, in the scripts and in the HTML of every page. Throws when two names would be the same.
 */
export function shortClassName(name: string, file: string): string {
  const source = `${relative(process.cwd(), file.replace(/\?.*$/, '')).replaceAll('\\', '/')} ${name}`;
  const short = `_${createHash('sha256').update(source).digest('base64url').slice(0, LENGTH)}`;
  const other = taken.get(short);
  if (other !== undefined && other !== source)
    throw new Error(`${source} and ${other} have one short name: make it longer`);
  taken.set(short, source);
  return short;
}
