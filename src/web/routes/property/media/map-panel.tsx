import { useState } from 'react';
import { mediaCopy } from '../../../../copy/property/property-media.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { Button } from '../../../components/input/button.tsx';
import type { PropertyPageData } from '../load-property-page.ts';
import styles from './media-banner.module.css';
import { approximateText } from './media-tabs.ts';
import { OutsideFrame } from './outside-frame.tsx';
import { placeFrame, placePage } from './place-addresses.ts';
import { PropertyMap } from './property-map.tsx';

type MapPanelProps = { readonly property: PropertyPageView; readonly maps: PropertyPageData['maps'] };

/** Our own map with the property on it, and the way to Google's, which is asked for on a press alone (D§11). */
export function MapPanel({ property, maps }: MapPanelProps) {
  const [isGoogle, setIsGoogle] = useState(false);
  const { position } = property;
  if (position === null) return null;
  return (
    <>
      {isGoogle && maps.googleMapsKey !== null ? (
        <OutsideFrame address={placeFrame(maps.googleMapsKey, position)} title={mediaCopy.tabs.map} />
      ) : (
        <PropertyMap property={property} />
      )}
      <div className={styles.under}>
        {position.isApproximate ? <p className="hint">{approximateText(position)}</p> : null}
        {maps.googleMapsKey === null ? (
          <AppLink className="link" href={placePage(position)}>
            {mediaCopy.openPlace}
          </AppLink>
        ) : (
          <Button kind="secondary" size="s" aria-pressed={isGoogle} onClick={() => setIsGoogle(!isGoogle)}>
            {isGoogle ? mediaCopy.ourMap : mediaCopy.showPlace}
          </Button>
        )}
      </div>
    </>
  );
}
