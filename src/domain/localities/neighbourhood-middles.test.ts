import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { readNeighbourhood } from './neighbourhood.ts';
import middles from './neighbourhood-middles.json' with { type: 'json' };
import { neighbourhoodMiddle } from './neighbourhood-middles.server.ts';
import { places } from './places.server.ts';

/** Half of the longest way across a municipality of the file, in km. */
const FARTHEST_KM = 60;

test('F15 each row of the file is a neighbourhood of a known city, near its seat, and found by its own key', () => {
  for (const [citySlug, rows] of Object.entries(middles)) {
    const city = places().localityBySlug(citySlug);
    const seat = city?.position;
    if (!city || !seat) throw new Error(`${citySlug} is no city`);
    const keys = rows.map(([name]) => readNeighbourhood(String(name), city.name)?.key);
    expect(new Set(keys).size).toBe(rows.length);
    for (const [row, [name]] of rows.entries()) {
      const middle = neighbourhoodMiddle(citySlug, keys[row] ?? '');
      if (middle === null) throw new Error(`${name} has no place`);
      expect(distanceKm(middle, seat), String(name)).toBeLessThan(FARTHEST_KM);
    }
  }
});

test('F15 what lists write leads to the middle; another city and an unknown name have none', () => {
  const [rio, niteroi] = ['rio-de-janeiro-rj', 'niteroi-rj'];
  const keyOf = (written: string) => readNeighbourhood(written, 'Rio de Janeiro')?.key ?? '';
  expect(neighbourhoodMiddle(rio, keyOf('BANGU'))).toEqual({ latitude: -22.874, longitude: -43.469 });
  expect(neighbourhoodMiddle(rio, keyOf('BAIRRO BRAS DE PINA'))).toEqual(
    neighbourhoodMiddle(rio, keyOf('Brás de Pina')),
  );
  expect(neighbourhoodMiddle(niteroi, keyOf('BANGU'))).toBeNull();
  expect(neighbourhoodMiddle(rio, keyOf('Bairro que não há'))).toBeNull();
});
