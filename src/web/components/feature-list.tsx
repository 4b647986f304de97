import { amenityNames, componentCopy } from '../../copy/components.ts';
import { AREAS } from '../../domain/catalogue/enumerations.ts';
import type { FeatureView } from '../../domain/catalogue/property-card.ts';
import { amenityIcons } from './amenity-icons.ts';
import styles from './feature-list.module.css';
import { formatArea, formatCount } from './format.ts';
import { Icon } from './icon.tsx';

const isArea = (key: FeatureView['key']) => (AREAS as readonly string[]).includes(key);

/** The amount of a feature as shown: a count, or square metres and hectares for areas. */
export function featureAmount({ key, amount }: FeatureView): string {
  return isArea(key) ? formatArea(amount) : formatCount(amount);
}

/** The name that fits the amount: "vaga", "vagas", "área útil". */
export function featureName({ key, amount }: FeatureView): string {
  return amount === 1 ? amenityNames[key].one : amenityNames[key].many;
}

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
  /** How many stand there before the rest unfolds. */
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
        {first.map((feature) => (
          <Feature key={feature.key} feature={feature} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary className="link">
            <span className={styles.closed}>{componentCopy.showAll}</span>
            <span className={styles.opened}>{componentCopy.showLess}</span>
          </summary>
          <ul className={styles.features}>
            {rest.map((feature) => (
              <Feature key={feature.key} feature={feature} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
