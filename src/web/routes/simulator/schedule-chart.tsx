import { scheduleCopy as words } from '../../../copy/forms/simulation.ts';
import type { Simulation } from '../../../domain/finance/simulate.ts';
import { amountText } from '../../components/card/amount-text.ts';
import { classes } from '../../components/input/classes.ts';
import styles from '../../components/simulation/simulation.late.module.css';
import { scheduleYears } from './schedule-years.ts';

const WIDTH = 360;
const HEIGHT = 120;
const GAP = 4;

/** Payments of each year, as bars: repayment below, interest above. The table tells the same. */
export function ScheduleChart({ simulation }: { simulation: Simulation }) {
  const years = scheduleYears(simulation.schedule);
  const largest = Math.max(1, ...years.map((year) => year.amortisationCents + year.interestCents));
  const room = WIDTH / years.length;
  const high = (cents: number) => (HEIGHT * cents) / largest;
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words.chart(amountText(simulation.interestCents))}
        preserveAspectRatio="none"
      >
        {years.map(({ number, amortisationCents, interestCents }) => {
          const place = { x: (number - 1) * room + GAP / 2, width: room - GAP };
          const paid = high(amortisationCents);
          const interest = high(interestCents);
          return (
            <g key={number}>
              <title>{words.year(number)}</title>
              <rect {...place} y={HEIGHT - paid} height={paid} className={styles.paid} />
              <rect {...place} y={HEIGHT - paid - interest} height={interest} className={styles.interest} />
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.note}>
        <span className={classes(styles.key, styles.keyPaid)}>{words.amortisation}</span>
        <span className={classes(styles.key, styles.keyInterest)}>{words.interest}</span>
        <span>{words.byYear}</span>
      </figcaption>
    </figure>
  );
}
