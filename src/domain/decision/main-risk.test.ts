import { expect, test } from 'vitest';
import { MAIN_RISKS, mainRisk } from './main-risk.ts';

type Risky = Parameters<typeof mainRisk>[0];

const NO_TEXTS = { remarks: null, considerations: null, extraConsiderations: null };
const SAFE: Risky = {
  hasLegalAction: false,
  saleCategory: 'outras',
  occupation: 'desocupado',
  hasDebts: false,
  detail: { ...NO_TEXTS, pendingCategories: [], debts: [], legal: null },
  floor: null,
};
const debt = { type: 'IPTU', valueCents: null, payer: null };
const suspended = { mainProcessStatus: 'Suspenso' } as NonNullable<Risky['detail']['legal']>;

/** Each alone, in the order of their gravity. */
const ALONE: readonly (readonly [string, Partial<Risky>])[] = [
  ['below_floor', { floor: 'risk' }],
  ['floor_contested', { floor: 'contested' }],
  ['suspended', { detail: { ...NO_TEXTS, pendingCategories: [], debts: [], legal: suspended } }],
  ['judicial_sale', { saleCategory: 'venda_judicial' }],
  ['legal_action', { hasLegalAction: true }],
  ['occupied', { occupation: 'ocupado' }],
  ['let', { occupation: 'locado' }],
  ['negative_auctions', { saleCategory: 'averbacoes_leiloes_negativos' }],
  ['pendencies', { detail: { ...NO_TEXTS, pendingCategories: ['pc1'], debts: [], legal: null } }],
  ['debts', { detail: { ...NO_TEXTS, pendingCategories: [], debts: [debt], legal: null } }],
  ['occupation_untold', { occupation: null }],
  ['legal_action_untold', { hasLegalAction: null }],
];

test('D18 the main risk of a property is the gravest that its listing tells of or leaves open', () => {
  expect(mainRisk(SAFE)).toBeNull();
  expect(ALONE.map(([risk]) => risk)).toEqual([...MAIN_RISKS]);
  for (const [risk, facts] of ALONE) expect([risk, mainRisk({ ...SAFE, ...facts })]).toEqual([risk, risk]);
  for (const [at, [risk, facts]] of ALONE.entries()) {
    for (const [, lighter] of ALONE.slice(at + 1)) {
      expect([risk, mainRisk({ ...SAFE, ...lighter, ...facts })]).toEqual([risk, risk]);
    }
  }
});
