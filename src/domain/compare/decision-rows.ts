import type { DataAge } from '../catalogue/data-age.ts';
import type { Range } from '../cost/scenario.ts';
import type { MainRisk } from '../decision/main-risk.ts';
import type { WayStart } from '../finance/purchase-ways.ts';
import type { Centavos } from '../money.ts';
import { type CompareCell, UNKNOWN } from './compare-cells.ts';
import { type CompareRow, type CompareRowKey, rowOf } from './compare-rows.ts';
import type { ComparedProperty } from './compared-property.ts';

/** What the page of a property answers first, for a comparison; plain data. */
export type ComparedDecision = {
  /** Null: it can no longer be bought, or has no price. */
  readonly cost: {
    readonly totals: Range<Centavos>;
    readonly months: Range;
    /** Share of the appraisal by which the likely total is below it, in basis points; null: it may not be told. */
    readonly effectiveDiscount: number | null;
  } | null;
  /** Of the offered way that asks least on the day; null: the ways to pay are hidden. */
  readonly start: WayStart | null;
  readonly risk: MainRisk | null;
  /** Number of the facts that its listing should tell and does not. */
  readonly untold: number;
  readonly age: DataAge | null;
};

type Rule = {
  readonly key: CompareRowKey;
  readonly wanted?: 'least' | 'most';
  readonly cell: (decision: ComparedDecision) => CompareCell;
};

const money = (cents: number | null | undefined): CompareCell =>
  cents === null || cents === undefined ? UNKNOWN : { kind: 'money', cents };

const RULES: readonly Rule[] = [
  { key: 'total', wanted: 'least', cell: ({ cost }) => money(cost?.totals.base) },
  { key: 'totalLow', cell: ({ cost }) => money(cost?.totals.low) },
  { key: 'totalHigh', wanted: 'least', cell: ({ cost }) => money(cost?.totals.high) },
  { key: 'dayZero', wanted: 'least', cell: ({ start }) => money(start?.firstDayCents) },
  { key: 'instalment', cell: instalmentCell },
  { key: 'possession', cell: possessionCell },
  { key: 'effectiveDiscount', cell: effectiveCell },
  { key: 'risk', cell: ({ risk, cost }) => ({ kind: 'risk', risk, months: cost?.months.high ?? null }) },
  { key: 'untoldFacts', cell: ({ untold }) => ({ kind: 'untoldFacts', count: untold }) },
  { key: 'dataAge', cell: ({ age }) => (age === null ? UNKNOWN : { kind: 'age', age }) },
];

/** The rows of what a purchase costs, when it gives the keys and what is open of it. */
export function decisionRows(
  decisions: readonly ComparedDecision[],
  properties: readonly ComparedProperty[],
): readonly CompareRow[] {
  const rows = RULES.map(({ key, wanted, cell }) =>
    rowOf({ group: 'decision', key, ...(wanted && { wanted }) }, decisions.map(cell), properties),
  );
  // Listings of one's own making have no list whose day could be told.
  return rows.filter(({ key, cells }) => key !== 'dataAge' || cells.some(({ kind }) => kind !== 'unknown'));
}

/** Without one where all is paid at once. */
function instalmentCell({ start }: ComparedDecision): CompareCell {
  return start !== null && start.firstMonthCents === null
    ? { kind: 'atOnce' }
    : money(start?.firstMonthCents);
}

function possessionCell({ cost }: ComparedDecision): CompareCell {
  return cost === null ? UNKNOWN : { kind: 'months', likely: cost.months.base, high: cost.months.high };
}

function effectiveCell({ cost }: ComparedDecision): CompareCell {
  const share = cost?.effectiveDiscount ?? null;
  return share === null ? UNKNOWN : { kind: 'share', basisPoints: share };
}
