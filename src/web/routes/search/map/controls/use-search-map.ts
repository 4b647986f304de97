import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadBaseMap } from '../data/base-map.ts';
import type { MapPosition } from '../data/map-address.ts';
import { type MapEvents, SearchMap } from './search-map.ts';

type Opened =
  | { readonly state: 'opening' | 'failed' }
  | { readonly state: 'open'; readonly canvas: SearchMap };

export type OpenedMap = {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly canvas: SearchMap | null;
  readonly state: Opened['state'];
  readonly retry: () => void;
};

/** A map in `container` for as long as the part of the page stands. `events` may be other ones at each rendering. */
export function useSearchMap(position: MapPosition | null, events: MapEvents): OpenedMap {
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ position, events });
  latest.current = { position, events };
  useEffect(() => {
    const given = new AbortController();
    let canvas: SearchMap | null = null;
    const open = async () => {
      const [base] = await Promise.all([
        loadBaseMap(given.signal, attempt > 0),
        document.fonts.load('12px "Instrument Sans"'),
      ]);
      if (container.current === null || given.signal.aborted) return;
      canvas = new SearchMap(container.current, base, latest.current.position, {
        onMove: (...told) => latest.current.events.onMove(...told),
        onGroup: (group) => latest.current.events.onGroup(group),
        onPin: (pin) => latest.current.events.onPin(pin),
        onHover: (numbers) => latest.current.events.onHover(numbers),
      });
      setOpened({ state: 'open', canvas });
      latest.current.events.onMove(canvas.frame, canvas.position, false);
    };
    setOpened({ state: 'opening' });
    open().catch(() => {
      if (!given.signal.aborted) setOpened({ state: 'failed' });
    });
    return () => {
      given.abort();
      canvas?.remove();
    };
  }, [attempt]);
  return {
    container,
    canvas: opened.state === 'open' ? opened.canvas : null,
    state: opened.state,
    retry: () => setAttempt((count) => count + 1),
  };
}
