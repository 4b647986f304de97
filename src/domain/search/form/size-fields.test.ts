import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { readSizeFields, type SizeLimits, sizeTexts } from './size-fields.ts';

const none: SizeLimits = { minAreaM2: null, maxAreaM2: null, maxM2PriceCents: null };
const read = (text: string, previous = none) => readSizeFields(new URLSearchParams(text), previous);

test('limits of area and of the price for a square metre are read as they are typed', () => {
  expect(read('area-min=45&area-max=1.200&m2-max=R$ 3.500,50').limits).toEqual({
    minAreaM2: 45,
    maxAreaM2: 1200,
    maxM2PriceCents: 350_050,
  });
  expect(read('area-min=&m2-max= ')).toEqual({ limits: none, errors: [] });
});

test('what cannot be read is not applied, and its field says why', () => {
  const before: SizeLimits = { ...none, minAreaM2: 30 };
  for (const [text, field, code] of [
    ['area-min=grande', 'area-min', 'size_number'],
    ['area-max=-5', 'area-max', 'size_number'],
    ['m2-max=0', 'm2-max', 'size_number'],
    ['area-min=90&area-max=60', 'area-min', 'area_above_max'],
  ] as const) {
    expect([text, read(text, before)]).toEqual([text, { limits: before, errors: [{ field, code }] }]);
  }
});

test('a limit comes back from its field as it was', () => {
  const limit = (max: number) => fc.option(fc.integer({ min: 1, max }));
  fc.assert(
    fc.property(limit(1000), limit(999_999_999), limit(99_999_999), (min, max, m2) => {
      const limits: SizeLimits = {
        minAreaM2: min,
        maxAreaM2: max === null ? null : Math.max(max, min ?? 0),
        maxM2PriceCents: m2 === null ? null : centavos(m2),
      };
      expect(read(String(new URLSearchParams(sizeTexts(limits))))).toEqual({ limits, errors: [] });
    }),
  );
});
