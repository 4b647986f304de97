import { parentPort, workerData } from 'node:worker_threads';
import { BlockIndex } from '../layout/block-index.server.ts';
import { drain } from '../layout/present-state.ts';
import type { IndexSnapshot } from '../snapshot/index-snapshot.ts';
import { writeSnapshot } from '../snapshot/snapshot-file.server.ts';
import type { RenewOrder, RenewOutcome } from './renew-messages.server.ts';

/** Nothing is asked of the index here. */
const NOWHERE = { regionOf: () => [], seatOf: () => null, smallIdPrefix: '' };

function rebuilt(image: IndexSnapshot): IndexSnapshot | null {
  const index = drain(BlockIndex.restoring(NOWHERE, image, 'typescript'));
  return index && drain(index.rebuilding()).toSnapshot();
}

async function written({ image, file }: RenewOrder, outcome: IndexSnapshot) {
  if (file === null) return { written: null, problem: null };
  const { folder, owner, turns } = file;
  try {
    const { version } = image;
    return { written: await writeSnapshot(folder, owner, { version, image: outcome, turns }), problem: null };
  } catch (error) {
    return { written: null, problem: String(error) };
  }
}

async function carryOut(order: RenewOrder): Promise<void> {
  const image = order.isRebuilt ? rebuilt(order.image) : order.image;
  if (image === null) {
    parentPort?.postMessage({ image: null, written: null, problem: null } satisfies RenewOutcome);
    return;
  }
  const file = await written(order, image);
  if (!order.isRebuilt) {
    parentPort?.postMessage({ image: null, ...file } satisfies RenewOutcome);
    return;
  }
  // A copy of their own: the memory of an index is larger than what it holds and cannot be handed over.
  const bytes = image.bytes.slice();
  const outcome: RenewOutcome = { image: { head: image.head, bytes }, ...file };
  parentPort?.postMessage(outcome, [bytes.buffer]);
}

await carryOut(workerData as RenewOrder);
