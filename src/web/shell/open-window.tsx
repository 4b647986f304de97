import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/**
 * Shows a window over any page, also over one that came without React. Resolves when the visitor has closed it and the
 * focus is back where it was, or on the page's `<main>` where that is gone.
 */
export function openWindow(render: (onClose: () => void) => ReactNode): Promise<void> {
  const before = document.activeElement;
  const host = document.createElement('div');
  document.body.append(host);
  const root = startRoot(host);
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

/**
 * React notes at the document of a root that it listens there for one kind of event, and would not listen for any other when
 * the document becomes a root itself: a window that is opened before the page comes alive would leave the page dead.
 */
function startRoot(host: HTMLElement): Root {
  const before = Object.keys(document);
  const root = createRoot(host, { identifierPrefix: 'janela-' });
  for (const note of Object.keys(document)) {
    if (!before.includes(note)) Reflect.deleteProperty(document, note);
  }
  return root;
}
