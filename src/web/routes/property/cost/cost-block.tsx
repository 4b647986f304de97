import { useEffect } from 'react';
import { costCopy, premiseCopy } from '../../../../copy/property/cost.ts';
import {
  type CostChanges,
  type CostFaults,
  formatCostChanges,
} from '../../../../domain/cost/cost-changes.ts';
import type { CostFacts } from '../../../../domain/cost/cost-facts.ts';
import type { Comparison } from '../../../../domain/decision/comparables.ts';
import type { LegalFloor } from '../../../../domain/decision/legal-floor.ts';
import type { PaymentFacts } from '../../../../domain/decision/payment-ways.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { useToast } from '../../../components/frame/toast.tsx';
import { Button } from '../../../components/input/button.tsx';
import { Icon } from '../../../components/input/icon.tsx';
import { CashChart } from './cash-chart.tsx';
import styles from './cost.module.css';
import { type CostModel, costModel } from './cost-model.ts';
import { CostTable } from './cost-table.tsx';
import { CostTotals } from './cost-totals.tsx';
import { faultText } from './fault-text.ts';
import { Fold } from './fold.tsx';
import { Investment } from './investment.tsx';
import { medianPriceOf } from './median-sale.tsx';
import { NumberSources } from './number-sources.tsx';
import { OccupationSwitch } from './occupation-switch.tsx';
import { OfferLimitBox } from './offer-limit.tsx';
import { OwnFit } from './own-fit.tsx';
import { PremiseGroups } from './premise-form.tsx';
import { tellReckoned } from './reckoned.ts';
import { type CostForm, useCostForm } from './use-cost-form.ts';

export type CostBlockProps = {
  facts: CostFacts;
  /** Premises of the address when the page was made. */
  given: CostChanges;
  /** Premises that are not taken. */
  faults: CostFaults;
  /** Facts on how it may be paid; null: the listing keeps its conditions to itself. */
  payment: PaymentFacts | null;
  /** Canonical path of the property. */
  href: string;
  /** Below which bid the sale may be undone; null: no law says so. */
  floor: LegalFloor | null;
  /** Comparable listings of the catalogue; null: too few. */
  comparables: Comparison | null;
};

/**
 * Total cost of buying, from the premises of the page and those that the visitor sets. A plain form without script;
 * with it every change is shown at once.
 */
export function CostBlock(props: CostBlockProps) {
  // Another property, or premises of another address, have fields of their own.
  return <CostFields key={`${props.href}?${formatCostChanges(props.given)}`} {...props} />;
}

function CostFields({ facts, given, faults, payment, href, floor, comparables }: CostBlockProps) {
  const cost = useCostForm(facts, given, faults);
  const model = costModel(facts, cost.changes, cost.faults);
  const shown = costModel(facts, cost.start.changes, cost.start.faults);
  useEffect(() => tellReckoned(href, cost.changes), [href, cost.changes]);
  const isOwn = formatCostChanges(given) !== '' || Object.keys(faults).length > 0;
  return (
    <form
      ref={cost.form}
      className={styles.block}
      action={`${href}#custo`}
      autoComplete="off"
      onInput={cost.read}
      onSubmit={(event) => {
        event.preventDefault();
        cost.read();
      }}
    >
      <p className="muted">{costCopy.lead}</p>
      <div className={styles.outcome}>
        <CostTotals model={model} />
      </div>
      <OccupationSwitch facts={facts} cost={cost} href={href} />
      <OwnFit facts={facts} changes={cost.changes} payment={payment} />
      <p className="sr" role="status">
        {spokenOutcome(cost, model)}
      </p>
      <Fold title={costCopy.fold.table} open={isOwn}>
        <CostTable model={model} />
      </Fold>
      <details className={styles.premises} open={isOwn}>
        <summary>
          <Icon of="sliders-horizontal" />
          {premiseCopy.title}
        </summary>
        <PremiseGroups key={cost.start.times} shown={shown} model={model} />
        <Tools cost={cost} href={href} />
      </details>
      {model.offerCents === null ? null : (
        <Fold title={costCopy.fold.cash} open={isOwn}>
          <CashChart model={model} />
        </Fold>
      )}
      <Fold title={costCopy.fold.limit} open={isOwn}>
        <OfferLimitBox key={`l${cost.start.times}`} shown={shown} model={model} floor={floor} />
      </Fold>
      <Investment
        key={`i${cost.start.times}`}
        shown={shown}
        model={model}
        open={isOwn}
        median={medianPriceOf(comparables, facts.priceCents, href)}
      />
      <NumberSources facts={facts} />
    </form>
  );
}

/** Outcome of a change, for readers of the screen; empty before the first one. */
function spokenOutcome({ changes, faults, start }: CostForm, { costs }: CostModel): string {
  const [fault] = Object.entries(faults);
  if (fault !== undefined) return faults === start.faults ? '' : faultText(...fault);
  if (costs === null || changes === start.changes) return '';
  return costCopy.outcome(formatMoney(costs.base.totalCents));
}

function Tools({ cost, href }: { cost: CostForm; href: string }) {
  const showToast = useToast();
  const copyLink = () => {
    const query = formatCostChanges(cost.changes);
    const link = new URL(`${href}${query === '' ? '' : `?${query}`}#custo`, window.location.href).href;
    navigator.clipboard.writeText(link).then(
      () => showToast({ message: costCopy.linkCopied }),
      () => showToast({ message: costCopy.linkNotCopied, kind: 'error' }),
    );
  };
  return (
    <div className={styles.tools}>
      <Button type="submit" size="s" className="only-without-script">
        {costCopy.calculate}
      </Button>
      <Button kind="ghost" size="s" icon="rotate-cw" className="needs-script" onClick={cost.reset}>
        {costCopy.reset}
      </Button>
      <Button kind="ghost" size="s" icon="link" className="needs-script" onClick={copyLink}>
        {costCopy.copyLink}
      </Button>
    </div>
  );
}
