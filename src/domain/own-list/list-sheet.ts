import { type CostFacts, offerOf, premisesOf } from '../cost/cost-facts.ts';
import { type CostLine, type CostPremises, totalCost } from '../cost/total-cost.ts';
import { DEDUCTIBLE_LINES } from '../investment/resale.ts';
import type { Centavos } from '../money.ts';
import { BRASILIA_OFFSET_MS, DAY_MS, type Instant } from '../time.ts';

/** A property as a line of the sheet: what is written of it, and what its costs follow from. */
export type SheetProperty = {
  readonly code: string;
  readonly name: string;
  readonly place: string;
  readonly occupation: string;
  readonly address: string;
  /** The next auction or the end of proposals; null: none is told, or all are past. */
  readonly deadline: Instant | null;
  /** Null: sold, closed or without a price. */
  readonly facts: CostFacts | null;
};

export type ListCell =
  | { readonly kind: 'heading' | 'text'; readonly value: string }
  /** A formula without its sign of equality; what it gives is shown in the unit. */
  | { readonly kind: 'formula'; readonly value: string; readonly unit: ListUnit }
  | { readonly kind: 'value'; readonly value: number; readonly unit: ListUnit }
  /** To be filled in by who opens the sheet. */
  | { readonly kind: 'blank'; readonly unit: ListUnit };
export type ListUnit = 'reais' | 'share' | 'number' | 'moment';

/** Cells above the table into which the buyer writes. */
const CASH = '$B$2';
const FGTS = '$B$3';
const HEADER_ROW = 5;

export const LIST_COLUMNS = [
  'code',
  'name',
  'place',
  'occupation',
  'deadline',
  'daysLeft',
  'price',
  'appraisal',
  'announced',
  'commissionRate',
  'commission',
  'itbiRate',
  'itbi',
  'registry',
  'deed',
  'debts',
  'vacating',
  'courtRate',
  'court',
  'months',
  'condominium',
  'iptu',
  'waiting',
  'renovationM2',
  'area',
  'renovation',
  'regularisation',
  'total',
  'effective',
  'dayZero',
  'missing',
  'sale',
  'brokerageRate',
  'brokerage',
  'saleMonths',
  'saleWaiting',
  'gain',
  'gainsTax',
  'profit',
  'roi',
  'note',
  'address',
] as const;
export type ListColumnKey = (typeof LIST_COLUMNS)[number];

type Costed = { readonly premises: CostPremises; readonly facts: CostFacts; readonly priceCents: Centavos };

/** Address of a column's cell in the same line. */
type At = (key: ListColumnKey) => string;
type ListColumn = {
  readonly cell: (property: SheetProperty, costed: Costed | null, at: At) => ListCell;
};

const reais = (cents: number): ListCell => ({ kind: 'value', value: cents / 100, unit: 'reais' });
const text = (value: string): ListCell => ({ kind: 'text', value });
const formula = (value: string, unit: ListUnit = 'reais'): ListCell => ({ kind: 'formula', value, unit });
const NOTHING = text('');

/** A column that only a property with a price has. */
function costs(cell: (costed: Costed, at: At) => ListCell): ListColumn {
  return { cell: (_, costed, at) => (costed === null ? NOTHING : cell(costed, at)) };
}

const share = (rate: number): ListCell => ({ kind: 'value', value: rate / 10_000, unit: 'share' });
const number = (value: number): ListCell => ({ kind: 'value', value, unit: 'number' });
/** As the page rounds a line of the cost: to the centavo, then to whole reais. */
const roundedToReais = (value: string) => `ROUND(ROUND(${value},2),0)`;
const inReais = (value: string) => formula(roundedToReais(value));
const waitingFor = (at: At, months: string) =>
  roundedToReais(`(12*${at('condominium')}+${at('iptu')})*${months}/12`);
const ofPrice = (rate: ListColumnKey) => costs((_, at) => inReais(`${at('price')}*${at(rate)}`));
const linesOf = (...lines: readonly CostLine[]) =>
  costs(({ premises, priceCents }) => {
    const cost = totalCost(premises, priceCents).lines;
    return reais(lines.reduce((sum, line) => sum + cost[line], 0));
  });
