import { type ReactNode, useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './share-layer.module.css';
import { useModalPopover } from './use-modal-popover.ts';

const SHARE_ID = 'compartilhar';

type ShareLayerProps = {
  words: { readonly open: string; readonly title: string; readonly close: string };
  kind: 'ghost' | 'secondary';
  /** What is in the layer, fetched when it opens; `close` closes it. */
  ways: (close: () => void) => ReactNode;
  /** The same at once, on the server, for who has no script. */
  plain: ReactNode;
};

/** A button and the layer that it opens, with the ways to hand a page on. It opens and closes without our scripts. */
export function ShareLayer({ words, kind, ways, plain }: ShareLayerProps) {
  const layer = useModalPopover<HTMLDivElement>();
  const [isWanted, setIsWanted] = useState(false);
  // Opened before the page came alive.
  useEffect(() => setIsWanted(layer.current?.matches(':popover-open') ?? false), [layer]);
  return (
    <>
      <Button kind={kind} size="s" icon="share-2" popoverTarget={SHARE_ID}>
        {words.open}
      </Button>
      <div
        ref={layer}
        id={SHARE_ID}
        popover="auto"
        role="dialog"
        aria-label={words.title}
        className={styles.share}
        onBeforeToggle={() => setIsWanted(true)}
      >
        <div className={styles.head}>
          <h2>{words.title}</h2>
          <IconButton of="x" label={words.close} popoverTarget={SHARE_ID} popoverTargetAction="hide" />
        </div>
        {isWanted ? ways(() => layer.current?.hidePopover()) : null}
        <noscript>{plain}</noscript>
      </div>
    </>
  );
}
