import { useEffect, useRef } from 'react';

/**
 * Gives an open layer a step of its own in the browser's history, so that Back closes it and stays on the page. The router
 * hears nothing of that step: it has the same address and the same state.
 * @returns told when the layer opens and when it closes
 */
export function useClosedByBack(close: () => void): (isOpen: boolean) => void {
  const held = useRef<AbortController | null>(null);
  useEffect(() => () => held.current?.abort(), []);
  /** Caught on its way down, before the router, which listens to the same window. */
  const onNextStep = (heard: () => void, signal?: AbortSignal) => {
    const listener = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      heard();
    };
    window.addEventListener('popstate', listener, {
      capture: true,
      once: true,
      ...(signal && { signal }),
    });
  };
  return (isOpen) => {
    if (isOpen && held.current === null) {
      window.history.pushState(window.history.state, '');
      held.current = new AbortController();
      onNextStep(() => {
        held.current = null;
        close();
      }, held.current.signal);
    } else if (!isOpen && held.current !== null) {
      held.current.abort();
      held.current = null;
      onNextStep(() => undefined);
      window.history.back();
    }
  };
}
