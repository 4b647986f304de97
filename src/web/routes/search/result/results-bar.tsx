import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pagerCopy } from '../../../../copy/frame/components.ts';
import { profileListCopy } from '../../../../copy/search/results.ts';
import { orderLabels, searchCopy } from '../../../../copy/search/search.ts';
import { ORDERS } from '../../../../domain/catalogue/enumerations.ts';
import { formatCount } from '../../../../domain/format.ts';
import { profileOf } from '../../../../domain/search/investor-profile.ts';
import { SelectField } from '../../../components/form/field.tsx';
import { Button, ButtonLink } from '../../../components/input/button.tsx';
import { Chip, ChipList } from '../../../components/input/chip.tsx';
import { Icon } from '../../../components/input/icon.tsx';
import { FILTER_FORM_ID } from '../filters/filter-ids.ts';
import type { SearchFormState } from '../filters/use-search-form.ts';
import styles from '../search-page.module.css';
import type { SearchPageData } from '../search-page-data.ts';
import { AlertLink } from './alert-card.tsx';
import { ShareSearch } from './share-search.tsx';
import { useAnnouncedList } from './use-announced-list.ts';

const counted = (count: number, words: { readonly one: string; readonly many: string }) =>
  count === 1 ? words.one : words.many;

type CountProps = { count: number; inProfile?: boolean };

/**
 * Number of listings: in the words of the desktop and of the phone (specification 1§2), one of which is shown; of a
 * profile in those of its own.
 */
function ResultCount({ count, inProfile = false }: CountProps) {
  const number = <span className="num">{formatCount(count)}</span>;
  if (inProfile) {
    return (
      <>
        {number} {counted(count, profileListCopy.found)}
      </>
    );
  }
  return (
    <>
      {number} <span className="only-desktop">{counted(count, searchCopy.available)}</span>
      <span className="only-mobile">{counted(count, searchCopy.found)}</span>
    </>
  );
}

/** The same as a heading, which holds one of both for those who read the document: the phone's is the style sheet's. */
function CountHeading({ count }: { count: number }) {
  return (
    <>
      <span className="num">{formatCount(count)}</span>{' '}
      <span className={styles.counted} data-narrow={counted(count, searchCopy.found)}>
        <span>{counted(count, searchCopy.available)}</span>
      </span>
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
          {data.maxPage > 1
            ? ` ${pagerCopy.current(formatCount(data.page), formatCount(data.maxPage))}`
            : null}
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
  isOutOfSight,
}: {
  data: SearchPageData;
  form: SearchFormState;
  /** Another heading is the page's, since a map stands in the place of the list. */
  isOutOfSight: boolean;
  /** Further tools beside the order. */
  tools?: ReactNode;
}) {
  const { heading, isAnother } = useAnnouncedList(data);
  const inProfile = data.heading === null && profileOf(data.query) !== null;
  // An alert of a place that nobody knows would be one of the whole country.
  const isNowhere = data.unknown !== null && !data.unknown.isBeside;
  const Heading = isOutOfSight ? 'h2' : 'h1';
  return (
    <div className={styles.bar}>
      <div className={styles.heading}>
        <ListAnnouncement data={data} isAnother={isAnother} />
        <Heading ref={heading} tabIndex={-1}>
          {data.heading ??
            (inProfile ? (
              <ResultCount count={data.availableItems} inProfile />
            ) : (
              <CountHeading count={data.availableItems} />
            ))}
        </Heading>
        <ListLead data={data} inProfile={inProfile} />
        {data.orderNote === null ? null : <p>{data.orderNote}</p>}
      </div>
      <div className={styles.tools}>
        <OrderBy form={form} />
        {isNowhere ? null : <AlertLink search={data} />}
        <ShareSearch data={data} />
        {tools}
      </div>
    </div>
  );
}

/** Under the heading: the phrase of the profile, the numbers of a landing page, or how to go on. */
function ListLead({ data, inProfile }: { data: SearchPageData; inProfile: boolean }) {
  const lead = data.lead === null ? null : <p>{data.lead}</p>;
  if (inProfile) return lead;
  if (data.heading === null) return <p className="only-desktop">{searchCopy.useSidebar}</p>;
  return (
    <>
      <p>
        <ResultCount count={data.availableItems} />{' '}
        <span className="only-desktop">{searchCopy.useSidebar}</span>
      </p>
      {lead}
    </>
  );
}

/** The way to the questions: for who has not chosen anything yet, and again after them. */
export function ProfileBar({ query, chips }: Pick<SearchPageData, 'query' | 'chips'>) {
  const isInProfile = profileOf(query) !== null;
  if (!isInProfile && chips.length > 0) return null;
  const { invitation, invitationHint, start, again } = profileListCopy;
  return (
    <div className={styles.profile}>
      <Icon of="circle-question-mark" />
      <p>
        <b>{invitation}</b> {invitationHint}
      </p>
      <ButtonLink kind="soft" size="s" href="/perfil">
        {isInProfile ? again : start}
      </ButtonLink>
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

/** The applied filters and an order that words chose, each with its way out. */
export function AppliedFilters({ data }: { data: SearchPageData }) {
  const order = data.words?.order;
  const chips = order ? [...data.chips, { key: 'order', ...order }] : data.chips;
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
