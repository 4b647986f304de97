/** The first bits of a root of the first primes, as FIPS 180-4 (4.2.2 and 5.3.3) draws its constants. */
function rootBits(count: number, root: (prime: number) => number): Uint32Array {
  const words: number[] = [];
  for (let n = 2; words.length < count; n += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= n; factor += 1) isPrime &&= n % factor !== 0;
    if (isPrime) words.push((root(n) % 1) * 2 ** 32);
  }
  return Uint32Array.from(words);
}

const CONSTANTS = rootBits(64, Math.cbrt);
/** The hash value that a message begins with. */
export const FIRST_STATE = rootBits(8, Math.sqrt);

/**
 * Mixes one block into the state (FIPS 180-4, 6.2.2): words 0 to 15 of `block` are the message, words 16 to 63 are
 * overwritten.
 */
export function mixBlock(state: Uint32Array, block: Uint32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const w15 = block[t - 15] as number;
    const w2 = block[t - 2] as number;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    block[t] = ((block[t - 16] as number) + s0 + (block[t - 7] as number) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + (CONSTANTS[t] as number) + (block[t] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let at = 0; at < 8; at += 1) state[at] = (state[at] as number) + (mixed[at] as number);
}
