import { describe, expect, test } from 'vitest';
import { centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';
import { debtPayers } from './debt-payers.ts';

type Facts = Parameters<typeof debtPayers>[0];

const NO_TEXTS = { remarks: null, considerations: null, extraConsiderations: null };
const SILENT: Facts = {
  source: 'feed',
  saleType: 'leilao',
  saleCategory: 'segundo_leilao',
  hasDebts: null,
  noticePublishedOn: null,
  detail: { ...NO_TEXTS, debts: [] },
};
const on = (kind: 'condominium' | 'tax' | 'other', facts: Partial<Facts>) =>
  debtPayers({ ...SILENT, ...facts }).find((answer) => answer.kind === kind);
const debt = (type: string, payer: string | null) => ({ type, valueCents: null, payer });

describe('D04 who pays', () => {
  test('taxes of a judicial sale come out of the price; the clause is void in notices after 24/10/2024 alone', () => {
    const judicial = (day: string | null, payer: string | null) =>
      on('tax', {
        saleCategory: 'venda_judicial',
        noticePublishedOn: day as LocalDate | null,
        detail: { ...NO_TEXTS, debts: [debt('IPTU', payer)] },
      });
    expect(judicial('2024-10-25', 'Arrematante')).toMatchObject({
      payer: 'price',
      by: 'law',
      notice: 'after',
    });
    expect(judicial('2024-10-24', 'Arrematante')).toMatchObject({ payer: 'buyer', notice: 'before' });
    expect(judicial('2024-10-24', null)).toMatchObject({ payer: 'price', notice: 'before' });
    expect(judicial(null, 'Arrematante')).toMatchObject({ payer: 'price', notice: 'untold' });
    expect(judicial(null, null)?.rules).toEqual(['taxOnPrice', 'taxClause']);
  });

  test('outside courts taxes are disputed, and arrears of a condominium everywhere', () => {
    expect(on('tax', {})).toMatchObject({
      payer: 'disputed',
      by: 'law',
      notice: null,
      rules: ['taxExtrajudicial'],
    });
    expect(on('condominium', {})).toMatchObject({ payer: 'disputed', by: 'law' });
    expect(on('condominium', { saleCategory: 'venda_judicial' })).toMatchObject({ payer: 'disputed' });
  });

  test('the general rules of the bank hold for its own direct sales alone, and its listing wins', () => {
    const direct: Partial<Facts> = { source: 'caixa', saleType: 'venda_direta', saleCategory: 'outras' };
    expect(on('tax', direct)).toMatchObject({ payer: 'buyer', by: 'bank' });
    expect(on('condominium', direct)).toMatchObject({ payer: 'shared', by: 'bank' });
    expect(on('tax', { ...direct, saleType: 'leilao' })).toMatchObject({ payer: 'disputed', by: 'law' });
    expect(on('tax', { ...direct, source: 'feed' })).toMatchObject({ by: 'law' });
    const told = { ...direct, detail: { ...NO_TEXTS, debts: [debt('IPTU', 'Caixa')] } };
    expect(on('tax', told)).toMatchObject({ payer: 'seller', by: 'listing' });
  });

  test('the listing tells sides and limits; one that knows of no debts has none', () => {
    const told = (payer: string | null) =>
      on('condominium', { detail: { ...NO_TEXTS, debts: [debt('Condomínio', payer)] } })?.payer;
    expect(told('Comprador')).toBe('buyer');
    expect(told('Vendedor')).toBe('seller');
    expect(told('Comprador e vendedor')).toBe('shared');
    expect(told(null)).toBe('disputed');
    const limit = { kind: 'percentual_avaliacao' as const, percent: 10, cents: null };
    expect(
      on('condominium', { detail: { ...NO_TEXTS, debts: [{ ...debt('Condomínio', null), limit }] } }),
    ).toMatchObject({
      payer: 'shared',
      by: 'listing',
    });
    expect(on('condominium', { hasDebts: false })).toMatchObject({ payer: 'none', by: 'listing' });
  });

  test('remarks decide where no debt names a payer; two words that clash are told', () => {
    const remarks = 'Débitos anteriores quitados até a assinatura do contrato;';
    const said = { ...NO_TEXTS, remarks, debts: [] };
    expect(on('condominium', { detail: said })).toMatchObject({
      ...{ payer: 'seller', by: 'listing', isContradicted: false },
      quote: 'Débitos anteriores quitados até a assinatura do contrato',
    });
    const told = { ...said, debts: [debt('Condomínio', 'Comprador')] };
    expect(on('condominium', { detail: told })).toMatchObject({ payer: 'buyer', isContradicted: true });
    const notice = { ...said, remarks: 'Débitos de condomínio e IPTU conforme edital.' };
    expect(on('tax', { detail: notice })).toMatchObject({ payer: 'unknown', by: 'notice' });
    expect(on('tax', { detail: notice, hasDebts: false })).toMatchObject({
      ...{ payer: 'none', isContradicted: true },
    });
  });

  test('other debts only where the listing names some', () => {
    expect(on('other', {})).toBeUndefined();
    expect(on('other', { detail: { ...NO_TEXTS, debts: [debt('Água', null)] } })).toMatchObject({
      payer: 'unknown',
    });
    expect(
      on('other', {
        detail: { ...NO_TEXTS, debts: [{ ...debt('Água', 'Comprador'), valueCents: centavos(100) }] },
      }),
    ).toMatchObject({
      payer: 'buyer',
    });
  });
});
