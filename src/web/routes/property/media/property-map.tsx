import { useEffect } from 'react';
import { mediaCopy } from '../../../../copy/property/property-media.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { MapWire } from '../../../../server/api/map.wire.ts';
import { Button } from '../../../components/input/button.tsx';
import { MapControls } from '../../search/map/controls/map-controls.tsx';
import { MapCredit } from '../../search/map/controls/map-credit.tsx';
import screen from '../../search/map/controls/search-map.module.css';
import { useSearchMap } from '../../search/map/controls/use-search-map.ts';
import { leadingAmounts } from '../facts/property-amounts.ts';
import styles from './media-banner.module.css';

/** As near as our outlines and seats still tell where something is. */
const ZOOM = 9;

const NOTHING = { onMove: () => {}, onGroup: () => {}, onPin: () => {}, onHover: () => {} };

/** One pin; a property without a place of its own stands at the seat of its city as one that is counted there. */
function answerOf(property: PropertyPageView): MapWire | null {
  const { position, number, smallId, uf, citySlug, cityName } = property;
  if (position === null) return null;
  const { longitude: long, latitude: lat, isApproximate } = position;
  const { payableCents } = leadingAmounts(property);
  const pin = {
    numero: number,
    id_do_imovel: smallId,
    long,
    lat,
    valor: payableCents === null ? null : payableCents / 100,
  };
  const group = {
    tipo: 'cidade' as const,
    long,
    lat,
    quantidade: 1,
    aproximados: 1,
    limites: [long, lat, long, lat] as [number, number, number, number],
    uf,
    cidade: citySlug,
    nome: cityName,
    na_lista: [number],
  };
  return {
    versao: 0,
    total: 1,
    sem_lugar: 0,
    no_quadro: 1,
    limites: null,
    grupos: isApproximate ? [group] : [],
    imoveis: isApproximate ? [] : [pin],
  };
}

/** Its marks lead to no search. */
const NO_SEARCH = { places: [], query: { localities: [], searchRegion: false } } as const;

/** Our own map with the property in its middle. */
export function PropertyMap({ property }: { property: PropertyPageView }) {
  const { position } = property;
  const start = position && { latitude: position.latitude, longitude: position.longitude, zoom: ZOOM };
  const { container, canvas, state, retry } = useSearchMap(start, NOTHING);
  useEffect(() => {
    const answer = answerOf(property);
    if (canvas && answer) canvas.show(answer, NO_SEARCH);
  }, [canvas, property]);
  return (
    <div className={styles.map}>
      <div ref={container} className={screen.canvas} />
      {canvas === null ? (
        <div key="notice" className={screen.notice}>
          <p role="status">{state === 'failed' ? mediaCopy.failed : mediaCopy.opening}</p>
          {state === 'failed' ? (
            <Button kind="secondary" onClick={retry}>
              {mediaCopy.retry}
            </Button>
          ) : null}
        </div>
      ) : (
        <div key="controls" className={screen.controls}>
          <MapControls canvas={canvas} onMessage={() => {}} />
        </div>
      )}
      <div className={styles.credit}>
        <MapCredit streets={null} />
      </div>
    </div>
  );
}
