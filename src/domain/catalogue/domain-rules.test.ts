import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberOfSmallId, shownSmallId, smallIdOf } from '../brand/small-id.ts';
import { citySlugOf, normaliseName, slugOf } from '../localities/locality.ts';
import { centavos, centavosFromReais, reaisFromCentavos } from '../money.ts';
import { instant, localDateOf, localDayNumber, parseLocalDate, startOfLocalDate } from '../time.ts';
import { discountOf, discountPercent, isInDiscountBand } from './discount.ts';
import { DISCOUNT_BANDS } from './enumerations.ts';
import { bestSellerFeatures, highlightedFeatures } from './highlighted-features.ts';
import { tieBreakOf } from './property.ts';
import { canChangeStatus, isPublished, isSoldOrClosed, PROPERTY_STATUSES } from './property-status.ts';

describe('money', () => {
  test('K01 reais of the wire and centavos inside are the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7_000_000_000_00 }), (amount) => {
        expect(centavosFromReais(reaisFromCentavos(centavos(amount)))).toBe(amount);
      }),
    );
  });
  test('K01 half a centavo is rounded away from zero', () => {
    expect(centavosFromReais(1.005)).toBe(101);
    expect(centavosFromReais(-1.005)).toBe(-101);
  });
  test('a fraction of a centavo is refused', () => {
    expect(() => centavos(1.5)).toThrow(RangeError);
    expect(() => centavos(Number.NaN)).toThrow(RangeError);
  });
});

describe('time', () => {
  test('K01 a day turns at midnight in Brasília, three hours after UTC', () => {
    expect(localDateOf(instant(Date.parse('2026-11-21T02:59:59.999Z')))).toBe('2026-11-20');
    expect(localDateOf(instant(Date.parse('2026-11-21T03:00:00.000Z')))).toBe('2026-11-21');
  });
  test('K01 the start of a day lies in that day, and the instant before it does not', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const day = localDateOf(instant(date.getTime()));
          const start = startOfLocalDate(day);
          expect(localDateOf(start)).toBe(day);
          expect(localDayNumber(instant(start - 1))).toBe(localDayNumber(start) - 1);
        },
      ),
    );
  });
  test.each(['2026-02-29', '2026-13-01', '26-01-01', '', '2026-1-1'])('"%s" is no day', (text) => {
    expect(parseLocalDate(text)).toBeNull();
  });
});

describe('discount (D§4)', () => {
  test('F05 is exact, and the screen rounds it', () => {
    const discount = discountOf(centavos(620_000_00), centavos(389_000_00));
    expect(discount).toBeCloseTo(0.37258, 5);
    expect(discountPercent(discount ?? 0)).toBe(37);
    expect([0.995, 0.9999, 1].map(discountPercent)).toEqual([99, 99, 100]);
  });
  test.each([
    [0, 100],
    [100, 101],
    [null, 100],
    [100, null],
  ])('appraisal %s and price %s give none', (appraisal, price) => {
    expect(
      discountOf(appraisal === null ? null : centavos(appraisal), price === null ? null : centavos(price)),
    ).toBeNull();
  });
  test('F05 F17 bands: up to 30, up to 50, above 50, above 30, never zero', () => {
    const bands = (value: number | null) => DISCOUNT_BANDS.map((band) => isInDiscountBand(value, band));
    expect(DISCOUNT_BANDS).toEqual([30, 50, 51, 31]);
    expect(bands(0)).toEqual([false, false, false, false]);
    expect(bands(null)).toEqual([false, false, false, false]);
    expect(bands(0.3)).toEqual([true, true, false, false]);
    expect(bands(0.3000001)).toEqual([false, true, false, true]);
    expect(bands(0.5)).toEqual([false, true, false, true]);
    expect(bands(0.5000001)).toEqual([false, false, true, true]);
  });
});

describe('life cycle (D§5)', () => {
  test('every status can be reached from a draft, and a withdrawn listing can come back', () => {
    const reached = new Set(['rascunho']);
    for (const _ of PROPERTY_STATUSES) {
      for (const from of PROPERTY_STATUSES) {
        if (!reached.has(from)) continue;
        for (const to of PROPERTY_STATUSES) if (canChangeStatus(from, to)) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...PROPERTY_STATUSES].sort());
    expect(canChangeStatus('retirado', 'ativo')).toBe(true);
    expect(canChangeStatus('vendido', 'pre_ativo')).toBe(false);
  });
  test('sold and closed are over but published; drafts and withdrawn ones are not published', () => {
    expect(PROPERTY_STATUSES.filter(isSoldOrClosed)).toEqual(['vendido', 'encerrado']);
    expect(PROPERTY_STATUSES.filter((status) => !isPublished(status))).toEqual(['rascunho', 'retirado']);
  });
});

describe('identities', () => {
  test('small ids are read in any case and only with their prefix', () => {
    expect(numberOfSmallId('oi', ' OI-4071 ')).toBe(4071);
    expect(numberOfSmallId('oi', 'xx-4071')).toBeNull();
    expect(numberOfSmallId('oi', 'oi-04071')).toBeNull();
    expect(numberOfSmallId('oi', 'oi-99999999999')).toBeNull();
    expect(shownSmallId('oi', 4071)).toBe('OI-4071');
    expect(numberOfSmallId('oi', smallIdOf('oi', 2_147_483_647))).toBe(2_147_483_647);
  });
  test('the tie break never gives two numbers the same place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_147_483_647 }),
        fc.integer({ min: 1, max: 2_147_483_647 }),
        (a, b) => {
          expect(tieBreakOf(a) === tieBreakOf(b)).toBe(a === b);
        },
      ),
    );
  });
  test('D§3 city slugs lose accents and apostrophes', () => {
    expect(citySlugOf("Santa Bárbara d'Oeste", 'sp')).toBe('santa-barbara-doeste-sp');
    expect(slugOf('São João del-Rei')).toBe('sao-joao-del-rei');
    expect(normaliseName('  AÇU  ')).toBe('acu');
  });
});

describe('highlighted features (2§9)', () => {
  const features = [
    { key: 'vagas_garagem', amount: 2 },
    { key: 'dormitorios', amount: 3 },
    { key: 'banheiros', amount: 0 },
    { key: 'piscinas', amount: 1 },
    { key: 'suites', amount: 1 },
    { key: 'salas', amount: 1 },
  ] as const;
  const areas = [
    { key: 'area_total', squareMetres: 200 },
    { key: 'area_privativa', squareMetres: 90.5 },
    { key: 'area_util', squareMetres: 0 },
  ] as const;
  test('L10 in order, zeros hidden, one area by priority', () => {
    expect(highlightedFeatures({ features, areas })).toEqual([
      { key: 'dormitorios', amount: 3 },
      { key: 'suites', amount: 1 },
      { key: 'salas', amount: 1 },
      { key: 'vagas_garagem', amount: 2 },
      { key: 'area_privativa', amount: 90.5 },
    ]);
  });
  test('L10 best-seller cards show four, the area as the fourth', () => {
    expect(bestSellerFeatures({ features, areas }).map((feature) => feature.key)).toEqual([
      'dormitorios',
      'suites',
      'salas',
      'area_privativa',
    ]);
    expect(bestSellerFeatures({ features, areas: [] })).toHaveLength(4);
  });
});
