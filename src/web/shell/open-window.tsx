import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Shows a window over any page, also over one that came without React. Resolves when the visitor has closed it and the
 * focus is back where it was, or on the page's `<main>` where that is gone.
 */
export function openWindow(render: (onClose: () => void) => ReactNode): Promise<void> {
  const before = document.activeElement;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host, { identifierPrefix: 'janela-' });
  return new Promise((resolve) => {
    const end = () => {
      // Not while React is at work in it.
      setTimeout(() => {
        root.unmount();
        host.remove();
        for (const goal of [before, document.querySelector('main')]) {
          if (document.activeElement !== document.body) break;
          if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
        }
        resolve();
      });
    };
    root.render(<StrictMode>{render(end)}</StrictMode>);
  });
}
