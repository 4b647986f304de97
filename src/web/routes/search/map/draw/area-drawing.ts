import { type Map as MapLibreMap, type MapMouseEvent, Marker } from 'maplibre-gl';
import { areaCopy } from '../../../../../copy/search/map.ts';
import { MOST_CORNERS } from '../../../../../domain/search/search-area.ts';
import styles from '../controls/map-marks.module.css';
import { type AreaShape, type Position, shapeOfDrawing } from './area-shape.ts';

/** Fewer make no area. */
export const LEAST_CORNERS = 3;

/** Step of a corner by an arrow key, in pixels; with Shift a finer one. */
const KEY_STEP = { plain: 16, fine: 2 } as const;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type DrawingView = {
  readonly corners: number;
  /** Corner that the next press on the map moves, from 0. */
  readonly chosen: number | null;
  /** True when the area is whole and its corners are being moved, not set. */
  readonly isWhole: boolean;
};

export type DrawingEvents = {
  readonly onShape: (shape: AreaShape) => void;
  readonly onChange: (view: DrawingView) => void;
  /** The first corner was pressed again. */
  readonly onClosed: () => void;
};

/**
 * An area that is being drawn: every press on the map is a corner, until the first one is pressed again. A corner can be
 * dragged, or pressed and then put where the next press is, or moved with the arrow keys, and deleted with Delete.
 */
export class AreaDrawing {
  readonly #map: MapLibreMap;
  readonly #events: DrawingEvents;
  #corners: readonly Position[];
  #isWhole: boolean;
  #chosen: number | null = null;
  #handles: Marker[] = [];

  /** Begins with these corners, which make a whole area, or with none. */
  constructor(map: MapLibreMap, corners: readonly Position[], events: DrawingEvents) {
    this.#map = map;
    this.#events = events;
    this.#corners = corners;
    this.#isWhole = corners.length > 0;
    map.doubleClickZoom.disable();
    map.on('click', this.#press);
    map.getContainer().toggleAttribute('data-drawing', true);
    this.#draw();
  }

  /** Longitude, latitude of each corner, as `area` spells them. */
  get numbers(): number[] {
    return this.#corners.flat().map((degrees) => Math.round(degrees * 1e5) / 1e5);
  }

  undo(): void {
    this.#set(this.#corners.slice(0, -1));
  }

  restart(): void {
    this.#isWhole = false;
    this.#set([]);
  }

  /** Begins with a rectangle about the middle of what is seen, for who would rather move corners than set them. */
  startWithBox(): void {
    const { clientWidth: wide, clientHeight: high } = this.#map.getContainer();
    const at = (x: number, y: number): Position => this.#map.unproject([wide * x, high * y]).toArray();
    this.#isWhole = true;
    this.#set([at(0.25, 0.7), at(0.75, 0.7), at(0.75, 0.3), at(0.25, 0.3)]);
  }

  end(): void {
    this.#map.off('click', this.#press);
    this.#map.doubleClickZoom.enable();
    this.#map.getContainer().toggleAttribute('data-drawing', false);
    for (const handle of this.#handles) handle.remove();
  }

  readonly #press = ({ lngLat }: MapMouseEvent) => {
    if (this.#chosen !== null) {
      const moved = this.#chosen;
      this.#chosen = null;
      this.#move(moved, lngLat.toArray());
    } else if (!this.#isWhole && this.#corners.length < MOST_CORNERS) {
      this.#set([...this.#corners, lngLat.toArray()]);
    }
  };

  readonly #pressCorner = (index: number) => {
    if (index === 0 && !this.#isWhole && this.#corners.length >= LEAST_CORNERS) {
      this.#events.onClosed();
      return;
    }
    this.#chosen = this.#chosen === index ? null : index;
    this.#tell();
  };

  readonly #key = (index: number, event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const corner = this.#corners[index];
    if (direction !== undefined && corner !== undefined) {
      const { x, y } = this.#map.project(corner);
      const step = event.shiftKey ? KEY_STEP.fine : KEY_STEP.plain;
      this.#move(index, this.#map.unproject([x + direction[0] * step, y + direction[1] * step]).toArray());
    } else if (event.key === 'Delete' && this.#corners.length > LEAST_CORNERS) {
      this.#set(this.#corners.filter((_, at) => at !== index));
      this.#handles[Math.min(index, this.#corners.length - 1)]?.getElement().focus();
    } else return;
    // Arrow keys on the map move the map.
    event.preventDefault();
    event.stopPropagation();
  };

  #set(corners: readonly Position[]): void {
    this.#corners = corners;
    this.#chosen = null;
    this.#draw();
  }

  #move(index: number, to: Position): void {
    this.#corners = this.#corners.map((corner, at) => (at === index ? to : corner));
    this.#handles[index]?.setLngLat(to);
    this.#tell();
  }

  /** As many handles as there are corners, each at its own. */
  #draw(): void {
    for (const handle of this.#handles.splice(this.#corners.length)) handle.remove();
    for (const [index, corner] of this.#corners.entries()) {
      const handle = this.#handles[index];
      if (handle === undefined) this.#handles.push(this.#makeHandle(index, corner));
      else handle.setLngLat(corner);
    }
    this.#tell();
  }

  #makeHandle(index: number, corner: Position): Marker {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = styles.corner ?? '';
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      this.#pressCorner(index);
    });
    element.addEventListener('keydown', (event) => this.#key(index, event));
    const handle = new Marker({ element, draggable: true }).setLngLat(corner).addTo(this.#map);
    handle.on('drag', () => this.#move(index, handle.getLngLat().toArray()));
    return handle;
  }

  #tell(): void {
    const { length } = this.#corners;
    for (const [index, handle] of this.#handles.entries()) {
      const element = handle.getElement();
      element.setAttribute('aria-label', areaCopy.corner(index + 1, length));
      element.setAttribute('aria-pressed', String(index === this.#chosen));
    }
    this.#events.onShape(shapeOfDrawing(this.#corners));
    this.#events.onChange({ corners: length, chosen: this.#chosen, isWhole: this.#isWhole });
  }
}