const below = (amount: ListColumnKey) =>
  costs(({ facts }, at) =>
    facts.showsDiscount && facts.appraisalCents !== null
      ? formula(`IF(${at('appraisal')}>0,1-${at(amount)}/${at('appraisal')},"")`, 'share')
      : NOTHING,
  );

/** Outcome of a later sale; empty until the sale has a price. */
const ofSale = (value: (at: At, costed: Costed) => string, unit: ListUnit = 'reais') =>
  costs((costed, at) => formula(`IF(${at('sale')}>0,${value(at, costed)},"")`, unit));

/** Days since 1899-12-30 and the part of the day, as spreadsheets count; by the clock of Brasília, to the minute. */
function moment(at: Instant): ListCell {
  const days = (Math.floor(at / 60_000) * 60_000 + BRASILIA_OFFSET_MS) / DAY_MS + 25_569;
  return { kind: 'value', value: days, unit: 'moment' };
}

/** The columns in their order: premises are values, whatever follows from them is a formula. */
const COLUMNS: Readonly<Record<ListColumnKey, ListColumn>> = {
  code: { cell: ({ code }) => text(code) },
  name: { cell: ({ name }) => text(name) },
  place: { cell: ({ place }) => text(place) },
  occupation: { cell: ({ occupation }) => text(occupation) },
  deadline: { cell: ({ deadline }) => (deadline === null ? NOTHING : moment(deadline)) },
  daysLeft: {
    cell: ({ deadline }, _, at) =>
      deadline === null ? NOTHING : formula(`MAX(0,INT(${at('deadline')})-TODAY())`, 'number'),
  },
  price: costs(({ priceCents }) => reais(priceCents)),
  appraisal: costs(({ facts: { appraisalCents } }) =>
    appraisalCents === null ? NOTHING : reais(appraisalCents),
  ),
  announced: below('price'),
  commissionRate: costs(({ premises }) => share(premises.commissionRate)),
  commission: ofPrice('commissionRate'),
  itbiRate: costs(({ premises }) => share(premises.itbiRate)),
  itbi: ofPrice('itbiRate'),
  registry: linesOf('registry'),
  deed: linesOf('deed'),
  debts: linesOf('condominiumDebt', 'taxDebt', 'otherDebt'),
  vacating: linesOf('lawyer', 'moving'),
  courtRate: costs(({ premises }) => share(premises.courtRate)),
  court: ofPrice('courtRate'),
  months: costs(({ premises }) => number(premises.months)),
  condominium: costs(({ premises }) => reais(premises.condominiumMonthCents)),
  iptu: costs(({ premises }) => reais(premises.iptuYearCents)),
  waiting: costs((_, at) => formula(waitingFor(at, at('months')))),
  renovationM2: costs(({ premises }) => reais(premises.renovationM2Cents)),
  area: costs(({ premises }) => number(premises.areaHundredths / 100)),
  renovation: costs((_, at) => inReais(`${at('renovationM2')}*${at('area')}`)),
  regularisation: linesOf('regularisation'),
  total: costs((_, at) => formula(`SUM(${TOTALLED.map(at).join(',')})`)),
  effective: below('total'),
  dayZero: costs((_, at) => formula(`${at('price')}+${dayZeroFees(at)}`)),
  missing: costs((_, at) => {
    const fees = dayZeroFees(at);
    return formula(`MAX(0,${fees}-${CASH})+MAX(0,${at('price')}-${FGTS}-MAX(0,${CASH}-${fees}))`);
  }),
  sale: costs(({ facts: { appraisalCents } }) =>
    appraisalCents === null ? { kind: 'blank', unit: 'reais' } : reais(appraisalCents),
  ),
  brokerageRate: costs(({ facts }) => share(facts.assumed.saleBrokerage.value.base)),
  brokerage: ofSale((at) => `ROUND(${at('sale')}*${at('brokerageRate')},2)`),
  saleMonths: costs(({ facts }) => number(facts.assumed.saleMonths.value.base / 100)),
  saleWaiting: costs((_, at) =>
    formula(`${waitingFor(at, `(${at('months')}+${at('saleMonths')})`)}-${at('waiting')}`),
  ),
  gain: ofSale((at) => `${at('sale')}-${at('brokerage')}-SUM(${DEDUCTIBLE.map(at).join(',')})`),
  gainsTax: ofSale((at, { facts }) => taxFormula(at('gain'), facts)),
  profit: ofSale(
    (at) => `${at('sale')}-${at('brokerage')}-${at('gainsTax')}-${at('total')}-${at('saleWaiting')}`,
  ),
  roi: ofSale((at) => `${at('profit')}/(${at('total')}+${at('saleWaiting')})`, 'share'),
  note: { cell: () => NOTHING },
  address: { cell: ({ address }) => text(address) },
};

