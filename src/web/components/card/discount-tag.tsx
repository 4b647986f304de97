import { priceCopy } from '../../../copy/frame/components.ts';
import { classes } from '../input/classes.ts';
import styles from './discount-tag.module.css';

type DiscountTagProps = {
  /** Whole percent of the appraisal, already rounded; nothing is shown for 0 or less. */
  percent: number | null;
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
};

/** The discount on the sign of the brand, a house that is also a price tag. */
export function DiscountTag({ percent, size = 'm', className }: DiscountTagProps) {
  if (percent === null || percent <= 0) return null;
  return (
    <span className={classes(styles.off, size !== 'm' && styles[size], className)}>
      <span className="sr">{priceCopy.discountOf(percent)}</span>
      <span aria-hidden>{priceCopy.discount(percent)}</span>
    </span>
  );
}
