/** Random choices that a seed repeats. */
export type RandomNumbers = {
  /** From 0 up to 1. */
  readonly share: () => number;
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number;
  readonly isOneIn: (count: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Earlier values are far more frequent. */
  readonly pickFirst: <T>(from: readonly T[]) => T;
  /** Some of the values, at least one, each once. */
  readonly some: <T>(from: readonly T[], most: number) => T[];
};

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state, enough for test data. */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(from: readonly T[], index: number): T => {
    if (from.length === 0) throw new RangeError('nothing to pick from');
    return from[index] as T;
  };
  const pick = <T>(from: readonly T[]) => at(from, Math.floor(share() * from.length));
  return {
    share,
    between: (from, to) => from + Math.floor(share() * (to - from + 1)),
    isOneIn: (count) => share() * count < 1,
    pick,
    pickFirst: (from) => at(from, Math.floor(share() * share() * share() * from.length)),
    some: (from, most) => [
      ...new Set(Array.from({ length: 1 + Math.floor(share() * most) }, () => pick(from))),
    ],
  };
}
