import { createRandom, type Random } from '../../domain/illustration/random.ts';

export type { Random };

/** Repeatable randomness for one named part of the catalogue: parts do not move when another one grows. */
export function randomFor(seed: number, part: string, index: number): Random {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ index;
  for (const character of part) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return createRandom(Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d));
}

/** One of the options, each as likely as its weight. */
export function weighted<T>(
  random: Random,
  options: readonly [readonly [T, number], ...(readonly [T, number])[]],
): T {
  const total = options.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = random.between(0, total);
  for (const [value, weight] of options) {
    rest -= weight;
    if (rest < 0) return value;
  }
  return options[0][0];
}

/** Up to `count` different options, in the order of the list. */
export function someOf<T>(random: Random, options: readonly T[], count: number): T[] {
  const left = options.map((option, index) => ({ option, index, key: random.between(0, 1) }));
  return left
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ option }) => option);
}

/** A UUID (version 4 in form) that follows from the randomness. */
export function uuidFrom(random: Random): string {
  const hex = (digits: number) =>
    random
      .whole(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}