const TOTALLED: readonly ListColumnKey[] = [
  ...(['price', 'commission', 'itbi', 'registry', 'deed', 'debts', 'vacating', 'court'] as const),
  ...(['waiting', 'renovation', 'regularisation'] as const),
];
/** What lowers the taxed gain besides the brokerage of the sale. */
const DEDUCTIBLE: readonly ListColumnKey[] = [
  'price',
  ...TOTALLED.filter((key) => (DEDUCTIBLE_LINES as readonly string[]).includes(key)),
];

/** Of each part of the gain its band's rate, in reais. */
function taxFormula(gain: string, { gainBands }: CostFacts): string {
  let from = 0;
  const parts = gainBands.map(({ value: { uptoCents, rate } }) => {
    const most = uptoCents === null ? gain : `MIN(${gain},${uptoCents / 100})`;
    const part = `ROUND(MAX(0,${most}-${from})*${rate / 10_000},2)`;
    from = (uptoCents ?? 0) / 100;
    return part;
  });
  return parts.length === 0 ? '0' : parts.join('+');
}

const DAY_ZERO_FEES: readonly ListColumnKey[] = ['commission', 'itbi', 'registry', 'deed'];

/** A home that is taken over on the day of the purchase has all its costs on that day. */
function dayZeroFees(at: At): string {
  const sum = (keys: readonly ListColumnKey[]) => `SUM(${keys.map(at).join(',')})`;
  const all = TOTALLED.filter((key) => key !== 'price');
  return `IF(${at('months')}<1,${sum(all)},${sum(DAY_ZERO_FEES)})`;
}

export type ListSheetWords = {
  readonly columns: Readonly<Record<ListColumnKey, string>>;
  readonly cash: string;
  readonly fgts: string;
  readonly title: string;
  readonly estimate: string;
};

/**
 * Saved properties as a sheet for a purchase in cash, a line each: the premises stand in cells of their own, in reais and
 * shares of one, and each sum is a formula over them (1§2 total cost, most likely case). Two cells above take the buyer's own money;
 * the FGTS pays of the price alone.
 */
export function listSheet(properties: readonly SheetProperty[], words: ListSheetWords): ListCell[][] {
  const heading = (value: string): ListCell => ({ kind: 'heading', value });
  const blank: ListCell = { kind: 'blank', unit: 'reais' };
  return [
    [heading(words.title), text(words.estimate)],
    [heading(words.cash), blank],
    [heading(words.fgts), blank],
    [],
    LIST_COLUMNS.map((key) => heading(words.columns[key])),
    ...properties.map((property, index) => {
      const row = HEADER_ROW + 1 + index;
      const at = (key: ListColumnKey) => `${columnName(LIST_COLUMNS.indexOf(key))}${row}`;
      const costed = costedOf(property.facts);
      return LIST_COLUMNS.map((key) => COLUMNS[key].cell(property, costed, at));
    }),
  ];
}

function costedOf(facts: CostFacts | null): Costed | null {
  const priceCents = facts === null ? null : offerOf(facts, {});
  return facts === null || priceCents === null
    ? null
    : { facts, priceCents, premises: premisesOf(facts, {}).base };
}

/** `A` to `Z`, then `AA` and on. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
