import type { Clock } from '../../../domain/time.ts';
import { pause } from '../../../platform/changes/notifications.server.ts';
import { BlockIndex } from '../layout/block-index.server.ts';
import type { IndexImage, LiveIndex } from '../layout/live-index.ts';
import type { SearchSurroundings } from '../scan/search-plan.ts';
import type { IndexSnapshots } from '../snapshot/index-snapshots.server.ts';
import { inSteps } from './in-steps.server.ts';
import { renewBeside } from './renew-beside.server.ts';

/** Time by which the preparation of a turn precedes its instant. */
const LEAD_MS = 10_000;
/** Time for which searches of before a turn are answered as they were. */
const KEEP_MS = 5_000;
/** Interval between looks: a test clock may jump, and a change may bring a turn that is near. */
const LOOK_MS = 500;
/** Rest of an index that could not be renewed. */
const REST_MS = 5_000;
/** Smaller ones are rebuilt in less time than a thread takes to start. */
const BESIDE_FROM_LISTINGS = 50_000;

export type FitOptions<DB> = {
  readonly clock: Clock;
  readonly surroundings: SearchSurroundings;
  readonly snapshots: IndexSnapshots<DB> | null;
  readonly onError: (error: unknown) => void;
};

/**
 * Looks after the index of a process: prepares every turn of the clock shortly before its instant, lays the rows out
 * anew when too many lie out of order, and sees to it that there is a snapshot to start from. `stop` resolves when
 * nothing is under way any more.
 */
export function keepIndexFit<DB>(
  live: LiveIndex,
  options: FitOptions<DB>,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = (async () => {
    let restUntil = 0;
    while (!signal.aborted) {
      try {
        if (await live.prepare(options.clock.now(), { leadMs: LEAD_MS, keepMs: KEEP_MS }, inSteps)) continue;
        if (performance.now() >= restUntil && isWorn(live, options)) {
          await renewed(live, options);
          if (isWorn(live, options)) restUntil = performance.now() + REST_MS;
        }
      } catch (error) {
        restUntil = performance.now() + REST_MS;
        options.onError(error);
      }
      await pause(LOOK_MS, signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

function isWorn<DB>(live: LiveIndex, { snapshots }: FitOptions<DB>): boolean {
  return live.isScattered || snapshots?.isDue(live) === true;
}

/** False when the index was replaced meanwhile, or only written. */
function renewed<DB>(live: LiveIndex, options: FitOptions<DB>): Promise<boolean> {
  const isSmall = live.size < BESIDE_FROM_LISTINGS && options.snapshots?.isLarge(live.size) !== true;
  return live.renew(
    (image) => (isSmall ? rebuiltHere(image, options) : rebuiltBeside(live, image, options)),
    () => options.clock.now(),
    inSteps,
  );
}

async function rebuiltHere<DB>(
  image: IndexImage,
  { surroundings }: FitOptions<DB>,
): Promise<BlockIndex | null> {
  const copy = await inSteps(BlockIndex.restoring(surroundings, image));
  return copy && inSteps(copy.rebuilding());
}

async function rebuiltBeside<DB>(
  live: LiveIndex,
  image: IndexImage,
  { surroundings, snapshots }: FitOptions<DB>,
): Promise<BlockIndex | null> {
  const isKept = snapshots?.isLarge(live.size) === true;
  const file = isKept ? await snapshots.target(live) : null;
  const outcome = await renewBeside({ image, isRebuilt: live.isScattered, file });
  if (outcome.written !== null) await snapshots?.place(outcome.written);
  if (outcome.problem !== null) snapshots?.unwritten(outcome.problem);
  return outcome.image && inSteps(BlockIndex.restoring(surroundings, outcome.image));
}
