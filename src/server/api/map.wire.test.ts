import { expect, test } from 'vitest';
import type { MapAnswer, MapGroup } from '../../features/search/map/map-answers.ts';
import { mapAnswerSchema, mapWire } from './map.wire.ts';

const BOUNDS = { west: -47.1, south: -23, east: -47, north: -22.9 };
const CAMPINAS = { slug: 'campinas-sp', name: 'Campinas' };
const group: MapGroup = {
  kind: 'city',
  longitude: -47.05,
  latitude: -22.95,
  count: 3,
  approximateCount: 0,
  bounds: BOUNDS,
  uf: 'sp',
  city: CAMPINAS,
  furtherCities: 0,
  neighbourhood: null,
  listed: [],
};
const answerOf = (groups: readonly MapGroup[]): MapAnswer => ({
  version: 1,
  total: 3,
  unplaced: 0,
  inFrame: 3,
  bounds: BOUNDS,
  groups,
  pins: [],
});

test('D§3 a mark names its city, its neighbourhood, or the largest of its cities and how many more', () => {
  const wire = mapWire(
    answerOf([
      group,
      { ...group, kind: 'neighbourhood', neighbourhood: { slug: 'cambui-campinas-sp', name: 'Cambuí' } },
      { ...group, kind: 'mixed', furtherCities: 4 },
    ]),
    'oi',
  );
  expect(mapAnswerSchema.parse(wire)).toEqual(wire);
  const named = wire.grupos.map(({ tipo, cidade, nome, outras_cidades, bairro, nome_do_bairro }) => [
    ...[tipo, cidade, nome, outras_cidades],
    ...[bairro, nome_do_bairro],
  ]);
  expect(named).toEqual([
    ['cidade', 'campinas-sp', 'Campinas', undefined, undefined, undefined],
    ['bairro', 'campinas-sp', 'Campinas', undefined, 'cambui-campinas-sp', 'Cambuí'],
    ['grupo', null, 'Campinas', 4, undefined, undefined],
  ]);
  // A screen full of marks is to stay small on its way.
  expect(JSON.stringify(wire.grupos[0])).not.toMatch(/bairro|outras/);
});
