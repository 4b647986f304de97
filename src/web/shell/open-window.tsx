import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type WindowProps = {
  /** Whether it is still to be seen: the `open` of a `Modal`. */
  readonly open: boolean;
  readonly onClose: () => void;
};

type KeeperProps = { render: (props: WindowProps) => ReactNode; onClosed: () => void };

function Keeper({ render, onClosed }: KeeperProps) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (!open) onClosed();
  }, [open, onClosed]);
  return render({ open, onClose: () => setOpen(false) });
}

/**
 * Shows a window over any page, also over one that came without React. Resolves when the visitor has closed it, after the
 * focus is back where it was.
 */
export function openWindow(render: KeeperProps['render']): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host, { identifierPrefix: 'janela-' });
  return new Promise((resolve) => {
    const end = () => {
      // Not while React is at work in it.
      setTimeout(() => {
        root.unmount();
        host.remove();
        resolve();
      });
    };
    root.render(
      <StrictMode>
        <Keeper render={render} onClosed={end} />
      </StrictMode>,
    );
  });
}
