import { useEffect, useRef } from 'react';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { showToast } from '../../../components/frame/toast.tsx';
import styles from '../property-page.module.css';
import { actionLook } from './property-action-look.ts';

/** A time that ends in an open page: it is said once, and a keyboard that was at an action stays at what replaces it. */
export function useEndOfSale({ id, actions: { main }, overLabel }: PropertyPageView): void {
  const isOver = main.kind === 'disabled';
  const seen = useRef({ id, isOver });
  const ends = isOver && !seen.current.isOver && seen.current.id === id;
  // The focused element is gone once this is drawn.
  const held = ends ? document.activeElement?.closest(`.${styles.actions}, .${styles.buyBar}`) : null;
  useEffect(() => {
    seen.current = { id, isOver };
    if (!ends) return;
    showToast({ message: actionLook(main, overLabel)?.label ?? '' });
    if (document.activeElement === document.body)
      held?.querySelector('button')?.focus({ preventScroll: true });
  });
}
