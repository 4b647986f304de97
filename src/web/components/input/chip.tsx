import type { ReactNode } from 'react';
import { componentCopy } from '../../../copy/frame/components.ts';
import { AppLink } from '../frame/app-link.tsx';
import styles from './chip.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type ChipProps = {
  label: string;
  /** Address of the page without this chip; a link works without JavaScript. */
  removeHref?: string | undefined;
  /** Instead of the link, when the chip is part of a form that is not sent yet. */
  onRemove?: (() => void) | undefined;
};

/** One applied filter with its way out. */
export function Chip({ label, removeHref, onRemove }: ChipProps) {
  const name = componentCopy.remove(label);
  return (
    <span className={styles.chip}>
      <span className={styles.label}>{label}</span>
      {removeHref ? (
        <AppLink href={removeHref} className={styles.remove} aria-label={name} rel="nofollow" keepScroll>
          <Icon of="x" size="s" />
        </AppLink>
      ) : (
        <button type="button" className={styles.remove} aria-label={name} onClick={onRemove}>
          <Icon of="x" size="s" />
        </button>
      )}
    </span>
  );
}

/** Chips as a list; on a phone in one line that scrolls. Give each chip its own `<li>`. */
export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes(styles.chips, styles.scroll)} aria-label={label}>
      {children}
    </ul>
  );
}
