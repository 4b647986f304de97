import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pagerCopy } from '../../../copy/components.ts';
import { orderLabels, searchCopy } from '../../../copy/search.ts';
import { ORDERS } from '../../../domain/catalogue/enumerations.ts';
import { Button } from '../../components/button.tsx';
import { Chip, ChipList } from '../../components/chip.tsx';
import { SelectField } from '../../components/field.tsx';
import { formatCount } from '../../components/format.ts';
import { FILTER_FORM_ID } from './filter-ids.ts';
import styles from './search-page.module.css';
import type { SearchPageData } from './search-page-data.ts';
import { useAnnouncedList } from './use-announced-list.ts';
import type { SearchFormState } from './use-search-form.ts';

const counted = (count: number, words: { readonly one: string; readonly many: string }) =>
  count === 1 ? words.one : words.many;

/** How many there are: in the words of the desktop and of the phone (specification 1§2), one of which is shown. */
function ResultCount({ count }: { count: number }) {
  return (
    <>
      <span className="num">{formatCount(count)}</span>{' '}
      <span className="only-desktop">{counted(count, searchCopy.available)}</span>
      <span className="only-mobile">{counted(count, searchCopy.found)}</span>
    </>
  );
}

/** Tells a screen reader that another list has come: what it holds, anew for each navigation. */
function ListAnnouncement({ data, isAnother }: { data: SearchPageData; isAnother: boolean }) {
  const { key } = useLocation();
  return (
    <p role="status" className="sr">
      {isAnother ? (
        <span key={key}>
          <ResultCount count={data.availableItems} />
          {data.maxPage > 1 ? ` ${pagerCopy.current(data.page, data.maxPage)}` : null}
        </span>
      ) : null}
    </p>
  );
}

/** Heading, count and order of the list. */
export function ResultsBar({
  data,
  form,
  tools,
}: {
  data: SearchPageData;
  form: SearchFormState;
  /** What else stands beside the order. */
  tools?: ReactNode;
}) {
  const { heading, isAnother } = useAnnouncedList(data);
  return (
    <div className={styles.bar}>
      <div className={styles.heading}>
        <ListAnnouncement data={data} isAnother={isAnother} />
        {data.heading === null ? null : (
          <h1 ref={heading} tabIndex={-1}>
            {data.heading}
          </h1>
        )}
        {data.heading === null ? (
          <>
            <h1 ref={heading} tabIndex={-1}>
              <ResultCount count={data.availableItems} />
            </h1>
            <p className="only-desktop">{searchCopy.useSidebar}</p>
          </>
        ) : (
          <p>
            <ResultCount count={data.availableItems} />{' '}
            <span className="only-desktop">{searchCopy.useSidebar}</span>
          </p>
        )}
      </div>
      <div className={styles.tools}>
        <OrderBy form={form} />
        {tools}
      </div>
    </div>
  );
}

/** The order belongs to the filter's form; without JavaScript its own button sends it. */
function OrderBy({ form }: { form: SearchFormState }) {
  return (
    <div className={styles.order}>
      <SelectField
        id="ordem"
        name="order"
        form={FILTER_FORM_ID}
        compact
        label={searchCopy.orderBy}
        options={ORDERS.map((value) => ({ value, label: orderLabels[value] }))}
        value={form.shown.order}
        onChange={(event) => {
          if (event.currentTarget.form) form.apply(event.currentTarget.form);
        }}
      />
      <noscript>
        <Button type="submit" form={FILTER_FORM_ID} kind="secondary" size="s">
          {searchCopy.applyOrder}
        </Button>
      </noscript>
    </div>
  );
}

/** The applied filters, each with its way out. */
export function AppliedFilters({ data }: { data: SearchPageData }) {
  const { chips } = data;
  if (chips.length === 0) return null;
  return (
    <ChipList label={searchCopy.chosenFilters}>
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <Chip label={label} removeHref={href} />
        </li>
      ))}
    </ChipList>
  );
}
