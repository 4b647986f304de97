import { useState } from 'react';
import { cardCopy, priceCopy } from '../../../copy/frame/components.ts';
import {
  type FeatureView,
  isOverState,
  type PropertyCardView,
} from '../../../domain/catalogue/property-card.ts';
import { formatCount, formatMoney } from '../../../domain/format.ts';
import { illustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { AppLink } from '../frame/app-link.tsx';
import { Button, ButtonLink, buttonClass } from '../input/button.tsx';
import { classes } from '../input/classes.ts';
import { Icon } from '../input/icon.tsx';
import { amenityIcons } from './amenity-icons.ts';
import { Countdown } from './countdown.tsx';
import { CouponCode } from './coupon-code.tsx';
import { DiscountRuler } from './discount-ruler.tsx';
import { DiscountTag } from './discount-tag.tsx';
import { featureAmount, featureName } from './feature-words.ts';
import { CardKeepButtons } from './keep-buttons.tsx';
import { ListingImage } from './listing-image.tsx';
import { Price } from './price.tsx';
import styles from './property-card.module.css';
import { TagList } from './tag.tsx';

type PropertyCardProps = {
  property: PropertyCardView;
  /** Opens the property in a new tab and says so (specification 1§2); a brand may switch it off. */
  newTab: boolean;
  /** The first cards of a page load their picture at once. */
  eager?: boolean | undefined;
  headingLevel?: 2 | 3;
};

/** One property in a list. One markup for all widths: its container decides between column, row and three columns. */
export function PropertyCard({ property, newTab, eager, headingLevel = 3 }: PropertyCardProps) {
  const [opened, setOpened] = useState(false);
  const opensAt = property.state === 'pre_active' && !opened ? property.preActiveUntil : null;
  const over = isOverState(property.state);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.box}>
      <article
        className={classes(styles.card, over && styles.sold, opensAt && styles.opening)}
        data-property={property.number}
      >
        {/* Read in the order of what matters, name, place and price; the style sheet puts picture and labels above them. */}
        <div className={styles.body}>
          <div className={styles.info}>
            <Heading className={styles.title}>
              <AppLink href={property.href} newTab={newTab} className={styles.titleLink}>
                {property.name}
              </AppLink>
            </Heading>
            <p className={styles.address}>{property.address}</p>
          </div>
          <div className={styles.deal}>
            <CardAmounts property={property} />
            {property.coupon && !over ? <CouponCode code={property.coupon} /> : null}
            <CardActions property={property} notifies={opensAt !== null} />
          </div>
          <div className={styles.tags}>
            <TagList tags={opened ? property.tags.filter(({ kind }) => kind !== 'soon') : property.tags} />
          </div>
          <CardFeatures features={property.features} />
        </div>
        <CardMedia property={property} eager={eager} opensAt={opensAt} onOpen={() => setOpened(true)} />
      </article>
    </div>
  );
}

type CardMediaProps = {
  property: PropertyCardView;
  eager: boolean | undefined;
  opensAt: string | null;
  onOpen: () => void;
};

/**
 * Widths of the picture, three quarters of it on a telephone, as in the gallery of a property: dense screens show no
 * difference, and half the bytes go.
 */
const SIZES = '(min-width: 1024px) 264px, (min-width: 700px) 34vw, 75vw';

function CardMedia({ property, eager, opensAt, onOpen }: CardMediaProps) {
  const over = isOverState(property.state);
  return (
    <div className={styles.media}>
      <ListingImage
        image={property.image}
        category={illustrationCategory(property.propertyType)}
        seed={property.number}
        noteClass={styles.note}
        sizes={SIZES}
        eager={eager}
      />
      {over ? (
        <div className={styles.over} aria-hidden>
          <b>{property.overLabel}</b>
        </div>
      ) : (
        <>
          <DiscountTag percent={property.price.discountPercent} className={styles.off} />
          {property.imageCount > 1 ? <PhotoCount count={property.imageCount} /> : null}
        </>
      )}
      <CardKeepButtons property={property} comparable={!over} />
      {opensAt ? (
        <div className={styles.soon}>
          <span>{cardCopy.opensIn}</span>
          <Countdown untilMs={Date.parse(opensAt)} onComplete={onOpen} />
        </div>
      ) : null}
    </div>
  );
}

function PhotoCount({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      <Icon of="images" />
      <span aria-hidden>{formatCount(count)}</span>
      <span className="sr">{cardCopy.photos(count)}</span>
    </span>
  );
}

function CardFeatures({ features }: Pick<PropertyCardView, 'features'>) {
  const present = features.filter(({ amount }) => amount > 0);
  if (present.length === 0) return null;
  return (
    <ul className={styles.features}>
      {present.map((feature) => (
        <CardFeature key={feature.key} feature={feature} />
      ))}
    </ul>
  );
}

/** Features whose icon leaves a doubt keep their word; the others have it for screen readers and as a hint. */
const WORDED: readonly string[] = ['dormitorios', 'suites', 'vagas_garagem'];

function CardFeature({ feature }: { feature: FeatureView }) {
  const name = featureName(feature);
  const word = feature.key === 'dormitorios' ? <abbr title={name}>{cardCopy.bedrooms}</abbr> : name;
  return (
    <li title={name}>
      <Icon of={amenityIcons[feature.key]} />
      <span>
        {featureAmount(feature)} {WORDED.includes(feature.key) ? word : <span className="sr">{name}</span>}
      </span>
    </li>
  );
}

function CardAmounts({ property }: { property: PropertyCardView }) {
  const { figure } = property;
  const { saleCents, saleLabel, minimums, campaign, appraisalCents, appraisalLabel, discountPercent } =
    property.price;
  const payableCents = campaign?.cents ?? saleCents;
  return (
    <div className={styles.amounts}>
      <Price
        label={campaign ? priceCopy.campaignPrice(campaign.label) : saleLabel}
        cents={payableCents}
        beforeCents={campaign ? saleCents : null}
        campaign={campaign !== null}
        muted={isOverState(property.state)}
      />
      {figure ? (
        <p className="hint num">
          {figure.label} <b>{figure.text}</b>
        </p>
      ) : null}
      {minimums.map(({ label, cents }) => (
        <p key={label} className="hint num">
          {label} {formatMoney(cents)}
        </p>
      ))}
      {payableCents === null ? null : (
        <DiscountRuler
          priceCents={payableCents}
          appraisalCents={appraisalCents}
          appraisalLabel={appraisalLabel}
          compared={discountPercent !== null}
        />
      )}
    </div>
  );
}

type CardActionsProps = {
  readonly property: PropertyCardView;
  /** True when its opening is still to come, and told of by mail to those who ask. */
  readonly notifies: boolean;
};

function CardActions({ property, notifies }: CardActionsProps) {
  if (isOverState(property.state)) {
    return (
      <div className={styles.actions}>
        <Button caps block disabled>
          {property.overLabel}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {/* The title's link covers the card: this is its visible target, not a second link. */}
      <span className={classes(buttonClass({ caps: true, block: true }), styles.cta)}>{cardCopy.open}</span>
      {notifies ? (
        <ButtonLink kind="secondary" size="s" block href={`${property.href}/aviso`} rel="nofollow">
          {cardCopy.notify}
        </ButtonLink>
      ) : null}
    </div>
  );
}
