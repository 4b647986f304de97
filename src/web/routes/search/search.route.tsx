import { searchCopy } from '../../../copy/search.ts';
import { menuLabels } from '../../../copy/shell.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { Breadcrumb, type Crumb } from '../../components/breadcrumb.tsx';
import { outletContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/search.route.ts';
import { FilterPanel } from './filter-panel.tsx';
import { loadSearchPage } from './load-search-page.ts';
import { localityLabel } from './locality-text.ts';
import { FilterBar, LocalityBar } from './mobile-bars.tsx';
import { RejectedSummary } from './rejected-summary.tsx';
import { AppliedFilters, ResultsBar } from './results-bar.tsx';
import { ResultsList } from './results-list.tsx';
import styles from './search-page.module.css';
import type { SearchPageData } from './search-page-data.ts';
import { useIsSearching, useSearchForm } from './use-search-form.ts';

export function loader({ url, params, context }: Route.LoaderArgs): Promise<SearchPageData> {
  return loadSearchPage(url, params['*'], context.get(outletContext));
}

export const handle: PageFrame = { wide: true };

export default function SearchPage({ loaderData: data }: Route.ComponentProps) {
  const form = useSearchForm(data);
  const isLoading = useIsSearching();
  return (
    <>
      <PageHead
        title={data.head.title}
        description={data.head.description}
        canonical={data.head.canonical}
        indexable={data.head.isIndexable}
      />
      <LocalityBar data={data} form={form} />
      <div className="wrap wrap-wide">
        <div className={`only-desktop ${styles.crumbs}`}>
          <SearchBreadcrumb data={data} />
        </div>
        <div className={styles.page}>
          <FilterPanel data={data} form={form} />
          <section className={styles.list} aria-label={searchCopy.results} aria-busy={isLoading}>
            <RejectedSummary errors={form.errors} />
            <ResultsBar data={data} form={form} />
            <AppliedFilters data={data} />
            <ResultsList data={data} isLoading={isLoading} />
          </section>
        </div>
      </div>
      <FilterBar applied={data.chips.length} />
    </>
  );
}

/** Home, properties, and the state and city when the search is about one place. */
function SearchBreadcrumb({ data }: { data: SearchPageData }) {
  const home = { label: menuLabels.home, href: '/' };
  const all = { label: menuLabels.properties, href: searchPath(DEFAULT_QUERY) };
  const [place] = data.places;
  if (place === undefined || data.places.length > 1) {
    return <Breadcrumb trail={[home]} current={menuLabels.properties} />;
  }
  const state: Crumb[] =
    place.level === 'state'
      ? []
      : [{ label: localityLabel({ ...place, level: 'state' }), href: `/busca/${place.uf}` }];
  return <Breadcrumb trail={[home, all, ...state]} current={localityLabel(place)} />;
}
