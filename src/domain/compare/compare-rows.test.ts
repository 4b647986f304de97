import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavosFromReais } from '../money.ts';
import type { CompareRowKey } from './compare-rows.ts';
import { compareRows } from './compare-rows.ts';
import { payerOf } from './compared-debts.ts';
import type { ComparedProperty } from './compared-property.ts';

const NOW = Date.parse('2026-08-01T12:00:00-03:00');

/** A property of which nothing is told but what every listing tells. */
function property(number: number, told: Partial<ComparedProperty> = {}): ComparedProperty {
  return {
    number,
    smallId: `OI-${number}`,
    href: `/imovel/sp/campinas/oi-${number}`,
    name: `Casa ${number}`,
    neighbourhood: null,
    cityName: 'Campinas',
    uf: 'sp',
    position: null,
    propertyType: 'casa',
    saleType: 'venda_direta',
    saleCategory: 'outras',
    occupation: null,
    state: 'available',
    overLabel: null,
    preActiveUntil: null,
    deadlineAt: null,
    auctions: [],
    publishedOn: '2026-07-01',
    price: priced(null),
    showDiscount: true,
    expenses: [],
    areas: [],
    documents: [],
    image: { src: '/ilustracao/casa/1.svg', sources: [], alt: '', kind: 'illustration' },
    payment: { types: ['vista'], untold: [], instalments: null, minimumEntryCents: null },
    rooms: { bedrooms: null, suites: null, bathrooms: null, parkingSpaces: null },
    debts: { kind: 'unknown' },
    legalAction: null,
    ...told,
  };
}

function priced(
  reais: number | null,
  more: Partial<ComparedProperty['price']> = {},
): ComparedProperty['price'] {
  return {
    saleCents: reais === null ? null : centavosFromReais(reais),
    saleLabel: 'Valor de venda',
    appraisalCents: null,
    appraisalLabel: 'Avaliação',
    campaign: null,
    discountPercent: null,
    minimums: [],
    ...more,
  };
}

function rowOf(key: CompareRowKey, properties: readonly ComparedProperty[]) {
  const row = compareRows(properties, NOW).find((candidate) => candidate.key === key);
  if (row === undefined) throw new Error(`no row ${key}`);
  return row;
}

const bestIn = (key: CompareRowKey, properties: readonly ComparedProperty[]) => rowOf(key, properties).best;

