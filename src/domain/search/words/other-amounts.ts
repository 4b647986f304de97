import { MOST_STEP_REAIS, roundedToStep } from '../filters/money-steps.ts';
import { costLabelAt, type OtherAmount, otherEndAt, otherLabelAt, otherUnitAt } from './measure-words.ts';
import { type Reading, readingAt } from './read-measures.ts';
import type { Token } from './text-tokens.ts';
import type { Candidate, CostLimit } from './words-query.ts';

/** A condominium asks for less in a month, and no home costs so little. */
const MOST_MONTHLY = 10_000;
/** Reais off the appraisal; a smaller number is a share of it. */
const LEAST_OFF = 1000;
/** A bare number after "condomínio" is that of a home, a floor or a street. */
const LEAST_MONTHLY = 50;
/** Weight of a cost's name beside an amount above other readings of the same words. */
const NAMED = 15;
/** Before the name of a cost they take it back, or say what a home is for: "sem entrada até 200 mil". */
const NO_COST = new Set('sem nao n nenhum nenhuma para pra pro em no na'.split(' '));

/**
 * An amount that begins at a token and belongs to what no filter knows, in whole, so that it becomes no price: "até 30 km",
 * "entrada de 20 mil", "500 de condomínio", "60 parcelas de 800". Null when there is none.
 */
export function otherAmountAt(text: string, tokens: readonly Token[], at: number): Candidate | null {
  const isParted = (to: number) => /[,;.!?\n]/.test(text.slice(tokens[to - 1]?.to, tokens[to]?.from));
  const found = labelledAt(tokens, at, isParted) ?? countedAt(tokens, at) ?? endedAt(tokens, at, isParted);
  if (found === null) return null;
  const { to, of } = found;
  const score = 10 * (to - at) + (of === 'cost' || of === 'off' ? NAMED : 1);
  return { from: at, to, score, corrected: null, meanings: [{ kind: 'somethingElse', value: true }] };
}

/** No home has an instalment, a first day or a total of so few reais: words about less are not about that. */
const LEAST_REAIS = { maxTotalCost: 1000, maxFirstDay: 500, maxInstalment: LEAST_MONTHLY } as const;

/** A limit of what buying costs: "custo total até 150 mil", "entrada até 30 mil", "parcela de 900". Null when there is none. */
export function costLimitAt(text: string, tokens: readonly Token[], at: number): Candidate | null {
  const label = costLabelAt(tokens, at);
  // "60 parcelas de 800" are so many of them.
  if (
    label === null ||
    NO_COST.has(tokens[at - 1]?.word ?? '') ||
    /^\d{1,3}$/.test(tokens[at - 1]?.word ?? '')
  )
    return null;
  const reading = readingAt(tokens, label.to);
  const { limit, order } = label.value;
  const isParted = /[,;.!?\n]/.test(text.slice(tokens[label.to - 1]?.to, tokens[label.to]?.from));
  // "menor entrada, até 30 mil" goes on about it, "entrada facilitada, até 200 mil" does not.
  if (isParted && (order === undefined || limit !== 'maxFirstDay' || reading?.bound !== 'max')) return null;
  const value = reading && limitOf(reading, limit);
  if (reading === null || value === null) return null;
  const score = 10 * (reading.to - at) + NAMED + 1;
  const ordered = order === undefined ? [] : [{ kind: 'order' as const, value: order }];
  return { from: at, to: reading.to, score, corrected: null, meanings: [{ kind: limit, value }, ...ordered] };
}

function limitOf({ measure, first, second, bound }: Reading, of: CostLimit): number | null {
  if (second !== null) return null;
  if (of === 'minEffectiveDiscount') {
    const isLeast = measure === 'discount' && (bound === null || bound === 'min' || bound === 'more');
    return isLeast && Number.isInteger(first.value) && first.value > 0 && first.value <= 100
      ? first.value
      : null;
  }
  const isMost = measure === null && (bound === null || bound === 'max' || bound === 'less');
  if (!isMost || first.value < LEAST_REAIS[of]) return null;
  const reais = roundedToStep(Math.floor(first.value));
  return reais < MOST_STEP_REAIS ? reais : null;
}

type Found = { readonly to: number; readonly of: OtherAmount | 'count' };

type IsParted = (to: number) => boolean;

function labelledAt(tokens: readonly Token[], at: number, isParted: IsParted): Found | null {
  const label = otherLabelAt(tokens, at);
  if (label === null || NO_COST.has(tokens[at - 1]?.word ?? '') || isParted(label.to)) return null;
  const reading = readingAt(tokens, label.to);
  if (reading === null || !isAmount(reading, label.value)) return null;
  return { to: otherEndAt(tokens, reading.to)?.to ?? reading.to, of: label.value };
}

function countedAt(tokens: readonly Token[], at: number): Found | null {
  const reading = readingAt(tokens, at);
  if (reading === null || reading.measure !== null) return null;
  const unit = otherUnitAt(tokens, reading.to);
  if (unit === null) return null;
  if (unit.value === 'count') return { to: unit.to, of: 'count' };
  const of = /^d[aeo]s?$/.test(tokens[unit.to]?.word ?? '') ? unit.to + 1 : unit.to;
  const amount = readingAt(tokens, of);
  return { to: amount !== null && amount.measure === null ? amount.to : unit.to, of: 'count' };
}

function endedAt(tokens: readonly Token[], at: number, isParted: IsParted): Found | null {
  const reading = readingAt(tokens, at);
  // "20% de entrada": the unit takes no word that begins what it is a part of.
  const ends = reading === null ? [] : [reading.to, reading.to - 1];
  const end = ends.map((to) => otherEndAt(tokens, to)).find((found) => found !== null) ?? null;
  const isCost = reading && end && !isParted(reading.to) && isAmount(reading, end.value);
  return isCost ? { to: end.to, of: end.value } : null;
}

function isAmount({ measure, first, second }: Reading, of: OtherAmount): boolean {
  if (measure !== null && measure !== 'discount') return false;
  const { value } = second ?? first;
  // Fewer are percents.
  if (of === 'off') return measure === null && value >= LEAST_OFF;
  return of === 'cost' || (measure === null && value >= LEAST_MONTHLY && value < MOST_MONTHLY);
}
