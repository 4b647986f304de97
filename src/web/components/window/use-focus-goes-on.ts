import { useEffect, useRef } from 'react';

/**
 * Gives the keyboard where to go on when a list has changed and what had the focus went with it. `goal` names it for
 * the position of what was taken out; null: something was put in. An element that still has the focus keeps it.
 */
export function useFocusGoesOn(
  ids: readonly string[],
  goal: (position: number | null) => HTMLElement | null | undefined,
): void {
  const shown = useRef(ids);
  useEffect(() => {
    const before = shown.current;
    shown.current = ids;
    if (before.join() === ids.join() || document.activeElement !== document.body) return;
    const position = before.findIndex((id, at) => id !== ids[at]);
    goal(ids.length < before.length ? position : null)?.focus();
  });
}
