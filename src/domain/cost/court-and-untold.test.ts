import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyDetailSchema } from '../catalogue/property-detail.schema.ts';
import { loanEntryAt } from './cash-flow.ts';
import { premisesOf } from './cost-facts.ts';
import { debt, factsOf, property, range, reais, withDebts } from './costed-property.fixture.ts';
import type { CostedProperty } from './costed-property.ts';
import { always } from './scenario.ts';
import { totalCost } from './total-cost.ts';

describe('D05 what a listing does not tell', () => {
  const feed = { source: 'feed' } as const;

  it('is a year of arrears, whether it names the debt or is silent', () => {
    const silent = factsOf({ ...feed, hasDebts: null }).assumed;
    const named = withDebts([debt('Condomínio', null, null), debt('IPTU', null, null)], feed);
    for (const kind of ['condominiumDebt', 'taxDebt'] as const) {
      expect(silent[kind].value).toEqual(named[kind].value);
      expect(silent[kind].value.base).toBeGreaterThan(0);
    }
  });

  it('never makes a listing look better than one that says that there are no debts', () => {
    const discount = (changed: Partial<CostedProperty>) =>
      totalCost(premisesOf(factsOf(changed), {}).base, reais(200_000)).effectiveDiscount ?? 0;
    const kinds = fc.constantFrom('outras', 'venda_judicial', 'segundo_leilao');
    const sources = fc.constantFrom('feed', 'caixa');
    fc.assert(
      fc.property(kinds, sources, fc.option(fc.boolean()), (saleCategory, source, hasDebts) => {
        const sold = { saleCategory, source } as Partial<CostedProperty>;
        expect(discount({ ...sold, hasDebts })).toBeLessThanOrEqual(discount({ ...sold, hasDebts: false }));
      }),
    );
    expect(discount({ ...feed, hasDebts: null })).toBe(discount({ ...feed, hasDebts: true }));
  });
});

describe('D04 two words on one debt', () => {
  const limit = { kind: 'percentual_avaliacao' as const, percent: 10, cents: null };
  const owed = (entry: object, remarks: string | null = null) =>
    factsOf({
      source: 'feed',
      detail: { ...property.detail, remarks, debts: [{ ...debt('Condomínio', 20_000, null), ...entry }] },
    }).assumed.condominiumDebt;
  const [settled, yours] = ['Débitos quitados pelo vendedor.', 'Débitos por conta do comprador.'];

  it('make the nearer one likely, and the worse one the worst case', () => {
    expect(owed({ payer: 'Vendedor', limit }).value).toEqual(range(0, reais(20_000), reais(20_000)));
    expect(owed({ payer: 'Vendedor' }, yours).value).toEqual(range(0, 0, reais(20_000)));
    expect(owed({ payer: 'Comprador' }, settled).value).toEqual(range(0, reais(20_000), reais(20_000)));
    for (const clash of [owed({ payer: 'Vendedor', limit }), owed({ payer: 'Vendedor' }, yours)]) {
      expect(clash.isContradicted).toBe(true);
    }
  });

  it('are one where they say the same, or where one of them names nobody', () => {
    expect(owed({}, settled)).toEqual({ value: always(0), origin: 'listing' });
    expect(owed({}, yours)).toEqual({ value: always(reais(20_000)), origin: 'listing' });
    expect(owed({ payer: 'Vendedor' }, settled).isContradicted).toBeUndefined();
    expect(owed({ payer: 'Comprador', limit }, yours).isContradicted).toBeUndefined();
  });

  it('settle what no table tells, and doubt a listing without debts', () => {
    const silent = (remarks: string, hasDebts: boolean | null) =>
      factsOf({ source: 'feed', hasDebts, detail: { ...property.detail, remarks } }).assumed.taxDebt;
    expect(silent(settled, null)).toEqual({ value: always(0), origin: 'listing' });
    expect(silent(settled, false)).toEqual({ value: always(0), origin: 'listing' });
    const doubted = silent('Débitos de IPTU tratados conforme o edital.', false);
    expect(doubted).toMatchObject({ value: range(0, 0, reais(6000)), isContradicted: true });
  });
});

describe('D14 a sale by a court', () => {
  const costs = (changed: Partial<CostedProperty>, changes: Parameters<typeof premisesOf>[1] = {}) =>
    totalCost(
      premisesOf(factsOf({ saleCategory: 'venda_judicial', ...changed }), changes).base,
      reais(200_000),
    ).lines;

  it('has no deed, for which its letter stands, unless the visitor says so', () => {
    for (const saleType of ['leilao', 'venda_direta'] as const) {
      expect(costs({ saleType })).toMatchObject({ deed: 0, registry: 2000_00 });
      expect(costs({ saleType }, { deed: { kind: 'amount', cents: 100 } }).deed).toBe(100);
    }
    expect(costs({ saleCategory: 'segundo_leilao', saleType: 'leilao' }).deed).toBe(2000_00);
  });

  it('has an auctioneer to pay at an auction alone', () => {
    expect(costs({ saleType: 'leilao' }).commission).toBe(reais(10_000));
    const { commission } = factsOf({ saleCategory: 'venda_judicial', saleType: 'venda_direta' }).assumed;
    expect(commission).toMatchObject({ value: range(0, 0, 500), isPayerOpen: true });
  });
});

describe("D09 the entry of a bank's loan", () => {
  const financing = (minimumEntryCents: number | null, display = property.detail.display) => {
    const { wallets } = propertyDetailSchema.parse({
      wallets: [{ id: 'a', financing: { minimumEntryCents } }],
    });
    return factsOf({ detail: { ...property.detail, display, wallets } });
  };
  const paid = (facts: ReturnType<typeof factsOf>, changes: Parameters<typeof premisesOf>[1] = {}) =>
    loanEntryAt(premisesOf(facts, { payment: 'financiado', ...changes }).base, reais(200_000));

  it('is what the listing tells, to the centavo, and never less', () => {
    expect(paid(financing(37_200_33))).toBe(37_200_33);
    expect(financing(37_200_33).assumed.entry).toEqual({ value: always(1860), origin: 'listing' });
    expect(paid(financing(37_200_00), { entry: 500 })).toBe(37_200_00);
    expect(paid(financing(37_200_00), { entry: 5000 })).toBe(100_000_00);
  });

  it('is the usual share where it tells none, hides it, or tells more than the price', () => {
    const usual = factsOf().assumed.entry;
    const hidden = { ...property.detail.display, hideConditions: true };
    for (const facts of [
      financing(null),
      financing(0),
      financing(200_000_00),
      financing(37_200_00, hidden),
    ]) {
      expect(facts.assumed.entry).toEqual(usual);
      expect(facts.loanEntryCents).toBeUndefined();
    }
  });
});
