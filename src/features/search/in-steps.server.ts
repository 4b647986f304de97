import { setImmediate as pause } from 'node:timers/promises';

/** Does work step by step, answering whoever waits in between; gives what it ends with. */
export async function inSteps<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
