import { Icon } from '../../../components/input/icon.tsx';
import { LateStyles } from '../../../components/late/late-styles.tsx';
import styles, { href } from './video-picture.late.module.css';

/** The still picture of a video with what a press on it does, for a button or link of class `video`. */
export function VideoPicture({ address, label }: { address: string; label: string }) {
  return (
    <>
      <LateStyles href={href} />
      <img src={address} alt="" width={1280} height={720} loading="lazy" decoding="async" />
      <span className={styles.play}>
        <span>
          <Icon of="play" />
          {label}
        </span>
      </span>
    </>
  );
}
