import { useEffect, useRef } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import { menuLabels } from '../../../copy/frame/shell.ts';
import { filterCopy, searchCopy } from '../../../copy/search/search.ts';
import { isWithoutTakenAway } from '../../../domain/search/form/taken-away-address.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { Breadcrumb, type Crumb } from '../../components/frame/breadcrumb.tsx';
import { classes } from '../../components/input/classes.ts';
import { useRefreshAtTurn } from '../../components/late/use-refresh-at-turn.ts';
import { outletContext, siteContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import { useLeadWindow } from '../../shell/use-lead-window.ts';
import { ErrorView } from '../errors/error-view.tsx';
import type { Route } from './+types/search.route.ts';
import { ListBanner, ListCampaigns } from './campaigns/list-campaigns-place.tsx';
import { LIST_ID } from './filters/filter-ids.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterBar, LocalityBar } from './filters/mobile-bars.tsx';
import { RejectedSummary } from './filters/rejected-summary.tsx';
import { useIsSearching, useSearchForm } from './filters/use-search-form.ts';
import { loadSearchPage } from './load-search-page.ts';
import { MapPlace } from './map/controls/map-place.tsx';
import { MapBarButton, MapToggle } from './map/controls/map-toggle.tsx';
import mapStyles from './map/controls/search-map.module.css';
import { useMapFocus } from './map/controls/use-map-focus.ts';
import { useIsMapAlone, useMapView } from './map/controls/use-map-view.ts';
import { isSameButMap } from './map/data/map-address.ts';
import { localityLabel } from './place/locality-text.ts';
import { UnknownPlaceNote } from './place/unknown-place-note.tsx';
import { AppliedFilters, ProfileBar, ResultsBar } from './result/results-bar.tsx';
import { ResultsList } from './result/results-list.tsx';
import { useReturnToLastViewed } from './result/use-last-viewed.ts';
import styles from './search-page.module.css';
import type { SearchPageData } from './search-page-data.ts';
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
  const isMapAlone = useIsMapAlone(map.isOpen);
  const mapPlace = useRef<HTMLElement>(null);
  useMapFocus(map.isOpen, mapPlace);
  useReturnToLastViewed();
  useLeadWindow();
  useRefreshAtTurn(data.turnsAt);
  return (
    <>
      <PageHead
        title={data.head.title}
        description={data.head.description}
        canonical={data.head.canonical}
        indexable={data.head.isIndexable}
      />
      <LocalityBar data={data} form={form} />
      {map.isOpen ? null : (
        <FilterBar applied={data.chips.length} isResting={data.cards.length === 0}>
          <MapBarButton map={map} />
        </FilterBar>
      )}
      <div className={map.isOpen ? mapStyles.around : 'wrap wrap-wide'}>
        {map.isOpen ? null : (
          <div className={`only-desktop ${styles.crumbs}`}>
            <SearchBreadcrumb data={data} />
          </div>
        )}
        <div className={classes(styles.page, map.isOpen && mapStyles.split)}>
          <a href={`#${LIST_ID}`} className={classes('only-desktop', styles.skip)}>
            {filterCopy.skip}
          </a>
          <FilterPanel data={data} form={form} />
          <section
            id={LIST_ID}
            className={classes(styles.list, map.isOpen && mapStyles.beside)}
            aria-label={searchCopy.results}
            aria-busy={isLoading}
          >
            <WordsBox words={data.words} query={data.query} />
            <RejectedSummary errors={form.errors} />
            <ResultsBar data={data} form={form} tools={<MapToggle map={map} />} isOutOfSight={isMapAlone} />
            {data.unknown === null ? null : <UnknownPlaceNote unknown={data.unknown} />}
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
  const city: Crumb[] =
    place.level === 'neighbourhood' && place.cityName !== undefined
      ? [{ label: `${place.cityName}, ${place.uf.toUpperCase()}`, href: `/busca/${place.parent}` }]
      : [];
  const current = city.length === 0 ? localityLabel(place) : place.name;
  return <Breadcrumb trail={[home, all, ...state, ...city]} current={current} />;
}
