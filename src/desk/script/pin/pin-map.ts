import { type LngLatBoundsLike, Map as MapLibreMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { TypedPlace } from '../../../domain/desk/record/typed-place.ts';
import { allowWorker } from '../../../web/components/late/allowed-workers.ts';
import { type BaseMap, loadBaseMap } from '../../../web/routes/search/map/data/base-map.ts';
import { readMapColours } from '../../../web/routes/search/map/data/map-colours.ts';
import { baseStyle, streetStyle } from '../../../web/routes/search/map/data/map-style.ts';
import { throughStreets } from '../../../web/routes/search/map/data/street-server.ts';
import type { Streets } from '../../../web/routes/search/map/data/street-style.ts';

const BRAZIL: LngLatBoundsLike = [
  [-74, -33.8],
  [-28.8, 5.3],
];
/** Nobody gets lost at sea. */
const WORLD: LngLatBoundsLike = [
  [-100, -50],
  [-10, 25],
];
const NO_AREA = { type: 'FeatureCollection' as const, features: [] };
const MOST_ZOOM = 17.5;
/** As near as the names of streets are read. */
const STREET_ZOOM = 15;
/** In pixels: so far a press of an arrow key moves the pin. */
const STEP = 4;
const WIDE_STEP = 40;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type PinChoices = {
  /** Null: the whole country is shown. */
  readonly centre: TypedPlace | null;
  readonly zoom: number;
  readonly pin: TypedPlace | null;
  readonly words: { readonly map: string; readonly pin: string };
  /** The outlines did not come before: past what the browser keeps. */
  readonly isAgain: boolean;
  readonly onPlaced: (place: TypedPlace) => void;
};

/** A map of our own outlines, or of the operator's streets, with one pin, which is put by a press, dragged, and moved by the arrow keys. */
export class PinMap {
  readonly #map: MapLibreMap;
  readonly #marker: Marker;
  readonly #onPlaced: PinChoices['onPlaced'];
  readonly #container: HTMLElement;
  readonly #base: BaseMap;
  #streets: Streets | null = null;
  #isShown = false;

  /** Throws when the browser cannot draw it, or the outlines do not come. */
  static async open(container: HTMLElement, choices: PinChoices): Promise<PinMap> {
    const base = await loadBaseMap(new AbortController().signal, choices.isAgain);
    return new PinMap(container, base, choices);
  }

  private constructor(
    container: HTMLElement,
    base: BaseMap,
    { centre, zoom, pin, words, onPlaced }: PinChoices,
  ) {
    allowWorker(workerAddress);
    setWorkerUrl(workerAddress);
    this.#onPlaced = onPlaced;
    this.#container = container;
    this.#base = base;
    this.#map = new MapLibreMap({
      container,
      style: this.#style(),
      transformRequest: throughStreets,
      ...(centre === null ? { bounds: BRAZIL } : { center: [centre.longitude, centre.latitude], zoom }),
      maxZoom: MOST_ZOOM,
      maxBounds: WORLD,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      cooperativeGestures: false,
      locale: { 'Map.Title': words.map },
    });
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    const element = pinElement(words.pin);
    this.#marker = new Marker({ element, anchor: 'bottom', draggable: true });
    this.#marker.on('drag', () => this.#tell());
    element.addEventListener('keydown', (event) => this.#move(event));
    this.#map.on('click', ({ lngLat, originalEvent }) => {
      if (!element.contains(originalEvent.target as Node)) this.#place(lngLat.lat, lngLat.lng);
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
      this.#map.setStyle(this.#style(), { diff: false }),
    );
    this.show(pin);
  }

  /** Lays streets under the pin, and comes as near as they are of use; null: our own outlines again. */
  showGround(streets: Streets | null): void {
    this.#streets = streets;
    // Parts of streets that do not come are counted by who asks for them.
    if (streets !== null) this.#map.on('error', () => undefined);
    this.#map.setStyle(this.#style(), { diff: false });
    if (streets !== null && this.#isShown)
      this.#map.jumpTo({
        center: this.#marker.getLngLat(),
        zoom: Math.max(this.#map.getZoom(), STREET_ZOOM),
      });
  }

  #style() {
    const colours = readMapColours(this.#container);
    return this.#streets === null
      ? baseStyle(this.#base, colours, NO_AREA)
      : streetStyle(this.#streets, colours, NO_AREA);
  }

  /** Shows the pin there, and in sight; null: none. Tells nobody. */
  show(place: TypedPlace | null): void {
    if (place === null) {
      this.#marker.remove();
      this.#isShown = false;
      return;
    }
    const at: [number, number] = [place.longitude, place.latitude];
    this.#marker.setLngLat(at);
    if (!this.#isShown) this.#marker.addTo(this.#map);
    this.#isShown = true;
    if (!this.#map.getBounds().contains(at)) this.#map.jumpTo({ center: at });
  }

  placeInMiddle(): void {
    const { lat, lng } = this.#map.getCenter();
    this.#place(lat, lng);
    this.#marker.getElement().focus();
  }

  goToPin(): void {
    if (this.#isShown) this.#map.jumpTo({ center: this.#marker.getLngLat() });
  }

  zoomBy(steps: number): void {
    this.#map.jumpTo({ zoom: this.#map.getZoom() + steps });
  }

  /** The keyboard goes on at the pin, or at the map while there is none. */
  focus(): void {
    const target = this.#isShown ? this.#marker.getElement() : this.#map.getCanvas();
    target.focus({ preventScroll: true });
  }

  #place(latitude: number, longitude: number): void {
    this.show({ latitude, longitude });
    this.#tell();
  }

  #tell(): void {
    const { lat, lng } = this.#marker.getLngLat();
    this.#onPlaced({ latitude: lat, longitude: lng });
  }

  #move(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // The map would move too.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? WIDE_STEP : STEP;
    const { x, y } = this.#map.project(this.#marker.getLngLat());
    const { lat, lng } = this.#map.unproject([x + way[0] * step, y + way[1] * step]);
    this.#place(lat, lng);
  }
}

function pinElement(label: string): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'pin__mark';
  element.setAttribute('aria-label', label);
  element.title = label;
  return element;
}
