import { type ComponentType, useEffect, useState } from 'react';
import { mediaCopy } from '../../../../copy/property/property-media.ts';
import { Button } from '../../../components/input/button.tsx';
import { classes } from '../../../components/input/classes.ts';
import styles from './media-banner.module.css';
import type { MediaPanelProps } from './media-panel.tsx';

/** A panel that is fetched when it is asked for: a page whose photos are enough holds none of it. */
export function LatePanel(props: MediaPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<MediaPanelProps> | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const fetchPanel = () => {
    setIsFailed(false);
    import('./media-panel.tsx').then(
      ({ MediaPanel }) => setPanel(() => MediaPanel),
      () => setIsFailed(true),
    );
  };
  useEffect(fetchPanel, []);
  if (Panel !== null) return <Panel {...props} />;
  return (
    <>
      <div className={classes(styles.empty, props.tab.key !== 'map' && styles.frame)}>
        <p role="status">{isFailed ? mediaCopy.failed : mediaCopy.opening}</p>
        {isFailed ? (
          <Button kind="secondary" onClick={fetchPanel}>
            {mediaCopy.retry}
          </Button>
        ) : null}
      </div>
      <div className={styles.under} />
    </>
  );
}
