import { dataAgeCopy, untoldNames } from '../../../../copy/property/data-age.ts';
import { decisionCopy } from '../../../../copy/property/decision.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import styles from '../property-page.module.css';
import type { DecisionPart } from './decision-block.tsx';

/** The facts that a buyer asks for and the listing does not tell. */
export function transparencyPart({ untold }: PropertyPageView): DecisionPart {
  return {
    id: 'nao-diz',
    question: dataAgeCopy.untoldTitle,
    answer: decisionCopy.missing(untold.length),
    premises: { href: '#dados', label: decisionCopy.listingData },
    content:
      untold.length === 0 ? null : (
        <div className={styles.rich}>
          <ul>
            {untold.map((fact) => (
              <li key={fact}>{untoldNames[fact]}</li>
            ))}
          </ul>
        </div>
      ),
  };
}
