import { type FormEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { isSearchForm, readSearchForm, type SearchFormError, searchFormTarget } from './search-form.ts';
import type { SearchPageData } from './search-page-data.ts';

/** Whether the list is being fetched anew. */
export function useIsSearching(): boolean {
  const { location } = useNavigation();
  return location !== undefined && /^\/busca(\/|$)/.test(location.pathname);
}

/** The search that the controls show: the one on its way, so that a tick is seen at once, else the shown one. */
export function useShownQuery({ query, strippedCampaigns }: SearchPageData): SearchQuery {
  const { location } = useNavigation();
  if (location?.pathname !== '/busca') return query;
  const params = new URLSearchParams(location.search);
  return isSearchForm(params) ? query : parseSearchQuery(params, { strippedCampaigns });
}

export type SearchFormState = {
  /** Why a typed value was not applied, by the server or here. */
  readonly errors: readonly SearchFormError[];
  /** Goes to the search that the form asks for; without JavaScript the browser sends the form instead. */
  readonly apply: (form: HTMLFormElement) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Turns the filter form into navigation: every change is a new address, with the scroll position kept. */
export function useSearchForm({ strippedCampaigns, rejected }: SearchPageData): SearchFormState {
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly SearchFormError[] | null>(null);
  const apply = (form: HTMLFormElement) => {
    const params = new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
    const read = readSearchForm(params, { strippedCampaigns });
    setFound(read.errors);
    if (read.errors.length > 0) return;
    void navigate(searchFormTarget(params, read), { preventScrollReset: true });
  };
  return {
    errors: found ?? rejected?.errors ?? [],
    apply,
    onSubmit: (event) => {
      event.preventDefault();
      apply(event.currentTarget);
    },
  };
}
