import type { Clock } from '../../domain/time.ts';
import { pause } from '../../platform/notifications.server.ts';
import { inSteps } from './in-steps.server.ts';
import type { LiveIndex } from './live-index.ts';

/** How long before its instant a turn is prepared. */
const LEAD_MS = 10_000;
/** How long after a turn searches of before it are answered as they were. */
const KEEP_MS = 5_000;
/** How often to look: a test clock may jump, and a change may bring a turn that is near. */
const LOOK_MS = 500;

/** Prepares every turn of the clock shortly before its instant. `stop` resolves when nothing is under way any more. */
export function keepTurnsPrepared(
  live: LiveIndex,
  clock: Clock,
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = (async () => {
    while (!signal.aborted) {
      try {
        const isMore = await live.prepare(clock.now(), { leadMs: LEAD_MS, keepMs: KEEP_MS }, inSteps);
        if (!isMore) await pause(LOOK_MS, signal);
      } catch (error) {
        onError(error);
        await pause(LOOK_MS, signal);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await work;
    },
  };
}
