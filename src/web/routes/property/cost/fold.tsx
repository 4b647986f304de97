import type { ReactNode } from 'react';
import styles from './cost.module.css';

type FoldProps = {
  readonly title: string;
  /** True where the visitor's own numbers are asked for: their outcome is not hidden. */
  readonly open: boolean;
  readonly children: ReactNode;
};

/** A part of the decision that a phone folds away; wider screens and paper show it whole. */
export function Fold({ title, open, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
