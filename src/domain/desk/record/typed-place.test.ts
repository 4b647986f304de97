import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfTexts, textsOfPlace } from './typed-place.ts';

test('O11 the two fields of a place are read with a comma or a point, and are no place while one of them is none', () => {
  expect(placeOfTexts('-22,9071', ' -47.0632 ')).toEqual({ latitude: -22.9071, longitude: -47.0632 });
  for (const [latitude, longitude] of [
    ['', ''],
    ['-22,9', ''],
    ['-22,9', 'oeste'],
    ['-91', '-47'],
    ['-22', '-181'],
  ] as const) {
    expect(placeOfTexts(latitude, longitude)).toBeNull();
  }
});

test('O11 what the pin writes into the fields is read again as the place of the pin, to a tenth of a metre', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) => {
        const texts = textsOfPlace({ latitude, longitude });
        const read = placeOfTexts(texts.latitude, texts.longitude);
        expect(Math.abs((read?.latitude ?? 999) - latitude)).toBeLessThan(1e-6);
        expect(Math.abs((read?.longitude ?? 999) - longitude)).toBeLessThan(1e-6);
      },
    ),
  );
});
