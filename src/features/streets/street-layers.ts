/** A layer of a MapLibre style, as far as ours go. */
export type StreetLayer = {
  readonly id: string;
  readonly type: 'background' | 'fill' | 'line' | 'symbol';
  readonly source?: string;
  readonly 'source-layer'?: string;
  readonly minzoom?: number;
  readonly filter?: unknown;
  readonly layout?: Readonly<Record<string, unknown>>;
  readonly paint: Readonly<Record<string, unknown>>;
};

/** The name of the source of all layers. */
export const STREET_SOURCE = 'ruas';

/** Layers of a file by their content. */
type Sort = {
  readonly water: string;
  readonly green: string;
  readonly buildings: string;
  readonly roads: string;
  /** The field that tells how large a road is, and its values. */
  readonly roadField: string;
  readonly large: readonly string[];
  readonly middle: readonly string[];
  readonly roadNames: string;
  readonly places: string;
};

const PROTOMAPS: Sort = {
  water: 'water',
  green: 'landuse',
  buildings: 'buildings',
  roads: 'roads',
  roadField: 'kind',
  large: ['highway'],
  middle: ['major_road', 'medium_road'],
  roadNames: 'roads',
  places: 'places',
};
const OPEN_MAP_TILES: Sort = {
  water: 'water',
  green: 'park',
  buildings: 'building',
  roads: 'transportation',
  roadField: 'class',
  large: ['motorway', 'trunk'],
  middle: ['primary', 'secondary', 'tertiary'],
  roadNames: 'transportation_name',
  places: 'place',
};

/** Null: neither of the two sets of layers that are known. */
export function sortOfLayers(layers: readonly string[]): Sort | null {
  return [PROTOMAPS, OPEN_MAP_TILES].find(({ roads }) => layers.includes(roads)) ?? null;
}

/** Green places of Protomaps' landuse, which holds everything else too. */
const GREEN = [
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'grass',
  'meadow',
  'garden',
  'cemetery',
  'golf_course',
];

/** The look of the streets: quiet, so that prices stand out. Layers that the file has not are left out. */
export function streetLayers(layers: readonly string[]): readonly StreetLayer[] {
  const sort = sortOfLayers(layers) ?? PROTOMAPS;
  const all: readonly StreetLayer[] = [
    { id: 'chao', type: 'background', paint: { 'background-color': '#eef1f2' } },
    {
      ...of('verde', 'fill', sort.green),
      ...(sort === PROTOMAPS ? { filter: ['in', ['get', 'kind'], ['literal', GREEN]] } : {}),
      paint: { 'fill-color': '#d9e8d8' },
    },
    {
      ...of('agua', 'fill', sort.water),
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': '#c4d8e2' },
    },
    { ...of('predios', 'fill', sort.buildings), minzoom: 15, paint: { 'fill-color': '#e0e4e6' } },
    road(
      'ruas-pequenas',
      sort,
      { not: [...sort.large, ...sort.middle] },
      { colour: '#ffffff', from: 12, width: [1, 9] },
    ),
    road('ruas-medias', sort, { only: sort.middle }, { colour: '#ffffff', from: 8, width: [1.5, 14] }),
    road('ruas-grandes', sort, { only: sort.large }, { colour: '#f6dfa8', from: 5, width: [2, 18] }),
    names('nomes-de-ruas', sort.roadNames, { from: 14, size: 12, layout: { 'symbol-placement': 'line' } }),
    names('nomes-de-lugares', sort.places, { from: 4, size: 13, layout: { 'text-max-width': 8 } }),
  ];
  return all.filter((layer) => layer['source-layer'] === undefined || layers.includes(layer['source-layer']));
}

function of<Type extends StreetLayer['type']>(id: string, type: Type, layer: string) {
  return { id, type, source: STREET_SOURCE, 'source-layer': layer };
}

type Chosen = { readonly only?: readonly string[]; readonly not?: readonly string[] };

function road(
  id: string,
  { roads, roadField }: Sort,
  { only, not }: Chosen,
  { colour, from, width }: { colour: string; from: number; width: readonly [number, number] },
): StreetLayer {
  const isOne = ['in', ['get', roadField], ['literal', only ?? not ?? []]];
  const [thin, wide] = width;
  return {
    ...of(id, 'line', roads),
    minzoom: from,
    filter: only === undefined ? ['!', isOne] : isOne,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], from, thin, 18, wide],
    },
  };
}

/** Names are drawn by the browser in the font of the page: no letters are fetched. */
function names(
  id: string,
  layer: string,
  { from, size, layout }: { from: number; size: number; layout: Readonly<Record<string, unknown>> },
): StreetLayer {
  return {
    ...of(id, 'symbol', layer),
    minzoom: from,
    layout: {
      'text-field': ['coalesce', ['get', 'name:pt'], ['get', 'name']],
      'text-font': ['Instrument Sans'],
      'text-size': size,
      ...layout,
    },
    paint: { 'text-color': '#4a5a63', 'text-halo-color': '#ffffff', 'text-halo-width': 1.2 },
  };
}
