import { useEffect } from 'react';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { MapWire } from '../../../../server/api/map.wire.ts';
import { MapControls } from '../../search/map/map-controls.tsx';
import { MapCredit } from '../../search/map/map-credit.tsx';
import screen from '../../search/map/search-map.module.css';
import { useSearchMap } from '../../search/map/use-search-map.ts';
import { leadingAmounts } from '../property-amounts.ts';
import styles from './media-banner.module.css';

export type PropertyMapProps = { readonly property: PropertyPageView; readonly onFailed: () => void };

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

/** Our own map with the property in its middle. */
export function PropertyMap({ property, onFailed }: PropertyMapProps) {
  const { position } = property;
  const start = position && { latitude: position.latitude, longitude: position.longitude, zoom: ZOOM };
  const { container, canvas, state } = useSearchMap(start, NOTHING);
  useEffect(() => {
    if (state === 'failed') onFailed();
  }, [state, onFailed]);
  useEffect(() => {
    const answer = answerOf(property);
    if (canvas && answer) canvas.show(answer);
  }, [canvas, property]);
  return (
    <div className={styles.map}>
      <div ref={container} className={screen.canvas} />
      {canvas === null ? null : (
        <div className={screen.controls}>
          <MapControls canvas={canvas} onMessage={() => {}} />
        </div>
      )}
      <div className={styles.credit}>
        <MapCredit streets={null} />
      </div>
    </div>
  );
}
