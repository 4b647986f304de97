import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { DiscountRuler } from '../../../components/card/discount-ruler.tsx';
import { Price } from '../../../components/card/price.tsx';
import { leadingAmounts } from '../facts/property-amounts.ts';
import layout from '../property-layout.module.css';
import styles from '../property-page.module.css';

/** The price that the page leads with. */
export function LeadingPrice({ property }: { property: PropertyPageView }) {
  const { payableCents, label, beforeCents, isCampaign } = leadingAmounts(property);
  return (
    <Price
      size="large"
      label={label}
      cents={payableCents}
      beforeCents={beforeCents}
      beforeLabel={property.price.saleLabel}
      campaign={isCampaign}
      muted={property.state === 'sold' || property.state === 'closed'}
    />
  );
}

/** Price and ruler of the card; where there is one column the price stands above, under the name. */
export function CardPrice({ property }: { property: PropertyPageView }) {
  const { payableCents } = leadingAmounts(property);
  const { appraisalCents, appraisalLabel, discountPercent } = property.price;
  return (
    <div className={styles.price}>
      <div className={layout.cardPrice}>
        <LeadingPrice property={property} />
      </div>
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
