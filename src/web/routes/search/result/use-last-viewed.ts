import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { PropertyCardView } from '../../../../domain/catalogue/property-card.ts';
import { firstStepKey } from '../../../boot/first-step.ts';
import { propertyReference } from '../../../components/card/property-reference.ts';

/** Id of a listing on the page. */
export const listingId = ({ smallId }: Pick<PropertyCardView, 'smallId'>) => idOf(smallId.toLowerCase());

const idOf = (reference: string) => `lista-${reference}`;

/** True for a document that the browser did not restore: a reload and Back bring a scroll position along. */
export function isDocumentNew(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || (entry as PerformanceNavigationTiming).type === 'navigate';
}

/**
 * Scrolls smoothly to the property that was viewed last when the list is come to anew (1§2): not where a scroll
 * position is restored, an anchor is named or the visitor has begun to scroll, and not again while filters and pages
 * change (D§4). Under reduced motion it jumps.
 */
export function useReturnToLastViewed(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  // As it was when the page of the list came.
  const [arrival] = useState({ key, hash, type });
  useEffect(() => {
    const reference = propertyReference.read();
    const isAnew = arrival.key === firstStepKey() ? isDocumentNew() : arrival.type !== 'POP';
    if (reference === null || arrival.hash !== '' || window.scrollY > 0 || !isAnew) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    document
      .getElementById(idOf(reference))
      ?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'center' });
  }, [arrival]);
}
