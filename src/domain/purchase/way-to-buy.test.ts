import { expect, test } from 'vitest';
import { SALE_TYPES } from '../catalogue/enumerations.ts';
import { BUYER_PROFILES, saleWayOf, wayToBuy } from './way-to-buy.ts';

const sold = (saleType: (typeof SALE_TYPES)[number], isJudicial = false, source = 'caixa') => ({
  ...({
    saleType,
    source: source as 'caixa',
    saleCategory: isJudicial ? 'venda_judicial' : 'outras',
    occupation: null,
    isFinanced: null,
  } as const),
});
const ids = (...given: Parameters<typeof wayToBuy>) => wayToBuy(...given).steps.map(({ id }) => id);

test('D14 every kind of sale has a way for every buyer, from reading to possession, each step once', () => {
  for (const saleType of SALE_TYPES) {
    for (const profile of BUYER_PROFILES) {
      const { steps, papers } = wayToBuy(sold(saleType), profile);
      const found = steps.map(({ id }) => id);
      expect([found[0], found.at(-1)]).toEqual(['read', 'possession']);
      expect(new Set(found).size).toBe(found.length);
      expect(papers.length).toBeGreaterThan(2);
    }
  }
});

test('D14 an auction is bid at and pays an auctioneer; a court is paid by its own form; a direct sale takes a proposal', () => {
  expect(ids(sold('leilao'), 'single')).toEqual(expect.arrayContaining(['bid', 'commission']));
  expect(ids(sold('leilao', true), 'single')).toEqual(expect.arrayContaining(['payCourt', 'award']));
  expect(ids(sold('venda_direta'), 'single')).not.toContain('commission');
  expect(saleWayOf(sold('fila_unica'))).toBe('direct');
  // A court that sells without an auction takes proposals, and nobody bids.
  expect(ids(sold('venda_direta', true), 'single')).toEqual(
    expect.arrayContaining(['proposal', 'judge', 'saleRecord']),
  );
  expect(ids(sold('venda_direta', true), 'single')).not.toEqual(expect.arrayContaining(['bid']));
  expect(ids(sold('concorrencia_publica'), 'single')).toEqual(
    expect.arrayContaining(['deposit', 'offer', 'fee']),
  );
});

test('D14 the dated terms of the bank hold for its own sales alone', () => {
  const terms = (...given: Parameters<typeof wayToBuy>) =>
    Object.fromEntries(wayToBuy(...given).steps.map(({ id, term }) => [id, term?.count ?? null]));
  expect(terms(sold('melhor_proposta'), 'single')).toMatchObject({
    ...{ approval: 5, pay: 2, contract: 30, register: 60, tax: null },
  });
  expect(terms(sold('venda_direta'), 'single').approval).toBeNull();
  expect(
    Object.values(terms(sold('melhor_proposta', false, 'feed'), 'single')).every((one) => one === null),
  ).toBe(true);
  expect(terms(sold('leilao'), 'single').pay).toBeNull();
});

test('D14 who signs for a couple is told with its law: both where the home is a guarantee, one where it is paid at once', () => {
  const married = (isFinanced: boolean | null) =>
    wayToBuy({ ...sold('venda_direta', false, 'feed'), isFinanced }, 'married');
  expect(married(null).blockers).toEqual(['spouseCash', 'spouseLoan', 'stableUnion']);
  expect(married(false).blockers).toEqual(['spouseCash', 'stableUnion']);
  expect(married(null).rules).toEqual(['spouseConsent']);
  expect(wayToBuy(sold('venda_direta', false, 'feed'), 'single').rules).toEqual([]);
});

test('D14 who may not buy, and who gets no loan, is told before the first step', () => {
  expect(wayToBuy(sold('venda_direta'), 'company').blockers).toEqual([
    ...['microCompany', 'noLoan', 'formerBorrower', 'staff'],
  ]);
  expect(wayToBuy(sold('leilao', true), 'proxy').blockers).toEqual(['publicPower', 'courtPeople']);
  expect(wayToBuy(sold('venda_direta', false, 'feed'), 'company').blockers).toEqual(['noLoan']);
});
