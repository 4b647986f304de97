import { mapToggleCopy } from '../../../../../copy/search/map-toggle.ts';
import { filterCopy } from '../../../../../copy/search/search.ts';
import { Button } from '../../../../components/input/button.tsx';
import { Icon } from '../../../../components/input/icon.tsx';
import { FILTER_PANEL_ID } from '../../filters/filter-ids.ts';
import { MAP_TOGGLE } from './use-map-focus.ts';
import type { MapView } from './use-map-view.ts';

/** Opens the map beside the list, and closes it; beside an open one the filter is in a sheet. Without a script there is no map, and so no button. */
export function MapToggle({ map }: { map: MapView }) {
  return (
    <>
      {map.isOpen ? (
        <Button
          kind="secondary"
          size="s"
          icon="sliders-horizontal"
          className="only-desktop"
          popoverTarget={FILTER_PANEL_ID}
          aria-label={filterCopy.title}
        >
          {mapToggleCopy.refine}
        </Button>
      ) : null}
      <Button
        kind="secondary"
        size="s"
        icon={map.isOpen ? 'list' : 'map'}
        className="needs-script only-desktop"
        aria-label={map.isOpen ? mapToggleCopy.closeLabel : mapToggleCopy.openLabel}
        onClick={map.isOpen ? map.close : map.open}
        {...MAP_TOGGLE}
      >
        {map.isOpen ? mapToggleCopy.close : mapToggleCopy.open}
      </Button>
    </>
  );
}

/** The same in the floating bar of a phone. */
export function MapBarButton({ map }: { map: MapView }) {
  return (
    <button
      type="button"
      className="needs-script"
      aria-label={mapToggleCopy.openLabel}
      onClick={map.open}
      {...MAP_TOGGLE}
    >
      <Icon of="map" />
      {mapToggleCopy.open}
    </button>
  );
}
