import { type RefObject, useEffect, useRef } from 'react';
import { keepModal } from './modal-popover.ts';

/**
 * Makes a popover a modal dialog while it is open: the focus goes to its closing button and stays inside, the rest of
 * the page is inert, and its opener gets the focus back. It closes when the page has grown so wide that its opener is
 * gone. Without a script it remains a popover; it needs an `id`, a name and a button that hides it.
 */
export function useModalPopover<Layer extends HTMLElement>(): RefObject<Layer | null> {
  const layer = useRef<Layer>(null);
  useEffect(() => (layer.current ? keepModal(layer.current) : undefined), []);
  return layer;
}
