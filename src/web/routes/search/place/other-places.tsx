import { otherPlacesCopy } from '../../../../copy/search/places.ts';
import { formatCount } from '../../../../domain/format.ts';
import { AppLink } from '../../../components/frame/app-link.tsx';
import styles from './other-places.module.css';

export type OfferedPlace = { readonly href: string; readonly label: string; readonly count: number };

/** Places that may have been meant, with how many listings each has. */
export function OtherPlaces({ label, places }: { label: string; places: readonly OfferedPlace[] }) {
  if (places.length === 0) return null;
  return (
    <p className={styles.others}>
      {label}{' '}
      {places.map(({ href, label: name, count }) => (
        <span key={href} className={styles.place}>
          <AppLink href={href} rel="nofollow">
            {name}
          </AppLink>{' '}
          <small className="num" title={otherPlacesCopy.properties(count)}>
            {formatCount(count)}
          </small>
        </span>
      ))}
    </p>
  );
}
