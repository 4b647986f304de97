import { setImmediate as pause } from 'node:timers/promises';

/**
 * Time, in ms, that urgent work goes on before others are answered: a process that makes pages all the time would
 * else give it a tenth of its time.
 */
const URGENT_MS = 12;

/** Does work step by step, answering whoever waits in between; gives what it ends with. */
export function inSteps<T>(work: Generator<void, T>): Promise<T> {
  return worked(work, 0);
}

/** The same for what is committed and not shown yet: with fewer pauses. */
export function inUrgentSteps<T>(work: Generator<void, T>): Promise<T> {
  return worked(work, URGENT_MS);
}

async function worked<T>(work: Generator<void, T>, sliceMs: number): Promise<T> {
  for (let pausedAt = performance.now(); ; ) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - pausedAt < sliceMs) continue;
    await pause();
    pausedAt = performance.now();
  }
}
