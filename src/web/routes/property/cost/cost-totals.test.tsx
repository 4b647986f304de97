import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CostChanges } from '../../../../domain/cost/cost-changes.ts';
import type { AssumedPremise, CostFacts, Sourced } from '../../../../domain/cost/cost-facts.ts';
import { NO_FEE } from '../../../../domain/cost/fee-schedule.ts';
import { always, type Range } from '../../../../domain/cost/scenario.ts';
import type { LegalFloor } from '../../../../domain/decision/legal-floor.ts';
import { centavos } from '../../../../domain/money.ts';
import { costModel } from './cost-model.ts';
import { CostTotals } from './cost-totals.tsx';
import { OfferLimitBox } from './offer-limit.tsx';

const PREMISES = [
  ...(['entry', 'commission', 'itbi', 'condominiumDebt', 'taxDebt', 'otherDebt', 'lawyer', 'court'] as const),
  ...(['moving', 'months', 'condominium', 'iptu', 'renovation', 'regularisation'] as const),
] satisfies readonly AssumedPremise[];

/** R$ 200,000 of R$ 320,000, and nothing else to pay than `extras` in each case. */
function textOf(
  extras: Range,
  {
    changes = {},
    showsDiscount = true,
    floor,
  }: { changes?: CostChanges; showsDiscount?: boolean; floor?: LegalFloor | null } = {},
) {
  const nothing: Sourced<Range> = { value: always(0), origin: 'listing' };
  const none = PREMISES.map((premise) => [premise, nothing] as const);
  const facts = {
    priceCents: centavos(200_000_00),
    appraisalCents: centavos(320_000_00),
    showsDiscount,
    areaHundredths: 0,
    mayBeFinanced: false,
    assumed: { ...Object.fromEntries(none), otherDebt: { value: extras, origin: 'listing' } },
  } as unknown as CostFacts;
  const model = costModel(facts, { registry: NO_FEE, deed: NO_FEE, ...changes } as CostChanges);
  return readable(
    floor === undefined ? (
      <CostTotals model={model} />
    ) : (
      <OfferLimitBox shown={model} model={model} floor={floor} />
    ),
  );
}
const readable = (node: ReactNode) =>
  renderToString(node)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const extras = (low: number, base: number, high: number): Range => ({
  low: low * 100,
  base: base * 100,
  high: high * 100,
});

test('P15 a discount is positive below the appraisal, on the chip as in the sentence', () => {
  const text = textOf(extras(40_000, 61_600, 80_000));
  expect(text).toContain('18,25% deságio efetivo');
  expect(text).toContain(
    'O preço está 37,50% abaixo da avaliação. Com tudo o que vem depois, o deságio fica entre 12,50% e 25,00%.',
  );
  expect(text).not.toMatch(/[-−]\d/);
});

test('P15 what passes the appraisal says so in words, without a sign', () => {
  const text = textOf(extras(40_000, 61_600, 136_000));
  expect(text).toContain('o total vai de 25,00% abaixo da avaliação a 5,00% acima da avaliação.');
  expect(text).not.toMatch(/[-−]\d/);
});

test("P15 a visitor's own offer is what the sentence is about", () => {
  const text = textOf(extras(0, 0, 0), { changes: { offer: 260_000_00 } });
  expect(text).toContain(
    'A sua oferta está 18,75% abaixo da avaliação. Com tudo o que vem depois, o total fica 18,75% abaixo',
  );
  expect(text).not.toContain('O preço está');
});

test('P31 a hidden discount is hidden in the costs, too, which stay', () => {
  const text = textOf(extras(40_000, 61_600, 80_000), { showsDiscount: false });
  expect(text).toContain('261.600');
  expect(text).not.toMatch(/%|deságio|abaixo|acima/);
});

test('D01 M12 the highest offer says where the bad case is below the price, and what lies between price and floor', () => {
  const floor: LegalFloor = {
    ...({ sale: 'judicial', base: 'half_appraisal', verdict: 'risk', debtCents: null, rules: [] } as const),
    floorCents: centavos(220_000_00),
  };
  const bad = extras(0, 10_000, 60_000);
  const told = textOf(bad, { floor });
  // 320,000 less a quarter: 230,000 in the likely case, 180,000 in the bad one, of a price of 200,000.
  expect(told).toMatch(/Se tudo sair caro: R\$ 180\.000, R\$ 20\.000 abaixo do preço de hoje/);
  expect(told).toMatch(/De R\$ 200\.000 até R\$ 220\.000 a compra pode ser anulada/);
  expect(textOf(extras(0, 0, 0), { floor: null })).not.toMatch(/anulada|abaixo do preço de hoje/);
  expect(textOf(bad, { floor: { ...floor, floorCents: centavos(200_000_00) } })).not.toContain('anulada');
});
