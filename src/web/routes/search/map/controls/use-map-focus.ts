import { type RefObject, useEffect, useRef } from 'react';

/** The buttons that open and close the map, one of which is in sight. */
export const MAP_TOGGLE = { 'data-map-toggle': '' } as const;
const TOGGLES = '[data-map-toggle]';

/**
 * Keeps the keyboard where it was when the map opens or closes. Where what it was on has gone, as a bar with its button
 * has, it goes on in the map that was opened (`place`), or at the button that opens it again.
 */
export function useMapFocus(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    if (document.activeElement !== document.body) return;
    const toggles = [...document.querySelectorAll<HTMLElement>(TOGGLES)];
    const target = isOpen ? place.current : toggles.find((toggle) => toggle.checkVisibility());
    target?.focus({ preventScroll: true });
  }, [isOpen, place]);
}
