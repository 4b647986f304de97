import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';
import { comparableTo, comparedWith, isSameComparison, LEAST_COMPARABLES } from './comparables.ts';

type Measured = Parameters<typeof comparableTo>[0];

const FLAT: Measured = {
  number: 7,
  propertyType: 'apartamento',
  citySlug: 'campinas-sp',
  cityName: 'Campinas',
  neighbourhood: 'Cambuí',
  appraisalCents: centavos(300_000_00),
  priceCents: centavos(200_000_00),
  detail: { areas: [{ key: 'area_privativa', squareMetres: 50 }] },
};
const WITHIN = { place: 'neighbourhood', day: '2026-11-27' as LocalDate } as const;

const sized = (key: Measured['detail']['areas'][number]['key'], squareMetres: number, facts = {}) =>
  comparableTo({ ...FLAT, ...facts, detail: { areas: [{ key, squareMetres }] } });

describe('D03 which listings are comparable', () => {
  test('of the same type, in the neighbourhood, else the city, at most 30 % larger or smaller', () => {
    expect(comparableTo(FLAT)).toEqual({
      number: 7,
      propertyType: 'apartamento',
      places: ['cambui-campinas-sp', 'campinas-sp'],
      areaM2: 50,
      leastM2: 35,
      mostM2: 65,
    });
    expect(comparableTo({ ...FLAT, neighbourhood: null })).toMatchObject({ places: ['campinas-sp'] });
  });

  test('none without a size, for a part of a square metre, by the land of a built one, or where size makes no price', () => {
    expect(comparableTo({ ...FLAT, detail: { areas: [] } })).toBe('area');
    expect(sized('area_privativa', 0.5)).toBe('doubtful_area');
    expect(sized('area_privativa', 12)).toBe('doubtful_area');
    expect(sized('area_terreno', 250)).toBe('area');
    // A comma was lost: 41.70 m².
    expect(sized('area_privativa', 41_700)).toBe('doubtful_area');
    expect(sized('area_terreno', 250, { propertyType: 'lote' })).toMatchObject({ leastM2: 175 });
    expect(sized('area_privativa', 250, { propertyType: 'lote' })).toBe('area');
    expect(sized('area_terreno', 250_000, { propertyType: 'fazenda' })).toBe('type');
  });
});

describe('D03 a price beside those of comparable listings', () => {
  const wanted = comparableTo(FLAT);
  if (typeof wanted === 'string') throw new Error(wanted);
  const beside = (reais: number, others: readonly number[], place = WITHIN) =>
    comparedWith(wanted, centavos(reais * 100), others, place);

  test('the median of the square metre, and how far below it the own lies', () => {
    expect(beside(150_000, [300_000, 350_000, 400_000, 420_000, 500_000])).toEqual({
      count: 5,
      ownM2Cents: 300_000,
      medianM2Cents: 400_000,
      below: 2500,
      ...WITHIN,
      leastM2: 35,
      mostM2: 65,
    });
    expect(beside(250_000, [300_000, 350_000, 390_000, 410_000, 420_000, 500_000])).toMatchObject({
      medianM2Cents: 400_000,
      below: -2500,
    });
  });

  test('nothing of four, of others that lie too far apart, beside a price that is far off, of a whole metropolis', () => {
    expect(beside(150_000, [300_000, 350_000, 400_000, 420_000])).toBe('few');
    expect(beside(150_000, [100_000, 150_000, 400_000, 700_000, 900_000])).toBe('spread');
    expect(beside(50_000, [300_000, 350_000, 400_000, 420_000, 500_000])).toBe('far_off');
    expect(beside(700_000, [300_000, 350_000, 400_000, 420_000, 500_000])).toBe('far_off');
    const many = Array.from({ length: 301 }, () => 400_000);
    expect(beside(150_000, many)).toMatchObject({ count: 301 });
    expect(comparedWith(wanted, centavos(15_000_000), many, { ...WITHIN, place: 'city' })).toBe('metropolis');
  });

  test('what is shown lies among the others, in whole centavos, and a dearer one is never further below', () => {
    const amounts = fc.array(fc.integer({ min: 1000, max: 2_000_000 }), { minLength: 1, maxLength: 40 });
    const price = fc.integer({ min: 1000, max: 100_000_000 }).map(centavos);
    fc.assert(
      fc.property(amounts, price, fc.integer({ min: 0, max: 1_000_000 }), (given, cents, more) => {
        const others = Float64Array.from(given).sort();
        const found = comparedWith(wanted, cents, others, WITHIN);
        const dearer = comparedWith(wanted, centavos(cents + more), others, WITHIN);
        if (others.length < LEAST_COMPARABLES) expect(found).toBe('few');
        if (typeof found === 'string') return;
        expect(found.medianM2Cents).toBeGreaterThanOrEqual(others[0]!);
        expect(found.medianM2Cents).toBeLessThanOrEqual(others.at(-1)!);
        expect(Number.isSafeInteger(found.medianM2Cents) && Number.isSafeInteger(found.ownM2Cents)).toBe(
          true,
        );
        expect(found.below).toBeLessThanOrEqual(6667);
        expect(found.below).toBeGreaterThanOrEqual(-20_000);
        if (typeof dearer !== 'string') expect(dearer.below).toBeLessThanOrEqual(found.below);
        expect(isSameComparison(found, comparedWith(wanted, cents, others, WITHIN))).toBe(true);
        expect(isSameComparison(found, 'few')).toBe(false);
      }),
    );
  });
});
