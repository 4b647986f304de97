import { type ComponentType, useEffect, useState } from 'react';
import { MapBoundary } from './map-boundary.tsx';
import { MapNotice } from './map-notice.tsx';
import type { MapProps } from './map-place.tsx';

type Opening =
  | { readonly state: 'opening' | 'failed' | 'unsupported' }
  | { readonly state: 'open'; readonly Screen: ComponentType<MapProps> };

/** True when the browser draws in WebGL at all: asked before anything of the map is fetched. */
function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

async function openMap(): Promise<Opening> {
  if (!canDraw()) return { state: 'unsupported' };
  try {
    const { MapScreen } = await import('./map-screen.tsx');
    return { state: 'open', Screen: MapScreen };
  } catch {
    return { state: 'failed' };
  }
}

/**
 * The map, or why there is none. The program that draws it is fetched once it is known that the browser can draw it.
 */
export function MapPanel({ data, map }: MapProps) {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const isOpening = opening.state === 'opening';
  useEffect(() => {
    if (!isOpening) return;
    let isWanted = true;
    void openMap().then((opened) => {
      if (isWanted) setOpening(opened);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpening]);
  const retry = () => setOpening({ state: 'opening' });
  return opening.state === 'open' ? (
    <MapBoundary instead={(again) => <MapNotice state="failed" onRetry={again} onClose={map.close} />}>
      <opening.Screen data={data} map={map} />
    </MapBoundary>
  ) : (
    <MapNotice state={opening.state} onRetry={retry} onClose={map.close} />
  );
}
