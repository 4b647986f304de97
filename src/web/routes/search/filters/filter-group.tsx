import { type ReactNode, useState } from 'react';
import { filterCopy } from '../../../../copy/search/search.ts';
import styles from './filter-panel.module.css';

type FilterGroupProps = {
  title: string;
  /** Number of its chosen options; shown beside the title. */
  chosen?: number;
  open?: boolean;
  children: ReactNode;
};

/** True when a part of the filter is unfolded by the page: once it is, only the visitor folds it again. */
export function useStaysOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}

/** One group of the filter, which folds. */
export function FilterGroup({ title, chosen = 0, open = false, children }: FilterGroupProps) {
  const isOpen = useStaysOpen(open || chosen > 0);
  return (
    <details className={styles.group} open={isOpen}>
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
