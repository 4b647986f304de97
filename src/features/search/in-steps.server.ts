import { setImmediate as pause } from 'node:timers/promises';

/** Does work step by step, answering whoever waits in between. */
export async function inSteps(work: Generator<void, void>): Promise<void> {
  while (work.next().done !== true) await pause();
}
