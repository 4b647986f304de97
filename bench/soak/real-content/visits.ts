/** A visitor who opens pages one after the other while something else goes on. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../../../e2e/support/product.ts';

const PAGES = ['/', '/busca', '/busca?com-foto=sim', '/busca?estado=sp'];
const BETWEEN_MS = 500;
/** Of a page that is answered by a server which reads lists and photos on the same processors, in ms. */
const BUDGET_P95_MS = 300;

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

  /** What it was like, and what was wrong with it. */
  async end(): Promise<{ readonly told: string; readonly fault: string | null }> {
    this.#isOver = true;
    await this.#loop;
    const sorted = this.#took.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    const isSlow = at(0.95) > BUDGET_P95_MS;
    return {
      told: `${at(0.5)} ms in the middle, ${at(0.95)} ms at the 95th percentile of ${sorted.length}`,
      fault: this.#failure?.message ?? (isSlow ? `pages took longer than ${BUDGET_P95_MS} ms` : null),
    };
  }

  async #visit(): Promise<void> {
    for (let index = 0; !this.#isOver; index += 1) {
      if (!this.#isPaused) {
        this.#under = this.#open(PAGES[index % PAGES.length] ?? '/').catch((error: Error) => {
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
