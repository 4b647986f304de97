import { type ComponentType, useEffect, useState } from 'react';
import { mediaCopy } from '../../../../copy/property-media.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { AppLink } from '../../../components/app-link.tsx';
import { Button } from '../../../components/button.tsx';
import type { PropertyPageData } from '../load-property-page.ts';
import styles from './media-banner.module.css';
import { OutsideFrame } from './outside-frame.tsx';
import { placeFrame, placePage } from './place-addresses.ts';
import type { PropertyMapProps } from './property-map.tsx';

type MapPlaceProps = { readonly property: PropertyPageView; readonly maps: PropertyPageData['maps'] };

/** Our own map with the property on it, and the way to Google's, which is asked for on a press alone (D§11). */
export function MapPlace({ property, maps }: MapPlaceProps) {
  const [isGoogle, setIsGoogle] = useState(false);
  const { position } = property;
  if (position === null) return null;
  return (
    <>
      {isGoogle && maps.googleMapsKey !== null ? (
        <OutsideFrame address={placeFrame(maps.googleMapsKey, position)} title={mediaCopy.tabs.map} />
      ) : (
        <OwnMap property={property} />
      )}
      <div className={styles.under}>
        {position.isApproximate ? <p className="hint">{mediaCopy.approximate}</p> : null}
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

type Loaded = ComponentType<PropertyMapProps> | 'loading' | 'failed';

/** Fetched from here on: a page whose map nobody opens holds none of it. */
function OwnMap({ property }: Pick<MapPlaceProps, 'property'>) {
  const [Opened, setOpened] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what brings it anew.
  useEffect(() => {
    setOpened('loading');
    import('./property-map.tsx').then(
      ({ PropertyMap }) => setOpened(() => PropertyMap),
      () => setOpened('failed'),
    );
  }, [attempt]);
  const fail = () => setOpened('failed');
  if (Opened === 'loading' || Opened === 'failed') {
    return (
      <div className={styles.empty}>
        <p role="status">{Opened === 'loading' ? mediaCopy.opening : mediaCopy.mapFailed}</p>
        {Opened === 'failed' ? (
          <Button kind="secondary" onClick={() => setAttempt((count) => count + 1)}>
            {mediaCopy.retry}
          </Button>
        ) : null}
      </div>
    );
  }
  return <Opened property={property} onFailed={fail} />;
}
