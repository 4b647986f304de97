import { type ComponentType, useEffect, useState } from 'react';
import { mapToggleCopy } from '../../../../copy/map-toggle.ts';
import type { SearchPageData } from '../search-page-data.ts';
import styles from './search-map.module.css';
import type { MapView } from './use-map-view.ts';

export type MapProps = { readonly data: SearchPageData; readonly map: MapView };

/** Where an open map stands. All that is of the map is fetched from here on, so that a page without one holds no more. */
export function MapPlace({ data, map }: MapProps) {
  const [Panel, setPanel] = useState<ComponentType<MapProps> | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    import('./map-panel.tsx').then(
      ({ MapPanel }) => setPanel(() => MapPanel),
      () => setIsFailed(true),
    );
  }, []);
  return (
    <section className={styles.panel} aria-label={mapToggleCopy.region}>
      {Panel === null ? null : <Panel data={data} map={map} />}
      {isFailed ? <p className={styles.notice}>{mapToggleCopy.failed}</p> : null}
    </section>
  );
}
