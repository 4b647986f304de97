import { componentCopy } from '../../../copy/frame/components.ts';
import { classes } from '../input/classes.ts';
import card from './property-card.module.css';
import styles from './skeleton.module.css';

function Bone({ as }: { as: string | undefined }) {
  return <div className={classes(styles.bone, as)} />;
}

/** The shape of one property card while its data is on the way. */
export function PropertyCardSkeleton() {
  return (
    <div className={card.box}>
      <div className={card.card}>
        <div className={classes(card.media, styles.bone, styles.media)} />
        <div className={card.body}>
          <div className={card.info}>
            <Bone as={styles.w34} />
            <Bone as={styles.w78} />
            <Bone as={styles.w92} />
            <Bone as={styles.w56} />
          </div>
          <div className={card.deal}>
            <div className={styles.lines}>
              <Bone as={styles.price} />
              <Bone as={styles.ruler} />
              <Bone as={styles.w80} />
            </div>
            <Bone as={styles.button} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** A list while it loads: 10 rows unless said otherwise (specification 2§9), announced once. */
export function PropertyListSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <div role="status" aria-label={componentCopy.loadingList}>
      <div className="cards" aria-hidden>
        {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
          <PropertyCardSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}
