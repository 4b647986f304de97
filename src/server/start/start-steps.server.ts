import type { ServerState } from './server-state.server.ts';

/** Does one step of a start; `/ready` names it until it is done. */
export type StartStep = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * The steps of a start that can be broken off: once it is asked to stop, no step begins, and the one under way is no
 * longer waited for. Both throw the signal's reason.
 */
export function startSteps(stop: AbortSignal, state: ServerState): StartStep {
  return async (name, work) => {
    stop.throwIfAborted();
    state.step = name;
    try {
      return await orAborted(work(), stop);
    } finally {
      state.step = null;
    }
  };
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
