import { AREAS, type Area } from '../catalogue/enumerations.ts';
import { pricePerArea } from '../catalogue/price-per-area.ts';
import { bestOf, type Wanted } from './best-of.ts';
import { type CompareCell, type MoneyNote, rankOf, UNKNOWN } from './compare-cells.ts';
import { buyerDebts, totalDebts } from './compared-debts.ts';
import { datesOf, distancesFrom } from './compared-places-and-dates.ts';
import { type ComparedProperty, isBuyable, payableCents, type RoomKey } from './compared-property.ts';

export type CompareGroup =
  | 'decision'
  | 'price'
  | 'payment'
  | 'property'
  | 'debts'
  | 'costs'
  | 'dates'
  | 'documents'
  | 'place';

export type CompareRowKey =
  | 'price'
  | 'appraisal'
  | 'discount'
  | 'pricePerArea'
  | 'sale'
  | 'cash'
  | 'directInstalment'
  | 'financing'
  | 'minimumEntry'
  | 'propertyType'
  | Area
  | RoomKey
  | DecisionKey
  | 'occupation'
  | 'debts'
  | 'payers'
  | 'buyerDebts'
  | 'legalAction'
  | 'condominio'
  | 'iptu'
  | 'dates'
  | 'publishedOn'
  | 'documents'
  | 'place'
  | 'distances';

type DecisionKey =
  | 'total'
  | 'totalLow'
  | 'totalHigh'
  | 'dayZero'
  | 'instalment'
  | 'possession'
  | 'effectiveDiscount'
  | 'risk'
  | 'untoldFacts'
  | 'dataAge';

export type CompareRow = {
  readonly group: CompareGroup;
  readonly key: CompareRowKey;
  /** One for each property, in their order. */
  readonly cells: readonly CompareCell[];
  /** Positions of the best ones; empty where the row has no better and worse, or nothing wins. */
  readonly best: readonly number[];
  /** True for a row whose fields all say the same. */
  readonly isSame: boolean;
};

type RowRule = {
  readonly group: CompareGroup;
  readonly key: CompareRowKey;
  readonly wanted?: Wanted;
  /** Left out of the table where no property has anything to tell: it may not apply to any. */
  readonly isOptional?: boolean;
  readonly cell: (property: ComparedProperty, all: readonly ComparedProperty[], now: number) => CompareCell;
};

const ROOMS: readonly RoomKey[] = ['bedrooms', 'suites', 'bathrooms', 'parkingSpaces'];

/** The rows in their order. A row with a better and a worse value says which is wanted. */
const RULES: readonly RowRule[] = [
  { group: 'price', key: 'price', wanted: 'least', cell: priceCell },
  { group: 'price', key: 'appraisal', cell: ({ price }) => money(price.appraisalCents) },
  { group: 'price', key: 'discount', wanted: 'most', cell: discountCell },
  { group: 'price', key: 'pricePerArea', wanted: 'least', cell: pricePerAreaCell },
  {
    group: 'price',
    key: 'sale',
    cell: ({ saleType, saleCategory }) => ({ kind: 'sale', saleType, saleCategory }),
  },
  { group: 'payment', key: 'cash', cell: (property) => paymentCell(property, 'vista') },
  {
    group: 'payment',
    key: 'directInstalment',
    cell: (property) => paymentCell(property, 'parcelamento_direto'),
  },
  { group: 'payment', key: 'financing', cell: (property) => paymentCell(property, 'financiado') },
  { group: 'payment', key: 'minimumEntry', wanted: 'least', cell: entryCell },
  {
    group: 'property',
    key: 'propertyType',
    cell: ({ propertyType }) => ({ kind: 'propertyType', propertyType }),
  },
  ...AREAS.map(areaRule),
  ...ROOMS.map(roomRule),
  { group: 'property', key: 'occupation', cell: occupationCell },
  { group: 'debts', key: 'debts', cell: debtsCell },
  { group: 'debts', key: 'payers', isOptional: true, cell: payersCell },
  { group: 'debts', key: 'buyerDebts', wanted: 'least', cell: ({ debts }) => debtSum(buyerDebts(debts)) },
  { group: 'debts', key: 'legalAction', cell: ({ legalAction }) => answer(legalAction) },
  {
    group: 'costs',
    key: 'condominio',
    wanted: 'least',
    cell: (property) => expenseCell(property, 'condominio'),
  },
  { group: 'costs', key: 'iptu', wanted: 'least', cell: (property) => expenseCell(property, 'iptu') },
  { group: 'dates', key: 'dates', cell: datesCell },
  { group: 'dates', key: 'publishedOn', cell: ({ publishedOn }) => ({ kind: 'day', day: publishedOn }) },
  { group: 'documents', key: 'documents', cell: documentsCell },
  { group: 'place', key: 'place', cell: placeCell },
  { group: 'place', key: 'distances', isOptional: true, cell: distancesCell },
];

/** The whole comparison: what stands in each row, and what is best in it at `now` (milliseconds since 1970 UTC). */
export function compareRows(properties: readonly ComparedProperty[], now: number): readonly CompareRow[] {
  return RULES.flatMap((rule) => {
    const cells = properties.map((property) => rule.cell(property, properties, now));
    if (rule.isOptional && cells.every(({ kind }) => kind === 'unknown' || kind === 'noDebts')) return [];
    return [rowOf(rule, cells, properties)];
  });
}