describe('the best of a row', () => {
  test('the least price that a buyer would pay now wins; Sob consulta never does', () => {
    const campaign = { cents: centavosFromReais(90_000), label: 'Feirão' };
    const all = [
      property(1, { price: priced(100_000) }),
      property(2),
      property(3, { price: priced(120_000, { campaign }) }),
    ];
    expect(bestIn('price', all)).toEqual([2]);
    expect(rowOf('price', all).cells.map(({ kind }) => kind)).toEqual(['money', 'onRequest', 'money']);
  });

  test.each(['sold', 'closed'] as const)('what is %s does not compete', (state) => {
    const all = [
      property(1, { price: priced(50_000), state }),
      property(2, { price: priced(90_000) }),
      property(3, { price: priced(80_000) }),
    ];
    expect(bestIn('price', all)).toEqual([2]);
    expect(bestIn('price', all.slice(0, 2))).toEqual([]);
  });

  test('alike to the visitor is alike: what is shown rounded is compared rounded', () => {
    const all = [100_000.2, 100_000.1, 200_000].map((reais, at) =>
      property(at + 1, { price: priced(reais) }),
    );
    expect(bestIn('price', all)).toEqual([0, 1]);
  });

  test('a discount of none is known, and is the least; a hidden one is not known', () => {
    const appraised = (percent: number | null) =>
      priced(100_000, { appraisalCents: centavosFromReais(100_000), discountPercent: percent });
    const all = [
      property(1, { price: appraised(null) }),
      property(2, { price: appraised(20) }),
      property(3, { price: appraised(null), showDiscount: false }),
      property(4, { price: priced(100_000) }),
    ];
    expect(rowOf('discount', all).cells.map(({ kind }) => kind)).toEqual([
      'noDiscount',
      'percent',
      'unknown',
      'unknown',
    ]);
    expect(bestIn('discount', all)).toEqual([1]);
  });

  test('a square metre is priced by the main area, and land is not measured against buildings', () => {
    const built = (number: number, reais: number, squareMetres: number) =>
      property(number, { price: priced(reais), areas: [{ key: 'area_util', squareMetres }] });
    const land = property(3, {
      price: priced(10_000),
      areas: [{ key: 'area_terreno', squareMetres: 1000 }],
    });
    const all = [built(1, 100_000, 50), built(2, 120_000, 100)];
    expect(rowOf('pricePerArea', all).cells).toEqual([
      { kind: 'money', cents: 200_000, area: 'area_util' },
      { kind: 'money', cents: 120_000, area: 'area_util' },
    ]);
    expect(bestIn('pricePerArea', all)).toEqual([1]);
    expect(bestIn('pricePerArea', [...all, land])).toEqual([]);
  });

  test('debts: the buyer’s part counts, not what the seller pays, and who pays nobody knows never wins', () => {
    const owing = (number: number, reais: number, payer: string | null) =>
      property(number, {
        debts: {
          kind: 'some',
          items: [{ type: 'IPTU', valueCents: centavosFromReais(reais), payer: payerOf(payer) }],
        },
      });
    const all = [owing(1, 9000, 'vendedor'), owing(2, 3000, 'comprador'), owing(3, 100, null), property(4)];
    expect(bestIn('buyerDebts', all)).toEqual([0]);
    expect(bestIn('debts', all)).toEqual([]);
    expect(rowOf('payers', all).cells.map(({ kind }) => kind)).toEqual([
      'debts',
      'debts',
      'debts',
      'unknown',
    ]);
  });

  test('exempt costs nothing; what is not told is not free', () => {
    const fee = (valueCents: number | null, exempt = false) => ({
      expenses: [
        {
          kind: 'condominio' as const,
          valueCents: valueCents as ReturnType<typeof centavosFromReais>,
          exempt,
        },
      ],
    });
    const all = [property(1, fee(50_000)), property(2, fee(null, true)), property(3), property(4, fee(null))];
    expect(bestIn('condominio', all)).toEqual([1]);
  });

  test('occupation, dates and ways to pay have no better and worse', () => {
    const all = [property(1, { occupation: 'ocupado' }), property(2, { occupation: 'desocupado' })];
    for (const key of ['occupation', 'sale', 'cash', 'financing', 'legalAction', 'publishedOn'] as const) {
      expect(bestIn(key, all)).toEqual([]);
    }
  });

  test('whatever is told, the winners are known, buyable and as good as each other, in any order of the columns', () => {
    const told = fc.record({
      reais: fc.option(fc.integer({ min: 0, max: 3 })),
      bedrooms: fc.option(fc.integer({ min: 0, max: 3 })),
      squareMetres: fc.option(fc.integer({ min: 1, max: 3 })),
      state: fc.constantFrom('available' as const, 'sold' as const, 'disputed' as const),
    });
    fc.assert(
      fc.property(fc.array(told, { minLength: 1, maxLength: 4 }), (all) => {
        const properties = all.map(({ reais, bedrooms, squareMetres, state }, at) =>
          property(at + 1, {
            price: priced(reais),
            rooms: { bedrooms, suites: null, bathrooms: null, parkingSpaces: null },
            areas: squareMetres === null ? [] : [{ key: 'area_util', squareMetres }],
            state,
          }),
        );
        const winners = (columns: readonly ComparedProperty[]) =>
          Object.fromEntries(
            compareRows(columns, NOW).map(({ key, best }) => [
              key,
              best.map((at) => columns[at]?.number).sort(),
            ]),
          );
        expect(winners([...properties].reverse())).toEqual(winners(properties));
        for (const { cells, best } of compareRows(properties, NOW)) {
          for (const at of best) {
            expect(cells[at]?.kind).not.toMatch(/unknown|onRequest|withSeller/);
            expect(properties[at]?.state).not.toBe('sold');
          }
        }
      }),
    );
  });
});

