import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  crossedError,
  readLeftOver,
  type SearchFormError,
} from '../../../../domain/search/form/search-form.ts';
import { withoutTakenAway } from '../../../../domain/search/form/taken-away-address.ts';
import { FORM_KEYS } from '../../../../domain/search/search-keys.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';

type Told = { readonly takenAway?: unknown };

const never = () => () => {};

/**
 * Errors of a limit that crossed the other one. The address says it only until the page has come alive: from then on
 * this step of the browser's history does, so that Back and reload tell it again and nobody is sent it with a link.
 */
export function useTakenAway(query: SearchQuery): readonly SearchFormError[] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const told = useSyncExternalStore(
    never,
    () => (state as Told | null)?.takenAway ?? null,
    () => null,
  );
  useEffect(() => {
    const takenAway = new URLSearchParams(search).get(FORM_KEYS.crossed);
    if (takenAway === null) return;
    const address = { pathname, search: withoutTakenAway(search), hash };
    void navigate(address, { replace: true, preventScrollReset: true, state: { ...state, takenAway } });
  }, [pathname, search, hash, state, navigate]);
  if (typeof told !== 'string') return [];
  const { crossed } = readLeftOver(new URLSearchParams({ [FORM_KEYS.crossed]: told }), query);
  return crossed === null ? [] : [crossedError(crossed)];
}
