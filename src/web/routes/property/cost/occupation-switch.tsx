import type { MouseEvent } from 'react';
import { monthsText, occupationCopy } from '../../../../copy/property/cost.ts';
import {
  ASSUMED_OCCUPATIONS,
  type AssumedOccupation,
  type CostChanges,
  formatCostChanges,
  OCCUPATION_KEY,
} from '../../../../domain/cost/cost-changes.ts';
import { type CostFacts, tidyChanges } from '../../../../domain/cost/cost-facts.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { costModel } from './cost-model.ts';
import styles from './occupation-switch.module.css';
import type { CostForm } from './use-cost-form.ts';

type OccupationSwitchProps = { readonly facts: CostFacts; readonly cost: CostForm; readonly href: string };

/**
 * Cost and duration of the purchase if somebody lives there, and if nobody does; each is a link that reckons with it.
 * Where the listing tells neither, none is chosen. A home that is let has terms of its own.
 */
export function OccupationSwitch({ facts, cost, href }: OccupationSwitchProps) {
  if (facts.occupation === 'locado') return null;
  const chosen = cost.changes.occupation ?? facts.occupation;
  return (
    <fieldset id="custo-ocupacao" className={styles.switch}>
      <legend>
        {facts.occupation === null ? occupationCopy.untold : occupationCopy.told[facts.occupation]}
      </legend>
      {cost.changes.occupation === undefined ? null : (
        <input type="hidden" name={OCCUPATION_KEY} value={cost.changes.occupation} />
      )}
      <div className={styles.choices}>
        {ASSUMED_OCCUPATIONS.map((occupation) => (
          <Outcome
            key={occupation}
            {...{ facts, href, occupation }}
            changes={cost.changes}
            isChosen={occupation === chosen}
            onChoose={() => cost.reckonWith(occupation)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OutcomeProps = Pick<OccupationSwitchProps, 'facts' | 'href'> & {
  readonly changes: CostChanges;
  readonly occupation: AssumedOccupation;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Outcome({ facts, href, changes, occupation, isChosen, onChoose }: OutcomeProps) {
  const under = tidyChanges(facts, { ...changes, occupation });
  const { costs, premises } = costModel(facts, { ...changes, occupation });
  const query = formatCostChanges(under);
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a
      className={styles.choice}
      href={`${href}${query === '' ? '' : `?${query}`}#custo`}
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      onClick={choose}
    >
      <span>{occupationCopy.ifSo[occupation]}</span>
      {costs === null ? null : <b className="num">{formatMoney(costs.base.totalCents)}</b>}
      <span className="hint">
        {occupationCopy.months(monthsText(premises.base.months), monthsText(premises.high.months))}
      </span>
    </a>
  );
}
