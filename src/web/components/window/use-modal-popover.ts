import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a popover a modal dialog while it is open (modal-popover.ts, fetched when it opens first). It closes when the page
 * has grown so wide that its opener is gone. Without a script it remains a popover; it needs an `id`, a name and a button
 * that hides it.
 */
export function useModalPopover<Layer extends HTMLElement>(): RefObject<Layer | null> {
  const layer = useRef<Layer>(null);
  useEffect(() => (layer.current ? keepWhenOpened(layer.current) : undefined), []);
  return layer;
}

function keepWhenOpened(layer: HTMLElement): () => void {
  let stop: (() => void) | null = () => {};
  const keep = () =>
    void import('./modal-popover.ts').then(
      ({ keepModal }) => {
        if (stop) stop = keepModal(layer);
      },
      // Without a connection it remains a popover.
      () => undefined,
    );
  if (layer.matches(':popover-open')) keep();
  else layer.addEventListener('beforetoggle', keep, { once: true });
  return () => {
    layer.removeEventListener('beforetoggle', keep);
    stop?.();
    stop = null;
  };
}
