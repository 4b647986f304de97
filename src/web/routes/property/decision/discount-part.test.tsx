import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { CostFacts } from '../../../../domain/cost/cost-facts.ts';
import type { Comparables } from '../../../../domain/decision/comparables.ts';
import { centavos } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/time.ts';
import type { PropertyCost } from '../load-property-page.ts';
import { discountPart } from './discount-part.tsx';

const PAGE = {} as PropertyPageView;
const reais = (amount: number) => centavos(amount * 100);

function cost(facts: Partial<CostFacts>, more: Partial<PropertyCost> = {}): PropertyCost {
  const told = { priceCents: reais(150_000), appraisalCents: reais(200_000), showsDiscount: true, ...facts };
  return {
    facts: told as CostFacts,
    given: {},
    faults: {},
    totals: [reais(170_000), reais(210_000)],
    worst: null,
    answers: [],
    listed: null,
    comparables: 'few',
    ...more,
  };
}
const textOf = (given: PropertyCost) => {
  const part = discountPart(PAGE, given);
  return part === null
    ? null
    : `${part.answer} ${renderToStaticMarkup(part.content)}`.replaceAll(/<[^>]+>/g, ' ');
};
const BESIDE: Comparables = {
  ...{ count: 14, ownM2Cents: reais(3000), medianM2Cents: reais(4000), below: 2500 as never },
  ...{ place: 'neighbourhood' as const, day: '2026-11-27' as LocalDate, leastM2: 35, mostM2: 65 },
};

test('D03 the announced discount beside what is left of it with all costs, vacant and occupied', () => {
  const text = textOf(cost({})) ?? '';
  expect(text).toContain('25,00% abaixo da avaliação no anúncio; 5,00% acima da avaliação com os custos');
  expect(text).toContain('se desocupado');
  expect(text).toContain('15,00% abaixo da avaliação');
  expect(text).toContain(
    'Sem comparação por metro quadrado: há menos de 5 anúncios parecidos neste catálogo.',
  );
  const ofFarm = textOf(cost({}, { comparables: 'type' })) ?? '';
  expect(ofFarm).toContain('neste tipo de imóvel, o preço não segue o tamanho.');
  expect(ofFarm).not.toContain('menos de 5');
  expect(textOf(cost({}, { totals: [reais(200_000)] }))).toContain('igual à avaliação com os custos');
});

test('D03 comparable listings stand there with median and day, and are called no market', () => {
  const text = (textOf(cost({}, { comparables: BESIDE })) ?? '').replaceAll('\u2060', '');
  expect(text).toContain('Mediana de 14 anúncios parecidos no bairro, por m²');
  expect(text).toContain('R$\u00a04.000/m²');
  expect(text).toContain('25,00% abaixo da mediana');
  expect(text).toContain('de 35 a 65 m², à venda neste catálogo em 27/11/2026');
  expect(text).toContain('não é preço de mercado');
});

test('D03 what must not be held against its appraisal is not, and where nothing is left there is no block', () => {
  const hidden = textOf(cost({ showsDiscount: false }, { comparables: BESIDE }));
  expect(hidden).not.toContain('avaliação no anúncio');
  expect(hidden).toMatch(/^25,00% abaixo da mediana .*Mediana de 14/);
  expect(textOf(cost({ showsDiscount: false }))).toBeNull();
  expect(textOf(cost({ priceCents: null }, { totals: [] }))).toBeNull();
});
