import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { mapToggleCopy } from '../../../../../copy/search/map-toggle.ts';
import type { SearchPageData } from '../../search-page-data.ts';
import { keepPosition } from '../data/kept-position.ts';
import { ListButton } from './list-button.tsx';
import styles from './search-map.module.css';
import { MAP_BESIDE_LIST, type MapView } from './use-map-view.ts';

export type MapProps = { readonly data: SearchPageData; readonly map: MapView };

/** Place of an open map. Everything of the map is fetched from here on, so that a page without one holds no more. */
export function MapPlace({ data, map, place }: MapProps & { place: RefObject<HTMLElement | null> }) {
  const [Panel, setPanel] = useState<ComponentType<MapProps> | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (place.current !== null && !window.matchMedia(MAP_BESIDE_LIST).matches) bringIntoSight(place.current);
    import('./map-panel.tsx').then(
      ({ MapPanel }) => setPanel(() => MapPanel),
      () => setIsFailed(true),
    );
    return keepPosition();
  }, [place]);
  return (
    <section ref={place} className={styles.panel} aria-label={mapToggleCopy.region} tabIndex={-1}>
      {Panel === null ? (
        <div className={styles.notice}>
          {isFailed ? <p>{mapToggleCopy.failed}</p> : null}
          <ListButton onClose={map.close} />
        </div>
      ) : (
        <Panel data={data} map={map} />
      )}
    </section>
  );
}

/**
 * A map in the place of the list fills the window below the bars: the parts above them give way, and a page that was
 * scrolled through the list comes back to it.
 */
function bringIntoSight(place: HTMLElement): void {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).paddingBottom);
  window.scrollBy({
    top: place.getBoundingClientRect().bottom - (window.innerHeight - covered),
    behavior: 'instant',
  });
}
