import { useState } from 'react';
import { mediaCopy } from '../../../../copy/property-media.ts';
import type { MediaFrame } from '../../../../domain/catalogue/page-media.ts';
import { AppLink } from '../../../components/app-link.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import styles from './media-banner.module.css';
import { OutsideFrame } from './outside-frame.tsx';

/** What another site shows, one at a time; what cannot stand in a frame is opened in a tab of its own. */
export function FramePanel({ label, frames }: { label: string; frames: readonly MediaFrame[] }) {
  const [chosen, setChosen] = useState(0);
  const frame = frames[chosen];
  if (!frame) return null;
  const { host } = new URL(frame.href);
  return (
    <>
      {frame.frame === null ? (
        <div className={styles.empty}>
          <ButtonLink kind="secondary" href={frame.href} newTab>
            {mediaCopy.open(host)}
          </ButtonLink>
        </div>
      ) : (
        <OutsideFrame key={frame.frame} address={frame.frame} title={frame.title ?? label} />
      )}
      <div className={styles.under}>
        {frames.length > 1
          ? frames.map(({ href, title }, index) => (
              <Button
                key={href}
                kind="secondary"
                size="s"
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                {title ?? mediaCopy.videoNumber(index + 1)}
              </Button>
            ))
          : null}
        {frame.frame === null ? null : (
          <p className="hint">
            {mediaCopy.from(host)}{' '}
            <AppLink className="link" href={frame.href} newTab>
              {mediaCopy.open(host)}
            </AppLink>
          </p>
        )}
      </div>
    </>
  );
}