/** The row of a rule, with what is best in it and whether all of it is the same. */
export function rowOf(
  { group, key, wanted }: Pick<RowRule, 'group' | 'key' | 'wanted'>,
  cells: readonly CompareCell[],
  properties: readonly ComparedProperty[],
): CompareRow {
  const texts = cells.map((cell) => JSON.stringify(cell));
  return {
    group,
    key,
    cells,
    best: wanted ? bestCells(cells, properties, wanted) : [],
    isSame: texts.every((text) => text === texts[0]),
  };
}

/** Land is not measured against buildings: a square metre of one says nothing of the other. */
function bestCells(
  cells: readonly CompareCell[],
  properties: readonly ComparedProperty[],
  wanted: Wanted,
): readonly number[] {
  const byLand = new Set(
    cells.flatMap((cell) => (cell.kind === 'money' && cell.area ? [cell.area === 'area_terreno'] : [])),
  );
  if (byLand.size > 1) return [];
  const ranks = cells.map((cell, position) => {
    const property = properties[position];
    return property && isBuyable(property) ? rankOf(cell) : null;
  });
  return bestOf(ranks, wanted);
}

function areaRule(key: Area): RowRule {
  return {
    group: 'property',
    key,
    wanted: 'most',
    isOptional: true,
    cell: ({ areas }) => {
      const area = areas.find((candidate) => candidate.key === key);
      return area === undefined ? UNKNOWN : { kind: 'squareMetres', squareMetres: area.squareMetres };
    },
  };
}

function roomRule(key: RoomKey): RowRule {
  return {
    group: 'property',
    key,
    wanted: 'most',
    isOptional: true,
    cell: ({ rooms }) => {
      const count = rooms[key];
      return count === null ? UNKNOWN : { kind: 'count', count };
    },
  };
}

function money(cents: number | null, note: MoneyNote = {}): CompareCell {
  return cents === null ? UNKNOWN : { kind: 'money', cents, ...note };
}

function answer(isYes: boolean | null): CompareCell {
  return isYes === null ? UNKNOWN : { kind: 'answer', isYes };
}

function priceCell(property: ComparedProperty): CompareCell {
  const cents = payableCents(property);
  const { campaign, saleLabel } = property.price;
  if (cents === null) return { kind: 'onRequest' };
  return money(cents, campaign === null ? { label: saleLabel } : { campaign: campaign.label });
}

/** An appraisal at or below the price gives no discount (D§5); a listing may also keep it to itself. */
function discountCell(property: ComparedProperty): CompareCell {
  const { discountPercent, appraisalCents } = property.price;
  if (discountPercent !== null) return { kind: 'percent', percent: discountPercent };
  const isKnown = property.showDiscount && appraisalCents !== null && payableCents(property) !== null;
  return isKnown ? { kind: 'noDiscount' } : UNKNOWN;
}

function pricePerAreaCell(property: ComparedProperty): CompareCell {
  const price = pricePerArea(payableCents(property), property.areas);
  return price === null ? UNKNOWN : money(price.cents, { area: price.area });
}

function paymentCell(
  { payment }: ComparedProperty,
  type: 'vista' | 'parcelamento_direto' | 'financiado',
): CompareCell {
  if (payment === null) return { kind: 'withSeller' };
  const isYes = payment.types.includes(type);
  if (!isYes && payment.untold.includes(type)) return UNKNOWN;
  return type === 'parcelamento_direto' && isYes
    ? { kind: 'answer', isYes, instalments: payment.instalments }
    : { kind: 'answer', isYes };
}

function entryCell({ payment }: ComparedProperty): CompareCell {
  return payment === null ? { kind: 'withSeller' } : money(payment.minimumEntryCents);
}

function occupationCell({ occupation }: ComparedProperty): CompareCell {
  return occupation === null ? UNKNOWN : { kind: 'occupation', occupation };
}

function debtSum(cents: number | null): CompareCell {
  return cents === 0 ? { kind: 'noDebts' } : money(cents);
}

function debtsCell({ debts }: ComparedProperty): CompareCell {
  if (debts.kind !== 'some') return debts.kind === 'none' ? { kind: 'noDebts' } : UNKNOWN;
  const total = totalDebts(debts);
  return total === null ? { kind: 'answer', isYes: true } : money(total);
}

function payersCell({ debts }: ComparedProperty): CompareCell {
  if (debts.kind === 'none') return { kind: 'noDebts' };
  return debts.kind === 'some' && debts.items.length > 0 ? { kind: 'debts', debts } : UNKNOWN;
}

function expenseCell({ expenses }: ComparedProperty, kind: 'iptu' | 'condominio'): CompareCell {
  const expense = expenses.find((candidate) => candidate.kind === kind);
  if (expense === undefined) return UNKNOWN;
  return expense.exempt ? { kind: 'exempt' } : money(expense.valueCents);
}

function datesCell(property: ComparedProperty, _: readonly ComparedProperty[], now: number): CompareCell {
  const dates = datesOf(property, now);
  return dates.length === 0 ? UNKNOWN : { kind: 'dates', dates };
}

function documentsCell({ documents }: ComparedProperty): CompareCell {
  return documents.length === 0 ? UNKNOWN : { kind: 'documents', documents };
}

function placeCell({ neighbourhood, cityName, uf }: ComparedProperty): CompareCell {
  const city = `${cityName}/${uf.toUpperCase()}`;
  return { kind: 'place', place: neighbourhood === null ? city : `${neighbourhood}, ${city}` };
}

function distancesCell(property: ComparedProperty, all: readonly ComparedProperty[]): CompareCell {
  const distances = distancesFrom(property, all);
  return distances.length === 0 ? UNKNOWN : { kind: 'distances', distances };
}
