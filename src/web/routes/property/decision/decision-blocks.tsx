import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import styles from './decision.module.css';
import { DecisionBlock, type DecisionPart } from './decision-block.tsx';
import { legalFloorPart } from './legal-floor-part.tsx';
import { transparencyPart } from './transparency-part.tsx';

/** Each gives its block, or null where it has nothing to say of a property; in the order of the page. */
const PARTS: readonly ((property: PropertyPageView) => DecisionPart | null)[] = [
  legalFloorPart,
  transparencyPart,
];

export function DecisionBlocks({ property }: { property: PropertyPageView }) {
  const parts = PARTS.flatMap((part) => part(property) ?? []);
  return (
    <div className={styles.blocks}>
      {parts.map((part) => (
        <DecisionBlock key={part.id} {...part} />
      ))}
    </div>
  );
}
