/** A visitor who opens pages one after the other while something else goes on. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../../../e2e/support/product.ts';

/** No address comes twice, since a page that is kept would be measured as no work. */
const pageOf = (visit: number) => {
  const most = 1_000_000 + visit * 1_000;
  return [
    `/busca?valor-max=${most}`,
    `/busca?com-foto=sim&valor-max=${most}`,
    `/busca?search=sp&valor-max=${most}`,
  ][visit % 3] as string;
};
let visits = 0;
const BETWEEN_MS = 500;
/**
 * Greatest slowness of a page, as a multiple of its time alone, while the server reads lists and photos on the same
 * processors.
 */
const MOST_TIMES_AS_LONG = 12;

/** Durations of pages in ms: median and 95th percentile. */
export type PageTimes = { readonly middle: number; readonly p95: number; readonly pages: number };

function timesOf(took: readonly number[]): PageTimes {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { middle: at(0.5), p95: at(0.95), pages: sorted.length };
}

const told = ({ middle, p95, pages }: PageTimes) =>
  `${Math.round(middle)} ms in the middle, ${Math.round(p95)} ms at the 95th percentile of ${pages}`;

/**
 * Judges pages by the same pages of the same machine while the server does nothing else: a ratio, since a slow machine makes
 * both slow.
 */
export function judgeVisits(
  alone: PageTimes,
  meanwhile: PageTimes,
): {
  readonly told: { readonly meanwhile: string; readonly alone: string; readonly asked: string };
  readonly fault: string | null;
} {
  const ratio = (meanwhile.p95 / Math.max(alone.p95, 0.1)).toFixed(1);
  return {
    told: {
      meanwhile: `${told(meanwhile)}, ${ratio} times as long as alone`,
      alone: told(alone),
      asked: `at most ${MOST_TIMES_AS_LONG} times at the 95th percentile`,
    },
    fault:
      meanwhile.p95 <= alone.p95 * MOST_TIMES_AS_LONG ? null : `pages took ${ratio} times as long as alone`,
  };
}

export class Visits {
  readonly #took: number[] = [];
  readonly #product: () => Product;
  #isPaused = false;
  #isOver = false;
  #under: Promise<void> = Promise.resolve();
  readonly #loop: Promise<void>;
  #failure: Error | null = null;

  constructor(product: () => Product) {
    this.#product = product;
    this.#loop = this.#visit();
  }

  /** No page is open once this resolves. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.#under;
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Durations of pages, and the first fault that one had. */
  async end(): Promise<{ readonly times: PageTimes; readonly fault: string | null }> {
    this.#isOver = true;
    await this.#loop;
    return { times: timesOf(this.#took), fault: this.#failure?.message ?? null };
  }

  async #visit(): Promise<void> {
    while (!this.#isOver) {
      if (!this.#isPaused) {
        this.#under = this.#open(pageOf(visits++)).catch((error: Error) => {
          this.#failure ??= error;
        });
        await this.#under;
      }
      await wait(BETWEEN_MS);
    }
  }

  async #open(path: string): Promise<void> {
    const begun = performance.now();
    const response = await fetch(`${this.#product().url}${path}`);
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    this.#took.push(performance.now() - begun);
  }
}
