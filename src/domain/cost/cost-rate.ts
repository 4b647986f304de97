import type { LocalDate } from '../time.ts';
import type { FeeSchedule } from './fee-schedule.ts';
import type { Range } from './scenario.ts';

/** In what a rate is told: hundredths of a percent, centavos, whole months, or a table of fees. */
export type RateUnit = 'percent' | 'money' | 'months' | 'schedule';

/** Every kind of rate, and its unit. The names are those of the operator's files. */
export const RATE_UNITS = {
  /** Of the larger or smaller base, by municipality (IBGE code), else state, else `br`. */
  itbi: 'percent',
  /** By state. */
  escritura: 'schedule',
  registro: 'schedule',
  /** The buyer's share of the price, by sale category or type. */
  comissao: 'percent',
  /** Own money of a financed purchase. */
  entrada: 'percent',
  /** By who is in the home: `ocupado`, `locado`, `desocupado`, `venda_judicial`; `br` where nobody says. */
  meses_posse: 'months',
  advogado: 'money',
  custas: 'percent',
  mudanca: 'money',
  /** By property type. Of the appraisal: by the month, and by the year. */
  condominio: 'percent',
  iptu: 'percent',
  /** By property type, a square metre. */
  reforma: 'money',
  /** How much is owed where nobody says, in months of condominium and IPTU. */
  meses_divida: 'months',
  /** Most of the appraisal that a buyer pays of an older condominium debt, by source of the listing. */
  teto_condominio: 'percent',
  /** Of a sale, paid by who sells. */
  corretagem_venda: 'percent',
  /** From possession to a sale. */
  meses_venda: 'months',
  /** Tax on the gain of a sale, by band (`ate_5000000`: of the part up to so many reais), else `br`. */
  ganho_capital: 'percent',
  /** A bank's loan: nominal interest of a year, its longest time, what is paid at once, and each month beside it. */
  juros_financiamento: 'percent',
  prazo_financiamento: 'months',
  tarifa_financiamento: 'money',
  encargo_financiamento: 'money',
} as const satisfies Record<string, RateUnit>;
export type RateKind = keyof typeof RATE_UNITS;

/** How well a rate is known. `default`: nothing better is known, our own assumption. */
export const CONFIDENCES = ['high', 'medium', 'low', 'default'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Where a number comes from. */
export type Provenance = {
  readonly source: string;
  /** In force since; null where the source does not tell. */
  readonly since: LocalDate | null;
  /** The day on which somebody looked. */
  readonly checkedOn: LocalDate;
  readonly confidence: Confidence;
};

/** One dated row of the table of rates. */
export type CostRate = Provenance & {
  readonly kind: RateKind;
  /** Where or for what it holds; `br`: wherever nothing else does. */
  readonly scope: string;
  readonly value: Range | FeeSchedule;
};

export const ANYWHERE = 'br';

/** The rows of one kind and scope, in the order in which they are asked. */
export type RateTable = ReadonlyMap<string, readonly CostRate[]>;

/** The table of all rates: the operator's before the product's, of each the newest first and those without a date last. */
export function rateTable(products: readonly CostRate[], operators: readonly CostRate[]): RateTable {
  const newestFirst = (rates: readonly CostRate[]) =>
    rates.toSorted((a, b) => (b.since ?? '').localeCompare(a.since ?? ''));
  const rows = [...newestFirst(operators), ...newestFirst(products)];
  return Map.groupBy(rows, ({ kind, scope }) => `${kind}/${scope}`);
}

/** The row in force on `day` for the first of the scopes that has one; null when none has. */
export function rateInForce<K extends RateKind>(
  table: RateTable,
  kind: K,
  scopes: readonly string[],
  day: LocalDate,
): (CostRate & { readonly value: RateValue<K> }) | null {
  for (const scope of scopes) {
    const rate = table.get(`${kind}/${scope}`)?.find(({ since }) => since === null || since <= day);
    if (rate !== undefined) return rate as CostRate & { readonly value: RateValue<K> };
  }
  return null;
}

type RateValue<K extends RateKind> = (typeof RATE_UNITS)[K] extends 'schedule' ? FeeSchedule : Range;
