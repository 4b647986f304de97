import { useState } from 'react';
import { mediaCopy } from '../../../../copy/property/property-media.ts';
import type { MediaFrame } from '../../../../domain/catalogue/page-media.ts';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { Button, ButtonLink } from '../../../components/input/button.tsx';
import { classes } from '../../../components/input/classes.ts';
import styles from './media-banner.module.css';
import { OutsideFrame } from './outside-frame.tsx';
import pictured from './video-picture.late.module.css';
import { VideoPicture } from './video-picture.tsx';

/**
 * Frames of other sites, one at a time; a site that cannot stand in a frame is opened in a tab of its own. A video
 * whose still picture we keep waits for one more press.
 */
export function FramePanel({ label, frames }: { label: string; frames: readonly MediaFrame[] }) {
  const [chosen, setChosen] = useState(0);
  const [played, setPlayed] = useState<string | null>(null);
  const frame = frames[chosen];
  if (!frame) return null;
  const { host } = new URL(frame.href);
  const waits = frame.picture !== null && frame.frame !== played;
  return (
    <>
      {frame.frame === null ? (
        <div className={styles.empty}>
          <ButtonLink kind="secondary" href={frame.href} newTab>
            {mediaCopy.open(host)}
          </ButtonLink>
        </div>
      ) : waits && frame.picture !== null ? (
        <button
          key={frame.frame}
          type="button"
          className={classes(styles.frame, pictured.video)}
          onClick={() => setPlayed(frame.frame)}
        >
          <VideoPicture address={frame.picture} label={mediaCopy.play} />
        </button>
      ) : (
        <OutsideFrame
          key={frame.frame}
          address={frame.picture === null ? frame.frame : playing(frame.frame)}
          title={frame.title ?? label}
          takesFocus={frame.picture !== null}
        />
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
            {waits ? mediaCopy.comesFrom(host) : mediaCopy.from(host)}{' '}
            <AppLink className="link" href={frame.href} newTab>
              {mediaCopy.open(host)}
            </AppLink>
          </p>
        )}
      </div>
    </>
  );
}

/** A visitor who pressed our picture need not press the player's again. */
function playing(frame: string): string {
  return `${frame}${frame.includes('?') ? '&' : '?'}autoplay=1`;
}
