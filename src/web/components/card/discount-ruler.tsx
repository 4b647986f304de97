import type { CSSProperties } from 'react';
import { priceCopy } from '../../../copy/frame/components.ts';
import { formatMoney } from '../../../domain/format.ts';
import styles from './discount-ruler.module.css';

/** The bar alone, beside words that say the same. */
export function DiscountBar({ percent }: { percent: number }) {
  return (
    <span className={styles.ruler} style={{ '--off': percent } as CSSProperties} aria-hidden>
      <i />
    </span>
  );
}

type DiscountRulerProps = {
  /** Price payable now, in centavos. */
  priceCents: number;
  /** Null or zero: a sentence says that there is none. */
  appraisalCents: number | null;
  appraisalLabel?: string | undefined;
  /** False when the appraisal gives no discount: it is named, without ruler and difference. */
  compared?: boolean | undefined;
};

/** The ruler of the deságio, to scale: the whole bar is the appraisal, the full part the price, the stripe the discount. */
export function DiscountRuler(props: DiscountRulerProps) {
  const { priceCents, appraisalCents, appraisalLabel, compared = true } = props;
  if (appraisalCents === null || appraisalCents <= 0) return <p className="hint">{priceCopy.noAppraisal}</p>;
  const label = appraisalLabel ?? priceCopy.appraisal;
  if (!compared || appraisalCents <= priceCents) {
    return (
      <p className={styles.caption}>
        <span>
          {label} {formatMoney(appraisalCents)}
        </span>
        {appraisalCents < priceCents ? (
          <span>{priceCopy.above(formatMoney(priceCents - appraisalCents))}</span>
        ) : null}
      </p>
    );
  }
  const share = Math.min(100, Math.max(0, Math.round((priceCents / appraisalCents) * 100)));
  return (
    <div>
      <span
        className={styles.ruler}
        style={{ '--off': 100 - share } as CSSProperties}
        role="img"
        aria-label={priceCopy.rulerLabel(share)}
      >
        <i />
      </span>
      <p className={styles.caption}>
        {/* A line through an amount is not read aloud: the sentence says what it means. */}
        <span aria-hidden>
          {label} <s>{formatMoney(appraisalCents)}</s>
        </span>
        <span className="sr">
          {priceCopy.appraisedFromTo(label, formatMoney(appraisalCents), formatMoney(priceCents))}
        </span>
        <b>{priceCopy.less(formatMoney(appraisalCents - priceCents))}</b>
      </p>
    </div>
  );
}
