import { setImmediate } from 'node:timers/promises';

/** Runs a generator to its end and lets others work between its steps; hears what each step yields. */
export async function inSlices<T>(work: Generator<number, T>, onStep: (done: number) => void): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    onStep(step.value);
    await setImmediate();
  }
}
