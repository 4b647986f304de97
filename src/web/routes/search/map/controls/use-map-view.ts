import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { type MapPosition, readAskedMap, withAskedMap } from '../data/map-address.ts';

export type MapView = {
  readonly isOpen: boolean;
  /** Position of the address; null: where the listings are. */
  readonly position: MapPosition | null;
  readonly open: () => void;
  readonly close: () => void;
  /** Puts what is looked at into the address, in the place of what it said before. */
  readonly remember: (position: MapPosition) => void;
};

/** Kept with a step of the browser's history. */
type MapStep = {
  /** The step closed the map, which does not stay open as it does through any other. */
  readonly isMapClosed?: true;
  /** Scroll position of the list in CSS pixels when the map took its place; absent where both are in sight. */
  readonly listTop?: number;
};

/** From this width on the map stands beside the list. */
export const MAP_BESIDE_LIST = '(min-width: 1024px)';

const never = () => () => {};

/**
 * The map as the address has it. A step to another search that says nothing of the map leaves it open: links and forms
 * know of the list alone. Back and forward show it as it was. Without a script, and before there is one, it is closed.
 */
export function useMapView(): MapView {
  const location = useLocation();
  const isStep = useNavigationType() !== 'POP';
  const navigate = useNavigate();
  const asked = readAskedMap(location.search);
  const isAsked = asked !== null;
  const [wasOpen, setWasOpen] = useState(false);
  const step = location.state as MapStep | null;
  const isClosing = step?.isMapClosed === true;
  const stays = !isAsked && wasOpen && isStep && !isClosing;
  // Its own answer and not whether the page is alive: where no map is asked for, coming alive renders nothing anew.
  const isOpen = useSyncExternalStore(
    never,
    () => isAsked || stays,
    () => false,
  );
  const go = (to: ReturnType<typeof readAskedMap>, replace: boolean, state: MapStep | null) =>
    void navigate(
      { pathname: location.pathname, search: withAskedMap(location.search, to), hash: location.hash },
      { replace, preventScrollReset: true, state },
    );
  useEffect(() => {
    if (stays) {
      const { pathname, search, hash, state } = location;
      const kept = { pathname, search: withAskedMap(search, { position: null }), hash };
      void navigate(kept, { replace: true, preventScrollReset: true, state });
    } else setWasOpen(isAsked);
  }, [stays, isAsked, location, navigate]);
  const listTop = step?.listTop;
  useReturnToList(isStep && isClosing ? listTop : undefined);
  return {
    isOpen,
    position: asked?.position ?? null,
    open: () => go({ position: null }, false, stepWithList()),
    close: () => go(null, false, { ...(listTop === undefined ? {} : { listTop }), isMapClosed: true }),
    remember: (position) => go({ position }, true, location.state),
  };
}

/** True when an open map stands in the place of the list, whose heading is out of sight then. */
export function useIsMapAlone(isOpen: boolean): boolean {
  return useSyncExternalStore(
    onWidth,
    () => isOpen && !window.matchMedia(MAP_BESIDE_LIST).matches,
    () => false,
  );
}

function onWidth(changed: () => void): () => void {
  const beside = window.matchMedia(MAP_BESIDE_LIST);
  beside.addEventListener('change', changed);
  return () => beside.removeEventListener('change', changed);
}

function stepWithList(): MapStep | null {
  return window.matchMedia(MAP_BESIDE_LIST).matches ? null : { listTop: window.scrollY };
}

/** Puts the page where it was before the map took the place of the list. */
function useReturnToList(listTop: number | undefined): void {
  useLayoutEffect(() => {
    if (listTop !== undefined) window.scrollTo({ top: listTop, behavior: 'instant' });
  }, [listTop]);
}
