import { emptyCopy } from '../../../copy/search.ts';
import { withPage } from '../../../domain/search/change-search-query.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { PropertyCard } from '../../components/property-card.tsx';
import { PropertyListSkeleton } from '../../components/skeleton.tsx';
import { EmptySign } from './empty-sign.tsx';
import { FILTER_PANEL_ID } from './filter-ids.ts';
import styles from './search-page.module.css';
import type { SearchPageData } from './search-page-data.ts';

/** Pictures that are in sight when the page opens; the others are fetched when they come near. */
const CARDS_IN_SIGHT = 2;

/** The cards and the pager; ten bones while another list is on its way (specification 1§2). */
export function ResultsList({ data, isLoading }: { data: SearchPageData; isLoading: boolean }) {
  if (isLoading) return <PropertyListSkeleton />;
  if (data.cards.length === 0) return <EmptyList data={data} />;
  return (
    <>
      <ul className={styles.cards}>
        {data.cards.map((property, position) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              newTab={data.cardsInNewTab}
              headingLevel={2}
              eager={position < CARDS_IN_SIGHT}
            />
          </li>
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

function EmptyList({ data }: { data: SearchPageData }) {
  const isByOccupation = data.query.occupations.length > 0;
  return (
    <div className={styles.empty}>
      <EmptySign />
      <h2>{emptyCopy.title}</h2>
      <p>{isByOccupation ? emptyCopy.occupationHint : emptyCopy.hint}</p>
      <div className={styles.emptyActions}>
        <Button icon="sliders-horizontal" className="only-mobile" popoverTarget={FILTER_PANEL_ID}>
          {emptyCopy.action}
        </Button>
        <ButtonLink icon="sliders-horizontal" className="only-desktop" href={`#${FILTER_PANEL_ID}`}>
          {emptyCopy.action}
        </ButtonLink>
        <ButtonLink kind="secondary" href="/busca">
          {emptyCopy.clear}
        </ButtonLink>
      </div>
    </div>
  );
}
