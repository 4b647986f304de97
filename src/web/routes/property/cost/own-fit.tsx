import { ownListCopy } from '../../../../copy/frame/own-list.ts';
import type { CostChanges } from '../../../../domain/cost/cost-changes.ts';
import type { CostFacts } from '../../../../domain/cost/cost-facts.ts';
import type { PaymentFacts } from '../../../../domain/decision/payment-ways.ts';
import { listedCost } from '../../../../domain/own-list/listed-cost.ts';
import { hasOwnNumbers } from '../../../../domain/own-list/own-numbers.ts';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { useBrowserValue } from '../../../components/input/browser-value.ts';
import { OwnFitLines } from '../../../components/own-list/own-fit-lines.tsx';
import { OWN_NUMBERS_HREF, ownNumbers } from '../../../components/own-list/own-values.ts';
import styles from './own-fit.module.css';

const words = ownListCopy.fit;

type OwnFitProps = {
  readonly facts: CostFacts;
  readonly changes: CostChanges;
  /** Null: the listing keeps its conditions to itself. */
  readonly payment: PaymentFacts | null;
};

/** Verdict on the buyer's own money for this property, by the premises as they are now. */
export function OwnFit({ facts, changes, payment }: OwnFitProps) {
  const numbers = useBrowserValue(ownNumbers);
  const cost = listedCost(facts, payment, changes);
  if (cost === null) return null;
  const isKnown = hasOwnNumbers(numbers);
  return (
    <div className={styles.fit}>
      {isKnown ? (
        <>
          <b>{words.title}</b>
          <OwnFitLines cost={cost} numbers={numbers} />
        </>
      ) : (
        <p>{words.none}</p>
      )}
      <AppLink href={OWN_NUMBERS_HREF}>{isKnown ? words.change : words.set}</AppLink>
    </div>
  );
}
