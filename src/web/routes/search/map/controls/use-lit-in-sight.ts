import { type RefObject, useEffect, useRef } from 'react';

/** Share of a card that must be in sight for it to be the one that is looked at. */
const IN_SIGHT = 0.9;

/** Tells which card of a strip was scrolled to. `cards`: what the strip holds; another list is watched anew. */
export function useLitInSight(
  onLook: (number: number) => void,
  cards: readonly unknown[],
): RefObject<HTMLUListElement | null> {
  const strip = useRef<HTMLUListElement>(null);
  const latest = useRef(onLook);
  latest.current = onLook;
  useEffect(() => {
    const root = strip.current;
    if (root === null || cards.length === 0) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        // A card in sight before anybody scrolled has not been chosen.
        if (root.scrollLeft === 0) return;
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (seen instanceof HTMLElement) latest.current(Number(seen.dataset.property));
      },
      { root, threshold: IN_SIGHT },
    );
    for (const card of root.querySelectorAll('[data-property]')) watcher.observe(card);
    return () => watcher.disconnect();
  }, [cards]);
  return strip;
}
