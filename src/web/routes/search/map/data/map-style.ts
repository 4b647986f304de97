import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { AreaShape } from '../draw/area-shape.ts';
import type { BaseMap } from './base-map.ts';
import type { MapColours } from './map-colours.ts';
import type { Streets } from './street-style.ts';

/** Names are drawn by the browser in the font of the page: a style without glyphs asks nobody for any. */
const FONT = ['Instrument Sans'];

/** Zoom at which the names of the states give way to those of their cities. */
const STATE_NAMES_END = 7;

/** Part of the action's colour by how large a part of the listings a state has: `share` is its state on the map. */
const SHARE: ExpressionSpecification = ['sqrt', ['coalesce', ['feature-state', 'share'], 0]];

/** The source of what is searched or drawn: no style of streets has one of that name. */
export const AREA_SOURCE = 'searched-area';

/** The operator's streets under the area of the search. */
export function streetStyle({ style }: Streets, colours: MapColours, area: AreaShape): StyleSpecification {
  return {
    ...style,
    sources: { ...style.sources, [AREA_SOURCE]: { type: 'geojson', data: area } },
    layers: [...style.layers, ...areaLayers(colours)],
  };
}

/** The map under the pins: outlines, the area of the search, names of states, names of seats. */
export function baseStyle(base: BaseMap, colours: MapColours, area: AreaShape): StyleSpecification {
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: base.states, promoteId: 'uf', tolerance: 0.2 },
      stateNames: { type: 'geojson', data: base.stateNames },
      seats: { type: 'geojson', data: base.seats },
      [AREA_SOURCE]: { type: 'geojson', data: area },
    },
    layers: [...groundLayers(colours), ...areaLayers(colours), ...nameLayers(colours)],
  };
}

function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colours.land } },
    {
      id: 'shares',
      type: 'fill',
      source: 'states',
      maxzoom: STATE_NAMES_END,
      paint: {
        'fill-color': colours.action,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 5, ['*', 0.75, SHARE], 6, 0],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'states',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.label, 'line-opacity': 0.45, 'line-width': 1 },
    },
  ];
}

function areaLayers({ area }: MapColours): LayerSpecification[] {
  return [
    {
      id: 'searched-area',
      type: 'fill',
      source: AREA_SOURCE,
      paint: { 'fill-color': area, 'fill-opacity': 0.2 },
    },
    {
      id: 'searched-area-edge',
      type: 'line',
      source: AREA_SOURCE,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': area, 'line-width': 3, 'line-dasharray': [2.2, 1.6] },
    },
  ];
}

function nameLayers(colours: MapColours): LayerSpecification[] {
  const paint = { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.2 };
  return [
    {
      id: 'state-names',
      type: 'symbol',
      source: 'stateNames',
      maxzoom: STATE_NAMES_END,
      layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12 },
      paint,
    },
    seatLayer('capitals', 0, 4.5, 14, paint),
    seatLayer('large-cities', 1, 6, 13, paint),
    seatLayer('towns', 2, 8, 12, paint),
  ];
}

type NamePaint = NonNullable<Extract<LayerSpecification, { type: 'symbol' }>['paint']>;

/** Names stand above the seat, so that a pin on it leaves them to be read. */
function seatLayer(
  id: string,
  rank: number,
  minzoom: number,
  size: number,
  paint: NamePaint,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'seats',
    minzoom,
    filter: ['==', ['get', 'rank'], rank],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': size,
      'text-anchor': 'bottom',
      'text-offset': [0, -1.9],
      'text-max-width': 9,
    },
    paint,
  };
}
