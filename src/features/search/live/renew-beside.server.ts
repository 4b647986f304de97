import { Worker } from 'node:worker_threads';
import type { RenewOrder, RenewOutcome } from './renew-messages.server.ts';

/** Megabytes of V8's young generation in the thread: what it makes there lives as long as its work. */
const YOUNG_MB = 8;

/** Has a thread of its own rebuild or write an image, which is handed over to it. Throws when the thread breaks down. */
export function renewBeside(order: RenewOrder): Promise<RenewOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./renew-worker.server.ts', import.meta.url), {
      workerData: order,
      transferList: [order.image.bytes.buffer as ArrayBuffer],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the index ended with ${code}`)));
  });
}
