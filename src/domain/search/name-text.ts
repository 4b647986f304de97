import { normaliseName } from '../localities/locality.ts';

/** Most words and letters of a name that are looked for. */
const MOST_WORDS = 8;
const MOST_LETTERS = 80;
/** Length of a longer text that is read. */
const MOST_READ = 1000;

/** Words that so many names hold that they tell none apart. */
export const NAME_PARTICLES: ReadonlySet<string> = new Set(
  'a as o os e de do da dos das em no na nos nas'.split(' '),
);

/**
 * The one spelling of a name that is looked for in the listings: small letters and digits, single spaces, no accents, no
 * particle at either end. Empty when nothing is left.
 */
export function readName(text: string): string {
  const words = normaliseName(text.slice(0, MOST_READ))
    .split(' ')
    .filter((word) => word !== '');
  const first = words.findIndex((word) => !NAME_PARTICLES.has(word));
  if (first < 0) return '';
  const kept = words.slice(first, first + MOST_WORDS);
  while (NAME_PARTICLES.has(kept.at(-1) ?? '')) kept.pop();
  while (kept.length > 1 && kept.join(' ').length > MOST_LETTERS) kept.pop();
  return kept.join(' ').slice(0, MOST_LETTERS);
}
