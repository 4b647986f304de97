import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BANNER_LOCATIONS, sizeOf } from '../../campaigns/campaign.ts';
import { cutsText, MOST_ZOOM, partFor } from './banner-crop.ts';

const percent = fc.integer({ min: 0, max: 100 });
const size = fc.integer({ min: 50, max: 8000 });
const text = fc.option(
  fc.tuple(percent, percent, percent, percent).map(([a, b, c, d]) => ({
    left: Math.min(a, b),
    right: Math.max(a, b),
    top: Math.min(c, d),
    bottom: Math.max(c, d),
  })),
);
const source = fc.record({ width: size, height: size, focus: fc.record({ x: percent, y: percent }), text });
const cut = fc.record({
  x: fc.option(percent),
  y: fc.option(percent),
  zoom: fc.double({ min: 1, max: MOST_ZOOM, noNaN: true }),
});

test('O21 each of the twelve is cut within the picture, in the shape of its place, around its point as near as the edges allow', () => {
  fc.assert(
    fc.property(source, cut, fc.constantFrom(...BANNER_LOCATIONS), (picture, given, location) => {
      const banner = sizeOf(location);
      const part = partFor(picture, banner, given);
      expect(part.x).toBeGreaterThanOrEqual(0);
      expect(part.y).toBeGreaterThanOrEqual(0);
      expect(part.x + part.width).toBeLessThanOrEqual(1 + 1e-9);
      expect(part.y + part.height).toBeLessThanOrEqual(1 + 1e-9);
      const shape = (part.width * picture.width) / (part.height * picture.height);
      expect(shape / (banner.width / banner.height)).toBeCloseTo(1, 6);
      expect(Math.max(part.width, part.height) * given.zoom).toBeCloseTo(1, 6);
      if (given.x !== null && picture.text === null) {
        const middle = part.x + part.width / 2;
        const isAtEdge = part.x < 1e-9 || part.x + part.width > 1 - 1e-9;
        expect(isAtEdge || Math.abs(middle - given.x / 100) < 1e-9).toBe(true);
      }
    }),
  );
});

test('O21 a text that has room is never cut, wherever the point of the picture is', () => {
  fc.assert(
    fc.property(source, fc.constantFrom(...BANNER_LOCATIONS), (picture, location) => {
      const part = partFor(picture, sizeOf(location));
      if (picture.text === null) return;
      const { left, right, top, bottom } = picture.text;
      const fits = (right - left) / 100 <= part.width && (bottom - top) / 100 <= part.height;
      expect(cutsText(picture, part)).toBe(!fits);
    }),
  );
});
