import { type ReactNode, useRef } from 'react';
import { SectionHead } from '../frame/section-head.tsx';
import { IconButton } from '../input/button.tsx';
import { classes } from '../input/classes.ts';
import styles from './scroll-row.module.css';

/** Part of the row's width that one press moves; something stays in sight to go on from. */
const PRESS_SHARE = 0.8;

type ScrollRowProps = {
  id: string;
  title: string;
  lead?: string | undefined;
  previous: string;
  next: string;
  /** Nothing in it takes the focus: the row itself does, so that it scrolls by key. */
  isText?: boolean;
  /** The `li` elements. */
  children: ReactNode;
};

/**
 * Things in a row that scrolls by touch, wheel or key, and by two buttons: one in sight on a phone, two from 651 px, three
 * from 901, four from 1200 (2§9).
 */
export function ScrollRow({ id, title, lead, previous, next, isText, children }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * PRESS_SHARE });
  };
  return (
    <>
      <SectionHead id={id} title={title} lead={lead}>
        <div className={classes(styles.buttons, 'needs-script')}>
          <IconButton of="arrow-left" look="outlined" label={previous} onClick={() => move(-1)} />
          <IconButton of="arrow-right" look="outlined" label={next} onClick={() => move(1)} />
        </div>
      </SectionHead>
      <ul ref={row} className={styles.row} {...(isText ? { tabIndex: 0, 'aria-labelledby': id } : {})}>
        {children}
      </ul>
    </>
  );
}
