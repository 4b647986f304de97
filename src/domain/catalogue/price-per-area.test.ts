import { describe, expect, test } from 'vitest';
import { centavosFromReais } from '../money.ts';
import { pricePerArea } from './price-per-area.ts';

const useful = (squareMetres: number) => [{ key: 'area_util', squareMetres }] as const;

describe('the price of a square metre', () => {
  test('is for the main area, whatever else the listing measures', () => {
    const areas = [{ key: 'area_terreno', squareMetres: 250 }, ...useful(80)] as const;
    expect(pricePerArea(centavosFromReais(200_000), areas)).toEqual({ cents: 250_000, area: 'area_util' });
    expect(pricePerArea(centavosFromReais(200_000), areas.slice(0, 1))?.area).toBe('area_terreno');
  });

  test.each([
    [180_000, 54.2, 332_103],
    [100, 3, 3_333],
    [200, 3, 6_667],
    [0.01, 2, 1],
  ])('R$ %d of %d m²: %d whole centavos, half a centavo rounded up', (reais, squareMetres, cents) => {
    expect(pricePerArea(centavosFromReais(reais), useful(squareMetres))?.cents).toBe(cents);
  });

  test('there is none without a price, without an area, and for an area of zero', () => {
    expect(pricePerArea(null, useful(80))).toBeNull();
    expect(pricePerArea(centavosFromReais(200_000), [])).toBeNull();
    expect(pricePerArea(centavosFromReais(200_000), useful(0))).toBeNull();
  });
});
