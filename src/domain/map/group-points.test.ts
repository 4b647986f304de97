import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_MIDDLE, AT_SEAT, EXACT, groupByState, groupPoints, type PointSet } from './group-points.ts';
import { BRAZIL, type MapFrame } from './map-frame.ts';
import { mercatorX, mercatorY } from './mercator.ts';

type Spot = {
  readonly lon: number;
  readonly lat: number;
  readonly city: number;
  readonly isSeat: boolean;
  readonly neighbourhood?: number;
  readonly isMiddle?: boolean;
};

function pointsAt(spots: readonly Spot[]): PointSet {
  return {
    numbers: Int32Array.from(spots, (_, row) => row + 1),
    xs: Float64Array.from(spots, ({ lon }) => mercatorX(lon)),
    ys: Float64Array.from(spots, ({ lat }) => mercatorY(lat)),
    cities: Int32Array.from(spots, ({ city }) => city),
    neighbourhoods: Int32Array.from(spots, ({ neighbourhood }) => neighbourhood ?? -1),
    approximate: Uint8Array.from(spots, ({ isSeat, isMiddle }) =>
      isMiddle ? AT_MIDDLE : isSeat ? AT_SEAT : EXACT,
    ),
  };
}

const inBrazil = (zoom: number): MapFrame => ({ ...BRAZIL, zoom });
const spots = fc.array(
  fc.record({
    lon: fc.double({ min: -73, max: -35, noNaN: true }),
    lat: fc.double({ min: -33, max: 5, noNaN: true }),
    city: fc.integer({ min: 0, max: 30 }),
    isSeat: fc.boolean(),
    neighbourhood: fc.integer({ min: -1, max: 8 }),
    isMiddle: fc.boolean(),
  }),
  { maxLength: 400 },
);

