import { auctionCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { formatDeadline, formatMoney } from '../../../../domain/format.ts';
import { classes } from '../../../components/input/classes.ts';
import { placed } from '../../../components/late/placed.tsx';
import offer from '../property-offer.module.css';
import styles from '../property-page.module.css';

/**
 * The auctions in their order, numbered; those that are over say so (specification 1§4). The value of a listing stays that
 * of its source (D§4), so the next date's own minimum is told beside it.
 */
export function AuctionDates({ auctions, price }: Pick<PropertyPageView, 'auctions' | 'price'>) {
  if (auctions.length === 0) return null;
  return (
    <>
      <ol className={styles.auctions} aria-label={auctionCopy.title}>
        {placed(auctions, ({ at, minimumCents, isPast }, position) => (
          <li className={classes(isPast && styles.past)}>
            <span className={styles.ordinal} aria-hidden>
              {position + 1}
            </span>
            <span>
              <b>{auctionCopy.ordinals[position] ?? auctionCopy.nth(position + 1)}</b>
              <time dateTime={at}>{formatDeadline(Date.parse(at))}</time>
              {isPast ? <span className="sr"> ({auctionCopy.past})</span> : null}
            </span>
            {minimumCents === null ? null : <span className="num nowrap">{formatMoney(minimumCents)}</span>}
          </li>
        ))}
      </ol>
      <NextMinimum auctions={auctions} price={price} />
    </>
  );
}

/** Date of the value above, and the next date's minimum; of one height before and after the first, so that nothing moves. */
function NextMinimum({
  auctions,
  price: { saleCents, minimums },
}: Pick<PropertyPageView, 'auctions' | 'price'>) {
  const [first, ...later] = auctions;
  const next = later.find(({ isPast }) => !isPast);
  if (!first || !next || next.minimumCents === null || saleCents === null) return null;
  const told = [saleCents, ...minimums.map(({ cents }) => cents)];
  if (told.includes(next.minimumCents)) return null;
  if (!first.isPast && first.minimumCents !== null && first.minimumCents !== saleCents) return null;
  const words = first.isPast ? auctionCopy.next : auctionCopy.later;
  return (
    <p className={classes('muted', offer.nextMinimum)}>
      {words(formatDeadline(Date.parse(next.at)), formatMoney(next.minimumCents))}
    </p>
  );
}
