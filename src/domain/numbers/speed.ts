/**
 * Speed of pages as browsers measured it: time until the largest part was there and until a press was answered (ms),
 * and movement by itself (layout shift). Each is counted in steps that grow by a tenth.
 */
export const SPEEDS = {
  lcp: { first: 100, good: 2500, poor: 4000 },
  inp: { first: 8, good: 200, poor: 500 },
  cls: { first: 0.001, good: 0.1, poor: 0.25 },
} as const;

export type Speed = keyof typeof SPEEDS;

/** Kinds of pages whose speed is told apart. */
export const SPEED_PAGES = ['home', 'busca', 'imovel', 'outras'] as const;

export type SpeedPage = (typeof SPEED_PAGES)[number];

/** Kind of a page, by its path. */
export function speedPageOf(path: string): SpeedPage {
  if (path === '/') return 'home';
  const first = path.split('/', 2)[1];
  return SPEED_PAGES.find((page) => page === first) ?? 'outras';
}

const GROWTH = 1.1;
const LAST_STEP = 120;

/** The step that a value lies in. */
export function stepOf(speed: Speed, value: number): number {
  const { first } = SPEEDS[speed];
  if (value <= first) return 0;
  return Math.min(LAST_STEP, Math.ceil(Math.log(value / first) / Math.log(GROWTH)));
}

/** The largest value of a step. */
export const mostOfStep = (speed: Speed, step: number): number => SPEEDS[speed].first * GROWTH ** step;

/** Time within which three of four pages came; null: nothing was measured. */
export function threeOfFour(speed: Speed, counts: ReadonlyMap<number, number>): number | null {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [step, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= all * 0.75) return mostOfStep(speed, step);
  }
  return null;
}

/** As browsers' makers judge a speed. */
export function judged(speed: Speed, value: number): 'good' | 'fair' | 'poor' {
  const { good, poor } = SPEEDS[speed];
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
}
