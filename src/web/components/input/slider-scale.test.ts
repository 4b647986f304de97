import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedTo, percentOf, type SliderScale, valueAfterKey, valueAt } from './slider-scale.ts';

const scale: SliderScale = { stops: [0, 50_000, 100_000, 500_000, 70_000_000], step: 1000 };

test('each stretch between two stops has the same room', () => {
  expect(scale.stops.map((stop) => percentOf(scale, stop))).toEqual([0, 25, 50, 75, 100]);
  expect(percentOf(scale, 300_000)).toBe(62.5);
  expect([percentOf(scale, -5), percentOf(scale, 99_000_000)]).toEqual([0, 100]);
});

test('F07 values are steps of 1000, and a value stands where it was read', () => {
  fc.assert(
    fc.property(fc.double({ min: -20, max: 120, noNaN: true }), (percent) => {
      const value = valueAt(scale, percent);
      expect(value % 1000).toBe(0);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(70_000_000);
      expect(valueAt(scale, percentOf(scale, value))).toBe(value);
    }),
  );
});

test('F07 the two ends stay a step apart, whatever they are moved to', () => {
  const thousands = fc.integer({ min: -10, max: 80_000 }).map((value) => value * 1000);
  fc.assert(
    fc.property(thousands, thousands, fc.constantFrom('low' as const, 'high' as const), (start, to, end) => {
      const low = Math.min(69_999_000, Math.max(0, start));
      const moved = movedTo(scale, { low, high: Math.min(70_000_000, low + 250_000) }, end, to);
      expect(moved.high - moved.low).toBeGreaterThanOrEqual(1000);
      expect(moved.low).toBeGreaterThanOrEqual(0);
      expect(moved.high).toBeLessThanOrEqual(70_000_000);
    }),
  );
  expect(movedTo(scale, { low: 100_000, high: 300_000 }, 'low', 400_000)).toEqual({
    low: 299_000,
    high: 300_000,
  });
});

test('keys move by a step, by ten, and to the ends; others are left alone', () => {
  const after = (key: string) => valueAfterKey(scale, 100_000, key);
  expect(['ArrowRight', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map(after)).toEqual([
    101_000, 99_000, 110_000, 90_000, 0, 70_000_000,
  ]);
  expect([after('Tab'), after('toString')]).toEqual([null, null]);
});
