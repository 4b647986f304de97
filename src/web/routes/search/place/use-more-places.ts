import { useEffect, useState } from 'react';
import type { MorePlaces } from './place-lookup.ts';

/** Wait for a visitor who types on. */
const PAUSE_MS = 120;
/** Shorter texts begin too many names. */
const LEAST_LETTERS = 3;

const NONE: MorePlaces = { text: '', options: [], counts: null };

/** The places of the server for the text that is typed; those of the text before it until they have come. */
export function useMorePlaces(text: string, filters: string): MorePlaces {
  const [more, setMore] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      if (text.length < LEAST_LETTERS) return setMore(NONE);
      const { loadMore } = await import('./place-lookup.ts');
      const found = await loadMore(text, filters);
      if (isCurrent) setMore(found);
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, filters]);
  return more;
}
