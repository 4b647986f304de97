import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSearchQuery } from './format-search-query.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import { boxOf, innerBoxOf, insideOf, MOST_CORNERS, polygonOf, type SearchArea } from './search-area.ts';

const read = (text: string) => parseSearchQuery(new URLSearchParams(text), { strippedCampaigns: [] });
const areaOf = (text: string): SearchArea => {
  const { area } = read(text);
  if (area === null) throw new Error(`no area: ${text}`);
  return area;
};

describe('an area on the map', () => {
  it('is spelled as a box, a drawing or a radius, and comes back the same', () => {
    for (const text of [
      'area=-47.2,-23.05,-46.9,-22.7',
      'area=-47.2,-23,-46.9,-23,-47,-22.7',
      'raio=-47.06083,-22.90556,5',
      'raio=0,0,0.25',
    ]) {
      expect(formatSearchQuery(read(text))).toBe(text);
    }
    expect(read('area=-47.2,-23,-46.9,-22.7')).toEqual(
      read('area=-47.2,-23,-46.9,-23,-46.9,-22.7,-47.2,-22.7'),
    );
    expect(formatSearchQuery(read('area=-47.2,-23,-46.9,-22.7&raio=-47,-22,5'))).toBe(
      'area=-47.2,-23,-46.9,-22.7',
    );
  });

  it('is none when it is not spelled so', () => {
    const corners = Array.from({ length: MOST_CORNERS + 1 }, (_, index) => `${index / 100},1`).join(',');
    for (const text of [
      'area=',
      'area=1,2,3',
      'area=1,2,3,4,5',
      'area=1,2,1,3',
      'area=2,2,1,3',
      'area=1,95,2,96',
      'area=a,b,c,d',
      'area=1e1,2,3,4',
      'area=1,2,NaN,4',
      'area=1,,2,3',
      'area=1,2,300,4',
      `area=${corners}`,
      'raio=1,2',
      'raio=1,2,0',
      'raio=1,2,-5',
      'raio=1,2,501',
      'raio=1,95,5',
    ]) {
      expect(read(text).area, text).toBeNull();
    }
  });

  it('holds its edges and corners, and nothing one step of the grid beyond', () => {
    const isInside = insideOf(areaOf('area=-47.2,-23,-46.9,-22.7'));
    for (const [y, x] of [
      [-2_300_000, -4_720_000],
      [-2_270_000, -4_690_000],
      [-2_285_000, -4_720_000],
      [-2_300_000, -4_700_000],
      [-2_285_000, -4_700_000],
    ] as const) {
      expect(isInside(y, x)).toBe(true);
    }
    for (const [y, x] of [
      [-2_300_001, -4_720_000],
      [-2_285_000, -4_720_001],
      [-2_285_000, -4_689_999],
      [-2_269_999, -4_700_000],
    ] as const) {
      expect(isInside(y, x)).toBe(false);
    }
  });

  it('of a drawing with a bay leaves the bay out', () => {
    const isInside = insideOf(areaOf('area=0,0,4,0,4,4,3,4,3,1,1,1,1,4,0,4'));
    expect(isInside(200_000, 50_000)).toBe(true);
    expect(isInside(200_000, 350_000)).toBe(true);
    expect(isInside(200_000, 200_000)).toBe(false);
    expect(isInside(50_000, 200_000)).toBe(true);
  });

  it('of a radius holds what lies within it by the great circle', () => {
    const isInside = insideOf(areaOf('raio=-47.06083,-22.90556,80'));
    // Campinas to São Paulo 84 km, to Sumaré about 20.
    expect(isInside(-2_355_052, -4_663_331)).toBe(false);
    expect(isInside(-2_282_194, -4_726_694)).toBe(true);
  });

  it('is told the same in whatever corner a drawing begins, and in either direction', () => {
    const corner = fc.record({
      latitudeE5: fc.integer({ min: -9, max: 9 }),
      longitudeE5: fc.integer({ min: -9, max: 9 }),
    });
    const property = fc.property(
      fc.array(corner, { minLength: 3, maxLength: 8 }),
      corner,
      fc.nat(8),
      (corners, point, turn) => {
        const asked = (drawn: typeof corners) =>
          insideOf({ kind: 'polygon', corners: drawn })(point.latitudeE5, point.longitudeE5);
        const begun = turn % corners.length;
        expect(asked([...corners.slice(begun), ...corners.slice(0, begun)])).toBe(asked(corners));
        expect(asked(corners.toReversed())).toBe(asked(corners));
      },
    );
    fc.assert(property, { numRuns: 300 });
  });

  it('lies whole in its box, also near the poles', () => {
    const property = fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -20, max: 20, noNaN: true }),
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      (latitude, longitude, km, bearing) => {
        const centre = {
          latitudeE5: Math.round(latitude * 1e5),
          longitudeE5: Math.round(longitude * 1e5),
        };
        const area: SearchArea = { kind: 'circle', centre, km };
        const { south, north, west, east } = boxOf(area);
        const reach = (km / 111) * 1e5;
        const y = Math.round(centre.latitudeE5 + reach * Math.cos(bearing));
        const x = Math.round(
          centre.longitudeE5 +
            (reach * Math.sin(bearing)) / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)),
        );
        const isInBox = y >= south && y <= north && x >= west && x <= east;
        const isOnEarth = Math.abs(y) <= 9_000_000 && Math.abs(x) <= 18_000_000;
        expect(isInBox || !isOnEarth || !insideOf(area)(y, x)).toBe(true);
      },
    );
    fc.assert(property, { numRuns: 300 });
  });

  it('of a radius holds the whole of its inner box', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const property = fc.property(
      fc.integer({ min: -6_000_000, max: 6_000_000 }),
      fc.integer({ min: 1, max: 500_000 }),
      fc.constantFrom(0, 1),
      share,
      (latitudeE5, metres, corner, along) => {
        const centre = { latitudeE5, longitudeE5: -4_700_000 };
        const area: SearchArea = { kind: 'circle', centre, km: metres / 1000 };
        const box = innerBoxOf(area);
        if (box === null) throw new Error('a circle has one');
        const isInside = insideOf(area);
        const x = Math.round(box.west + along * (box.east - box.west));
        expect(isInside(corner === 0 ? box.south : box.north, x)).toBe(true);
        expect(isInside(corner === 0 ? box.south : box.north, box.west)).toBe(true);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  it('is no area when a box has none', () => {
    expect(polygonOf([1, 1, 1, 1])).toBeNull();
  });
});
