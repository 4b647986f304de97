import { describe, expect, test } from 'vitest';
import { centavos } from '../money.ts';
import { buyerDebts, type ComparedDebts, payerOf, totalDebts } from './compared-debts.ts';

const debts = (...items: readonly (readonly [number | null, string | null])[]): ComparedDebts => ({
  kind: 'some',
  items: items.map(([cents, payer]) => ({
    type: 'IPTU',
    valueCents: cents === null ? null : centavos(cents),
    payer: payerOf(payer),
  })),
});

test.each([
  ['comprador', 'buyer'],
  ['Comprador', 'buyer'],
  ['pelo ARREMATANTE', 'buyer'],
  ['vendedor', 'seller'],
  ['Instituição financeira', 'seller'],
  ['comprador e vendedor, meio a meio', 'unknown'],
  ['conforme o edital', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
])('%j is paid by: %s', (text, who) => {
  expect(payerOf(text).who).toBe(who);
});

describe('what is owed', () => {
  test.each([
    [{ kind: 'none' } as const, 0, 0],
    [{ kind: 'unknown' } as const, null, null],
    [debts(), null, null],
    [debts([100, 'comprador'], [50, 'vendedor']), 150, 100],
    [debts([100, 'vendedor']), 100, 0],
    [debts([100, null]), 100, null],
    [debts([null, 'comprador'], [50, 'vendedor']), null, null],
    [debts([null, 'vendedor'], [70, 'comprador']), null, 70],
  ])('%j: in all %s, by the buyer %s', (owed, total, byBuyer) => {
    expect([totalDebts(owed), buyerDebts(owed)]).toEqual([total, byBuyer]);
  });
});
