import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onTick } from '../card/ticking-clock.ts';

const SECOND_MS = 1000;

/** Pages that are open at a turn ask one after the other within this time. */
const SPREAD_MS = 200;

/** Pause after a question that brought nothing new; it doubles with each further one. */
const FIRST_PAUSE_MS = 2 * SECOND_MS;

/** True when the server answers the page at all; that it is gone is an answer too. */
async function canAnswer(): Promise<boolean> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status < 500 && answer.status !== 429;
}

/**
 * Asks for the page again at the instant at which something that it shows becomes another by itself (D§6): never before,
 * since the corrected clock is never ahead of the server's, and within the same second. Should the answer still tell the
 * same instant, or fail, it asks again after a pause that doubles; without a connection, and while nobody sees the page, it waits.
 * @param turnsAt ISO instant; null: nothing is planned
 */
export function useRefreshAtTurn(turnsAt: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (turnsAt === null) return;
    let dueMs = Date.parse(turnsAt);
    let pauseMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onTick((nowMs) => {
      if (dueMs - nowMs >= SECOND_MS || document.hidden || !navigator.onLine) return;
      clearTimeout(timer);
      timer = setTimeout(ask, dueMs - nowMs + Math.random() * SPREAD_MS);
    });
    let isGone = false;
    async function ask() {
      dueMs += pauseMs;
      pauseMs *= 2;
      // The router would put the page of an error in the place of one that can be read.
      if (!(await canAnswer()) || isGone) return;
      // A page that is not alive yet could not be shown anew.
      window.dispatchEvent(new Event('turn'));
      void revalidate();
    }
    return () => {
      isGone = true;
      stop();
      clearTimeout(timer);
    };
  }, [turnsAt, revalidate]);
}
