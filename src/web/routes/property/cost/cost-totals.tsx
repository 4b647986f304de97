import type { CSSProperties } from 'react';
import { costCopy } from '../../../../copy/property/cost.ts';
import { discountText } from '../../../../domain/cost/discount-text.ts';
import { SCENARIOS } from '../../../../domain/cost/scenario.ts';
import type { TotalCost } from '../../../../domain/cost/total-cost.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { Note } from '../../../components/frame/note.tsx';
import { classes } from '../../../components/input/classes.ts';
import styles from './cost.module.css';
import type { CostModel } from './cost-model.ts';

/** A discount against the appraisal in words; below zero it is above it. */
function againstAppraisal(rate: number): string {
  if (rate === 0) return costCopy.asAppraised;
  return rate > 0 ? costCopy.below(discountText(rate)) : costCopy.above(discountText(-rate));
}

/** Total cost in the three cases, and its place between price and appraisal. */
export function CostTotals({ model }: { model: CostModel }) {
  const { costs } = model;
  if (costs === null) return <p>{costCopy.noPrice}</p>;
  const { low, base, high } = costs;
  return (
    <>
      <dl className={styles.totals}>
        {SCENARIOS.map((scenario) => (
          <div key={scenario} className={classes(scenario === 'base' && styles.likely)}>
            <dt>{costCopy.scenarios[scenario]}</dt>
            <Amount text={formatMoney(costs[scenario].totalCents)} />
            {model.facts.showsDiscount ? (
              <Discount cost={costs[scenario]} isLikely={scenario === 'base'} />
            ) : null}
          </div>
        ))}
      </dl>
      <RangeBar low={low} base={base} high={high} appraisalCents={model.facts.appraisalCents} />
      <Note kind="plain" title={announcedText(model, low, high) ?? undefined}>
        <p>{costCopy.estimate}</p>
      </Note>
    </>
  );
}

/** An amount of any length on one line of its box. */
function Amount({ text }: { text: string }) {
  return (
    <dd className={styles.amount} style={{ '--signs': text.length } as CSSProperties}>
      {text}
    </dd>
  );
}

/** A discount is positive below the appraisal; a range that reaches it, or beyond, is told in words. */
function announcedText({ facts, changes }: CostModel, low: TotalCost, high: TotalCost): string | null {
  const [nominal, best, worst] = [low.nominalDiscount, low.effectiveDiscount, high.effectiveDiscount];
  if (!facts.showsDiscount || nominal === null || best === null || worst === null) return null;
  const announced = changes.offer === undefined ? costCopy.announced : costCopy.offered;
  return `${announced(againstAppraisal(nominal))} ${withEverything(best, worst)}`;
}

function withEverything(best: number, worst: number): string {
  if (best === worst) return costCopy.inTheEnd(againstAppraisal(best));
  return worst > 0
    ? costCopy.discountRange(discountText(worst), discountText(best))
    : costCopy.totalRange(againstAppraisal(best), againstAppraisal(worst));
}

function Discount({ cost, isLikely }: { cost: TotalCost; isLikely: boolean }) {
  const rate = cost.effectiveDiscount;
  if (rate === null) return null;
  if (!isLikely || rate <= 0) return <dd className={styles.small}>{againstAppraisal(rate)}</dd>;
  return (
    <dd className={styles.effective}>
      <span className={styles.off}>{discountText(rate)}</span> <b>{costCopy.effective}</b>
    </dd>
  );
}

type RangeBarProps = {
  low: TotalCost;
  base: TotalCost;
  high: TotalCost;
  appraisalCents: number | null;
};

/** Price, the range of totals and the appraisal on one scale. */
function RangeBar({ low, base, high, appraisalCents }: RangeBarProps) {
  const marks = [low.priceCents, high.totalCents, appraisalCents ?? high.totalCents];
  const [from, to] = [Math.min(...marks) * 0.96, Math.max(...marks) * 1.04];
  if (to <= from) return null;
  const at = (cents: number) => `${((100 * (cents - from)) / (to - from)).toFixed(2)}%`;
  const label = costCopy.range(
    formatMoney(low.totalCents),
    formatMoney(high.totalCents),
    formatMoney(base.totalCents),
    appraisalCents === null ? null : formatMoney(appraisalCents),
  );
  const place = {
    '--low': at(low.totalCents),
    '--base': at(base.totalCents),
    '--high': at(high.totalCents),
  } as CSSProperties;
  return (
    <div className={styles.bar} role="img" aria-label={label} style={place}>
      <i className={styles.barTick} style={{ left: at(low.priceCents) }} />
      {appraisalCents === null ? null : <i className={styles.barTick} style={{ left: at(appraisalCents) }} />}
      <span className={styles.barRange} />
      <span className={styles.barLikely} />
      <span className={styles.barPrice}>
        {costCopy.price} <b>{formatMoney(low.priceCents)}</b>
      </span>
      {appraisalCents === null ? null : (
        <span className={styles.barAppraisal}>
          {costCopy.appraisal} <b>{formatMoney(appraisalCents)}</b>
        </span>
      )}
    </div>
  );
}
