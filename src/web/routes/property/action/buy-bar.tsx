import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { Price } from '../../../components/card/price.tsx';
import { leadingAmounts } from '../facts/property-amounts.ts';
import styles from '../property-page.module.css';
import { PropertyAction } from './property-action.tsx';

/** On a phone the price and the main action stay in reach at the bottom. */
export function BuyBar({ property }: { property: PropertyPageView }) {
  if (property.actions.main.kind === 'none') return null;
  const { payableCents, label } = leadingAmounts(property);
  return (
    <div className={styles.buyBar}>
      <Price size="small" label={label} cents={payableCents} />
      <PropertyAction property={property} compact />
    </div>
  );
}
