import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATE_LIST } from '../../../../../domain/localities/states.ts';
import { decodeBaseMap } from './base-map.ts';

const file = JSON.parse(readFileSync(new URL('./base-map.json', import.meta.url), 'utf8'));
const base = decodeBaseMap(file);

test('the base map has every state once, with closed outlines inside Brazil, and its name inside them', () => {
  expect(base.states.features.map(({ properties }) => properties.uf)).toEqual(
    STATE_LIST.map(({ uf }) => uf).sort(),
  );
  for (const { geometry } of base.states.features) {
    for (const ring of geometry.coordinates.flat()) {
      expect(ring.length).toBeGreaterThanOrEqual(3);
      expect(ring.at(-1)).toEqual(ring[0]);
      for (const [longitude, latitude] of ring) {
        expect(longitude > -74.1 && longitude < -28 && latitude > -34 && latitude < 5.4).toBe(true);
      }
    }
  }
});

test('the base map knows the seat of every municipality, capitals before large cities before the others', () => {
  const ranks = base.seats.features.map(({ properties }) => properties.rank);
  expect(ranks).toHaveLength(5571);
  expect(ranks.filter((rank) => rank === 0)).toHaveLength(27);
  const campinas = base.seats.features.find(({ properties }) => properties.name === 'Campinas');
  expect(campinas?.properties.rank).toBe(1);
  expect(campinas?.geometry.coordinates[0]).toBeCloseTo(-47.06, 1);
});
