import { type RefObject, useEffect, useRef } from 'react';
import { rangeFieldTexts } from '../../../../domain/search/form/range-fields.ts';
import { readSearchForm } from '../../../../domain/search/form/search-form.ts';
import { sizeTexts } from '../../../../domain/search/form/size-fields.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { FORM_KEYS } from '../../../../domain/search/search-keys.ts';
import type { SearchPageData } from '../search-page-data.ts';
import { formParams } from './use-search-form.ts';

/** Fields that are applied by Enter only: what is half typed stays as it is. */
const TYPED = ['valor-min', 'valor-max', FORM_KEYS.locality] as const;

/**
 * Applies what was ticked before the page came alive: the browser shows those ticks, and nothing has heard of them.
 * @returns the reference of the form to look at
 */
export function useEarlyChoices(
  data: SearchPageData,
  apply: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const first = useRef({ data, apply });
  useEffect(() => {
    const form = element.current;
    if (form === null) return;
    const { query, strippedCampaigns } = first.current.data;
    const params = formParams(form);
    for (const key of TYPED) params.delete(key);
    params.set('id-banco', query.searchId);
    const typed = { ...sizeTexts(query), ...rangeFieldTexts(query) };
    for (const [field, text] of Object.entries(typed)) params.set(field, text);
    const chosen = readSearchForm(params, { strippedCampaigns }).query;
    if (searchPath(chosen) !== searchPath(query)) first.current.apply(form);
  }, []);
  return element;
}
