import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRAZIL, formatFrame, MOST_ZOOM, parseFrame, snapFrame } from './map-frame.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator.ts';

const read = (text: string) => parseFrame(new URLSearchParams(text));

test('the square of the world leads back to the same degrees', () => {
  const degrees = fc.record({
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
  });
  fc.assert(
    fc.property(degrees, ({ lon, lat }) => {
      expect(longitudeOf(mercatorX(lon))).toBeCloseTo(lon, 8);
      expect(latitudeOf(mercatorY(lat))).toBeCloseTo(lat, 8);
    }),
  );
  expect(mercatorY(90)).toBeCloseTo(0, 6);
});

describe('a frame', () => {
  const seen = fc
    .record({
      lon: fc.double({ min: -75, max: -32, noNaN: true }),
      lat: fc.double({ min: -34, max: 6, noNaN: true }),
      zoom: fc.double({ min: 4, max: 19, noNaN: true }),
      wide: fc.integer({ min: 320, max: 2560 }),
      high: fc.integer({ min: 400, max: 1600 }),
    })
    .map(({ lon, lat, zoom, wide, high }) => {
      const part = (pixels: number) => pixels / (512 * 2 ** zoom);
      const [x, y] = [mercatorX(lon), mercatorY(lat)];
      const bounds = {
        west: longitudeOf(x - part(wide) / 2),
        east: longitudeOf(x + part(wide) / 2),
        north: latitudeOf(y - part(high) / 2),
        south: latitudeOf(y + part(high) / 2),
      };
      return { bounds, zoom };
    });

  test('holds what is seen, and is the same when it is written and read again', () => {
    fc.assert(
      fc.property(seen, ({ bounds, zoom }) => {
        const frame = snapFrame(bounds, zoom);
        const slack = (360 / (512 * 2 ** zoom)) * 8;
        expect(frame.west).toBeLessThanOrEqual(bounds.west + slack);
        expect(frame.east).toBeGreaterThanOrEqual(bounds.east - slack);
        expect(frame.north).toBeGreaterThanOrEqual(bounds.north - slack);
        expect(frame.south).toBeLessThanOrEqual(bounds.south + slack);
        expect(read(formatFrame(frame))).toEqual(frame);
      }),
    );
  });

  test('of the whole world at a near zoom is narrowed to what a screen could show', () => {
    const frame = read('quadro=-180,-85,180,85&zoom=18');
    expect(frame.zoom).toBe(18);
    expect(frame.east - frame.west).toBeLessThan(0.05);
  });

  test.each([
    '',
    'quadro=1,2,3&zoom=4',
    'quadro=a,b,c,d&zoom=4',
    'quadro=-40,-20,-50,-10&zoom=4',
    'quadro=-50,-10,-40,-20&zoom=4',
    'quadro=-50,-20,-40,-10',
    'quadro=-50,-20,-40,-10&zoom=-3',
    'quadro=1e3,-20,2e3,-10&zoom=4',
    'quadro=-500,-20,-40,-10&zoom=4',
    'quadro=Infinity,NaN,0,0&zoom=4',
  ])('that is none is all of Brazil: %s', (text) => {
    expect(read(text)).toEqual({ ...BRAZIL, zoom: 3 });
  });

  test('never fails, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (bounds, zoom) => {
        const frame = parseFrame(new URLSearchParams({ quadro: bounds, zoom }));
        expect(frame.zoom).toBeLessThanOrEqual(MOST_ZOOM);
        expect(frame.west).toBeLessThan(frame.east);
      }),
    );
  });
});
