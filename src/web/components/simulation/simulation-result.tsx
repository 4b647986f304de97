import type { ReactNode } from 'react';
import { simulationResultCopy as words } from '../../../copy/forms/simulation.ts';
import type { InstalmentTerms } from '../../../domain/finance/instalment-terms.ts';
import type { Simulation } from '../../../domain/finance/simulate.ts';
import { amountText } from '../card/amount-text.ts';
import { classes } from '../input/classes.ts';
import styles from './simulation.late.module.css';
import { percentText, rateText } from './simulation-text.ts';

type ResultProps = {
  readonly simulation: Simulation | null;
  readonly terms: InstalmentTerms;
  /** Beside the figures, such as the chart. */
  readonly children?: ReactNode;
};

/** Result of a simulation, on a dark ground. */
export function SimulationResult({ simulation, terms, children }: ResultProps) {
  return (
    <div className={classes(styles.result, 'on-deep')}>
      {simulation === null ? (
        <p className={styles.note}>{words.nothing}</p>
      ) : (
        <Figures simulation={simulation} terms={terms}>
          {children}
        </Figures>
      )}
    </div>
  );
}

function Figures({ simulation, terms, children }: ResultProps & { readonly simulation: Simulation }) {
  const { count, system, firstCents } = simulation;
  const index = terms.correction;
  return (
    <>
      <div>
        <p className={styles.note}>{system === 'sac' ? words.falling(count) : words.equal(count)}</p>
        <p className={classes(styles.big, 'num')}>{amountText(firstCents)}</p>
        {index === null ? null : <p className={styles.note}>{words.plus(index)}</p>}
      </div>
      {children}
      <dl>
        {rowsOf(simulation, terms).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      {index === null ? null : <p className={styles.note}>{words.announced(index)}</p>}
      <p className={styles.note}>{words.notProposal}</p>
    </>
  );
}

/** CET and the total paid stand side by side, since the legal CET covers every charge (D§7). */
function rowsOf(simulation: Simulation, { interest, correction }: InstalmentTerms) {
  return [
    [words.entry, amountText(simulation.entryCents)],
    [words.balance, amountText(simulation.balanceCents)],
    [words.first, amountText(simulation.firstCents)],
    [words.last, amountText(simulation.lastCents)],
    [words.interest, amountText(simulation.interestCents)],
    [
      words.effectiveCost(rateText(interest), correction),
      words.yearly(percentText(simulation.effectiveCostPercent)),
    ],
    [words.total, amountText(simulation.totalCents)],
  ] as const;
}

/** The result for who does not see it; nothing before the visitor has changed anything. */
export function SpokenResult({
  simulation,
  isTouched,
}: {
  simulation: Simulation | null;
  isTouched: boolean;
}) {
  const text =
    simulation === null || !isTouched
      ? ''
      : words.spoken(simulation.count, amountText(simulation.firstCents), amountText(simulation.totalCents));
  return (
    <p className="sr" role="status">
      {text}
    </p>
  );
}
