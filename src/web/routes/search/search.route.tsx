import { useEffect, useRef } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import { searchCopy } from '../../../copy/search.ts';
import { menuLabels } from '../../../copy/shell.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { Breadcrumb, type Crumb } from '../../components/breadcrumb.tsx';
import { classes } from '../../components/classes.ts';
import { outletContext, siteContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import { useLeadWindow } from '../../shell/use-lead-window.ts';
import { ErrorView } from '../errors/error-view.tsx';
import type { Route } from './+types/search.route.ts';
import { ListBanner, ListCampaigns } from './campaigns/list-campaigns-place.tsx';
import { LIST_ID } from './filter-ids.ts';
import { FilterPanel } from './filter-panel.tsx';
import { loadSearchPage } from './load-search-page.ts';
import { localityLabel } from './locality-text.ts';
import { isSameButMap } from './map/map-address.ts';
import { MapPlace } from './map/map-place.tsx';
import { MapBarButton, MapToggle } from './map/map-toggle.tsx';
import mapStyles from './map/search-map.module.css';
import { useMapFocus } from './map/use-map-focus.ts';
import { useMapView } from './map/use-map-view.ts';
import { FilterBar, LocalityBar } from './mobile-bars.tsx';
import { RejectedSummary } from './rejected-summary.tsx';
import { AppliedFilters, ProfileBar, ResultsBar } from './results-bar.tsx';
import { ResultsList } from './results-list.tsx';
import styles from './search-page.module.css';
import type { SearchPageData } from './search-page-data.ts';
import { isWithoutTakenAway } from './taken-away-address.ts';
import { useReturnToLastViewed } from './use-last-viewed.ts';
import { useIsSearching, useSearchForm } from './use-search-form.ts';
import { WordsBox } from './words/words-box.tsx';

export function loader({ url, params, context }: Route.LoaderArgs): Promise<SearchPageData> {
  return loadSearchPage(url, params['*'], context.get(outletContext), context.get(siteContext));
}

/** The map is no part of the search: opened, moved or closed, the list stays as it is; so it does when a word is taken out of the address that was told. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  !isSameButMap(currentUrl, nextUrl) && !isWithoutTakenAway(currentUrl, nextUrl) && defaultShouldRevalidate;

export const handle: PageFrame = { wide: true };

export default function SearchPage({ loaderData: data }: Route.ComponentProps) {
  const form = useSearchForm(data);
  const isLoading = useIsSearching();
  const map = useMapView();
  const mapPlace = useRef<HTMLElement>(null);
  useMapFocus(map.isOpen, mapPlace);
  useReturnToLastViewed();
  useLeadWindow();
  return (
    <>
      <PageHead
        title={data.head.title}
        description={data.head.description}
        canonical={data.head.canonical}
        indexable={data.head.isIndexable}
      />
      <LocalityBar data={data} form={form} />
      <div className={map.isOpen ? mapStyles.around : 'wrap wrap-wide'}>
        {map.isOpen ? null : (
          <div className={`only-desktop ${styles.crumbs}`}>
            <SearchBreadcrumb data={data} />
          </div>
        )}
        <div className={classes(styles.page, map.isOpen && mapStyles.split)}>
          <FilterPanel data={data} form={form} />
          <section
            id={LIST_ID}
            className={classes(styles.list, map.isOpen && mapStyles.beside)}
            aria-label={searchCopy.results}
            aria-busy={isLoading}
          >
            <WordsBox words={data.words} query={data.query} />
            <RejectedSummary errors={form.errors} />
            <ResultsBar data={data} form={form} tools={<MapToggle map={map} />} />
            <ProfileBar query={data.query} chips={data.chips} />
            <AppliedFilters data={data} />
            {map.isOpen ? null : <ListBanner banner={data.banner} />}
            <ResultsList data={data} isLoading={isLoading} />
            {/* Behind the list: what comes late must not move what a visitor reads or comes back to. */}
            <ListCampaigns data={data} />
          </section>
          {map.isOpen ? <MapPlace data={data} map={map} place={mapPlace} /> : null}
        </div>
      </div>
      {map.isOpen ? null : (
        <FilterBar applied={data.chips.length} isResting={data.cards.length === 0}>
          <MapBarButton map={map} />
        </FilterBar>
      )}
    </>
  );
}

/** The list could not be had: the page of its status or of a lost connection, and a word for whoever looks into the browser (2§8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => window.reportError(new Error(searchCopy.listFailed, { cause: error })), [error]);
  return <ErrorView error={error} />;
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
