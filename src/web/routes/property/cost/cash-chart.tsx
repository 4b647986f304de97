import type { CSSProperties } from 'react';
import { cashCopy, monthsText } from '../../../../copy/property/cost.ts';
import { type CashMonth, cashByMonth } from '../../../../domain/cost/cash-flow.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { classes } from '../../../components/input/classes.ts';
import styles from './cash-chart.module.css';
import shared from './cost.module.css';
import type { CostModel } from './cost-model.ts';
import { shortAmount } from './cost-text.ts';

/** More bars than this would be threads. */
const MOST_BARS = 25;

/** Money that leaves in each month in the likely case, as bars and as a table. */
export function CashChart({ model: { premises, offerCents } }: { model: CostModel }) {
  if (offerCents === null) return null;
  const months = cashByMonth(premises.base, offerCents);
  const [now, ...later] = months;
  if (now === undefined) return null;
  const summary = cashCopy.summary(formatMoney(now.totalCents), monthsText(later.length));
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{cashCopy.title}</b>
        <span className="hint">{premises.base.payment === 'vista' ? cashCopy.cash : cashCopy.financed}</span>
      </figcaption>
      {months.length <= MOST_BARS ? (
        <div className={styles.bars} role="img" aria-label={summary}>
          {months.map((month) => (
            <Bar key={month.month} month={month} largest={largestOf(later)} />
          ))}
        </div>
      ) : null}
      <details className={shared.more}>
        <summary>{cashCopy.asTable}</summary>
        <CashTable months={months} />
      </details>
    </figure>
  );
}

const largestOf = (months: readonly CashMonth[]) =>
  Math.max(1, ...months.map(({ totalCents }) => totalCents));

/** The first one is as high as the chart, whatever it is worth. */
function Bar({ month: { month, totalCents }, largest }: { month: CashMonth; largest: number }) {
  const height = month === 0 ? 100 : (70 * totalCents) / largest;
  return (
    <span
      className={classes(month === 0 && styles.now)}
      style={{ '--height': `${height.toFixed(1)}%` } as CSSProperties}
    >
      <b className={styles.worth}>{shortAmount(totalCents)}</b>
      <i />
      <small>{month === 0 ? cashCopy.now : month}</small>
    </span>
  );
}

function CashTable({ months }: { months: readonly CashMonth[] }) {
  return (
    <table className={styles.months}>
      <thead>
        <tr>
          <th scope="col">{cashCopy.month}</th>
          <th scope="col">{cashCopy.what}</th>
          <th scope="col">{cashCopy.amount}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, parts, totalCents }) => (
          <tr key={month}>
            <th scope="row">{month === 0 ? cashCopy.now : cashCopy.nth(month)}</th>
            <td>{parts.map(({ part }) => cashCopy.parts[part]).join(', ')}</td>
            <td>{formatMoney(totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
