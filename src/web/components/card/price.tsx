import type { ReactNode } from 'react';
import { priceCopy } from '../../../copy/frame/components.ts';
import { formatMoney, formatReais } from '../../../domain/format.ts';
import { classes } from '../input/classes.ts';
import styles from './price.module.css';

type PriceProps = {
  /** Name of the value: "Valor de venda", "Lance mínimo", "Proposta Mínima". */
  label: ReactNode;
  /** Centavos; null reads "Sob consulta". Shown without decimals. */
  cents: number | null;
  /** The price before, struck through, in centavos. */
  beforeCents?: number | null | undefined;
  beforeLabel?: string | undefined;
  size?: 'small' | 'usual' | 'large';
  /** The box of a running campaign. */
  campaign?: boolean | undefined;
  /** Less weight, for sold and closed listings. */
  muted?: boolean | undefined;
};

/** A named amount: small R$, whole number that never breaks. */
export function Price(props: PriceProps) {
  const {
    label,
    cents,
    beforeCents,
    beforeLabel = priceCopy.before,
    size = 'usual',
    campaign,
    muted,
  } = props;
  return (
    <div
      className={classes(
        size !== 'usual' && styles[size],
        campaign && styles.campaign,
        muted && styles.muted,
      )}
    >
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>
        {cents === null ? (
          priceCopy.onRequest
        ) : (
          <>
            <small>R$&nbsp;</small>
            {formatReais(cents)}
          </>
        )}
      </p>
      {beforeCents ? (
        <p className={styles.before}>
          {/* A line through an amount is not read aloud: the sentence says what it means. */}
          <span aria-hidden>
            {beforeLabel} <s>{formatMoney(beforeCents)}</s>
          </span>
          {cents === null ? null : (
            <span className="sr">{priceCopy.fromTo(formatMoney(beforeCents), formatMoney(cents))}</span>
          )}
        </p>
      ) : null}
    </div>
  );
}
