import { useEffect } from 'react';
import { queuePopUp } from './queue-pop-up.ts';

/** Specification 2 §9: so long after arriving on the search. */
const LEAD_MS = 90_000;

/** Asks a visitor of the search for an e-mail after a while, if none is known by then. */
export function useLeadWindow(): void {
  useEffect(() => {
    const prepare = () => import('./lead-window.tsx').then(({ prepareLeadWindow }) => prepareLeadWindow());
    const timer = setTimeout(() => queuePopUp('lead', prepare), LEAD_MS);
    return () => clearTimeout(timer);
  }, []);
}
