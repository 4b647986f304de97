import { describe, expect, test } from 'vitest';
import type { Assumed, CostFacts } from '../../../../domain/cost/cost-facts.ts';
import { always, type Range } from '../../../../domain/cost/scenario.ts';
import { parseLocalDate } from '../../../../domain/time.ts';
import { costModel } from './cost-model.ts';
import { costRows } from './cost-rows.ts';

const checkedOn = parseLocalDate('2026-11-21') ?? expect.unreachable();
const origin = { source: 'Decreto 21.981/1932', since: null, checkedOn, confidence: 'high' } as const;
const nothing: Assumed = { value: always(0), origin };
const fees = {
  origin,
  value: { addedRate: 0, brackets: [{ fromCents: 0, feeCents: 0 }] },
  factors: always(10_000),
};
const NAMES = [
  ...['entry', 'commission', 'itbi', 'condominiumDebt', 'taxDebt', 'otherDebt', 'lawyer', 'court', 'moving'],
  ...['months', 'condominium', 'iptu', 'renovation', 'regularisation'],
];

function notesOf(assumed: Partial<CostFacts['assumed']>, changes: Parameters<typeof costModel>[1] = {}) {
  const facts = {
    priceCents: 200_000_00,
    appraisalCents: 320_000_00,
    areaHundredths: 0,
    assumed: { ...Object.fromEntries(NAMES.map((name) => [name, nothing])), ...assumed },
    fees: { registry: fees, deed: fees },
  } as unknown as CostFacts;
  return Object.fromEntries(costRows(costModel(facts, changes)).map(({ key, note }) => [key, note]));
}

describe('M12 what a line says beside its amount', () => {
  const told = (value: Range, more: Partial<Assumed> = {}): Assumed => ({
    value,
    origin: 'listing',
    ...more,
  });
  const open = { low: 0, base: 600, high: 600 };

  test('that a listing leaves open who pays, until the visitor decides', () => {
    const commission = told(open, { isPayerOpen: true });
    const taxDebt = told(open, { isPayerOpen: true });
    expect(notesOf({ commission, taxDebt })).toMatchObject({
      commission: '6% do preço. O anúncio não deixa claro quem paga; no baixo, não é você',
      taxDebt: 'O anúncio não deixa claro quem paga; no baixo, não é você',
    });
    expect(notesOf({ commission, taxDebt }, { commission: 300, taxDebt: 100 })).toMatchObject({
      commission: '3% do preço',
      taxDebt: 'Valores seus',
    });
  });

  test('D16 what the listing leaves to be put in order is a line of its own, and none where it names nothing', () => {
    expect(notesOf({}).regularisation).toBeUndefined();
    const regularisation = { value: { low: 3550_00, base: 14_675_00, high: 40_800_00 }, origin };
    expect(notesOf({ regularisation }).regularisation).toMatch(/^O que o anúncio diz que falta\./);
    expect(notesOf({ regularisation }, { regularisation: 100 }).regularisation).toBe('Valores seus');
  });

  test('D04 that a tax from before a judicial sale is paid from the price, by which law', () => {
    const taxDebt = told({ low: 0, base: 0, high: 3000 }, { isPaidFromPrice: true });
    expect(notesOf({ taxDebt }).taxDebt).toMatch(
      /^Em venda judicial, .*CTN, art\. 130; STJ, Tema 1\.134\).*\. Segundo o anúncio$/,
    );
    expect(notesOf({ taxDebt }, { taxDebt: 100 }).taxDebt).toBe('Valores seus');
  });

  test('up to what share of the appraisal a debt is the buyer’s', () => {
    const limit = { value: 1000, origin } as Assumed['limit'];
    expect(notesOf({ condominiumDebt: told(always(100), { limit }) }).condominiumDebt).toBe(
      'Segundo o anúncio. Quem compra paga até 10% da avaliação',
    );
  });

  test('that an auctioneer is paid by the buyer, by which law, beside what a seller pays', () => {
    const note = notesOf({ commission: { value: always(500), origin, isBesideSellers: true } }).commission;
    expect(note).toMatch(/^5% do preço\. No leilão, quem arremata paga .*\(Decreto 21\.981\/1932\)$/);
  });
});
