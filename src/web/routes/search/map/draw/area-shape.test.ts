import { expect, test } from 'vitest';
import { circleOf, polygonOf } from '../../../../../domain/search/search-area.ts';
import { cornersOf, edgesOfArea, NO_SHAPE, shapeOfArea, shapeOfDrawing } from './area-shape.ts';

test('the corners of an area are what is drawn anew: those of a box are four, a circle has none', () => {
  expect(cornersOf(polygonOf([-47.2, -23, -47, -22.8]))).toEqual([
    [-47.2, -23],
    [-47, -23],
    [-47, -22.8],
    [-47.2, -22.8],
  ]);
  expect(cornersOf(polygonOf([-47.2, -23, -47, -23, -47.1, -22.8]))).toHaveLength(3);
  expect(cornersOf(circleOf([-47, -23, 5]))).toEqual([]);
  expect(cornersOf(null)).toEqual([]);
});

test('a drawing is a line of two corners, closed from three on, and nothing before', () => {
  const corners: [number, number][] = [
    [-47, -23],
    [-46, -23],
    [-46, -22],
  ];
  expect(shapeOfDrawing(corners.slice(0, 1))).toEqual(NO_SHAPE);
  expect(shapeOfDrawing(corners.slice(0, 2)).features[0]?.geometry.type).toBe('LineString');
  expect(shapeOfDrawing(corners).features[0]?.geometry).toEqual({
    type: 'Polygon',
    coordinates: [[...corners, corners[0]]],
  });
});

test('a circle is drawn as far as it reaches, and its edges hold it whole', () => {
  const circle = circleOf([-47.06, -22.9, 20]);
  if (circle === null) throw new Error('no circle');
  const [west, south, east, north] = edgesOfArea(circle);
  const { geometry } = shapeOfArea(circle).features[0] ?? {};
  const ring = geometry?.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [];
  const latitudes = ring.map(([, latitude]) => latitude);
  expect(Math.max(...latitudes) - -22.9).toBeCloseTo(20 / 111.19, 3);
  expect(ring.every(([x, y]) => x >= west && x <= east && y >= south && y <= north)).toBe(true);
});
