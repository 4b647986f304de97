import type { BotChallenge, BotSolution } from './challenge.ts';
import { FIRST_STATE, mixBlock } from './sha-256.ts';

/** Salt, nonce and counter fill nine words of the one block. */
const COUNTER_AT = 8;
const MESSAGE_BITS = 36 * 8;

/**
 * Tries counters one after the other, as many at a time as the caller has time for. It hashes by itself: the browser's
 * own hashing is missing on a page without TLS, and is slower for one block a call.
 */
export class CounterSearch {
  readonly #block = new Uint32Array(64);
  readonly #state = new Uint32Array(8);
  readonly #wanted: Uint32Array;
  readonly #most: number;
  #next = 0;

  constructor({ parameters }: Pick<BotChallenge, 'parameters'>) {
    this.#wanted = wordsOf(parameters.keyPrefix);
    this.#most = parameters.data.most;
    this.#block.set(wordsOf(parameters.salt + parameters.nonce));
    this.#block[COUNTER_AT + 1] = 0x80000000;
    this.#block[15] = MESSAGE_BITS;
  }

  /** Share of the way that is behind at most, 0 to 1. */
  get progress(): number {
    return Math.min(1, this.#next / (this.#most + 1));
  }

  /** True when every counter was tried in vain: the challenge is not one of ours. */
  get isOver(): boolean {
    return this.#next > this.#most;
  }

  /** Tries up to `tries` more counters. */
  advance(tries: number): BotSolution | null {
    const end = Math.min(this.#next + tries, this.#most + 1);
    for (; this.#next < end; this.#next += 1) {
      if (this.#isFound(this.#next)) return { counter: this.#next, derivedKey: hexOf(this.#state) };
    }
    return null;
  }

  #isFound(counter: number): boolean {
    this.#block[COUNTER_AT] = counter;
    this.#state.set(FIRST_STATE);
    mixBlock(this.#state, this.#block);
    return this.#wanted.every((word, at) => word === this.#state[at]);
  }
}

/** Whole words of hexadecimal text, high byte first. */
function wordsOf(hex: string): Uint32Array {
  const words = hex.match(/.{8}/g) ?? [];
  return Uint32Array.from(words, (word) => Number.parseInt(word, 16));
}

function hexOf(words: Uint32Array): string {
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}
