import { Fragment } from 'react';
import { withPage } from '../../../../domain/search/change-search-query.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { PropertyCard } from '../../../components/card/property-card.tsx';
import { PropertyListSkeleton } from '../../../components/card/skeleton.tsx';
import { Pagination } from '../../../components/input/pagination.tsx';
import { late } from '../../../components/late/late.tsx';
import styles from '../search-page.module.css';
import type { SearchPageData } from '../search-page-data.ts';
import { AlertCard, hasAlertAfter } from './alert-card.tsx';
import { listingId } from './use-last-viewed.ts';

/** A browser fetches it with the first list that is empty. */
const ready = import.meta.env.SSR ? await import('./empty-list.tsx') : null;
const EmptyPlace = late(ready?.EmptyList, async () => (await import('./empty-list.tsx')).EmptyList);

/** The cards, a word to who has not found it yet among them, and the pager; ten bones while another list is on its way (specification 1§2). */
export function ResultsList({ data, isLoading }: { data: SearchPageData; isLoading: boolean }) {
  if (isLoading) return <PropertyListSkeleton />;
  if (data.cards.length === 0) return <EmptyPlace data={data} />;
  return (
    <>
      <ul className={styles.cards}>
        {data.cards.map((property, position) => (
          <Fragment key={property.id}>
            <li id={listingId(property)}>
              <PropertyCard
                property={property}
                newTab={data.cardsInNewTab}
                headingLevel={2}
                // The others are fetched when they come near: on a telephone the second is below what is in sight.
                eager={position === 0}
              />
            </li>
            {hasAlertAfter(position, data.cards.length) ? (
              <li className={styles.across}>
                <AlertCard search={data} />
              </li>
            ) : null}
          </Fragment>
        ))}
      </ul>
      <Pagination
        page={data.page}
        pages={data.maxPage}
        hrefOf={(page) => searchPath(withPage(data.query, page))}
      />
    </>
  );
}
