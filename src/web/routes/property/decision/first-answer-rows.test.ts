import { expect, test } from 'vitest';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { CostFacts } from '../../../../domain/cost/cost-facts.ts';
import { POSSESSION_PATHS } from '../../../../domain/decision/possession.ts';
import { centavos } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/time.ts';
import { firstAnswers } from './first-answer-rows.ts';

const cost = {
  totals: [centavos(10_000_000)],
  worst: centavos(15_000_000),
  facts: { assumed: { months: { value: { low: 100, base: 500, high: 1200 } } } } as unknown as CostFacts,
};
const page = (more: Partial<PropertyPageView>) =>
  ({
    ...{ occupation: null, untold: [], mainRisk: 'occupation_untold', deadlineAt: null, auctions: [] },
    ...{ actions: { main: { kind: 'none' } }, state: 'available', preActiveUntil: null, dataAge: null },
    sections: { campaign: null },
    ...{ saleType: 'venda_direta', saleCategory: 'outras', decision: { floor: null } },
    ...more,
  }) as unknown as PropertyPageView;
const answersOf = (more: Partial<PropertyPageView>) => Object.fromEntries(firstAnswers(page(more), cost));
const ageOf = (days: number) =>
  ({ from: 'list', day: '2026-01-08' as LocalDate, days, isOld: days > 8 }) as const;

test('D18 an old list says its day first, and its silence on a date is no sign of time', () => {
  expect(answersOf({ dataAge: ageOf(323) })).toMatchObject({
    Prazo: 'sem data, e a lista é antiga',
    Dados: 'lista de 08/01/2026, há 323 dias: preço e situação podem ter mudado',
  });
  expect(answersOf({ dataAge: ageOf(1) })).toMatchObject({ Prazo: 'sem data no anúncio' });
  expect(answersOf({ dataAge: ageOf(1) }).Dados).toBeUndefined();
});

test('D18 a sale without a date and the end of a campaign are one line', () => {
  const campaign = { countdown: { at: '2026-12-06T11:01:00Z' } } as never;
  expect(answersOf({ sections: { campaign } as never }).Prazo).toBe(
    'venda sem data; preço da campanha até 06/12/2026, 8h01',
  );
});

test('D05 facts that this kind of sale has are told beside the sixteen', () => {
  const told = (more: Partial<PropertyPageView>) => answersOf(more)['O anúncio não diz'];
  const untold = ['occupation', 'fgts'] as const;
  expect(told({ untold })).toBe('Faltam 2 de 16 fatos');
  expect(told({ untold, saleType: 'concorrencia_publica' })).toBe(
    'Faltam 2 de 16 fatos, e 2 desta forma de venda',
  );
  expect(told({ saleType: 'leilao' })).toBe('O anúncio diz os 16 fatos, mas falta 1 desta forma de venda');
});

test('D18 no risk is told as none only where the listing speaks of it, and the court counts where somebody may live there', () => {
  const court = Math.round(POSSESSION_PATHS.contested.days.max / 30.4);
  expect(answersOf({ mainRisk: 'occupied' })['Maior risco']).toBe(
    `desocupar: até 12 meses; na Justiça, até ${court} meses`,
  );
  expect(answersOf({ mainRisk: 'legal_action_untold' })['Maior risco']).toBe(
    'nenhum dito no anúncio; não se sabe de ação judicial',
  );
  expect(answersOf({ mainRisk: 'suspended' })['Maior risco']).toBe('processo suspenso');
});
