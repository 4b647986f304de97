import { componentCopy } from '../../../copy/frame/components.ts';
import type { FeatureView } from '../../../domain/catalogue/property-card.ts';
import { Icon } from '../input/icon.tsx';
import { placed } from '../late/placed.tsx';
import { amenityIcons } from './amenity-icons.ts';
import styles from './feature-list.module.css';
import { featureAmount, featureName } from './feature-words.ts';

function Feature({ feature }: { feature: FeatureView }) {
  return (
    <li className={styles.feature}>
      <Icon of={amenityIcons[feature.key]} />
      <span>
        <b>{featureAmount(feature)}</b>
        <span className={styles.name}>{featureName(feature)}</span>
      </span>
    </li>
  );
}

type FeatureListProps = {
  features: readonly FeatureView[];
  /** Number of features before the rest unfolds. */
  shown?: number;
};

/** Amenities and areas with their icons; zeros are left out, what is beyond `shown` unfolds (also without JavaScript). */
export function FeatureList({ features, shown = 8 }: FeatureListProps) {
  const present = features.filter(({ amount }) => amount > 0);
  const [first, rest] = [present.slice(0, shown), present.slice(shown)];
  if (first.length === 0) return null;
  return (
    <>
      <ul className={styles.features}>
        {placed(first, (feature) => (
          <Feature feature={feature} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary className="link">
            <span className={styles.closed}>{componentCopy.showAll}</span>
            <span className={styles.opened}>{componentCopy.showLess}</span>
          </summary>
          <ul className={styles.features}>
            {placed(rest, (feature) => (
              <Feature feature={feature} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
