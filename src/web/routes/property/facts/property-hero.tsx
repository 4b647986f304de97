import { propertyCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { Tag } from '../../../components/card/tag.tsx';
import { classes } from '../../../components/input/classes.ts';
import { LeadingPrice } from '../action/card-price.tsx';
import { FirstAnswers } from '../decision/first-answers.tsx';
import type { PropertyPageData } from '../load-property-page.ts';
import styles from '../property-layout.module.css';
import { isLongName } from './long-name.ts';

function formatPostalCode(digits: string): string {
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/**
 * A sold or closed offer says so above its name: on a phone its action stands far below. An offer whose time ends in front of a
 * visitor says so elsewhere, since nothing may move then.
 */
function StateTag({ property: { state, overLabel } }: { property: PropertyPageView }) {
  if (overLabel === null || (state !== 'sold' && state !== 'closed')) return null;
  return (
    <p>
      <Tag label={overLabel} kind="new" />
    </p>
  );
}

/**
 * Name, place and price, read first whatever stands above them on the screen, and what a buyer asks first. Nothing in it
 * takes the focus, so that the way of the keyboard is that of the screen. Beside the card its price is only read aloud.
 */
export function PropertyHero({ property, cost }: Pick<PropertyPageData, 'property' | 'cost'>) {
  const { address, postalCode } = property;
  return (
    <section className={styles.hero} aria-label={propertyCopy.identification}>
      <StateTag property={property} />
      <h1 className={classes(isLongName(property) && styles.longName)}>{property.name}</h1>
      <p className={classes('muted', styles.place)}>
        {postalCode ? `${address}, ${propertyCopy.postalCode(formatPostalCode(postalCode))}` : address}
      </p>
      <div className={styles.heroPrice}>
        <LeadingPrice property={property} />
      </div>
      {cost === null ? null : <FirstAnswers cost={cost} />}
      <p className={styles.code}>
        {propertyCopy.code} <b className="num">{property.smallId}</b>
      </p>
    </section>
  );
}
