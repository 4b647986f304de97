import type { ReactNode } from 'react';
import { decisionCopy } from '../../../../copy/property/decision.ts';
import { classes } from '../../../components/input/classes.ts';
import styles from './decision.module.css';

/** A question that a buyer asks before an offer, and what the page knows of it. */
export type DecisionPart = {
  /** Its place in the address of the page. */
  readonly id: string;
  readonly question: string;
  /** In a few words, read while it is folded. */
  readonly answer: string;
  readonly content: ReactNode;
  /** Place of its premises on this page. */
  readonly premises: { readonly href: `#${string}`; readonly label: string };
  /** Says nothing on paper, unless somebody has opened it. */
  readonly offPaper?: true;
};

/**
 * A block of our own, folded by its question; a browser without script opens it too; paper shows question and answer. Its place is
 * within what it folds away: an address that leads there opens it.
 */
export function DecisionBlock({ id, question, answer, content, premises, offPaper }: DecisionPart) {
  return (
    <details className={classes(styles.block, offPaper && styles.offPaper)}>
      <summary>
        <h3>{question}</h3>
        <span className={styles.answer}>{answer}</span>
      </summary>
      <div id={id} className={styles.content}>
        {content}
        <p className="hint">
          {decisionCopy.estimate}{' '}
          <a className="link link--inline" href={premises.href}>
            {premises.label}
          </a>
        </p>
      </div>
    </details>
  );
}
