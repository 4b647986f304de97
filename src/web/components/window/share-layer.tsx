import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../input/button.tsx';
import styles from './share-layer.module.css';
import { SmallWindow } from './small-window.tsx';

const SHARE_ID = 'compartilhar';

type ShareLayerProps = {
  words: { readonly open: string; readonly title: string };
  kind: 'ghost' | 'secondary';
  /** Content of the layer, fetched when it opens; `close` closes it. */
  ways: (close: () => void) => ReactNode;
  /** The same at once, on the server, for who has no script. */
  plain: ReactNode;
};

const layer = () => document.getElementById(SHARE_ID);

/** A button and the layer that it opens, with the ways to hand a page on. It opens and closes without our scripts. */
export function ShareLayer({ words, kind, ways, plain }: ShareLayerProps) {
  const [isWanted, setIsWanted] = useState(false);
  // Opened before the page came alive.
  useEffect(() => setIsWanted(layer()?.matches(':popover-open') ?? false), []);
  return (
    <>
      <Button kind={kind} size="s" icon="share-2" popoverTarget={SHARE_ID}>
        {words.open}
      </Button>
      <SmallWindow id={SHARE_ID} title={words.title} onBeforeToggle={() => setIsWanted(true)}>
        <div className={styles.ways} data-counts="shared">
          {isWanted ? ways(() => layer()?.hidePopover()) : null}
          <noscript>{plain}</noscript>
        </div>
      </SmallWindow>
    </>
  );
}
