import styles from './media-banner.module.css';

/** Rights of a page of another site in ours: play, and open its links in tabs of their own; never lead ours away. */
const MAY =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';

const focusOn = (frame: HTMLIFrameElement | null) => frame?.focus();

type OutsideFrameProps = {
  readonly address: string;
  readonly title: string;
  /** True when the frame takes the place of the pressed button, so that the focus would be lost. */
  readonly takesFocus?: boolean;
};

/** A frame of another site. It is asked for as soon as this is drawn: draw it on the visitor's press. */
export function OutsideFrame({ address, title, takesFocus }: OutsideFrameProps) {
  return (
    <iframe
      ref={takesFocus ? focusOn : undefined}
      className={styles.frame}
      src={address}
      title={title}
      sandbox={MAY}
      referrerPolicy="strict-origin-when-cross-origin"
      allow="autoplay; fullscreen; gyroscope; accelerometer; xr-spatial-tracking; picture-in-picture"
    />
  );
}
