import type { ReactNode } from 'react';
import { filterCopy, searchCopy } from '../../../../copy/search/search.ts';
import { formatSearchQuery } from '../../../../domain/search/format-search-query.ts';
import { FORM_KEYS } from '../../../../domain/search/search-keys.ts';
import { IconButton } from '../../../components/input/button.tsx';
import { classes } from '../../../components/input/classes.ts';
import { Icon } from '../../../components/input/icon.tsx';
import { LocalityPicker } from '../place/locality-picker.tsx';
import { NearMeButton } from '../place/near-me.tsx';
import styles from '../search-page.module.css';
import type { SearchPageData } from '../search-page-data.ts';
import { sentFrom } from '../words/words-box.tsx';
import { FILTER_PANEL_ID } from './filter-ids.ts';
import type { SearchFormState } from './use-search-form.ts';

/** The field of the bar, to which an error leads. */
export const LOCALITY_BAR_ID = 'localidade-topo';

/**
 * On a phone one field stands at the top, in reach, for a place and for a search in words: its form asks for the shown
 * search in another place too.
 */
export function LocalityBar({ data, form }: { data: SearchPageData; form: SearchFormState }) {
  const previous = sentFrom(data.query, data.words);
  const kept = [...new URLSearchParams(formatSearchQuery(data.query))].filter(([key]) => key !== 'page');
  return (
    <form
      action="/busca"
      className={styles.localityBar}
      autoComplete="off"
      onSubmit={form.onSubmit}
      aria-label={filterCopy.localityAction}
    >
      <input type="hidden" name={FORM_KEYS.previous} value={previous} />
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <LocalityPicker id={LOCALITY_BAR_ID} data={data} form={form} isBar />
      <NearMeButton form={form} isIcon />
      <IconButton of="search" type="submit" label={filterCopy.localityAction} look="outlined" />
    </form>
  );
}

type FilterBarProps = {
  readonly applied: number;
  /** True where there is no list to be scrolled: the bar stands at the top of the page instead. */
  readonly isResting: boolean;
  readonly children?: ReactNode;
};

/**
 * The bar that opens the filter, with the number of applied ones. It floats, and a window that is too low for that has it
 * where the page begins.
 */
export function FilterBar({ applied, isResting, children }: FilterBarProps) {
  return (
    <div
      className={classes(styles.filterBar, isResting && styles.resting)}
      role="toolbar"
      aria-label={searchCopy.results}
    >
      <button type="button" popoverTarget={FILTER_PANEL_ID}>
        <Icon of="sliders-horizontal" />
        {filterCopy.open}
        {applied > 0 ? (
          <span className={styles.applied}>
            <span aria-hidden>{applied}</span>
            <span className="sr">{filterCopy.chosenCount(applied)}</span>
          </span>
        ) : null}
      </button>
      {children}
    </div>
  );
}
