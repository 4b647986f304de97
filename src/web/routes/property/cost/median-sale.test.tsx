import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { basisPoints } from '../../../../domain/cost/basis-points.ts';
import type { CostChanges } from '../../../../domain/cost/cost-changes.ts';
import type { CostFacts } from '../../../../domain/cost/cost-facts.ts';
import { NO_FEE } from '../../../../domain/cost/fee-schedule.ts';
import { always } from '../../../../domain/cost/scenario.ts';
import type { Comparables } from '../../../../domain/decision/comparables.ts';
import { centavos, centavosFromReais as reais } from '../../../../domain/money.ts';
import { costModel } from './cost-model.ts';
import { MedianSale, medianPriceOf } from './median-sale.tsx';

const nothing = { value: always(0), origin: 'listing' as const };
const PREMISES = [
  ...['entry', 'commission', 'itbi', 'condominiumDebt', 'taxDebt', 'otherDebt', 'lawyer', 'court', 'moving'],
  ...['months', 'condominium', 'iptu', 'renovation', 'regularisation'],
];
const facts = {
  priceCents: reais(180_000),
  appraisalCents: reais(320_000),
  areaHundredths: 0,
  assumed: Object.fromEntries(PREMISES.map((premise) => [premise, nothing])),
} as unknown as CostFacts;

function textOf(medianReais: number, changes: CostChanges = {}): string {
  const model = costModel(facts, { registry: NO_FEE, deed: NO_FEE, ...changes } as CostChanges);
  const plan = {
    premises: model.premises.base,
    priceCents: reais(180_000),
    terms: { brokerageRate: basisPoints(600), bands: [{ uptoCents: null, rate: basisPoints(1500) }] },
    months: 0,
  };
  const median = { cents: reais(medianReais), count: 7, href: '/imovel/oi-1' };
  return renderToString(<MedianSale plan={plan} model={model} median={median} />).replaceAll('\u00a0', ' ');
}

test('D10 D03 the price at the median of the square metre is that of this home, in whole reais', () => {
  const comparables = { medianM2Cents: centavos(500_000), ownM2Cents: centavos(400_000), count: 7 };
  const median = medianPriceOf(comparables as Comparables, reais(180_000), '/imovel/oi-1');
  expect(median).toEqual({ cents: reais(225_000), count: 7, href: '/imovel/oi-1' });
  expect(medianPriceOf(null, reais(180_000), '/')).toBeNull();
  expect(medianPriceOf(comparables as Comparables, null, '/')).toBeNull();
});

test('D10 where the median lies far below the appraisal, a sale at it is offered with what it would leave', () => {
  // 200,000 less 6 % less 15 % of the gain of 8,000 less 180,000.
  const told = textOf(200_000);
  expect(told).toMatch(/mediana de 7 anúncios parecidos deste catálogo, o imóvel sairia por R\$ 200\.000/);
  expect(told).toContain('o lucro seria de R$ 6.800');
  expect(told).toMatch(/href="\/imovel\/oi-1\?[^"]*vale=200000[^"]*#investir"/);
  expect(textOf(190_000)).toContain('o prejuízo seria de R$ 1.400');
  expect(textOf(256_000)).toBe('');
  expect(textOf(200_000, { worth: 250_000_00 })).toBe('');
});
