import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SECOND = `abcdefghijklmnopqrstuvwxyz${FIRST}0123456789`;
const FILES = 'src/**/*.module.css';

const numbers = new Map<string, number>();

/**
 * The name of a class of a CSS module in the built pages, the same whoever builds: its number among all classes of all
 * modules in two letters, since it stands in the style sheet, in the scripts and in the HTML of every page, and names
 * that follow on one another pack better than random ones. A class that came while the developer's server runs is
 * numbered after the others. The first letter is a capital, which no class of ours has that is not of a module.
 */
export function shortClassName(name: string, file: string): string {
  if (file.replace(/\?.*$/, '').endsWith('.late.module.css')) return lateName(name, file);
  if (numbers.size === 0) numberAll();
  const number = numberOf(`${plainPath(file)} ${name}`);
  const first = FIRST[Math.floor(number / SECOND.length)];
  if (first === undefined)
    throw new Error(`more than ${FIRST.length * SECOND.length} classes: let names have three letters`);
  return `${first}${SECOND[number % SECOND.length]}`;
}

/**
 * Name of a class in a sheet of its own: six letters by what it is, so that no other class changes its name because
 * of it.
 */
function lateName(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(`${plainPath(file)} ${name}`)
    .digest();
  const letters = Array.from({ length: 5 }, (_, at) => SECOND[(hash[at] ?? 0) % SECOND.length]);
  return `${FIRST[(hash[5] ?? 0) % FIRST.length]}${letters.join('')}`;
}

function numberAll(): void {
  for (const file of globSync(FILES).map(plainPath).sort()) {
    if (file.endsWith('.late.module.css')) continue;
    const rules = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
    for (const [, name] of rules.matchAll(/\.([a-z_][\w-]*)/gi)) numberOf(`${file} ${name}`);
  }
}

function numberOf(source: string): number {
  const known = numbers.get(source);
  if (known !== undefined) return known;
  numbers.set(source, numbers.size);
  return numbers.size - 1;
}

function plainPath(file: string): string {
  return relative(process.cwd(), file.replace(/\?.*$/, '')).replaceAll('\\', '/');
}
