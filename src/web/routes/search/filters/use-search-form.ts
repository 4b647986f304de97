import type { FormEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import {
  readSearchForm,
  type SearchForm,
  type SearchFormError,
  searchFormTarget,
} from '../../../../domain/search/form/search-form.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import { takeLayerStep } from '../../../components/window/use-closed-by-back.ts';
import type { SearchPageData } from '../search-page-data.ts';
import { FILTER_PANEL_ID } from './filter-ids.ts';
import { useAsked } from './use-asked.ts';
import { useTakenAway } from './use-taken-away.ts';

/** True while the list is being fetched anew. */
export function useIsSearching(): boolean {
  const { location } = useNavigation();
  return location !== undefined && /^\/busca(\/|$)/.test(location.pathname);
}

export type SearchFormState = {
  /** The search that the controls show: the one asked for as soon as it is, else that of the list. */
  readonly shown: SearchQuery;
  /** Errors of typed values that were not applied, by the server or here. */
  readonly errors: readonly SearchFormError[];
  /** Goes to the search that the form asks for; without JavaScript the browser sends the form instead. */
  readonly apply: (form: HTMLFormElement) => void;
  /** Goes to a search that was made without the form: a picked place, a moved slider. */
  readonly change: (query: SearchQuery) => void;
  /** False: something typed cannot be applied, and its field says why. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => boolean;
};

/** Values of the form, as the browser would send them. */
export function formParams(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
}

/**
 * Turns the filter form into navigation: every change is a new address, with the scroll position kept; all changes in
 * an open sheet are the one step that it has in the history, so that Back leads to the search before it. The asked
 * search is shown at once.
 */
export function useSearchForm(data: SearchPageData): SearchFormState {
  const { strippedCampaigns, rejected } = data;
  const navigate = useNavigate();
  const [current, ask] = useAsked<SearchForm>(data);
  const takenAway = useTakenAway(data.query);
  const go = (address: string, isElsewhere = false) => {
    const sheet = document.querySelector(`#${FILTER_PANEL_ID}:popover-open`);
    // Below an open sheet lies the list of another place then: it is seen from its beginning.
    const preventScrollReset = sheet === null || !isElsewhere;
    takeLayerStep();
    void navigate(address, { preventScrollReset, replace: sheet !== null });
  };
  const apply = (element: HTMLFormElement): boolean => {
    const params = formParams(element);
    const form = readSearchForm(params, { strippedCampaigns });
    ask(form);
    if (form.errors.length > 0) return false;
    const field = form.crossed === null ? null : element.elements.namedItem(form.crossed);
    if (field instanceof HTMLInputElement) field.value = '';
    go(searchFormTarget(params, form));
    return true;
  };
  const change = (query: SearchQuery) => {
    ask({ query, errors: [], localityText: null, crossed: null });
    go(searchPath(query), query.localities.join() !== data.query.localities.join());
  };
  return {
    shown: current?.query ?? data.query,
    errors: current?.errors ?? rejected?.errors ?? takenAway,
    apply,
    change,
    onSubmit: (event) => {
      event.preventDefault();
      return apply(event.currentTarget);
    },
  };
}