describe('rows', () => {
  test('areas and rooms that no property has are left out; what every listing should tell is not', () => {
    const keys = compareRows([property(1), property(2)], NOW).map(({ key }) => key);
    expect(keys).not.toContain('area_util');
    expect(keys).not.toContain('bedrooms');
    expect(keys).not.toContain('payers');
    for (const key of ['price', 'discount', 'occupation', 'buyerDebts', 'documents'] as const)
      expect(keys).toContain(key);
  });

  test('a row says whether all fields are the same', () => {
    const all = [property(1, { occupation: 'ocupado' }), property(2, { occupation: 'ocupado' })];
    expect(rowOf('occupation', all).isSame).toBe(true);
    expect(rowOf('occupation', [...all, property(3)]).isSame).toBe(false);
  });

  test('a listing that keeps its conditions to itself says so in every row of payment', () => {
    const all = [property(1, { payment: null })];
    for (const key of ['cash', 'directInstalment', 'financing', 'minimumEntry'] as const)
      expect(rowOf(key, all).cells).toEqual([{ kind: 'withSeller' }]);
  });

  test('D§9 a way to pay that a source never speaks of is not told; one that is offered is offered', () => {
    const payment = { types: ['vista'], untold: ['parcelamento_direto'], instalments: null } as const;
    const told = { ...payment, minimumEntryCents: null };
    const all = [
      property(1, { payment: told }),
      property(2, { payment: { ...told, types: ['vista', 'parcelamento_direto'] } }),
      property(3),
    ];
    expect(rowOf('directInstalment', all).cells).toEqual([
      { kind: 'unknown' },
      { kind: 'answer', isYes: true, instalments: null },
      { kind: 'answer', isYes: false },
    ]);
    expect(rowOf('financing', all).cells[0]).toEqual({ kind: 'answer', isYes: false });
  });

  test('dates stand in the order of time, past ones marked, one instant once', () => {
    const auctions = ['2026-09-01T13:00:00Z', '2026-07-01T13:00:00Z'].map((at) => ({
      at,
      minimumCents: null,
      isPast: false,
    }));
    const all = [property(1, { auctions, deadlineAt: '2026-09-01T13:00:00Z' })];
    expect(rowOf('dates', all).cells).toEqual([
      {
        kind: 'dates',
        dates: [
          { what: 'auction', at: '2026-07-01T13:00:00Z', isPast: true },
          { what: 'auction', at: '2026-09-01T13:00:00Z', isPast: false },
        ],
      },
    ]);
  });

  test('distances: in a straight line, approximate by a city’s seat, and none from a place nobody knows', () => {
    const at = (latitude: number, longitude: number, isApproximate = false) => ({
      position: { latitude, longitude, isApproximate },
    });
    const all = [
      property(1, at(-22.9, -47.06)),
      property(2, at(-23.55, -46.63, true)),
      property(3, at(-23.55, -46.63, true)),
      property(4),
    ];
    const cells = rowOf('distances', all).cells;
    expect(cells[3]).toEqual({ kind: 'unknown' });
    const [first, second] = cells;
    if (first?.kind !== 'distances' || second?.kind !== 'distances') throw new Error('no distances');
    expect(first.distances.map(({ smallId, km }) => [smallId, Math.round(km)])).toEqual([
      ['OI-2', 85],
      ['OI-3', 85],
    ]);
    expect(first.distances[0]?.isApproximate).toBe(true);
    expect(second.distances[1]).toMatchObject({ smallId: 'OI-3', isSameSeat: true });
  });
});
