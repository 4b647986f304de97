import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyersLimit, payerSide } from '../catalogue/payer.ts';
import { propertyDetailSchema } from '../catalogue/property-detail.schema.ts';
import { parseLocalDate } from '../time.ts';
import { assumeCosts } from './assume-costs.ts';
import { offerOf, premisesOf, tidyChanges } from './cost-facts.ts';
import { rateInForce, rateTable } from './cost-rate.ts';
import {
  day,
  debt,
  factsOf,
  property,
  range,
  rates,
  reais,
  row,
  withDebts,
} from './costed-property.fixture.ts';
import type { CostedProperty } from './costed-property.ts';
import { always } from './scenario.ts';
import { totalCost } from './total-cost.ts';

describe('the row of the table in force', () => {
  it("is the newest that has begun, of the first place that has one, the operator's before the product's", () => {
    const given = [row('itbi', '1', always(100), '2020-01-01'), row('itbi', 'br', always(200))];
    const own = [row('itbi', '1', always(300), '2025-01-01'), row('itbi', '1', always(400), '2027-01-01')];
    const rateOn = (text: string, scopes: string[]) =>
      rateInForce(rateTable(given, own), 'itbi', scopes, parseLocalDate(text) ?? day)?.value.base;
    expect(rateOn('2024-12-31', ['1', 'br'])).toBe(100);
    expect(rateOn('2025-01-01', ['1', 'br'])).toBe(300);
    expect(rateOn('2027-01-01', ['1', 'br'])).toBe(400);
    expect(rateOn('2019-12-31', ['1', 'br'])).toBe(200);
    expect(rateOn('2019-12-31', ['1'])).toBeUndefined();
  });
});