test('every listing of the frame stands under exactly one mark, and marks stay few', () => {
  fc.assert(
    fc.property(spots, fc.integer({ min: 0, max: 18 }), (drawn, zoom) => {
      const { groups, singles, count } = groupPoints(pointsAt(drawn), inBrazil(zoom));
      const rows = [...groups.flatMap((group) => group.rows), ...singles];
      expect(rows.toSorted((a, b) => a - b)).toEqual(drawn.map((_, row) => row));
      expect(count).toBe(drawn.length);
      expect(groups.length + singles.length).toBeLessThanOrEqual(160);
      for (const group of groups) {
        const [west, north, east, south] = group.span;
        expect(group.x >= west - 1e-9 && group.x <= east + 1e-9).toBe(true);
        expect(group.y >= north - 1e-9 && group.y <= south + 1e-9).toBe(true);
        const most = Math.max(
          ...group.rows.map(
            (row) => group.rows.filter((one) => drawn[one]?.city === drawn[row]?.city).length,
          ),
        );
        expect(group.rows.filter((row) => drawn[row]?.city === group.mainCity)).toHaveLength(most);
        expect(group.cityCount).toBe(new Set(group.rows.map((row) => drawn[row]?.city)).size);
        if (group.neighbourhood !== null) {
          expect(group.rows.every((row) => drawn[row]?.neighbourhood === group.neighbourhood)).toBe(true);
        }
        if (group.city !== null) {
          expect(group.rows.every((row) => drawn[row]?.city === group.city)).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a listing without a place of its own is never a mark of its own', () => {
  fc.assert(
    fc.property(spots, fc.integer({ min: 0, max: 18 }), (drawn, zoom) => {
      const { singles } = groupPoints(pointsAt(drawn), inBrazil(zoom));
      expect(singles.filter((row) => drawn[row]?.isSeat || drawn[row]?.isMiddle)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('from near, those at the seat are one mark a city, apart from those with a place of their own', () => {
  const seat = { lon: -47.06, lat: -22.9, city: 4 };
  const drawn = [
    { ...seat, isSeat: true },
    { ...seat, isSeat: true },
    { ...seat, isSeat: false },
  ];
  const near = groupPoints(pointsAt(drawn), inBrazil(14));
  expect(near.groups.map(({ rows, approximateCount }) => [rows, approximateCount])).toEqual([[[0, 1], 2]]);
  expect(near.singles).toEqual([2]);
  const far = groupPoints(pointsAt(drawn), inBrazil(7));
  expect(far.groups.map(({ rows }) => rows.length)).toEqual([3]);
});

test('as soon as a state fills the frame its large cities are marks of their own, however near they lie', () => {
  const seats = [
    { lon: -47.95, lat: -16.25, city: 0, listings: 2100 },
    { lon: -48.27, lat: -15.76, city: 1, listings: 854 },
    { lon: -47.98, lat: -16.06, city: 2, listings: 700 },
    { lon: -49.25, lat: -16.68, city: 3, listings: 400 },
    { lon: -48.1, lat: -16.3, city: 4, listings: 3 },
  ];
  const drawn = seats.flatMap(({ listings, ...seat }) =>
    Array.from({ length: listings }, () => ({ ...seat, isSeat: true })),
  );
  for (const zoom of [4, 5, 6, 8, 10]) {
    const { groups } = groupPoints(pointsAt(drawn), inBrazil(zoom));
    const largest = groups.map(({ rows }) => rows.length).sort((a, b) => b - a);
    expect(largest.slice(0, 4)).toEqual([2100, 854, 700, 400]);
  }
});

test('of many large cities in one place some are told together, so that all marks can be moved apart', () => {
  const drawn = Array.from({ length: 12 }, (_, city) =>
    Array.from({ length: 100 - city }, () => ({ lon: -43.2 + city * 0.05, lat: -22.9, city, isSeat: true })),
  ).flat();
  const { groups } = groupPoints(pointsAt(drawn), inBrazil(5));
  expect(groups.map(({ cityCount }) => cityCount).toSorted()).toEqual([1, 1, 1, 1, 8]);
  expect(groupPoints(pointsAt(drawn), inBrazil(10)).groups).toHaveLength(12);
});

test('F15 a city that is alone in the frame is told by its neighbourhoods from farther off; beside another it is one mark', () => {
  const of = (neighbourhood: number, lon: number, count: number) =>
    Array.from({ length: count }, () => ({
      ...{ lon, lat: -22.9, city: 4, neighbourhood, isSeat: false, isMiddle: true },
    }));
  const rio = [...of(1, -43.65, 9), ...of(2, -43.2, 5)];
  const marks = (drawn: readonly Spot[]) =>
    groupPoints(pointsAt(drawn), inBrazil(9)).groups.map(({ rows, neighbourhood }) => [
      rows.length,
      neighbourhood,
    ]);
  expect(marks(rio)).toEqual([
    [9, 1],
    [5, 2],
  ]);
  const niteroi = { lon: -43.1, lat: -22.9, city: 5, isSeat: true };
  expect(marks([...rio, niteroi, niteroi])).toEqual([
    [14, null],
    [2, null],
  ]);
});

test('from near the listings of a neighbourhood are one mark; nearer, its places stand beside what has none of its own', () => {
  const amid = { lon: -47.05, lat: -22.89, city: 4, neighbourhood: 7, isSeat: false };
  const seat = { lon: -47.06, lat: -22.905, city: 4, isSeat: true };
  const drawn = [
    { ...amid, lon: -47.058 },
    { ...amid, lon: -47.042 },
    { ...amid, isMiddle: true },
    { ...amid, isMiddle: true },
    seat,
    seat,
  ];
  const near = groupPoints(pointsAt(drawn), inBrazil(12));
  expect(
    near.groups.map(({ rows, neighbourhood, approximateCount }) => [rows, neighbourhood, approximateCount]),
  ).toEqual([
    [[0, 1, 2, 3], 7, 2],
    [[4, 5], null, 2],
  ]);
  expect(near.singles).toEqual([]);
  const nearest = groupPoints(pointsAt(drawn), inBrazil(14));
  expect(nearest.groups.map(({ rows, neighbourhood }) => [rows, neighbourhood])).toEqual([
    [[2, 3], 7],
    [[4, 5], null],
  ]);
  expect(nearest.singles.toSorted()).toEqual([0, 1]);
  const far = groupPoints(pointsAt(drawn), inBrazil(7));
  expect(far.groups.map(({ rows, neighbourhood, city }) => [rows.length, neighbourhood, city])).toEqual([
    [6, null, 4],
  ]);
});

test('thousands of cities at once still give few marks', () => {
  const drawn = Array.from({ length: 5000 }, (_, row) => ({
    lon: -60 + (row % 100) * 0.2,
    lat: -30 + Math.floor(row / 100) * 0.5,
    city: row,
    isSeat: true,
  }));
  for (const zoom of [5, 11, 18]) {
    const { groups, count } = groupPoints(pointsAt(drawn), inBrazil(zoom));
    expect(count).toBe(5000);
    expect(groups.length).toBeLessThanOrEqual(160);
  }
});

test('from afar listings are told by state, and what lies outside the frame by none', () => {
  const drawn = [
    { lon: -47, lat: -22, city: 0, isSeat: true },
    { lon: -46, lat: -23, city: 1, isSeat: false },
    { lon: -43, lat: -20, city: 2, isSeat: true },
    { lon: 10, lat: 50, city: 2, isSeat: true },
  ];
  const ufs = ['sp', 'sp', 'mg'];
  const { states, count } = groupByState(pointsAt(drawn), inBrazil(3), (city) => ufs[city] ?? '');
  expect([...states].map(([uf, { rows }]) => [uf, rows.length])).toEqual([
    ['sp', 2],
    ['mg', 1],
  ]);
  expect(count).toBe(3);
});
