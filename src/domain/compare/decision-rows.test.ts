import { expect, test } from 'vitest';
import { centavosFromReais } from '../money.ts';
import type { LocalDate } from '../time.ts';
import type { ComparedProperty } from './compared-property.ts';
import { type ComparedDecision, decisionRows } from './decision-rows.ts';

const PROPERTIES = [{ state: 'available' }, { state: 'available' }] as unknown as readonly ComparedProperty[];
const reais = centavosFromReais;

function decision(total: number, more: Partial<ComparedDecision> = {}): ComparedDecision {
  return {
    cost: {
      totals: { low: reais(total - 1000), base: reais(total), high: reais(total + 50_000) },
      months: { low: 1, base: 5, high: 12 },
      effectiveDiscount: 2500,
    },
    start: { firstDayCents: reais(40_000), firstMonthCents: reais(1200) },
    risk: 'occupied',
    untold: 3,
    age: null,
    ...more,
  };
}
const rowOf = (decisions: readonly ComparedDecision[], key: string) =>
  decisionRows(decisions, PROPERTIES).find((row) => row.key === key);

test('D17 a comparison tells what a purchase costs, when it gives the keys and what is open of it', () => {
  const both = [decision(200_000), decision(180_000, { start: null, risk: null })];
  expect(rowOf(both, 'total')).toMatchObject({ group: 'decision', best: [1] });
  expect(rowOf(both, 'totalHigh')?.best).toEqual([1]);
  expect(rowOf(both, 'dayZero')).toMatchObject({
    cells: [{ kind: 'money', cents: reais(40_000) }, { kind: 'unknown' }],
  });
  expect(rowOf(both, 'instalment')?.cells[0]).toEqual({ kind: 'money', cents: reais(1200) });
  expect(rowOf(both, 'possession')?.cells[0]).toEqual({ kind: 'months', likely: 5, high: 12 });
  expect(rowOf(both, 'risk')?.cells).toEqual([
    { kind: 'risk', risk: 'occupied', months: 12 },
    { kind: 'risk', risk: null, months: 12 },
  ]);
  expect(rowOf(both, 'untoldFacts')?.cells[0]).toEqual({ kind: 'untoldFacts', count: 3 });
});

test('D17 what is paid at once has no instalment, and the age of no list is no row', () => {
  const atOnce = decision(100_000, { start: { firstDayCents: reais(110_000), firstMonthCents: null } });
  expect(rowOf([atOnce, atOnce], 'instalment')?.cells[0]).toEqual({ kind: 'atOnce' });
  expect(rowOf([atOnce, atOnce], 'dataAge')).toBeUndefined();
  const age = { from: 'list', day: '2026-01-08' as LocalDate, days: 323, isOld: true } as const;
  expect(rowOf([decision(1, { age }), atOnce], 'dataAge')?.cells[0]).toEqual({ kind: 'age', age });
});
