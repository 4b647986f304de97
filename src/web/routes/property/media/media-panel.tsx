import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { PropertyPageData } from '../load-property-page.ts';
import { FramePanel } from './frame-panel.tsx';
import { MapPanel } from './map-panel.tsx';
import type { MediaTab } from './media-tabs.ts';

export type MediaPanelProps = {
  readonly tab: MediaTab;
  readonly property: PropertyPageView;
  readonly maps: PropertyPageData['maps'];
};

/** Content of a tab in the place of the photos. */
export function MediaPanel({ tab, property, maps }: MediaPanelProps) {
  return tab.key === 'map' ? (
    <MapPanel property={property} maps={maps} />
  ) : (
    <FramePanel label={tab.label} frames={tab.frames} />
  );
}
