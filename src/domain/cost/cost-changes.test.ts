import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COST_KEYS,
  type CostChanges,
  changesUnder,
  costFaults,
  FEE_PREMISES,
  formatCostChanges,
  NUMBER_PREMISES,
  type NumberPremise,
  parseCostChanges,
} from './cost-changes.ts';

const read = (query: string) => parseCostChanges(new URLSearchParams(query));

const numbers = fc.record(
  Object.fromEntries(
    Object.entries(NUMBER_PREMISES).map(([premise, { most }]) => [
      premise,
      premise === 'months' || premise === 'saleMonths'
        ? fc.integer({ min: 0, max: 120 }).map((months) => months * 100)
        : fc.integer({ min: 0, max: most }),
    ]),
  ) as Record<NumberPremise, fc.Arbitrary<number>>,
  { requiredKeys: [] },
);
const fee = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 0, max: 1e10 }) }),
  fc.record({ kind: fc.constant('rate' as const), rate: fc.integer({ min: 0, max: 1e4 }) }),
);
const others = fc.record(
  {
    registry: fee,
    deed: fee,
    payment: fc.constantFrom('vista' as const, 'financiado' as const),
    itbiBase: fc.constantFrom('preco' as const, 'avaliacao' as const),
    occupation: fc.constantFrom('ocupado' as const, 'desocupado' as const),
  },
  { requiredKeys: [] },
);

describe('premises in an address', () => {
  it('are read the same after being written, whatever they are', () => {
    fc.assert(
      fc.property(numbers, others, (some, more) => {
        const changes = { ...some, ...more } as CostChanges;
        expect(read(formatCostChanges(changes))).toEqual(changes);
      }),
    );
  });

  it('stand in one order, each key once', () => {
    const query = formatCostChanges(
      read('teto=100&itbi=2,7&pagamento=financiado&oferta=1.000&registro=1%25'),
    );
    expect(query).toBe('oferta=1000&pagamento=financiado&registro=1%25&itbi=2.7&teto=100');
    expect(new Set(COST_KEYS).size).toBe(COST_KEYS.length);
    expect(COST_KEYS.length).toBe(Object.keys(NUMBER_PREMISES).length + Object.keys(FEE_PREMISES).length + 3);
    expect(formatCostChanges({})).toBe('');
  });

  it('are read as Brazilians write numbers', () => {
    expect(read('oferta=R$ 180.363,50').offer).toBe(18_036_350);
    expect(read('oferta=12.000').offer).toBe(1_200_000);
    expect(read('itbi=2.75').itbi).toBe(275);
    expect(read('itbi=2,756 %').itbi).toBe(276);
    expect(read('meses=7,6').months).toBe(800);
    expect(read('registro=1,5%25').registry).toEqual({ kind: 'rate', rate: 150 });
    expect(read('registro=1500').registry).toEqual({ kind: 'amount', cents: 150_000 });
  });

  it('that are no number are as if they were not there', () => {
    const hostile = [
      '',
      ' ',
      '-5',
      '1e9',
      'NaN',
      'Infinity',
      '٣',
      '1,2,3',
      '1.2.3',
      '0x10',
      '<b>',
      "' or 1=1",
      '𝟛',
    ];
    for (const text of hostile) {
      const query = COST_KEYS.map((key) => `${key}=${encodeURIComponent(text)}`).join('&');
      expect(read(query), text).toEqual({});
    }
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...COST_KEYS), fc.string()), (params) => {
        const query = formatCostChanges(parseCostChanges(new URLSearchParams(params)));
        expect(formatCostChanges(read(query))).toBe(query);
      }),
    );
  });

  it('that are not taken are told, each with its limit; the largest is taken', () => {
    const query =
      'oferta=999999999999&itbi=500&meses=-3&folga=99&registro=200%25&escritura=150 mil&area=abc&teto=';
    expect(read(query)).toEqual({ margin: 9900 });
    expect(costFaults(new URLSearchParams(query))).toEqual({
      oferta: { text: '999999999999', code: 'out_of_limits', most: 1e11, isRate: false },
      itbi: { text: '500', code: 'out_of_limits', most: 10_000, isRate: false },
      meses: { text: '-3', code: 'out_of_limits', most: 120_00, isRate: false },
      registro: { text: '200%', code: 'out_of_limits', most: 10_000, isRate: true },
      escritura: { text: '150 mil', code: 'no_number', most: 1e10, isRate: false },
      area: { text: 'abc', code: 'no_number', most: 1e7, isRate: false },
    });
  });

  it('keep their last value while their field says what is not taken', () => {
    const faults = costFaults(new URLSearchParams('itbi=abc&registro=x'));
    const held = changesUnder(faults, read('itbi=2&registro=1%25&meses=4&pagamento=financiado'));
    expect(held).toEqual({ itbi: 200, registry: { kind: 'rate', rate: 100 } });
  });
});
