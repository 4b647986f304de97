import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { mapToggleCopy } from '../../../../copy/map-toggle.ts';
import type { SearchPageData } from '../search-page-data.ts';
import { keepPosition } from './kept-position.ts';
import styles from './search-map.module.css';
import type { MapView } from './use-map-view.ts';

/** From this width on the map stands beside the list. */
const DESKTOP_PIXELS = 1024;

export type MapProps = { readonly data: SearchPageData; readonly map: MapView };

/** Where an open map stands. All that is of the map is fetched from here on, so that a page without one holds no more. */
export function MapPlace({ data, map, place }: MapProps & { place: RefObject<HTMLElement | null> }) {
  const [Panel, setPanel] = useState<ComponentType<MapProps> | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    // On a phone the map fills the window below the bars, and what lies above them gives way.
    const below = (place.current?.getBoundingClientRect().bottom ?? 0) - window.innerHeight;
    if (below > 0 && window.innerWidth < DESKTOP_PIXELS) window.scrollBy(0, below);
    import('./map-panel.tsx').then(
      ({ MapPanel }) => setPanel(() => MapPanel),
      () => setIsFailed(true),
    );
    return keepPosition();
  }, [place]);
  return (
    <section ref={place} className={styles.panel} aria-label={mapToggleCopy.region} tabIndex={-1}>
      {Panel === null ? null : <Panel data={data} map={map} />}
      {isFailed ? <p className={styles.notice}>{mapToggleCopy.failed}</p> : null}
    </section>
  );
}
