import { type RefObject, useEffect, useRef, useState } from 'react';
import { pagerCopy } from '../../../../copy/frame/components.ts';
import type { SearchPageData } from '../search-page-data.ts';

const PAGER = `nav[aria-label="${pagerCopy.label}"]`;

type AnnouncedList = {
  /** The heading of the list, where the keyboard goes on when what had the focus went with the former list. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** True when it is another list than the one that the page opened with, and so is to be announced. */
  readonly isAnother: boolean;
};

/** Announcement for a visitor who does not see the list change, and the place of the keyboard then. */
export function useAnnouncedList(data: SearchPageData): AnnouncedList {
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(data);
  useEffect(() => {
    if (data === first) return;
    const focused = document.activeElement;
    // The pager may still stand there, when the list came before its place was taken.
    const isFree = focused === document.body || focused?.closest(PAGER);
    if (!isFree || document.querySelector(':popover-open')) return;
    // After the effects of this change, one of which moves the focus to the beginning of another path's page.
    queueMicrotask(() => heading.current?.focus({ preventScroll: true }));
  }, [data, first]);
  return { heading, isAnother: data !== first };
}
