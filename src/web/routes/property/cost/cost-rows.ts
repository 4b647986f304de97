import { monthsText, costLineCopy as words } from '../../../../copy/property/cost.ts';
import { isDeedSpared } from '../../../../domain/cost/cost-facts.ts';
import { type Range, SCENARIOS, type Scenario } from '../../../../domain/cost/scenario.ts';
import type { CostLine } from '../../../../domain/cost/total-cost.ts';
import { formatMoney } from '../../../../domain/format.ts';
import type { CostModel } from './cost-model.ts';
import { decimalText, percentText } from './cost-text.ts';

/** A line of the table: one or several costs under one name, and why it is so much. */
export type CostRow = {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly cents: Range;
};

type RowPlan = {
  readonly key: string;
  readonly name: string;
  readonly lines: readonly CostLine[];
  readonly noteOf: (model: CostModel) => string;
  /** Left out while it costs nothing. */
  readonly isOptional?: (model: CostModel) => boolean;
};

const PLANS: readonly RowPlan[] = [
  { key: 'commission', name: words.commission, lines: ['commission'], noteOf: commissionNote },
  { key: 'itbi', name: words.itbi, lines: ['itbi'], noteOf: itbiNote },
  { key: 'notary', name: words.notary, lines: ['deed', 'registry'], noteOf: notaryNote },
  {
    key: 'condominiumDebt',
    name: words.condominiumDebt,
    lines: ['condominiumDebt'],
    noteOf: debtNote('condominiumDebt'),
  },
  { key: 'taxDebt', name: words.taxDebt, lines: ['taxDebt'], noteOf: debtNote('taxDebt') },
  {
    key: 'otherDebt',
    name: words.otherDebt,
    lines: ['otherDebt'],
    noteOf: debtNote('otherDebt'),
    isOptional: ({ facts }) => facts.assumed.otherDebt.untold === undefined,
  },
  {
    key: 'vacating',
    name: words.vacating,
    lines: ['lawyer', 'court', 'moving'],
    noteOf: () => words.vacatingParts,
  },
  { key: 'waiting', name: words.waiting, lines: ['waiting'], noteOf: waitingNote },
  { key: 'renovation', name: words.renovation, lines: ['renovation'], noteOf: renovationNote },
  {
    key: 'regularisation',
    name: words.regularisation,
    lines: ['regularisation'],
    noteOf: ({ changes }) => (changes.regularisation === undefined ? words.regularisationParts : words.yours),
    isOptional: () => true,
  },
];

/** Every cost besides the price, in the order in which it falls due. */
export function costRows(model: CostModel): readonly CostRow[] {
  const { costs } = model;
  if (costs === null) return [];
  return PLANS.flatMap(({ key, name, lines, noteOf, isOptional }) => {
    const sumIn = (scenario: Scenario) => lines.reduce((sum, line) => sum + costs[scenario].lines[line], 0);
    const cents = { low: sumIn('low'), base: sumIn('base'), high: sumIn('high') };
    const isNothing = SCENARIOS.every((scenario) => cents[scenario] === 0);
    return isNothing && isOptional?.(model) ? [] : [{ key, name, note: noteOf(model), cents }];
  });
}

const sentences = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join('. ');

function commissionNote({ changes, facts, premises: { base } }: CostModel): string {
  const told = base.commissionRate === 0 ? words.notYours : words.ofPrice(percentText(base.commissionRate));
  if (changes.commission !== undefined) return told;
  const { isIncluded, isPayerOpen, isBesideSellers, origin } = facts.assumed.commission;
  if (isIncluded) return words.commissionIncluded;
  if (isPayerOpen) return base.commissionRate === 0 ? words.payerOpen : sentences(told, words.payerOpen);
  return sentences(told, isBesideSellers && origin !== 'listing' && words.besideSellers(origin.source));
}

function itbiNote({ premises: { base, high } }: CostModel): string {
  const percent = percentText(base.itbiRate);
  if (base.itbiBase === 'avaliacao') return words.itbiOnLarger(percent);
  return high.itbiBase === 'preco' ? words.itbiOnPrice(percent) : words.itbiOpen(percent);
}

function notaryNote({ changes, facts }: CostModel): string {
  if (isDeedSpared(facts, changes)) return words.noDeed(facts.hasCourtLetter === true);
  return changes.deed === undefined && changes.registry === undefined ? words.byTable : words.yours;
}

function debtNote(debt: 'condominiumDebt' | 'taxDebt' | 'otherDebt') {
  return ({ changes, facts }: CostModel) => {
    if (changes[debt] !== undefined) return words.yours;
    const { origin, value, isContradicted, isPayerOpen, isPaidFromPrice, limit, untold } =
      facts.assumed[debt];
    if (untold) return words.debtUntold(untold.join(', '));
    const isTold = origin === 'listing';
    return sentences(
      isContradicted && words.contradicted,
      isPaidFromPrice && words.paidFromPrice,
      !isTold && words.debtUnknown(value.base > 0),
      isPayerOpen ? words.payerOpen : isTold && words.debtOfListing,
      limit && words.upToLimit(percentText(limit.value)),
    );
  };
}

function waitingNote({ changes, facts, premises: { base } }: CostModel): string {
  const monthly = base.condominiumMonthCents + base.iptuYearCents / 12;
  const isOnPrice = (premise: 'condominium' | 'iptu') =>
    changes[premise] === undefined && facts.assumed[premise].isOnPrice;
  return sentences(
    words.monthly(formatMoney(monthly), monthsText(base.months)),
    (isOnPrice('condominium') || isOnPrice('iptu')) && words.onPrice,
  );
}

function renovationNote({ premises: { base } }: CostModel): string {
  return words.perSquareMetre(formatMoney(base.renovationM2Cents), `${decimalText(base.areaHundredths)} m²`);
}
