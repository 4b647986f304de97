import { useState } from 'react';
import { areaCopy, mapCopy, mapMessages } from '../../../../../copy/search/map.ts';
import type { SearchArea } from '../../../../../domain/search/search-area.ts';
import { Button, IconButton } from '../../../../components/input/button.tsx';
import styles from './search-map.module.css';
import type { SearchMap } from './search-map.ts';

/** Near enough to know the neighbourhood. */
const LOCATED_ZOOM = 12;
const PERMISSION_DENIED = 1;
const LONGEST_MS = 15_000;

type ControlProps = { readonly canvas: SearchMap; readonly onMessage: (text: string | null) => void };

/** Nearer, further, and where the visitor is, which the browser is asked only on a press. */
export function MapControls({ canvas, onMessage }: ControlProps) {
  const [isLocating, setIsLocating] = useState(false);
  const locate = () => {
    setIsLocating(true);
    onMessage(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLocating(false);
        canvas.goTo(coords.longitude, coords.latitude, LOCATED_ZOOM);
      },
      ({ code }) => {
        setIsLocating(false);
        onMessage(code === PERMISSION_DENIED ? mapMessages.locationDenied : mapMessages.locationFailed);
      },
      { timeout: LONGEST_MS, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <IconButton
        of="plus"
        look="raised"
        label={mapCopy.zoomIn}
        className="only-desktop"
        onClick={() => canvas.zoomBy(1)}
      />
      <IconButton
        of="minus"
        look="raised"
        label={mapCopy.zoomOut}
        className="only-desktop"
        onClick={() => canvas.zoomBy(-1)}
      />
      <IconButton
        of="locate"
        look="raised"
        label={mapCopy.locate}
        aria-busy={isLocating || undefined}
        onClick={locate}
      />
    </>
  );
}

/** The way back to the whole country, from wherever it is not seen whole. */
export function CountryButton({ canvas }: { canvas: SearchMap }) {
  return (
    <Button size="s" icon="arrow-up-left" className={styles.pill} onClick={() => canvas.fitCountry()}>
      {mapCopy.wholeCountry}
    </Button>
  );
}

type HereProps = { readonly canvas: SearchMap; readonly onArea: (area: SearchArea | null) => void };

/** Searches in what is seen. */
export function HereButton({ canvas, onArea }: HereProps) {
  const search = () => {
    canvas.focus();
    onArea(canvas.area);
  };
  return (
    <Button size="s" icon="rotate-cw" className={styles.pill} onClick={search}>
      {areaCopy.searchHere}
    </Button>
  );
}
