import styles from './media-banner.module.css';

/** What a page of another site may do in ours: play, and open its links in tabs of their own; never lead ours away. */
const MAY =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';

/** A frame of another site. It is asked for as soon as this is drawn: draw it on the visitor's press. */
export function OutsideFrame({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={title}
      sandbox={MAY}
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; gyroscope; accelerometer; xr-spatial-tracking; picture-in-picture"
    />
  );
}
