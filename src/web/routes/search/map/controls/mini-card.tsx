import { priceCopy } from '../../../../../copy/frame/components.ts';
import type { PropertyCardView } from '../../../../../domain/catalogue/property-card.ts';
import { formatReais } from '../../../../../domain/format.ts';
import { illustrationCategory } from '../../../../../domain/illustration/scene-names.ts';
import { DiscountTag } from '../../../../components/card/discount-tag.tsx';
import { ListingImage } from '../../../../components/card/listing-image.tsx';
import { AppLink } from '../../../../components/frame/app-link.tsx';
import styles from './map-cards.module.css';

/** A listing in a picture and three lines, on the map. */
export function MiniCard({ property, newTab }: { property: PropertyCardView; newTab: boolean }) {
  const { price } = property;
  const cents = price.campaign?.cents ?? price.saleCents;
  return (
    <article className={styles.mini} data-property={property.number}>
      <div className={styles.media}>
        <ListingImage
          image={property.image}
          category={illustrationCategory(property.propertyType)}
          seed={property.number}
          noteClass={styles.note}
          sizes="120px"
        />
      </div>
      <div className={styles.body}>
        <p className={styles.price}>
          <span className="sr">{price.campaign?.label ?? price.saleLabel} </span>
          {cents === null ? (
            <b>{priceCopy.onRequest}</b>
          ) : (
            <b>
              <small>R$&nbsp;</small>
              {formatReais(cents)}
            </b>
          )}
          <DiscountTag percent={price.discountPercent} size="s" />
        </p>
        <h2>
          <AppLink href={property.href} newTab={newTab} className={styles.link}>
            {property.name}
          </AppLink>
        </h2>
        <p className={styles.place}>{property.address}</p>
      </div>
    </article>
  );
}
