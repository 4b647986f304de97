import { decisionCopy } from '../../../../copy/property/decision.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { classes } from '../../../components/input/classes.ts';
import { likelyTotals } from '../cost/likely-totals.ts';
import { useReckoned } from '../cost/reckoned.ts';
import type { PropertyCost } from '../load-property-page.ts';
import { debtPayersPart } from './debt-payers-part.tsx';
import styles from './decision.module.css';
import { DecisionBlock, type DecisionPart } from './decision-block.tsx';
import { discountPart } from './discount-part.tsx';
import { courtPart, editalPart, matriculaPart } from './evidence-part.tsx';
import { glossaryPart } from './glossary-part.tsx';
import { legalFloorPart } from './legal-floor-part.tsx';
import { occupationPart } from './occupation-part.tsx';
import { paymentPart } from './payment-part.tsx';
import { possessionPart } from './possession-part.tsx';
import { purchaseWaysPart } from './purchase-ways-part.tsx';
import { receiptPart } from './receipt-part.tsx';
import { regularisationPart } from './regularisation-part.tsx';
import { timelinePart } from './timeline-part.tsx';
import { transparencyPart } from './transparency-part.tsx';
import { undonePart } from './undone-part.tsx';
import { wayToBuyPart } from './way-to-buy-part.tsx';

/** Each gives its block, or null where it has nothing to say of a property; in the order of the page. */
const PARTS: readonly ((property: PropertyPageView, cost: PropertyCost | null) => DecisionPart | null)[] = [
  discountPart,
  occupationPart,
  legalFloorPart,
  undonePart,
  debtPayersPart,
  editalPart,
  matriculaPart,
  regularisationPart,
  timelinePart,
  courtPart,
  possessionPart,
  paymentPart,
  purchaseWaysPart,
  wayToBuyPart,
  transparencyPart,
  glossaryPart,
  receiptPart,
];

const NOTHING_SET = {};

type DecisionBlocksProps = { property: PropertyPageView; cost: PropertyCost | null };

/** They count with what the visitor sets in the costs. */
export function DecisionBlocks({ property, cost: shown }: DecisionBlocksProps) {
  const given = useReckoned(property.href, shown?.given ?? NOTHING_SET);
  const cost =
    shown === null || given === shown.given
      ? shown
      : { ...shown, given, totals: likelyTotals(shown.facts, given) };
  const parts = PARTS.flatMap((part) => part(property, cost) ?? []);
  return (
    <div className={styles.blocks}>
      {parts.map((part) => (
        <DecisionBlock key={part.id} {...part} />
      ))}
      <p className={classes('hint', styles.onPaper)}>{decisionCopy.estimate}</p>
    </div>
  );
}
