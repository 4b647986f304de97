import { useSyncExternalStore } from 'react';

/** The first tick comes this late (specification 2§9, "countdown wait"), so that nothing moves while a page settles. */
const COUNTDOWN_WAIT_MS = 1500;
const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let serverAheadMs = 0;
let tickMs: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Corrects the browser's clock: `serverNowMs` is what the server's clock showed just now. */
export function setServerNow(serverNowMs: number): void {
  serverAheadMs = serverNowMs - Date.now();
  if (tickMs !== null) tick();
}

/** Time of the server's clock, in milliseconds since 1970 UTC, as far as it was told. */
export const serverNow = (): number => Date.now() + serverAheadMs;

function tick() {
  clearTimeout(timer);
  tickMs = serverNow();
  timer = setTimeout(tick, SECOND_MS - (tickMs % SECOND_MS));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) timer = setTimeout(tick, COUNTDOWN_WAIT_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    tickMs = null;
  };
}

const currentTick = () => tickMs;
const noTick = () => null;

/** Calls back once every second with the corrected time in milliseconds. Returns how to stop. */
export function onTick(listener: (nowMs: number) => void): () => void {
  return subscribe(() => {
    if (tickMs !== null) listener(tickMs);
  });
}

/**
 * The corrected time in milliseconds, new every second, from one timer for the whole page. Null on the server, while
 * hydrating and during the first wait: a page rendered once is right for everybody, and never mismatches.
 */
export function useTick(): number | null {
  return useSyncExternalStore(subscribe, currentTick, noTick);
}
