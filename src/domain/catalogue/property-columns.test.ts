import { expect, test } from 'vitest';
import { centavos } from '../money.ts';
import { instant } from '../time.ts';
import { COLUMN_KEYS, columnName, columnReader, NOTHING_TOLD, writeColumns } from './property-columns.ts';

test('a row is read as it was written, from the driver and from JSON alike', () => {
  const at = instant(Date.parse('2026-11-25T12:00:00Z'));
  const facts = {
    ...NOTHING_TOLD,
    status: 'ativo',
    statusAt: at,
    auctionDates: [at],
    paymentTypes: ['vista', 'financiado'],
    hasDebts: false,
    priceCents: centavos(100),
    mainAreaM2: 45.5,
  } as const;
  const keys = COLUMN_KEYS.filter((key) => key in facts);
  const row = JSON.parse(JSON.stringify(writeColumns(facts))) as Record<string, unknown>;
  expect(row.main_area_m2).toBe(45.5);
  expect(columnReader(keys)(row)).toEqual(facts);
  expect(columnReader(['statusAt'])({ status_at: new Date(at) })).toEqual({ statusAt: at });
});

test('a value outside its enumeration was written by another version of the product', () => {
  expect(() => columnReader(['saleType'])({ sale_type: 'sorteio' })).toThrow('unknown value');
});

test('columns are named after their facts', () => {
  expect([columnName('mainAreaM2'), columnName('hasVirtualTour')]).toEqual([
    'main_area_m2',
    'has_virtual_tour',
  ]);
});
