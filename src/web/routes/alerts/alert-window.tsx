import { useState } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { alertPages } from '../../../copy/forms/alert-pages.ts';
import { chipCopy, orderLabels } from '../../../copy/search/search.ts';
import { formatSearchQuery, searchPath } from '../../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { FormDone } from '../../components/form/form-done.tsx';
import { FormWindow } from '../../components/form/form-window.tsx';
import { Button } from '../../components/input/button.tsx';
import { Chip, ChipList } from '../../components/input/chip.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import type { WindowProps } from '../../components/window/form-link.tsx';
import { Modal } from '../../components/window/modal.tsx';
import type { RootData } from '../../root-data.ts';
import { FILTER_PANEL_ID, LIST_ID } from '../search/filters/filter-ids.ts';
import { searchChips } from '../search/filters/search-chips.ts';
import type { SearchPageData } from '../search/search-page-data.ts';
import { AlertFields } from './alert-fields.tsx';
import { useAlertForm } from './alert-form.ts';
import { href } from './alerts.late.module.css';

const copy = alertPages.form;

/** A search, and the names of what it asks for. */
export type AlertSearch = Pick<SearchPageData, 'query' | 'places' | 'campaigns'>;

export type AlertWindowProps = WindowProps & AlertSearch;

/**
 * The alert of a search, over its list. When it was taken, the form and the filters of the search are cleared (1§4): the
 * filters with the window, so that nothing changes behind it.
 */
export function AlertWindow({ onClose, ...search }: AlertWindowProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState({ ...search.query, page: DEFAULT_QUERY.page });
  const [createdFor, setCreatedFor] = useState<string | null>(null);
  const [isCreated, setIsCreated] = useState(false);
  const clears = isCreated && formatSearchQuery(search.query) !== '';
  const close = (then?: () => void) => {
    onClose();
    if (clears) void navigate(searchPath(DEFAULT_QUERY), { preventScrollReset: true });
    // The page scrolls again when the window is gone.
    if (then) requestAnimationFrame(then);
  };
  if (createdFor !== null) {
    return (
      <Created
        email={createdFor}
        onClose={() => close()}
        onKeep={clears ? onClose : null}
        onMore={() => setCreatedFor(null)}
        onGoOn={() => close(showList)}
      />
    );
  }
  return (
    <AlertOfSearch
      search={{ ...search, query: asked }}
      onChange={setAsked}
      onClose={() => close()}
      onChoose={() => close(showFilters)}
      onCreated={(email) => {
        setCreatedFor(email);
        setIsCreated(true);
        setAsked(DEFAULT_QUERY);
      }}
    />
  );
}

function showList(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(LIST_ID)?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
}

/** On a phone the filter is a sheet, beside the list it is a column. */
function showFilters(): void {
  const panel = document.getElementById(FILTER_PANEL_ID);
  if (panel === null) return;
  if (!panel.checkVisibility()) panel.showPopover();
  else {
    panel.scrollIntoView({ block: 'nearest' });
    panel.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }
}

type AlertOfSearchProps = {
  readonly search: AlertSearch;
  readonly onChange: (query: AlertSearch['query']) => void;
  readonly onClose: () => void;
  readonly onChoose: () => void;
  readonly onCreated: (email: string) => void;
};

function AlertOfSearch({ search, onChange, onClose, onChoose, onCreated }: AlertOfSearchProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  if (brand === undefined) throw new TypeError('the alert was opened on a page without a frame');
  const query = formatSearchQuery(search.query);
  const state = useAlertForm({ brand, search: query, onAccepted: ({ value }) => onCreated(value.email) });
  const { order } = search.query;
  const chips = searchChips({ ...search, places: search.places.filter(isAskedFor) });
  function isAskedFor({ slug }: AlertSearch['places'][number]) {
    return search.query.localities.includes(slug);
  }
  return (
    <FormWindow
      state={state}
      title={copy.title}
      label={copy.submit}
      action={query === '' ? '/alerta' : `/alerta?${query}`}
      onClose={onClose}
    >
      <LateStyles href={href} />
      <AlertFields brand={brand}>
        {chips.length === 0 && order === DEFAULT_QUERY.order ? (
          <Button kind="ghost" size="s" icon="plus" onClick={onChoose}>
            {copy.nothing}
          </Button>
        ) : (
          <ChipList label={copy.wanted}>
            {chips.map(({ key, label, without }) => (
              <li key={key}>
                <Chip label={label} onRemove={() => onChange({ ...without, order })} />
              </li>
            ))}
            {order === DEFAULT_QUERY.order ? null : (
              <li>
                <Chip
                  label={chipCopy.order(orderLabels[order])}
                  onRemove={() => onChange({ ...search.query, order: DEFAULT_QUERY.order })}
                />
              </li>
            )}
          </ChipList>
        )}
      </AlertFields>
    </FormWindow>
  );
}

type CreatedProps = {
  readonly email: string;
  readonly onClose: () => void;
  /** Closes it with the filters of the search as they are; null where there are none. */
  readonly onKeep: (() => void) | null;
  readonly onMore: () => void;
  readonly onGoOn: () => void;
};

/** Next steps, and places to go on (V13). */
function Created({ email, onClose, onKeep, onMore, onGoOn }: CreatedProps) {
  const footer = (
    <>
      <Button kind="ghost" onClick={onMore}>
        {copy.more}
      </Button>
      <Button caps onClick={onGoOn}>
        {copy.goOn}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={copy.doneTitle} footer={footer}>
      <FormDone message={copy.done}>
        <p>{copy.doneText(email)}</p>
        {onKeep === null ? null : (
          <p className="hint">
            {copy.cleared}{' '}
            <Button kind="ghost" size="s" onClick={onKeep}>
              {copy.keep}
            </Button>
          </p>
        )}
      </FormDone>
    </Modal>
  );
}