describe('what is assumed of a property', () => {
  it("is the municipality's tax, or the country's where the town is not known", () => {
    expect(factsOf().assumed.itbi.value).toEqual(always(270));
    expect(factsOf({ cityCode: null }).assumed.itbi.value).toEqual(range(200, 200, 300));
    expect(factsOf().assumed.itbi.origin).toMatchObject({ source: 'itbi 3509502', since: null });
  });

  it('D16 is the cost of what the listing leaves to be put in order, where the buyer pays', () => {
    const regularisationOf = (pendingCategories: string[]) =>
      factsOf({ detail: { ...property.detail, pendingCategories } }).assumed.regularisation;
    expect(regularisationOf([])).toEqual({ value: always(0), origin: 'listing' });
    // Construction, habite-se (as they agree), an old mortgage (the creditor's), failed auctions.
    const { value, origin } = regularisationOf(['reg-pc1', 'reg-pc3', 'reg-pc12', 'reg-pc17']);
    expect(value).toEqual(range(3550_00, 14_675_00, 40_800_00));
    expect(origin).toMatchObject({ confidence: 'medium', checkedOn: '2026-11-21' });
    const facts = factsOf({ detail: { ...property.detail, pendingCategories: ['reg-pc17'] } });
    const of = (changes: object) => totalCost(premisesOf(facts, changes).base, reais(200_000)).lines;
    expect([of({}).regularisation, of({ regularisation: 0 }).regularisation]).toEqual([425_00, 0]);
  });

  it('D16 D18 renovates at worst for all that the home is worth, never for more', () => {
    const square = row('reforma', 'br', range(0, 150_00, 500_00));
    const withRenovation = new Map([...rates, ['reforma/br', [square]]]);
    const of = (appraisal: number, mainAreaM2: number) => {
      const given = { ...property, appraisalCents: reais(appraisal), mainAreaM2 };
      const facts = assumeCosts(given, reais(10_000), withRenovation, day);
      const worst = totalCost(premisesOf(facts, {}).high, reais(10_000)).lines.renovation;
      return { value: facts.assumed.renovation.value, worst };
    };
    expect(of(300_000, 57)).toEqual({ value: square.value, worst: reais(28_500) });
    expect(of(20_000, 57)).toEqual({ value: range(0, 150_00, 350_00), worst: reais(19_950) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 1, max: 500 }), (worth, area) => {
        const { value, worst } = of(worth, area);
        expect(value.high).toBeGreaterThanOrEqual(value.base);
        if (worth > 0) expect(worst).toBeLessThanOrEqual(reais(worth));
      }),
    );
  });

  it('is the commission that the wallet tells, else what the kind of sale brings', () => {
    const wallet = (
      commissionPayer: string | null,
      commissionRate: number | null,
      saleType: CostedProperty['saleType'] = 'leilao',
    ) => {
      const terms = { id: 'a', conditions: [], commissionType: null, commissionPayer, commissionRate };
      const rest = {
        displayedCents: null,
        coupon: null,
        campaigns: [],
        directInstalment: null,
        financing: null,
      };
      const detail = { ...property.detail, wallets: [{ ...terms, ...rest }] };
      return factsOf({ saleType, detail }).assumed.commission;
    };
    expect(wallet('Comprador', 600)).toEqual({ value: always(600), origin: 'listing' });
    expect(wallet('Vendedor', 600, 'corretor')).toEqual({ value: always(0), origin: 'listing' });
    expect(wallet('Vendedor', 600)).toMatchObject({ value: always(500), isBesideSellers: true });
    expect(wallet(null, 600).value).toEqual(always(500));
    expect(wallet('Comprador e vendedor', 600).value).toEqual(always(600));
    const open = { origin: 'listing', isPayerOpen: true };
    for (const saleType of ['venda_direta', 'corretor', 'imobiliaria', 'melhor_proposta'] as const) {
      for (const words of ['Comprador e vendedor', 'Comprador, conforme edital do banco', 'a combinar']) {
        expect(wallet(words, 600, saleType)).toEqual({ value: range(0, 600, 600), ...open });
      }
      expect(wallet(null, 600, saleType)).toEqual({ value: range(0, 0, 600), ...open });
      expect(wallet('Novo proprietário', 600, saleType).value).toEqual(always(600));
    }
    expect(wallet('Comprador', null, 'venda_direta').value).toEqual(range(0, 0, 500));
    expect(factsOf().assumed.commission.value).toEqual(always(0));
  });

  it('is what the listing tells of condominium and IPTU, else a share of the appraisal', () => {
    const expenses = [
      { kind: 'condominio' as const, valueCents: 450_00, exempt: false },
      { kind: 'iptu' as const, valueCents: null, exempt: true },
    ];
    const told = factsOf({ detail: { ...property.detail, expenses } }).assumed;
    expect(told.condominium).toEqual({ value: always(450_00), origin: 'listing' });
    expect(told.iptu.value).toEqual(always(0));
    expect(factsOf().assumed.condominium.value).toEqual(range(300_00, 600_00, 1200_00));
    const without = factsOf({ appraisalCents: null }).assumed;
    expect([without.condominium.value, without.condominium.isOnPrice]).toEqual([
      range(200_00, 400_00, 800_00),
      true,
    ]);
    expect(without.condominiumDebt.value.high).toBe(60 * 400_00);
    const two = [450_00, 200_00].map((valueCents) => ({
      kind: 'condominio' as const,
      valueCents,
      exempt: false,
    }));
    const both = factsOf({ detail: { ...property.detail, expenses: two } }).assumed;
    expect(both.condominium.value).toEqual(always(650_00));
  });

  it("M12 is the debt that stays with the buyer: by the listing, by law in a judicial sale, within the bank's limit", () => {
    const amount = 50_000;
    const condominium = (payer: string | null, changed: Partial<CostedProperty> = {}) =>
      withDebts([debt('Condomínio em atraso', amount, payer)], changed).condominiumDebt.value;
    expect(condominium('comprador')).toEqual(always(reais(30_000)));
    expect(condominium('comprador', { saleType: 'leilao' })).toEqual(always(reais(amount)));
    expect(condominium('vendedor')).toEqual(always(0));
    expect(condominium(null, { source: 'feed' })).toEqual(range(0, reais(amount), reais(amount)));
    expect(condominium(null, { source: 'feed', saleCategory: 'venda_judicial' })).toEqual(
      range(0, 0, reais(amount)),
    );
    const sorted = withDebts([debt('IPTU', 100, 'arrematante'), debt('Água', 50, 'comprador')]);
    expect(sorted.taxDebt.value).toEqual(always(reais(100)));
    expect(sorted.otherDebt.value).toEqual(always(reais(50)));
  });

  it('D04 is no tax from before a judicial sale, whatever its notice says: asked of the buyer at worst', () => {
    const owed = (payer: string | null, saleCategory: CostedProperty['saleCategory']) =>
      withDebts([debt('IPTU', 3000, payer), debt('Condomínio', 500, payer)], {
        source: 'feed',
        saleType: 'leilao',
        saleCategory,
      });
    for (const payer of ['Arrematante', 'Conforme edital', null]) {
      expect(owed(payer, 'venda_judicial').taxDebt).toEqual({
        value: range(0, 0, reais(3000)),
        origin: 'listing',
        isPaidFromPrice: true,
      });
    }
    expect(owed('Vendedor', 'venda_judicial').taxDebt.value).toEqual(always(0));
    // Condominium dues are another question, and another sale another rule.
    expect(owed('Arrematante', 'venda_judicial').condominiumDebt.value).toEqual(always(reais(500)));
    expect(owed('Arrematante', 'outras').taxDebt).toEqual({
      value: always(reais(3000)),
      origin: 'listing',
    });
  });

  it('is no debt where the listing says so, and so many months of it where nobody knows', () => {
    expect(factsOf({ hasDebts: false }).assumed.condominiumDebt).toEqual({
      value: always(0),
      origin: 'listing',
    });
    for (const hasDebts of [null, true]) {
      expect(factsOf({ hasDebts }).assumed.condominiumDebt.value).toEqual(
        range(0, reais(7200), reais(30_000)),
      );
    }
  });

  describe('M12 who pays a debt, in the words of the listing', () => {
    const caixa = 'Comprador, até 10% do valor de avaliação; Caixa o excedente';
    const owed = (payer: string | null, changed: Partial<CostedProperty> = {}) => {
      const debts = [debt('Condomínio', 50_000, payer), debt('IPTU', 3000, payer)];
      const { condominiumDebt, taxDebt } = withDebts(debts, { source: 'feed', ...changed });
      return [condominiumDebt, taxDebt];
    };

    it.each(['Comprador e vendedor', 'Arrematante, conforme edital do banco', 'conforme edital', null])(
      '%j may fall to the buyer: nothing at best, all at worst, and the line says that it is open',
      (payer) => {
        const [condominium, tax] = owed(payer);
        expect(condominium).toEqual({
          value: range(0, reais(50_000), reais(50_000)),
          origin: 'listing',
          isPayerOpen: true,
        });
        expect(tax?.value).toEqual(range(0, reais(3000), reais(3000)));
      },
    );

    it('is a buyer by another name, or a limit of the appraisal that the words themselves set', () => {
      expect(owed('Novo proprietário')).toEqual([
        { value: always(reais(50_000)), origin: 'listing' },
        { value: always(reais(3000)), origin: 'listing' },
      ]);
      const [condominium, tax] = owed(caixa, { saleType: 'leilao' });
      const limit = { value: 1000, origin: 'listing' };
      expect(condominium).toEqual({ value: always(reais(30_000)), origin: 'listing', limit });
      expect(tax?.value).toEqual(always(reais(3000)));
      expect(owed(caixa, { appraisalCents: null })[0]?.value).toEqual(always(reais(50_000)));
    });

    it("names the bank's own limit with its source where it is reached", () => {
      const [reached] = owed('comprador', { source: 'caixa' });
      expect(reached?.limit).toMatchObject({ value: 1000, origin: { source: 'teto_condominio caixa' } });
      expect(withDebts([debt('Condomínio', 100, 'comprador')]).condominiumDebt.limit).toBeUndefined();
    });

    it('counts for nothing only where the seller alone is named, whatever else is written', () => {
      const names = [
        'comprador',
        'arrematante',
        'novo proprietário',
        'vendedor',
        'banco',
        'não',
        'até',
        '10%',
      ];
      const words = fc.array(fc.constantFrom(...names, 'conforme edital', 'da avaliação', ';'), {
        maxLength: 8,
      });
      const kinds = fc.constantFrom('outras', 'venda_judicial');
      fc.assert(
        fc.property(
          words,
          kinds,
          fc.boolean(),
          fc.option(fc.boolean()),
          (said, category, isTold, hasDebts) => {
            const payer = said.join(' ');
            const changed = { source: 'feed', hasDebts, saleCategory: category } as Partial<CostedProperty>;
            const { low, base, high } = withDebts([debt('IPTU', isTold ? 3000 : null, payer)], changed)
              .taxDebt.value;
            expect(low).toBeLessThanOrEqual(base);
            expect(base).toBeLessThanOrEqual(high);
            expect(high > 0).toBe(payerSide(payer) !== 'seller' || buyersLimit(payer) !== null);
          },
        ),
      );
    });
  });

  it('M12 P17 names a debt of another kind that has no amount, and counts none', () => {
    const other = (payer: string | null) => withDebts([debt('Laudêmio', null, payer)]).otherDebt;
    expect(other(null)).toMatchObject({ value: always(0), untold: ['Laudêmio'] });
    expect(other('vendedor').untold).toBeUndefined();
    expect(withDebts([debt('Laudêmio', 900, null)]).otherDebt.untold).toBeUndefined();
  });

  it('M12 is no commission beside a price that holds it already', () => {
    const wallets = propertyDetailSchema.parse({
      wallets: [{ id: 'a', commissionPayer: 'comprador', commissionRate: 500 }],
    }).wallets;
    const commission = (without: number | null) =>
      factsOf({
        detail: {
          ...property.detail,
          wallets,
          priceWithoutCommissionCents: without === null ? null : reais(without),
        },
      }).assumed.commission;
    expect(commission(190_000)).toEqual({ value: always(0), origin: 'listing', isIncluded: true });
    for (const without of [null, 0, 200_000])
      expect(commission(without)).toEqual({ value: always(500), origin: 'listing' });
  });

  it('M12 is a year of a debt that is listed without its amount, at worst five, unless the seller pays', () => {
    const unknown = (payer: string | null, hasDebts: boolean | null = null) =>
      withDebts([debt('Condomínio', null, payer), debt('IPTU', null, payer)], { source: 'feed', hasDebts });
    for (const hasDebts of [null, true, false]) {
      const { condominiumDebt, taxDebt } = unknown('Comprador', hasDebts);
      expect(condominiumDebt.value).toEqual(range(0, reais(7200), reais(36_000)));
      expect(condominiumDebt.origin).toMatchObject({ source: 'meses_divida br' });
      expect(taxDebt.value).toEqual(range(0, reais(1200), reais(6000)));
      expect(unknown('Vendedor', hasDebts).condominiumDebt).toEqual({ value: always(0), origin: 'listing' });
    }
    const twice = [debt('Condomínio', null, 'comprador'), debt('Condomínio, multa', null, 'comprador')];
    expect(withDebts(twice).condominiumDebt.value.base).toBe(reais(7200));
    const partly = [debt('Condomínio', 1000, 'comprador'), debt('Condomínio, acordo', null, 'vendedor')];
    expect(withDebts(partly).condominiumDebt).toEqual({ value: always(reais(1000)), origin: 'listing' });
  });
});

