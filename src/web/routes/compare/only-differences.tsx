import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { compareCopy } from '../../../copy/frame/compare.ts';
import styles from './compare.late.module.css';

type Marked = { readonly onlyDifferences?: boolean } | null;

/**
 * Hides the rows that are the same for all, without a script too. The choice belongs to each step of the browser's
 * history, so that a reload, Back and forward find it as it was, and goes on with the next step.
 */
export function OnlyDifferences() {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef<Location | null>(null);
  const location = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (box.current === null || shown.current === location) return;
    const isMarked = (location.state as Marked)?.onlyDifferences === true;
    // A tick from before the page came alive counts.
    const isComeBackTo = type === 'POP' && shown.current !== null;
    shown.current = location;
    box.current.checked = isMarked || (!isComeBackTo && box.current.checked);
    if (box.current.checked !== isMarked) mark(box.current.checked);
  }, [location, type]);
  return (
    <label className={styles.switch}>
      <input
        ref={box}
        type="checkbox"
        className={styles.onlyDifferences}
        autoComplete="off"
        onChange={({ currentTarget }) => mark(currentTarget.checked)}
      />
      <span>{compareCopy.onlyDifferences}</span>
    </label>
  );
}

/** Written where the router keeps what belongs to a step; nothing is fetched anew. */
function mark(onlyDifferences: boolean): void {
  const { usr, ...entry } = (window.history.state ?? {}) as { readonly usr?: object };
  window.history.replaceState({ ...entry, usr: { ...usr, onlyDifferences } }, '');
}
