import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OCCUPATIONS, PROPERTY_TYPES, PURPOSES } from '../catalogue/enumerations.ts';
import { centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';
import {
  type BuyerAnswers,
  type PaymentFacts,
  paymentFacts,
  paymentOutcomes,
  paymentWays,
} from './payment-ways.ts';

const HOME: PaymentFacts = {
  acceptsFgts: true,
  propertyType: 'apartamento',
  purpose: 'residencial',
  occupation: 'desocupado',
  appraisalCents: centavos(400_000_00),
  saleCategory: 'outras',
  saleType: 'venda_direta',
  financing: true,
  directInstalments: null,
  ceilingCents: 2_250_000_00,
};
const MEETS: BuyerAnswers = {
  ...{ threeYears: true, activeLoan: false, ownsHome: false, ownUse: true, usedRecently: false },
};
const on = (
  way: 'fgts' | 'sfh' | 'instalments',
  facts: Partial<PaymentFacts>,
  answers: BuyerAnswers = {},
) => {
  const found = paymentWays({ ...HOME, ...facts }, answers).find((one) => one.way === way);
  return `${found?.verdict} ${found?.reason}`;
};

describe('D07 how it may be paid', () => {
  test('the balance of the FGTS: yes, no or depends, and what decides', () => {
    expect(on('fgts', {}, MEETS)).toBe('yes all_met');
    expect(on('fgts', {})).toBe('depends answers');
    expect(on('fgts', { acceptsFgts: false }, MEETS)).toBe('no listing');
    expect(on('fgts', { acceptsFgts: null }, MEETS)).toBe('depends listing_untold');
    expect(on('fgts', { occupation: 'ocupado' }, MEETS)).toBe('depends occupied');
    expect(on('fgts', { propertyType: 'sala' }, MEETS)).toBe('no not_home_told');
    expect(on('fgts', { propertyType: 'sala', acceptsFgts: null }, MEETS)).toBe('no not_home');
    expect(on('sfh', { propertyType: 'sala' })).toBe('no not_home_told');
    expect(on('sfh', { propertyType: 'sala', financing: null })).toBe('no not_home');
    expect(on('fgts', { purpose: 'rural' }, MEETS)).toBe('no not_home_told');
    expect(on('fgts', {}, { ...MEETS, threeYears: false })).toBe('no threeYears');
    expect(on('fgts', {}, { ownsHome: true })).toBe('no ownsHome');
  });

  test('the ceiling holds to the centavo, for the balance and for the loan', () => {
    const at = (appraisal: number) => ({ appraisalCents: centavos(appraisal) });
    expect(on('fgts', at(2_250_000_00), MEETS)).toBe('yes all_met');
    expect(on('fgts', at(2_250_000_01), MEETS)).toBe('no ceiling');
    expect(on('sfh', at(2_250_000_00))).toBe('depends credit');
    expect(on('sfh', at(2_250_000_01))).toBe('no ceiling');
    expect(on('sfh', { appraisalCents: null })).toBe('depends no_appraisal');
  });

  test('where nobody tells who lives there, both outcomes of a way that it decides', () => {
    const told = (occupation: PaymentFacts['occupation'], answers: BuyerAnswers) =>
      paymentOutcomes({ ...HOME, occupation }, answers).map(({ way, verdict, ifIt }) =>
        `${way} ${verdict} ${ifIt ?? ''}`.trim(),
      );
    const others = ['sfh depends', 'instalments depends'];
    expect(told(null, MEETS)).toEqual(['fgts yes desocupado', 'fgts depends ocupado', ...others]);
    expect(told('desocupado', MEETS)).toEqual(['fgts yes', ...others]);
    expect(told('ocupado', MEETS)).toEqual(['fgts depends', ...others]);
    expect(told(null, { ...MEETS, ownsHome: true })).toEqual(['fgts no', ...others]);
  });

  test('loan and instalments as the listing says; a court takes instalments on a proposal (CPC 895)', () => {
    expect(on('sfh', { financing: false })).toBe('no listing');
    expect(on('sfh', { financing: null })).toBe('depends listing_untold');
    expect(on('instalments', { directInstalments: true })).toBe('yes listing');
    expect(on('instalments', { directInstalments: false })).toBe('no listing');
    expect(on('instalments', {})).toBe('depends listing_untold');
    const court = { saleType: 'leilao', saleCategory: 'venda_judicial' } as const;
    expect(on('instalments', court)).toBe('depends court');
    expect(on('instalments', { ...court, directInstalments: false })).toBe('no listing');
    expect(on('instalments', { ...court, saleType: 'venda_direta' })).toBe('depends listing_untold');
  });

  test('a list that is silent on ways to pay refuses none of them', () => {
    const read = (toldPayments: readonly ('vista' | 'financiado' | 'parcelamento_direto')[]) =>
      paymentFacts(
        { ...HOME, paymentTypes: ['vista'], detail: { toldPayments: [...toldPayments] } },
        '2026-11-27' as LocalDate,
      );
    expect(read(['vista'])).toMatchObject({
      financing: null,
      directInstalments: null,
      ceilingCents: 2_250_000_00,
    });
    expect(read(['vista', 'financiado'])).toMatchObject({ financing: false, directInstalments: null });
  });
});

test('D07 an answer that speaks against it never makes it more likely, and a dearer home never', () => {
  const answer = fc.option(fc.boolean(), { nil: undefined });
  const facts = fc.record({
    ...{ acceptsFgts: fc.constantFrom(true, false, null), financing: fc.constantFrom(true, false, null) },
    directInstalments: fc.constantFrom(true, false, null),
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    purpose: fc.constantFrom(...PURPOSES),
    occupation: fc.constantFrom(...OCCUPATIONS, null),
    appraisalCents: fc.integer({ min: 1, max: 4e8 }).map(centavos),
    saleCategory: fc.constantFrom('venda_judicial' as const, 'outras' as const),
    saleType: fc.constantFrom('leilao' as const, 'venda_direta' as const),
    ceilingCents: fc.constant(2_250_000_00),
  });
  const answers = fc.record({
    ...{ threeYears: answer, activeLoan: answer, ownsHome: answer, ownUse: answer, usedRecently: answer },
  });
  const rank = { no: 0, depends: 1, yes: 2 } as const;
  const rankOf = (given: PaymentFacts, told: BuyerAnswers, way: number) =>
    rank[paymentWays(given, told)[way]?.verdict ?? 'yes'];
  fc.assert(
    fc.property(facts, answers, fc.nat(1e9), (given, told, more) => {
      expect(rankOf(given, { ...told, ownsHome: true }, 0)).toBe(0);
      const dearer = { ...given, appraisalCents: centavos(given.appraisalCents + more) };
      for (const way of [0, 1, 2]) {
        expect(rankOf(dearer, told, way)).toBeLessThanOrEqual(rankOf(given, told, way));
      }
    }),
  );
});
