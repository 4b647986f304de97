import { expect, test } from 'vitest';
import type { CompareCell } from '../../../domain/compare/compare-cells.ts';
import { payerOf } from '../../../domain/compare/compared-debts.ts';
import { centavos } from '../../../domain/money.ts';
import { cellText } from './cell-text.ts';

const at = '2026-11-30T21:00:00Z';
const debt = (cents: number | null, payer: string | null) => ({
  type: 'IPTU',
  valueCents: cents === null ? null : centavos(cents),
  payer: payerOf(payer),
});
const distance = { smallId: 'OI-2', isApproximate: false, isSameSeat: false };

const cells: readonly (readonly [CompareCell, readonly string[], string?])[] = [
  [{ kind: 'unknown' }, ['Não informado']],
  [{ kind: 'onRequest' }, ['Sob consulta']],
  [{ kind: 'withSeller' }, ['Com quem vende']],
  [{ kind: 'noDiscount' }, ['Sem desconto']],
  [{ kind: 'noDebts' }, ['Nenhuma']],
  [{ kind: 'exempt' }, ['Isento']],
  [{ kind: 'money', cents: 38_900_000, label: 'Valor de venda' }, ['R$ 389.000']],
  [{ kind: 'money', cents: 38_900_000, label: 'Lance mínimo' }, ['R$ 389.000'], 'Lance mínimo'],
  [{ kind: 'money', cents: 38_900_000, campaign: 'Feirão' }, ['R$ 389.000'], 'Preço Feirão'],
  [{ kind: 'money', cents: 422_800, area: 'area_util' }, ['R$ 4.228'], 'por m² de área útil'],
  [{ kind: 'money', cents: 1, area: 'area_terreno' }, ['Menos de R$ 1'], 'por m² de área do terreno'],
  [{ kind: 'money', cents: 100, area: 'area_terreno' }, ['R$ 1'], 'por m² de área do terreno'],
  [{ kind: 'percent', percent: 37 }, ['37%']],
  [{ kind: 'squareMetres', squareMetres: 68.5 }, ['68,5 m²']],
  [{ kind: 'count', count: 3 }, ['3']],
  [{ kind: 'answer', isYes: true }, ['Sim']],
  [{ kind: 'answer', isYes: false }, ['Não']],
  [{ kind: 'answer', isYes: true, instalments: 120 }, ['Até 120 parcelas']],
  [{ kind: 'answer', isYes: true, instalments: null }, ['Sim']],
  [{ kind: 'sale', saleType: 'venda_direta', saleCategory: 'outras' }, ['Venda direta']],
  [
    { kind: 'sale', saleType: 'venda_direta', saleCategory: 'venda_judicial' },
    ['Venda direta'],
    'Venda Judicial',
  ],
  [{ kind: 'propertyType', propertyType: 'casa' }, ['Casa']],
  [{ kind: 'occupation', occupation: 'desocupado' }, ['Desocupado']],
  [
    {
      kind: 'debts',
      debts: {
        kind: 'some',
        items: [
          debt(100_000, 'comprador'),
          debt(null, 'vendedor'),
          debt(5000, null),
          debt(5000, 'a combinar'),
        ],
      },
    },
    [
      'IPTU: R$ 1.000 (você paga)',
      'IPTU: valor não informado (quem vende paga)',
      'IPTU: R$ 50 (não sabemos quem paga)',
      'IPTU: R$ 50 (paga: a combinar)',
    ],
  ],
  [
    {
      kind: 'dates',
      dates: [
        { what: 'opening', at, isPast: false },
        { what: 'auction', at, isPast: true },
        { what: 'deadline', at, isPast: false },
      ],
    },
    ['Abre: 30/11/2026, 18h', 'Leilão: 30/11/2026, 18h (já passou)', 'Prazo: 30/11/2026, 18h'],
  ],
  [{ kind: 'day', day: '2026-07-01' }, ['01/07/2026']],
  [{ kind: 'documents', documents: [{ name: 'Matrícula', url: '/a.pdf', type: 'pdf' }] }, ['Matrícula']],
  [{ kind: 'place', place: 'Centro, Campinas/SP' }, ['Centro, Campinas/SP']],
  [
    {
      kind: 'distances',
      distances: [
        { ...distance, km: 0.04 },
        { ...distance, km: 4.24 },
        { ...distance, km: 9.96, isApproximate: true },
        { ...distance, km: 1043.4 },
        { ...distance, km: 0, isApproximate: true, isSameSeat: true },
      ],
    },
    ['OI-2: menos de 100 m', 'OI-2: 4,2 km', 'OI-2: cerca de 10 km', 'OI-2: 1.043 km', 'OI-2: mesma cidade'],
  ],
];

test('every kind of field has its words', () => {
  for (const [cell, lines, hint] of cells) {
    const text = cellText(cell);
    expect({ ...text, lines: text.lines.map((line) => line.replaceAll('\u00a0', ' ')) }).toEqual(
      hint === undefined ? { lines } : { lines, hint },
    );
  }
});
