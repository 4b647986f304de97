import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { MOST_CORNERS } from '../../../../domain/search/search-area.ts';
import { type AreaShape, shapeOfDrawing } from './area-shape.ts';

type Position = [longitude: number, latitude: number];

/** A press within so many pixels of the first corner closes the area. */
const CLOSING_PIXELS = 22;

export type DrawingEvents = {
  readonly onShape: (shape: AreaShape) => void;
  readonly onCorners: (count: number) => void;
  readonly onClosed: () => void;
};

/** An area that is being drawn: every press on the map is a corner. */
export class AreaDrawing {
  readonly #map: MapLibreMap;
  readonly #events: DrawingEvents;
  #corners: Position[] = [];

  constructor(map: MapLibreMap, events: DrawingEvents) {
    this.#map = map;
    this.#events = events;
    map.doubleClickZoom.disable();
    map.on('click', this.#press);
    map.getCanvas().style.cursor = 'crosshair';
  }

  /** Longitude, latitude of each corner, as `area` spells them. */
  get numbers(): number[] {
    return this.#corners.flat().map((degrees) => Math.round(degrees * 1e5) / 1e5);
  }

  undo(): void {
    this.#corners = this.#corners.slice(0, -1);
    this.#tell();
  }

  end(): void {
    this.#map.off('click', this.#press);
    this.#map.doubleClickZoom.enable();
    this.#map.getCanvas().style.cursor = '';
  }

  readonly #press = ({ lngLat, point }: MapMouseEvent) => {
    const [first] = this.#corners;
    if (first !== undefined && this.#corners.length >= 3) {
      const at = this.#map.project(first);
      if (Math.hypot(at.x - point.x, at.y - point.y) <= CLOSING_PIXELS) {
        this.#events.onClosed();
        return;
      }
    }
    if (this.#corners.length >= MOST_CORNERS) return;
    this.#corners = [...this.#corners, [lngLat.lng, lngLat.lat]];
    this.#tell();
  };

  #tell(): void {
    this.#events.onShape(shapeOfDrawing(this.#corners));
    this.#events.onCorners(this.#corners.length);
  }
}
