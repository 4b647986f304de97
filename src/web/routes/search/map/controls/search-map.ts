import { type GeoJSONSource, type LngLatBoundsLike, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { mapCopy } from '../../../../../copy/search/map.ts';
import { LAST_STATE_ZOOM } from '../../../../../domain/map/group-points.ts';
import { BRAZIL, type MapFrame, snapFrame } from '../../../../../domain/map/map-frame.ts';
import {
  circleOf,
  GRID_STEPS,
  type GridPoint,
  polygonOf,
  type SearchArea,
} from '../../../../../domain/search/search-area.ts';
import type { MapWire } from '../../../../../server/api/map.wire.ts';
import { allowWorker } from '../../../../components/late/allowed-workers.ts';
import type { BaseMap } from '../data/base-map.ts';
import type { MapPosition } from '../data/map-address.ts';
import { readMapColours } from '../data/map-colours.ts';
import { AREA_SOURCE, baseStyle, streetStyle } from '../data/map-style.ts';
import { throughStreets } from '../data/street-server.ts';
import type { Streets } from '../data/street-style.ts';
import { AreaDrawing, type DrawingEvents } from '../draw/area-drawing.ts';
import { type AreaShape, cornersOf, edgesOfArea, NO_SHAPE, shapeOfArea } from '../draw/area-shape.ts';
import type { AskedPlaces } from './group-choice.ts';
import { MapMarks, type MarkEvents } from './map-marks.ts';

export type Box = readonly [west: number, south: number, east: number, north: number];

type Padding = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

export type MapEvents = MarkEvents & {
  /** Another part is shown; `byHand`: the visitor moved there. */
  readonly onMove: (frame: MapFrame, position: MapPosition, byHand: boolean) => void;
};

const WHOLE_BOX: Box = [BRAZIL.west, BRAZIL.south, BRAZIL.east, BRAZIL.north];
const LEAST_ZOOM = 2;
const MOST_ZOOM = 17.5;
/** As near as a search is shown by itself: a town and what is around it. */
const FIT_ZOOM = 12.5;
/** From this zoom on the country is not seen whole, and a part of it can be searched. */
export const COUNTRY_ENDS = 4.4;
/** A small screen sees a part of the country from farther off: so many degrees are half of its width. */
const PART_DEGREES = 20;
/** Keeps a price of 52 by 100 pixels above its place clear of the buttons along the upper and the right edge. */
const BESIDE_BUTTONS: Padding = { top: 112, right: 108, bottom: 34, left: 52 };
/** The country is to be seen as large as may be; the buttons along the upper edge are not there. */
const COUNTRY_PADDING: Padding = { top: 20, right: 64, bottom: 4, left: 16 };
/** Most of a map's height that may be covered; the rest shows it. */
const MOST_COVERED = 0.75;
/** Between a circle and what lies on the map's edges. */
const CIRCLE_PADDING = 64;
/** Nobody gets lost at sea. */
const WORLD: LngLatBoundsLike = [
  [-100, -50],
  [-10, 25],
];

/** The map of the page: MapLibre, what lies under the pins, and the pins. */
export class SearchMap {
  readonly #map: MapLibreMap;
  readonly #marks: MapMarks;
  readonly #container: HTMLElement;
  readonly #base: BaseMap;
  #shape: AreaShape = NO_SHAPE;
  #answer: MapWire | null = null;
  /** Ground under the pins; null: our outlines. */
  #streets: Streets | null = null;
  #isRemoved = false;

  /** Throws when the browser cannot draw it. */
  constructor(container: HTMLElement, base: BaseMap, position: MapPosition | null, events: MapEvents) {
    allowWorker(workerAddress);
    setWorkerUrl(workerAddress);
    this.#container = container;
    this.#base = base;
    const start =
      position === null
        ? { bounds: boundsOf(WHOLE_BOX), fitBoundsOptions: { padding: COUNTRY_PADDING } }
        : { center: [position.longitude, position.latitude] as [number, number], zoom: position.zoom };
    this.#map = new MapLibreMap({
      container,
      style: baseStyle(base, readMapColours(container), NO_SHAPE),
      ...start,
      minZoom: LEAST_ZOOM,
      maxZoom: MOST_ZOOM,
      maxBounds: WORLD,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      transformRequest: throughStreets,
      locale: { 'Map.Title': mapCopy.canvas },
    });
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#marks = new MapMarks(this.#map, base.stateCentres, events);
    // Shapes that were asked for before the style was there are drawn with it.
    this.#map.on('style.load', () => {
      this.#showShape(this.#shape);
      this.#shade();
    });
    this.#map.on('zoomend', () => this.#marks.spread());
    this.#map.on('moveend', (event) => {
      events.onMove(this.frame, this.position, event.originalEvent !== undefined || isByHand(event));
    });
  }

  get frame(): MapFrame {
    const bounds = this.#map.getBounds();
    return snapFrame(
      { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
      this.#zoomAsked(),
    );
  }

  /** Once the country is not seen whole, what is seen is told by city. */
  #zoomAsked(): number {
    const [zoom, bounds] = [this.#map.getZoom(), this.#map.getBounds()];
    const isPart = zoom > COUNTRY_ENDS || bounds.getEast() - bounds.getWest() < PART_DEGREES;
    return isPart ? Math.max(zoom, LAST_STATE_ZOOM + 1) : zoom;
  }

  get position(): MapPosition {
    const { lng, lat } = this.#map.getCenter();
    return { longitude: lng, latitude: lat, zoom: this.#map.getZoom() };
  }

  /** Visible part, as an area to search in. */
  get area(): SearchArea | null {
    const bounds = this.#map.getBounds();
    const edges = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    return polygonOf(edges.map((degrees) => Math.round(degrees * 1e4) / 1e4));
  }

  show(answer: MapWire, asked: AskedPlaces): void {
    this.#answer = answer;
    this.#marks.show(answer, asked);
    this.#shade();
  }

  light(number: number | null): void {
    this.#marks.light(number);
  }

  markSeen(number: number): void {
    this.#marks.markSeen(number);
  }

  /** Shows the area of the search, or none. */
  showArea(area: SearchArea | null): void {
    this.#showShape(area === null ? NO_SHAPE : shapeOfArea(area));
  }

  /** Lets an area be drawn, or this one be changed; what is drawn shows in the place of the area of the search. */
  draw(area: SearchArea | null, events: Omit<DrawingEvents, 'onShape'>): AreaDrawing {
    const onShape = (shape: AreaShape) => this.#showShape(shape);
    return new AreaDrawing(this.#map, cornersOf(area), { ...events, onShape });
  }

  /** Circle of `km` around the middle of the frame. */
  circle(km: number): SearchArea | null {
    const { longitude, latitude } = this.position;
    return circleOf([longitude, latitude, km]);
  }

  /** Shows a circle of `km` whole, about the middle of what is seen or about `centre`. */
  lookAround(km: number, centre: GridPoint | null): void {
    const { lng, lat } = this.#map.getCenter();
    const [longitude, latitude] =
      centre === null ? [lng, lat] : [centre.longitudeE5 / GRID_STEPS, centre.latitudeE5 / GRID_STEPS];
    const circle = circleOf([longitude, latitude, km]);
    if (circle === null) return;
    const camera = this.#map.cameraForBounds(boundsOf(edgesOfArea(circle)), { padding: CIRCLE_PADDING });
    this.#map.jumpTo(
      { center: [longitude, latitude], ...(camera?.zoom ? { zoom: camera.zoom } : {}) },
      BY_HAND,
    );
  }

  /** Calls `onMoving` at every step of a movement, until the returned function is called. */
  watchMoving(onMoving: () => void): () => void {
    this.#map.on('move', onMoving);
    return () => void this.#map.off('move', onMoving);
  }

  /** Focus of the keyboard when its element has gone: the arrow keys move the map. */
  focus(): void {
    this.#map.getCanvas().focus({ preventScroll: true });
  }

  #showShape(shape: AreaShape): void {
    this.#shape = shape;
    this.#map.getSource<GeoJSONSource>(AREA_SOURCE)?.setData(shape);
  }

  zoomBy(steps: number): void {
    this.#map.easeTo({ zoom: this.#map.getZoom() + steps }, BY_HAND);
  }

  /** Shows a box whole and clear of what lies on the map, at once or, when somebody asked for it, on the way there. */
  fit(box: Box, { byHand }: { byHand: boolean }): void {
    const bounds = boundsOf(box);
    const asCountry = this.#clearOfFoot(COUNTRY_PADDING);
    const { zoom = LEAST_ZOOM } = this.#map.cameraForBounds(bounds, { padding: asCountry }) ?? {};
    const options = {
      padding: zoom > COUNTRY_ENDS ? this.#clearOfFoot(BESIDE_BUTTONS) : asCountry,
      maxZoom: byHand ? MOST_ZOOM : FIT_ZOOM,
      animate: byHand,
    };
    this.#map.fitBounds(bounds, options, byHand ? BY_HAND : undefined);
  }

  fitCountry(): void {
    this.fit(WHOLE_BOX, { byHand: true });
  }

  /**
   * The padding with what covers the map from below: credits, cards, and where the map reaches beyond the window what is
   * out of it, because those stay in sight. A low map keeps some of its height.
   */
  #clearOfFoot({ top, right, bottom, left }: Padding): Padding {
    const stage = this.#container.getBoundingClientRect();
    const foot = this.#container.parentElement?.querySelector('[data-foot]')?.getBoundingClientRect();
    const covered = foot === undefined ? 0 : Math.max(0, stage.bottom - foot.top);
    const share = Math.min(1, (stage.height * MOST_COVERED) / (top + bottom + covered));
    return { top: top * share, right, bottom: (bottom + covered) * share, left };
  }

  goTo(longitude: number, latitude: number, zoom: number): void {
    this.#map.easeTo({ center: [longitude, latitude], zoom }, BY_HAND);
  }

  jumpTo({ longitude, latitude, zoom }: MapPosition): void {
    this.#map.jumpTo({ center: [longitude, latitude], zoom });
  }

  /** Draws the ground anew in the colours that the page has now. */
  recolour(): void {
    this.showGround(this.#streets);
  }

  /** Lays streets under the pins, or our outlines again for null. */
  showGround(streets: Streets | null): void {
    if (this.#isRemoved) return;
    this.#streets = streets;
    const colours = readMapColours(this.#container);
    const style =
      streets === null
        ? baseStyle(this.#base, colours, this.#shape)
        : streetStyle(streets, colours, this.#shape);
    this.#map.setStyle(style, { diff: false });
  }

  /**
   * Tells of the ground that is being laid: once when all of it has come, or that what it was given is no style. Other
   * faults of a ground are no words for a console. Ends when the returned function is called.
   */
  watchGround(told: { readonly onWhole: () => void; readonly onBroken: () => void }): () => void {
    const onError = () => {
      if (this.#map.getSource(AREA_SOURCE) === undefined) told.onBroken();
    };
    this.#map.once('idle', told.onWhole);
    this.#map.on('error', onError);
    return () => {
      this.#map.off('idle', told.onWhole);
      this.#map.off('error', onError);
    };
  }

  remove(): void {
    this.#isRemoved = true;
    this.#marks.clear();
    this.#map.remove();
  }

  /** Shades each state by how many of the listings it has; names of states give way to the number that says it. */
  #shade(): void {
    if (this.#map.getSource('states') === undefined) return;
    const counts = new Map<string, number>(
      (this.#answer?.grupos ?? []).flatMap(({ tipo, uf, quantidade }) =>
        tipo === 'estado' && uf !== null ? [[uf, quantidade] as const] : [],
      ),
    );
    const most = Math.max(1, ...counts.values());
    for (const { properties } of this.#base.states.features) {
      const share = (counts.get(properties.uf) ?? 0) / most;
      this.#map.setFeatureState({ source: 'states', id: properties.uf }, { share });
    }
    this.#map.setFilter('state-names', ['!', ['in', ['get', 'uf'], ['literal', [...counts.keys()]]]]);
  }
}

/** Northern and southern end of the square map of Mercator, in degrees. */
const MOST_LATITUDE = 85;

/** Marks a movement that a button of ours caused. */
const BY_HAND = { byHand: true };

function isByHand(event: object): boolean {
  return 'byHand' in event;
}

/** A circle around a pole, or near the last meridian, reaches past what a map has. */
function boundsOf([west, south, east, north]: Box): LngLatBoundsLike {
  const within = (degrees: number, most: number) => Math.min(most, Math.max(-most, degrees));
  return [
    [within(west, 180), within(south, MOST_LATITUDE)],
    [within(east, 180), within(north, MOST_LATITUDE)],
  ];
}
