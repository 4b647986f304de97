import { useEffect, useState } from 'react';
import { formatFrame, type MapFrame } from '../../../../../domain/map/map-frame.ts';
import type { MapWire } from '../../../../../server/api/map.wire.ts';
import { askForPoints } from './map-points.ts';

/** Last question: its answer, a long wait, or none. */
export type MapPoints = {
  readonly answer: MapWire | null;
  /** The search that the answer is about. */
  readonly search: string | null;
  readonly state: 'ready' | 'slow' | 'failed';
  readonly retry: () => void;
};

/** After this a visitor is told that something is on its way. */
const SLOW_MS = 400;

/**
 * The listings of a search in a frame; what was there stays until the next answer has come.
 * @param turnsAt ISO instant at which the listings turn next: they are asked for anew when it is another
 */
export function useMapPoints(search: string, frame: MapFrame | null, turnsAt: string | null): MapPoints {
  const [answer, setAnswer] = useState<{ readonly wire: MapWire; readonly search: string } | null>(null);
  const [state, setState] = useState<MapPoints['state']>('ready');
  const [attempt, setAttempt] = useState(0);
  const [firstTurn] = useState(turnsAt);
  const seen = frame === null ? null : formatFrame(frame);
  useEffect(() => {
    if (seen === null) return;
    const given = new AbortController();
    const slow = setTimeout(() => setState('slow'), SLOW_MS);
    askForPoints(search, seen, { signal: given.signal, again: attempt > 0 || turnsAt !== firstTurn })
      .then(
        (wire) => {
          setAnswer({ wire, search });
          setState('ready');
        },
        () => {
          if (!given.signal.aborted) setState('failed');
        },
      )
      .finally(() => clearTimeout(slow));
    return () => {
      clearTimeout(slow);
      given.abort();
    };
  }, [search, seen, attempt, turnsAt, firstTurn]);
  return {
    answer: answer?.wire ?? null,
    search: answer?.search ?? null,
    state,
    retry: () => setAttempt((count) => count + 1),
  };
}
