import { useEffect, useState } from 'react';

const CARD = '[data-property]';

function numberAt(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>(CARD) : null;
  return card === null ? null : Number(card.dataset.property);
}

/** The cards of a listing that are on the page: in the list, and in the sheet of a phone. */
export function cardsOf(number: number): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-property="${number}"]`)];
}

/**
 * The listing that is looked at, by a pointer over its card, by the keyboard on it, or by what the map tells: its cards
 * are marked `data-lit`, and the map lights its pin.
 */
export function useLitProperty(): readonly [number | null, (number: number | null) => void] {
  const [lit, setLit] = useState<number | null>(null);
  useEffect(() => {
    const look = ({ target }: Event) => {
      const number = numberAt(target);
      if (number !== null) setLit(number);
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, []);
  useEffect(() => {
    if (lit === null) return;
    const cards = cardsOf(lit);
    for (const card of cards) card.toggleAttribute('data-lit', true);
    return () => {
      for (const card of cards) card.toggleAttribute('data-lit', false);
    };
  }, [lit]);
  return [lit, setLit];
}
