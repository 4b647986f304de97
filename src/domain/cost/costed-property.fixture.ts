import { propertyDetailSchema } from '../catalogue/property-detail.schema.ts';
import { centavosFromReais } from '../money.ts';
import { type LocalDate, parseLocalDate } from '../time.ts';
import { assumeCosts } from './assume-costs.ts';
import { type CostRate, RATE_UNITS, type RateKind, rateTable } from './cost-rate.ts';
import type { CostedProperty } from './costed-property.ts';
import { always, type Range } from './scenario.ts';

export const reais = centavosFromReais;
export const day = '2026-11-21' as LocalDate;
export const row = (
  kind: RateKind,
  scope: string,
  value: CostRate['value'],
  since: string | null = null,
): CostRate => ({
  kind,
  scope,
  value,
  since: since === null ? null : parseLocalDate(since),
  checkedOn: day,
  source: `${kind} ${scope}`,
  confidence: 'high',
});
export const range = (low: number, base: number, high: number): Range => ({ low, base, high });
const flat = { addedRate: 0, brackets: [{ fromCents: 0, feeCents: 2000_00 }] };
const kinds = Object.keys(RATE_UNITS) as RateKind[];
export const rates = rateTable(
  [
    ...kinds.map((kind) => row(kind, 'br', RATE_UNITS[kind] === 'schedule' ? flat : always(0))),
    row('itbi', 'br', range(200, 200, 300)),
    row('itbi', '3509502', always(270)),
    row('itbi', '3509502', always(500), '2027-01-01'),
    row('comissao', 'br', range(0, 0, 500)),
    row('comissao', 'leilao', always(500)),
    ...['venda_direta', 'melhor_proposta'].map((type) => row('comissao', type, always(0))),
    row('meses_posse', 'ocupado', range(3, 5, 12)),
    row('meses_posse', 'desocupado', range(1, 1, 2)),
    row('advogado', 'ocupado', range(3500_00, 4000_00, 10_000_00)),
    row('condominio', 'apartamento', range(10, 20, 40)),
    row('iptu', 'apartamento', range(20, 40, 80)),
    row('meses_divida', 'br', range(0, 12, 60)),
    row('comissao', 'venda_judicial', always(500)),
    row('teto_condominio', 'caixa', always(1000)),
    row('teto_condominio', 'feed', always(10_000)),
  ].toReversed(),
  [],
);

export const property: CostedProperty = {
  uf: 'sp',
  cityCode: 3509502,
  source: 'caixa',
  propertyType: 'apartamento',
  saleType: 'melhor_proposta',
  saleCategory: 'outras',
  occupation: 'ocupado',
  paymentTypes: ['vista', 'financiado'],
  hasDebts: null,
  priceCents: reais(200_000),
  appraisalCents: reais(300_000),
  mainAreaM2: 46.5,
  noticePublishedOn: null,
  detail: {
    ...{ areas: [], debts: [], expenses: [], wallets: [], priceWithoutCommissionCents: null },
    ...{ remarks: null, considerations: null, extraConsiderations: null, pendingCategories: [] },
    display: propertyDetailSchema.parse({}).display,
  },
};
export const factsOf = (changed: Partial<CostedProperty> = {}) =>
  assumeCosts({ ...property, ...changed }, reais(200_000), rates, day);
export const debt = (type: string, amount: number | null, payer: string | null) => ({
  type,
  valueCents: amount === null ? null : reais(amount),
  payer,
});
export const withDebts = (debts: CostedProperty['detail']['debts'], changed: Partial<CostedProperty> = {}) =>
  factsOf({ ...changed, detail: { ...property.detail, debts } }).assumed;
