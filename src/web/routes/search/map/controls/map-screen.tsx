import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { areaCopy, mapMessages, markCopy } from '../../../../../copy/search/map.ts';
import { formatCount } from '../../../../../domain/format.ts';
import type { MapFrame } from '../../../../../domain/map/map-frame.ts';
import { type SearchFilters, withFilters } from '../../../../../domain/search/change-search-query.ts';
import { formatSearchQuery, searchPath } from '../../../../../domain/search/format-search-query.ts';
import type { SearchArea } from '../../../../../domain/search/search-area.ts';
import type { SearchQuery } from '../../../../../domain/search/search-query.ts';
import type { MapWire } from '../../../../../server/api/map.wire.ts';
import { useAsked } from '../../filters/use-asked.ts';
import type { SearchPageData } from '../../search-page-data.ts';
import { type MapPosition, withAskedMap } from '../data/map-address.ts';
import { useMapPoints } from '../data/use-map-points.ts';
import { useStreets } from '../data/use-streets.ts';
import { edgesOfArea } from '../draw/area-shape.ts';
import { ChosenCard } from './chosen-card.tsx';
import { choiceOf, type GroupMark } from './group-choice.ts';
import { CountryButton, HereButton } from './map-controls.tsx';
import { MapCredit } from './map-credit.tsx';
import { inPlaceOf, type PinMark } from './map-marks.ts';
import { MapNotice } from './map-notice.tsx';
import { MapPeek } from './map-peek.tsx';
import type { MapProps } from './map-place.tsx';
import { MapStatus } from './map-status.tsx';
import { MapTools } from './map-tools.tsx';
import styles from './search-map.module.css';
import { COUNTRY_ENDS } from './search-map.ts';
import { useFocusedHeading } from './use-focused-heading.ts';
import { cardsOf, useLitProperty } from './use-lit-property.ts';
import { useDrawn, useFitting } from './use-map-in-step.ts';
import { useSearchMap } from './use-search-map.ts';

/** The map with its pins and everything that lies on it. */
export function MapScreen({ data, map }: MapProps) {
  const navigate = useNavigate();
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const [zoom, setZoom] = useState(0);
  const [movedOn, setMovedOn] = useState<SearchPageData | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [chosen, setChosen] = useState<PinMark | null>(null);
  const [lit, setLit] = useLitProperty();
  const focusHeading = useFocusedHeading(data);
  const searchedHere = useRef<string | null>(null);
  const [lastAsked, ask] = useAsked<SearchQuery>(data);
  const asked = lastAsked ?? data.query;
  const searchFor = (change: Partial<SearchFilters>, isHere: boolean) => {
    const query = withFilters(asked, change);
    ask(query);
    searchedHere.current = isHere ? formatSearchQuery(query) : null;
    setMessage(null);
    const [path = '', search = ''] = searchPath(query).split('?');
    // The area of a search from the map is in sight already: the address goes on saying it.
    const seen = isHere && canvas !== null ? { position: canvas.position } : null;
    const address = { pathname: path, search: seen === null ? search : withAskedMap(search, seen) };
    void navigate(address, { preventScrollReset: true });
  };
  const onGroup = (group: GroupMark) => {
    const choice = choiceOf(group, data);
    if (choice.kind === 'chosen') setMessage(seatMessage(group, choice.name));
    else if (choice.kind === 'nearer') canvas?.fit(group.limites, { byHand: true });
    else {
      focusHeading();
      searchFor({ localities: choice.localities, searchRegion: false }, false);
    }
  };
  const onPin = (pin: PinMark) => {
    canvas?.markSeen(pin.numero);
    setLit(pin.numero);
    const card = cardsOf(pin.numero).find((element) => element.checkVisibility());
    card?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: scrollBehavior() });
    setChosen(card === undefined ? pin : null);
  };
  const onMove = (seen: MapFrame, position: MapPosition, byHand: boolean) => {
    setFrame(seen);
    setZoom(position.zoom);
    if (!byHand) return;
    setMessage(null);
    setMovedOn(data);
    map.remember(position);
  };
  const onHover = (numbers: readonly number[]) => setLit(numbers[0] ?? null);
  const opened = useSearchMap(map.position, { onMove, onGroup, onPin, onHover });
  const { canvas } = opened;
  const points = useMapPoints(formatSearchQuery(data.query), frame, data.turnsAt);
  useDrawn(canvas, points, { lit, asked: data });
  useFitting(canvas, points, data, map.position, searchedHere);
  const streets = useStreets(canvas, data.mapStyleUrl, setMessage);
  const searchArea = (area: SearchArea | null) => {
    const isElsewhere = isBeside(area, asked.area === null ? points.answer : null);
    searchFor(isElsewhere ? { area, localities: [], searchRegion: false } : { area }, true);
    if (isElsewhere && data.places.length > 0) setMessage(areaCopy.elsewhere);
  };
  const closeCard = () => {
    setChosen(null);
    canvas?.focus();
  };
  return (
    <>
      <div className={styles.stage}>
        <div ref={opened.container} className={styles.canvas} />
        {canvas === null ? (
          <MapNotice
            state={opened.state === 'failed' ? 'failed' : 'opening'}
            onRetry={opened.retry}
            onClose={opened.state === 'failed' ? map.close : undefined}
          />
        ) : (
          <>
            <MapTools
              canvas={canvas}
              area={asked.area}
              onArea={searchArea}
              onMessage={setMessage}
              streets={data.mapStyleUrl === null ? null : streets}
            />
            {zoom > COUNTRY_ENDS ? (
              <div className={styles.top}>
                {movedOn === data ? <HereButton canvas={canvas} onArea={searchArea} /> : null}
                <CountryButton canvas={canvas} />
              </div>
            ) : null}
            {chosen === null ? <MapStatus points={points} message={message} /> : null}
            <div className={styles.foot}>
              <div data-foot>
                {chosen === null ? null : <ChosenCard code={chosen.id_do_imovel} onClose={closeCard} />}
                <MapCredit streets={streets.credits} />
              </div>
            </div>
          </>
        )}
      </div>
      <MapPeek data={data} inFrame={points.answer?.no_quadro ?? null} onLook={setLit} onClose={map.close} />
    </>
  );
}

/** A visitor who wants less motion is taken there at once. */
function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** True when an area holds none of the box around all that is listed: with the places of the search it would find nothing. */
function isBeside(area: SearchArea | null, answer: MapWire | null): boolean {
  const box = answer?.limites ?? null;
  if (area === null || box === null) return false;
  const [west, south, east, north] = edgesOfArea(area);
  return west > box[2] || east < box[0] || south > box[3] || north < box[1];
}

function seatMessage(group: GroupMark, neighbourhood: string | null): string {
  const counted = markCopy.count(group.quantidade, formatCount(group.quantidade));
  const tell = group.tipo === 'bairro' ? mapMessages.middle : mapMessages.seat;
  return tell(counted, inPlaceOf(group, neighbourhood) ?? '');
}