describe('premises', () => {
  it("are the visitor's in every scenario, else the page's own", () => {
    const premises = premisesOf(factsOf(), { itbi: 300, months: 800 });
    expect([premises.low.itbiRate, premises.high.itbiRate]).toEqual([300, 300]);
    expect([premises.low.months, premises.high.months]).toEqual([8, 8]);
    expect(premisesOf(factsOf(), {}).high.months).toBe(12);
    expect([premises.base.itbiBase, premises.high.itbiBase]).toEqual(['preco', 'avaliacao']);
    expect(premises.base.areaHundredths).toBe(4650);
  });

  it('have no deed where a bank lends, whose contract stands for it, unless the visitor says so', () => {
    const costs = (changes: Parameters<typeof premisesOf>[1]) =>
      totalCost(premisesOf(factsOf(), changes).base, reais(200_000)).lines;
    expect(costs({}).deed).toBe(2000_00);
    expect(costs({ payment: 'financiado' })).toMatchObject({ deed: 0, registry: 2000_00 });
    expect(costs({ payment: 'financiado', deed: { kind: 'amount', cents: 100 } }).deed).toBe(100);
  });

  it('rise from the best to the worst case', () => {
    const { low, base, high } = premisesOf(factsOf(), {});
    const [best, likely, worst] = [low, base, high].map(
      (given) => totalCost(given, reais(200_000)).totalCents,
    );
    expect(best).toBeLessThanOrEqual(likely ?? 0);
    expect(likely).toBeLessThan(worst ?? 0);
  });

  it('that a form sends back as it showed them are no changes', () => {
    const facts = factsOf();
    const sent = {
      offer: reais(200_000),
      itbi: 270,
      months: 500,
      condominium: 600_00,
      payment: 'vista',
      area: 4650,
    };
    expect(tidyChanges(facts, sent as Parameters<typeof tidyChanges>[1])).toEqual({});
    const own = { offer: reais(190_000), itbi: 271, months: 600, payment: 'financiado' } as const;
    expect(tidyChanges(facts, own)).toEqual(own);
    expect(offerOf(facts, own)).toBe(reais(190_000));
    expect(offerOf({ ...facts, priceCents: null }, {})).toBeNull();
  });
});

