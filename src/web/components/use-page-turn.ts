import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onTick } from './ticking-clock.ts';

const SECOND_MS = 1000;

/** Pages that are open at a turn ask one after the other within this time. */
const SPREAD_MS = 200;

/** So long after a question that brought nothing new the next one comes, then twice as long, and so on. */
const FIRST_PAUSE_MS = 2 * SECOND_MS;

/**
 * Asks for the page again at the instant at which something that it shows becomes another by itself (D§6): never before,
 * since the corrected clock is never ahead of the server's, and within the same second. Should the answer still tell the
 * same instant, it asks again after a pause that doubles; without a connection it waits.
 * @param turnsAt ISO instant; null: nothing is planned
 */
export function usePageTurn(turnsAt: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (turnsAt === null) return;
    let dueMs = Date.parse(turnsAt);
    let pauseMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onTick((nowMs) => {
      if (dueMs - nowMs >= SECOND_MS || !navigator.onLine) return;
      clearTimeout(timer);
      timer = setTimeout(ask, dueMs - nowMs + Math.random() * SPREAD_MS);
    });
    function ask() {
      dueMs += pauseMs;
      pauseMs *= 2;
      // What is not alive yet could not be shown anew.
      window.dispatchEvent(new Event('turn'));
      void revalidate();
    }
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [turnsAt, revalidate]);
}
