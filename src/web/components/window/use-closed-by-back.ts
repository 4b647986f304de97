import { useEffect, useRef } from 'react';

/** Marks the step of a layer: one that a reload has left behind is used again. */
const LAYER = 'layer';

/** Lets go of the step of the open layer. */
let letGo: (() => void) | null = null;

/**
 * The step of the open layer is left to a navigation, which takes its place: Back then leads to what lay below the layer.
 * @returns whether there is one
 */
export function takeLayerStep(): boolean {
  const isThere = letGo !== null;
  letGo?.();
  return isThere;
}

/** Caught on its way down, before the router, which listens to the same window. */
function onNextStep(heard: () => void, signal?: AbortSignal): void {
  const listener = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    heard();
  };
  window.addEventListener('popstate', listener, { capture: true, once: true, ...(signal && { signal }) });
}

function addStep(): void {
  const { state } = window.history;
  if (state?.[LAYER] === true) return;
  window.history.pushState({ ...state, [LAYER]: true, idx: (state?.idx ?? 0) + 1 }, '');
}

/**
 * Gives an open layer a step of its own in the browser's history, so that Back closes it and stays on the page. The router
 * hears nothing of that step: it has the same address, and the key of the page's own.
 * @returns told when the layer opens and when it closes
 */
export function useClosedByBack(close: () => void): (isOpen: boolean) => void {
  const held = useRef<(() => void) | null>(null);
  useEffect(() => () => held.current?.(), []);
  return (isOpen) => {
    if (isOpen && held.current === null) {
      addStep();
      const hearing = new AbortController();
      const release = () => {
        hearing.abort();
        held.current = null;
        if (letGo === release) letGo = null;
      };
      held.current = release;
      letGo = release;
      onNextStep(() => {
        release();
        close();
      }, hearing.signal);
    } else if (!isOpen && held.current !== null) {
      held.current();
      onNextStep(() => undefined);
      window.history.back();
    }
  };
}
