import { mapCopy } from '../../../../../copy/search/map.ts';
import styles from './search-map.module.css';

/** Whom the ground of the map is owed to: our own outlines, or the streets that are shown. */
export function MapCredit({ streets }: { streets: readonly string[] | null }) {
  return (
    <p className={styles.credit}>
      {streets === null ? (
        <>
          <span className="only-desktop">{mapCopy.ours} </span>
          {mapCopy.credit}
        </>
      ) : (
        streets.join(' · ')
      )}
    </p>
  );
}
