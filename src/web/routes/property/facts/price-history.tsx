import { historyCopy } from '../../../../copy/property/property-history.ts';
import type { HistoryView } from '../../../../domain/catalogue/page-sections.ts';
import { CHART_HEIGHT, CHART_WIDTH } from '../../../../domain/catalogue/price-history.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { placed } from '../../../components/late/placed.tsx';
import styles from '../property-page.module.css';
import sections from './property-sections.module.css';

function PriceChart({ chart }: { chart: NonNullable<HistoryView['chart']> }) {
  const [highest, lowest] = [formatMoney(chart.highestCents), formatMoney(chart.lowestCents)];
  return (
    <figure className={sections.history}>
      <svg
        viewBox={`-4 -4 ${CHART_WIDTH + 8} ${CHART_HEIGHT + 8}`}
        role="img"
        aria-label={historyCopy.chart(highest, lowest)}
        preserveAspectRatio="none"
      >
        <path
          className={sections.axis}
          d={`M0 ${CHART_HEIGHT}H${CHART_WIDTH}`}
          vectorEffect="non-scaling-stroke"
        />
        <path d={chart.line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption aria-hidden>
        <span>{historyCopy.between(highest, lowest)}</span>
        <span>{historyCopy.fromZero}</span>
        <span>{chart.from}</span>
        <span>{chart.to}</span>
      </figcaption>
    </figure>
  );
}

const moneyOrDash = (cents: number | null) => (cents === null ? '–' : formatMoney(cents));

/** History of price and listing: as a line, in numbers, and as a table. */
export function PriceHistory({ history }: { history: HistoryView }) {
  const { rows, daysListed, reductions, lowestCents, chart } = history;
  return (
    <div className={sections.stack}>
      <p>
        {historyCopy.listed(daysListed)} {historyCopy.reductions(reductions)}
        {lowestCents === null ? null : ` ${historyCopy.lowest(formatMoney(lowestCents))}`}
      </p>
      {chart === null ? null : <PriceChart chart={chart} />}
      <table className={styles.table}>
        <caption className="sr">{historyCopy.table}</caption>
        <thead>
          <tr>
            <th scope="col">{historyCopy.day}</th>
            <th scope="col">{historyCopy.what}</th>
            <th scope="col">{historyCopy.amount}</th>
          </tr>
        </thead>
        <tbody>
          {placed(rows, ({ day, what, beforeCents, afterCents, percent }) => (
            <tr>
              <td className="nowrap">{day}</td>
              <td>
                {what}
                {percent === null ? null : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)}%)`}
              </td>
              <td>
                <div className={sections.amounts}>
                  {beforeCents === null ? null : <s className="muted">{formatMoney(beforeCents)}</s>}{' '}
                  {moneyOrDash(afterCents)}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