describe('the occupation that a visitor reckons with', () => {
  const price = reais(200_000);
  const totalOf = (given: CostedProperty, occupation?: 'ocupado' | 'desocupado') => {
    const facts = assumeCosts(given, price, rates, day);
    return totalCost(premisesOf(facts, occupation === undefined ? {} : { occupation }).base, price);
  };

  it('D02 sets lawyer and months of waiting as if the listing had told it', () => {
    for (const told of [null, 'ocupado', 'desocupado'] as const) {
      const given = { ...property, occupation: told };
      for (const occupation of ['ocupado', 'desocupado'] as const) {
        expect(totalOf(given, occupation)).toEqual(totalOf({ ...property, occupation }));
      }
    }
    expect(totalOf(property, 'ocupado').lines.lawyer).toBe(4000_00);
    expect(totalOf(property, 'desocupado').lines.lawyer).toBe(0);
  });

  it('D02 keeps what the visitor set, and is no change where the listing says the same', () => {
    const facts = assumeCosts({ ...property, occupation: 'ocupado' }, price, rates, day);
    expect(tidyChanges(facts, { occupation: 'ocupado' })).toEqual({});
    const untold = assumeCosts({ ...property, occupation: null }, price, rates, day);
    const changes = { occupation: 'desocupado', lawyer: 700_00, months: 100 } as const;
    expect(tidyChanges(untold, changes)).toEqual({ occupation: 'desocupado', lawyer: 700_00 });
    expect(premisesOf(untold, changes).high.lawyerCents).toBe(700_00);
  });
});
