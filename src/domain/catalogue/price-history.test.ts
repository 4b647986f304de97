import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../money.ts';
import { instant } from '../time.ts';
import { CHART_HEIGHT, CHART_WIDTH, daysBetween, priceHistoryOf, priceLine } from './price-history.ts';
import type { PropertyEvent } from './property-event.ts';

const at = (day: number) => instant(Date.parse('2026-01-01T12:00:00Z') + day * 86_400_000);
const price = (day: number, before: unknown, after: unknown): PropertyEvent => ({
  at: at(day),
  kind: 'price',
  before,
  after,
});

describe('P15 the history of a price', () => {
  test('counts reductions, not rises, and finds the lowest price of all', () => {
    const events = [price(9, 300_00, 350_00), price(2, 500_00, 400_00), price(5, 400_00, 300_00)];
    expect(priceHistoryOf(events, centavos(350_00), at(0))).toEqual({
      points: [
        { at: at(0), cents: 500_00 },
        { at: at(2), cents: 400_00 },
        { at: at(5), cents: 300_00 },
        { at: at(9), cents: 350_00 },
      ],
      reductions: 2,
      lowestCents: 300_00,
    });
  });
  test('without a change it is the price of now, and nothing without one', () => {
    expect(priceHistoryOf([], centavos(100), at(0))).toMatchObject({ reductions: 0, lowestCents: 100 });
    expect(priceHistoryOf([], null, at(0))).toEqual({ points: [], reductions: 0, lowestCents: null });
  });
  test('a price that was not told, or makes no sense, is none: the price before does not go on', () => {
    const events = [
      price(1, null, 200_00),
      price(2, 200_00, null),
      price(3, 'x', -5),
      price(4, null, 150_00),
    ];
    expect(priceHistoryOf(events, centavos(150_00), at(0))).toEqual({
      points: [
        { at: at(1), cents: 200_00 },
        { at: at(2), cents: null },
        { at: at(4), cents: 150_00 },
      ],
      reductions: 1,
      lowestCents: 150_00,
    });
  });
  test('there is none while it is withdrawn, and it comes back with the price of its return', () => {
    const status = (day: number, before: string, after: string, kind: 'status' | 'returned' = 'status') => ({
      at: at(day),
      kind,
      before,
      after,
    });
    const gone = [status(0, 'rascunho', 'ativo'), status(3, 'ativo', 'retirado')];
    const points = [
      { at: at(0), cents: 500_00 },
      { at: at(3), cents: null },
      { at: at(8), cents: 400_00 },
    ];
    for (const kind of ['status', 'returned'] as const) {
      const back = [price(8, 500_00, 400_00), status(8, 'retirado', 'ativo', kind)];
      for (const order of [back, back.toReversed()])
        expect(priceHistoryOf([...gone, ...order], centavos(400_00), at(8)).points).toEqual(points);
    }
  });
  test('the campaign that runs is the price of now, and the lowest one where it is; it is no reduction', () => {
    const events = [price(2, 500_00, 400_00), price(6, 400_00, 450_00)];
    const campaign = { since: at(4), cents: centavos(300_00) };
    expect(priceHistoryOf(events, centavos(450_00), at(0), campaign)).toEqual({
      points: [
        { at: at(0), cents: 500_00 },
        { at: at(2), cents: 400_00 },
        { at: at(4), cents: 300_00 },
      ],
      reductions: 1,
      lowestCents: 300_00,
    });
    expect(priceHistoryOf([], null, at(5), campaign).points).toEqual([{ at: at(4), cents: 300_00 }]);
    expect(priceHistoryOf([], centavos(1000), at(5), campaign).points).toEqual([
      { at: at(5), cents: 300_00 },
    ]);
  });
  test('centavos that are not shown are no reduction', () => {
    expect(priceHistoryOf([price(1, 100_40, 100_00)], centavos(100_00), at(0)).reductions).toBe(0);
  });
});

describe('P15 the line of a price', () => {
  test('falls in steps from the top of its field, whose bottom is zero', () => {
    const points = [
      { at: at(0), cents: centavos(400_00) },
      { at: at(5), cents: centavos(300_00) },
    ];
    expect(priceLine(points, at(10))).toBe(`M0 0H${CHART_WIDTH / 2}V${CHART_HEIGHT / 4}H${CHART_WIDTH}`);
  });
  test('is broken where there was no price', () => {
    const points = [400_00, null, 300_00, null].map((cents, index) => ({
      at: at(index * 2),
      cents: cents === null ? null : centavos(cents),
    }));
    expect(priceLine(points, at(8))).toBe('M0 0H150M300 40H450');
    expect(priceLine(points.slice(0, 3), at(8))).toBe('M0 0H150M300 40H600');
  });
  test('is none for one price, equal prices or no time', () => {
    const one = { at: at(0), cents: centavos(400_00) };
    expect(priceLine([], at(1))).toBeNull();
    expect(priceLine([one], at(1))).toBeNull();
    expect(priceLine([one, { ...one, at: at(1) }], at(2))).toBeNull();
    expect(priceLine([one, { at: at(0), cents: centavos(1) }], at(0))).toBeNull();
  });
  test('never leaves its field, whatever the prices and days', () => {
    const point = fc.record({
      day: fc.nat(4000),
      cents: fc.option(fc.integer({ min: 1, max: 7_000_000_000 })),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), fc.nat(5000), (given, end) => {
        const points = given
          .map(({ day, cents }) => ({ at: at(day), cents: cents === null ? null : centavos(cents) }))
          .toSorted((a, b) => a.at - b.at);
        const line = priceLine(points, at(end));
        if (line === null) return;
        for (const [, letter, value] of line.matchAll(/([HV])(-?\d+)/g)) {
          expect(Number(value)).toBeGreaterThanOrEqual(0);
          expect(Number(value)).toBeLessThanOrEqual(letter === 'H' ? CHART_WIDTH : CHART_HEIGHT);
        }
      }),
    );
  });
});

test('P15 days are those of Brasília, and never below zero', () => {
  const late = instant(Date.parse('2026-11-21T02:59:00Z'));
  expect(daysBetween(late, instant(late + 120_000))).toBe(1);
  expect(daysBetween(late, instant(late - 5 * 86_400_000))).toBe(0);
});
