import type { ReactNode } from 'react';
import { filterCopy } from '../../../copy/search.ts';
import styles from './filter-panel.module.css';

type FilterGroupProps = {
  title: string;
  /** How many of its options are chosen; shown beside the title. */
  chosen?: number;
  open?: boolean;
  children: ReactNode;
};

/** One group of the filter, which folds. */
export function FilterGroup({ title, chosen = 0, open, children }: FilterGroupProps) {
  return (
    <details className={styles.group} open={open || chosen > 0}>
      <summary>
        {title}
        {chosen > 0 ? (
          <span className={styles.badge}>
            <span aria-hidden>{chosen}</span>
            <span className="sr">{filterCopy.chosenCount(chosen)}</span>
          </span>
        ) : null}
      </summary>
      {children}
    </details>
  );
}
