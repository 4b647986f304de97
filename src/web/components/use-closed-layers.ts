import { useEffect } from 'react';

/** A layer lies on a page: Back and forward lead to another one, and take every open layer away. */
export function useClosedLayers(): void {
  useEffect(() => {
    const close = () => {
      for (const layer of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
        layer.hidePopover();
      }
    };
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);
}
