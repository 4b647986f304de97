import { ownAnswerCopy } from '../../../../copy/property/own-answer.ts';
import type { PropertyCost } from '../load-property-page.ts';
import styles from './first-answers.module.css';
import { OwnAnswer } from './own-answer.tsx';

/**
 * First questions of a buyer, answered in a word or two each; the blocks below tell why. Nothing in it takes the
 * focus: it stands where the style sheet puts it.
 */
export function FirstAnswers({ cost: { answers, listed } }: { cost: PropertyCost }) {
  return (
    <dl className={styles.answers}>
      {answers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {listed === null ? null : (
        <div className={`needs-script ${styles.own}`}>
          <dt>{ownAnswerCopy.title}</dt>
          <dd>
            <OwnAnswer cost={listed} />
          </dd>
        </div>
      )}
    </dl>
  );
}
