import { expect, test } from 'vitest';
import { centavos } from '../money.ts';
import type { Area, PropertyType } from './enumerations.ts';
import { splitAreas } from './plausible-areas.ts';

const split = (
  propertyType: PropertyType,
  told: Partial<Record<Area, number>>,
  reais: number | null = 150_000,
) => {
  const worth = reais === null ? null : centavos(reais * 100);
  const areas = Object.entries(told).map(([key, squareMetres]) => ({ key: key as Area, squareMetres }));
  const { plausible, doubtful } = splitAreas(areas, {
    propertyType,
    appraisalCents: worth,
    priceCents: null,
  });
  return { plausible: plausible.map(({ key }) => key), doubtful: doubtful.map(({ key }) => key) };
};

test('D03 M02 an area below what anything has is no area, nought is none at all', () => {
  expect(split('casa', { area_privativa: 56.76, area_terreno: 0.01 })).toEqual({
    plausible: ['area_privativa'],
    doubtful: ['area_terreno'],
  });
  expect(split('apartamento', { area_total: 76, area_privativa: 0.01 })).toEqual({
    plausible: ['area_total'],
    doubtful: ['area_privativa'],
  });
  expect(split('lote', { area_total: 0, area_terreno: 1 })).toEqual({
    plausible: [],
    doubtful: ['area_terreno'],
  });
  expect(split('casa', { area_terreno: 5 }).doubtful).toEqual([]);
});

test('D03 M02 a house of ten times its land is right in neither, one of three floors is', () => {
  expect(split('casa', { area_privativa: 3690, area_terreno: 369 }, 860_000)).toEqual({
    plausible: [],
    doubtful: ['area_privativa', 'area_terreno'],
  });
  expect(split('casa', { area_privativa: 403.41, area_terreno: 103.41 }, 908_000).doubtful).toEqual([]);
  // Floors above each other, and a fraction of the land under a flat.
  expect(split('predio', { area_privativa: 952, area_terreno: 151 }, 3_241_332).doubtful).toEqual([]);
  expect(split('apartamento', { area_privativa: 60, area_terreno: 8 }).doubtful).toEqual([]);
});

test('D03 M02 a flat whose square metre is worth next to nothing has lost its comma; land and homes of unknown worth may have', () => {
  expect(split('apartamento', { area_privativa: 41_700 }, 210_000).doubtful).toEqual(['area_privativa']);
  expect(split('casa', { area_privativa: 81.2, area_terreno: 150 }, 10_750).doubtful).toEqual([]);
  expect(split('apartamento', { area_privativa: 41_700 }, null).doubtful).toEqual([]);
  expect(split('lote', { area_terreno: 41_700 }, 210_000).doubtful).toEqual([]);
});

test('M02 a plot is its land, whatever a list writes as private beside it', () => {
  expect(split('lote', { area_privativa: 61.2, area_terreno: 6120 }, 450_000)).toEqual({
    plausible: ['area_terreno'],
    doubtful: ['area_privativa'],
  });
  // Of a plot in a condominium the land is shared.
  expect(split('lote_condominio', { area_privativa: 300, area_terreno: 520 }).doubtful).toEqual([]);
  expect(split('lote', { area_privativa: 300 }).doubtful).toEqual([]);
});
