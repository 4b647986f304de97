import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos } from '../money.ts';
import { renovatedArea } from './renovated-area.ts';

const WORTH = { appraisalCents: null, priceCents: centavos(200_000_00) };
const LAND = { key: 'area_terreno', squareMetres: 1200 } as const;
const TOTAL = { key: 'area_total', squareMetres: 80.94 } as const;
const own = (squareMetres: number) => ({ key: 'area_privativa', squareMetres }) as const;
const area = (mainAreaM2: number | null, areas: Parameters<typeof renovatedArea>[0]['detail']['areas']) =>
  renovatedArea({ mainAreaM2, propertyType: 'casa', detail: { areas } }, WORTH, 100_00);

test('D09 what is built is renovated, not the land around it', () => {
  expect(area(1200, [LAND, TOTAL])).toBe(8094);
  expect(area(46.5, [own(46.5), LAND, TOTAL])).toBe(4650);
  expect(area(1200, [LAND])).toBe(0);
  expect(area(null, [])).toBe(0);
});

test('D09 an area that costs more to renovate than all of it is worth is a slip, and none is reckoned with', () => {
  expect(area(41_700, [own(41_700)])).toBe(0);
  expect(area(2000, [own(2000)])).toBe(200_000);
  expect(area(2001, [own(2001)])).toBe(0);
  // A home of unknown worth stays as it is told.
  const unknown = { appraisalCents: null, priceCents: null };
  const home = { mainAreaM2: 2001, propertyType: 'casa' as const, detail: { areas: [own(2001)] } };
  expect(renovatedArea(home, unknown, 100_00)).toBe(200_100);
});

test('D09 D03 a house of ten times its land is not renovated by the square metre', () => {
  const land = { key: 'area_terreno', squareMetres: 40 } as const;
  expect(area(400, [own(400), land])).toBe(0);
  expect(area(120, [own(120), land])).toBe(12_000);
});

test('D09 no more is renovated than is told, in whole hundredths, and never for more than all of it is worth', () => {
  const size = fc.integer({ min: 1, max: 500_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(size, size, fc.integer({ min: 0, max: 5000_00 }), (built, land, m2Cents) => {
      const areas = [own(built), { key: 'area_terreno' as const, squareMetres: land }];
      const home = { mainAreaM2: built, propertyType: 'casa' as const, detail: { areas } };
      const found = renovatedArea(home, WORTH, m2Cents);
      expect(Number.isSafeInteger(found)).toBe(true);
      expect([0, Math.round(built * 100)]).toContain(found);
      expect((found * m2Cents) / 100).toBeLessThanOrEqual(WORTH.priceCents);
      expect(renovatedArea(home, WORTH, m2Cents + 1)).toBeLessThanOrEqual(found);
    }),
  );
});
