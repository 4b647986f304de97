import { useEffect } from 'react';
import { browserValue } from '../input/browser-value.ts';

/**
 * The small id of the property that was opened last (1§3), to which a list returns; null when there is none. An entry of
 * the menu forgets it (shell/follow-menu.ts).
 */
export const propertyReference = browserValue('propertyReference', (stored): string | null =>
  typeof stored === 'string' && /^[a-z]+-\d{1,10}$/.test(stored) ? stored : null,
);

/** Remembers the property of a page as the one that was opened last. */
export function useOpenedProperty(smallId: string): void {
  useEffect(() => {
    propertyReference.change(() => smallId.toLowerCase());
  }, [smallId]);
}
