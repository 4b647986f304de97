import { type RefObject, useEffect, useRef, useState } from 'react';
import { smoothScroll } from './smooth-scroll.ts';

export type Carousel<Row extends HTMLElement> = {
  readonly row: RefObject<Row | null>;
  /** Photo in sight, from 0. */
  readonly shown: number;
  /** Brings a photo into sight; past the ends nothing happens. */
  readonly show: (index: number, how: 'smooth' | 'instant') => void;
};

/** A row as wide as one photo that scrolls from photo to photo: a finger needs no script, buttons and keys do. */
export function useCarousel<Row extends HTMLElement>(count: number): Carousel<Row> {
  const row = useRef<Row>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = () => {
      if (element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, []);
  const show = (index: number, how: 'smooth' | 'instant') => {
    const element = row.current;
    if (!element || index < 0 || index >= count) return;
    const left = index * element.clientWidth;
    if (how === 'smooth') smoothScroll(element, left);
    else element.scrollTo({ left, behavior: 'instant' });
  };
  return { row, shown, show };
}
