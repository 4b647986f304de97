import { boxOf, GRID_STEPS, type SearchArea } from '../../../../../domain/search/search-area.ts';

export type Position = [longitude: number, latitude: number];

/** A ring on the map, closed unless it is still being drawn. */
export type AreaShape = {
  readonly type: 'FeatureCollection';
  readonly features: {
    readonly type: 'Feature';
    readonly properties: Record<string, never>;
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
      | { readonly type: 'LineString'; readonly coordinates: Position[] };
  }[];
};

type Geometry = AreaShape['features'][number]['geometry'];

export const NO_SHAPE: AreaShape = shapeOf([]);

const EARTH_KM = 6371;
const CIRCLE_CORNERS = 72;
const RADIANS = Math.PI / 180;

/** The outline of a searched area. */
export function shapeOfArea(area: SearchArea): AreaShape {
  const ring = area.kind === 'polygon' ? cornersOf(area) : circleAround(positionOf(area.centre), area.km);
  return shapeOf([{ type: 'Polygon', coordinates: [closed(ring)] }]);
}

/** The edges of a box around an area, in degrees. */
export function edgesOfArea(area: SearchArea): [west: number, south: number, east: number, north: number] {
  const { west, south, east, north } = boxOf(area);
  return [west / GRID_STEPS, south / GRID_STEPS, east / GRID_STEPS, north / GRID_STEPS];
}

/** The corners of a drawn area; a circle has none. */
export function cornersOf(area: SearchArea | null): Position[] {
  return area?.kind === 'polygon' ? area.corners.map(positionOf) : [];
}

/** Drawing so far: a line, and from the third corner on the area that they would make. */
export function shapeOfDrawing(corners: readonly Position[]): AreaShape {
  if (corners.length < 2) return NO_SHAPE;
  return shapeOf([
    corners.length < 3
      ? { type: 'LineString', coordinates: [...corners] }
      : { type: 'Polygon', coordinates: [closed(corners)] },
  ]);
}

function shapeOf(geometries: readonly Geometry[]): AreaShape {
  return {
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
}

function closed(ring: readonly Position[]): Position[] {
  const [first] = ring;
  return first === undefined ? [] : [...ring, first];
}

function positionOf({ latitudeE5, longitudeE5 }: { latitudeE5: number; longitudeE5: number }): Position {
  return [longitudeE5 / GRID_STEPS, latitudeE5 / GRID_STEPS];
}

function circleAround([longitude, latitude]: Position, km: number): Position[] {
  const up = km / EARTH_KM / RADIANS;
  const across = up / Math.max(0.01, Math.cos(latitude * RADIANS));
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner): Position => {
    const angle = (corner / CIRCLE_CORNERS) * 2 * Math.PI;
    return [longitude + across * Math.sin(angle), latitude + up * Math.cos(angle)];
  });
}
