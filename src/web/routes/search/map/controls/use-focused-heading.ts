import { useEffect, useRef } from 'react';
import { LIST_ID } from '../../filters/filter-ids.ts';
import type { SearchPageData } from '../../search-page-data.ts';

/** The heading of the list beside the map, or on a phone that of the cards below it. */
const HEADINGS = `#${LIST_ID} h1, [data-map-heading]`;

/**
 * A mark that was pressed goes with the search that it asked for. The function that is returned lets the keyboard go on
 * at the heading, which tells how many there are, when the next list has come; a visitor who went elsewhere stays there.
 */
export function useFocusedHeading(data: SearchPageData): () => void {
  const pressed = useRef<Element | null>(null);
  const shown = useRef(data);
  useEffect(() => {
    if (shown.current === data) return;
    shown.current = data;
    const mark = pressed.current;
    pressed.current = null;
    if (mark === null) return;
    const focused = document.activeElement;
    const isFree = focused === mark || focused === document.body;
    // After the effects of this change, one of which moves the focus to the beginning of another path's page.
    if (isFree) queueMicrotask(() => visibleHeading()?.focus({ preventScroll: true }));
  }, [data]);
  return () => {
    pressed.current = document.activeElement;
  };
}

function visibleHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(HEADINGS)].find((heading) => heading.checkVisibility());
}
