import { priceCopy } from '../../../copy/frame/components.ts';
import { formatMoney } from '../../../domain/format.ts';
import { illustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { ListingImage } from '../../components/card/listing-image.tsx';
import styles from '../../components/form/form.late.module.css';
import type { FormProperty } from './form-property.ts';

/** Property of a form. */
export function AboutProperty({ property }: { property: FormProperty }) {
  const { campaign, saleCents } = property.price;
  const payableCents = campaign?.cents ?? saleCents;
  const [image] = property.images;
  return (
    <div className={styles.about}>
      {image ? (
        <ListingImage
          image={image}
          category={illustrationCategory(property.propertyType)}
          seed={property.number}
          noteClass="sr"
        />
      ) : null}
      <div>
        <b>{property.name}</b>
        <p className="hint num">
          {property.smallId} · {payableCents === null ? priceCopy.onRequest : formatMoney(payableCents)}
        </p>
      </div>
    </div>
  );
}
