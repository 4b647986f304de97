import type { CSSProperties } from 'react';
import { chartCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { DiscountTag } from '../../../components/card/discount-tag.tsx';
import { Icon } from '../../../components/input/icon.tsx';
import styles from '../property-page.module.css';
import { leadingAmounts } from './property-amounts.ts';

/** Appraisal and price as two bars to one scale; what is missing of the second is the discount. */
export function DiscountChart({ property }: { property: PropertyPageView }) {
  const { payableCents, label } = leadingAmounts(property);
  const { appraisalCents, appraisalLabel, discountPercent } = property.price;
  if (payableCents === null || appraisalCents === null || discountPercent === null) return null;
  return (
    <figure className={styles.chart} style={{ '--off': discountPercent } as CSSProperties}>
      <p className={styles.chartLabel}>
        <span>{appraisalLabel}</span> <b>{formatMoney(appraisalCents)}</b>
      </p>
      <div className={styles.chartBar} aria-hidden>
        <i className={styles.appraisal} />
      </div>
      <p className={styles.chartLabel}>
        <span>{label}</span> <b>{formatMoney(payableCents)}</b>
      </p>
      <div className={styles.chartBar}>
        <i className={styles.paid} />
        <span className={styles.saved}>
          <DiscountTag percent={discountPercent} />
        </span>
      </div>
      <figcaption>
        <Icon of="trending-down" />
        {chartCopy.summary(formatMoney(appraisalCents - payableCents))}
      </figcaption>
    </figure>
  );
}
