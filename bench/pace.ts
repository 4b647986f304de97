import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './measure.ts';

/**
 * Duration of `referenceWork`, in ms, on the machine on which the budgets are kept (two virtual cores of a Xeon of
 * 2023) while nobody else works on its host: the least that was seen in a day.
 */
const FULL_PACE_MS = 0.6;

/** From this share of the full pace on, figures are the product's and not those of the machine's neighbours. */
export const ENOUGH = 0.85;

const SAMPLES = 10;
const SAMPLE_EVERY_MS = 200;

const rows = Array.from({ length: 250 }, (_, row) => ({
  id: row,
  city: `Município ${row % 40}`,
  price: 100_000 + row * 137.5,
  tags: ['casa', 'desocupado', `quartos-${row % 5}`],
}));
const text = JSON.stringify(rows);

/** Milliseconds that a fixed piece of work takes, of the kind that a server does: parsing, objects, texts. The best of five. */
function referenceWork(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let burst = 0; burst < 5; burst += 1) {
    const start = performance.now();
    for (let round = 0; round < 3; round += 1) {
      const parsed = JSON.parse(text) as typeof rows;
      JSON.stringify(parsed.map((row) => ({ ...row, label: `${row.city}: ${row.price}` })));
    }
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/**
 * Pace of the machine just now, as a share of its full pace (`FULL_PACE_MS`). A host shared with others halves it at
 * times, and no figure of this machine shows that. Takes two seconds.
 */
export async function paceNow(): Promise<number> {
  const taken: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    taken.push(referenceWork());
    await wait(SAMPLE_EVERY_MS);
  }
  return FULL_PACE_MS / percentile(taken, 0.75);
}

/** Waits until the machine goes fast enough, as long as the limit at most. Gives the pace at the end. */
export async function untilFastEnough(limitMs: number): Promise<number> {
  const end = performance.now() + limitMs;
  for (;;) {
    const pace = await paceNow();
    if (pace >= ENOUGH || performance.now() > end) return pace;
    await wait(5000);
  }
}
