import { MOST_STEP_REAIS, roundedToStep } from '../filters/money-steps.ts';
import {
  amountOfCost,
  costEndAt,
  costLabelAt,
  monthlyAt,
  type OtherAmount,
  otherEndAt,
  otherLabelAt,
  otherUnitAt,
} from './measure-words.ts';
import { numberAt } from './numbers.ts';
import { isDistance } from './parts/distances.ts';
import { NEGATIONS } from './plain-words.ts';
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
 * "iptu de 500", "500 de condomínio", "60 parcelas de 800". Null when there is none.
 */
export function otherAmountAt(text: string, tokens: readonly Token[], at: number): Candidate | null {
  const isParted = partedIn(text, tokens);
  const found =
    labelledAt(tokens, at, isParted) ??
    countedAt(tokens, at) ??
    ownFundsAt(tokens, at) ??
    rentAt(tokens, at) ??
    endedAt(tokens, at, isParted);
  if (found === null) return null;
  const { to, of } = found;
  const score = 10 * (to - at) + (of === 'cost' || of === 'off' ? NAMED : 1);
  return { from: at, to, score, corrected: null, meanings: [{ kind: 'somethingElse', value: true }] };
}

/** No home has an instalment, a first day or a total of so few reais: words about less are not about that. */
const LEAST_REAIS = { maxTotalCost: 1000, maxFirstDay: 500, maxInstalment: LEAST_MONTHLY } as const;

/** A limit of what buying costs: "custo total até 150 mil", "entrada até 30 mil", "900 de parcela". Null when there is none. */
export function costLimitAt(text: string, tokens: readonly Token[], at: number): Candidate | null {
  const isParted = partedIn(text, tokens);
  return labelledLimitAt(tokens, at, isParted) ?? endedLimitAt(tokens, at, isParted);
}

function labelledLimitAt(tokens: readonly Token[], at: number, isParted: IsParted): Candidate | null {
  const label = costLabelAt(tokens, at);
  // "60 parcelas de 800" are so many of them.
  if (label === null || isTakenBack(tokens, at) || /^\d{1,3}$/.test(tokens[at - 1]?.word ?? '')) return null;
  const start = amountAfter(tokens, label.to, isParted);
  const reading = ownReadingAt(tokens, start);
  const { limit, order } = label.value;
  // "menor entrada, até 30 mil" goes on about it, "entrada facilitada, até 200 mil" does not.
  if (isParted(start) && (order === undefined || limit !== 'maxFirstDay' || reading?.bound !== 'max'))
    return null;
  const value = reading && limitOf(reading, limit);
  if (reading === null || value === null) return null;
  const score = 10 * (reading.to - at) + NAMED + 1;
  const ordered = order === undefined ? [] : [{ kind: 'order' as const, value: order }];
  return { from: at, to: reading.to, score, corrected: null, meanings: [{ kind: limit, value }, ...ordered] };
}

/** "sem entrada", "sem dar entrada". */
function isTakenBack(tokens: readonly Token[], at: number): boolean {
  const [before = '', twoBefore = ''] = [tokens[at - 1]?.word, tokens[at - 2]?.word];
  return NO_COST.has(before) || (PAYING.test(before) && NEGATIONS.has(twoBefore));
}

/** Times the first amount from which a second one is no end of a range with it. */
const MOST_OF_RANGE = 5;

/** "condomínio 200 reais até 150 mil": the second amount is the price. */
function ownReadingAt(tokens: readonly Token[], at: number): Reading | null {
  const reading = readingAt(tokens, at);
  const first = numberAt(tokens, at);
  const isRange = reading?.second && first && tokens[first.to]?.word === 'ate';
  if (!isRange || reading.second.value < MOST_OF_RANGE * first.value) return reading;
  return { bound: null, first, second: null, measure: null, factor: 1, to: first.to };
}

/** What somebody says that they pay. */
const PAYING = /^(?:dou|dar|dando|daria|pago|pagar|pagando|pagaria|consigo|posso|tenho|temos|uso|usar)$/;
const MOST_PAYING = 3;

/** "tenho 50 mil de entrada", "900 de parcela", "consigo pagar 800 por mês". */
function endedLimitAt(tokens: readonly Token[], at: number, isParted: IsParted): Candidate | null {
  let start = at;
  while (start < at + MOST_PAYING && PAYING.test(tokens[start]?.word ?? '')) start += 1;
  const reading = readingAt(tokens, start);
  if (reading === null || isParted(reading.to) || NEGATIONS.has(tokens[at - 1]?.word ?? '')) return null;
  const end = costEndAt(tokens, reading.to) ?? (start > at ? monthlyAt(tokens, reading.to) : null);
  const value = end && limitOf(reading, end.value);
  if (end === null || value === null) return null;
  const score = 10 * (end.to - at) + NAMED + 1;
  return { from: at, to: end.to, score, corrected: null, meanings: [{ kind: end.value, value }] };
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

/** A comma or a point stands before a token. */
type IsParted = (to: number) => boolean;

const partedIn =
  (text: string, tokens: readonly Token[]): IsParted =>
  (to) =>
    /[,;.!?\n]/.test(text.slice(tokens[to - 1]?.to, tokens[to]?.from));

function amountAfter(tokens: readonly Token[], at: number, isParted: IsParted): number {
  const start = amountOfCost(tokens, at, (from) => readingAt(tokens, from) !== null);
  for (let each = at; each < start; each += 1) if (isParted(each)) return at;
  return start;
}

function labelledAt(tokens: readonly Token[], at: number, isParted: IsParted): Found | null {
  const label = otherLabelAt(tokens, at);
  if (label === null || isTakenBack(tokens, at)) return null;
  const start = label.value === 'off' ? label.to : amountAfter(tokens, label.to, isParted);
  const reading = ownReadingAt(tokens, start);
  if (reading === null || isParted(start) || !isAmount(reading, label.value)) return null;
  return { to: otherEndAt(tokens, reading.to)?.to ?? reading.to, of: label.value };
}

function countedAt(tokens: readonly Token[], at: number): Found | null {
  const reading = readingAt(tokens, at);
  if (reading === null) return null;
  if (isDistance(tokens, at, reading)) return { to: reading.to + 1, of: 'count' };
  const unit = reading.measure === null ? otherUnitAt(tokens, reading.to) : null;
  if (unit === null) return null;
  if (unit.value === 'count') return { to: unit.to, of: 'count' };
  const of = /^d[aeo]s?$/.test(tokens[unit.to]?.word ?? '') ? unit.to + 1 : unit.to;
  const amount = readingAt(tokens, of);
  return { to: amount !== null && amount.measure === null ? amount.to : unit.to, of: 'count' };
}

/** "fgts de 30 mil", "30 mil de fgts", "financiar até 80%": so much of their own, beside the wish to use it. */
function ownFundsAt(tokens: readonly Token[], at: number): Found | null {
  const wordAt = (index: number) => tokens[index]?.word ?? '';
  const reading = readingAt(tokens, at);
  const isOf = wordAt(at - 1) === 'de';
  const before = isOf ? at - 2 : at - 1;
  if (reading?.measure === 'discount' && /^financ/.test(wordAt(before)))
    return { to: reading.to, of: 'cost' };
  if (reading === null || reading.measure !== null) return null;
  const isBehind = wordAt(before) === 'fgts' && (isOf || PAYING.test(wordAt(before - 1)));
  const isBefore = /^d[eo]$/.test(wordAt(reading.to)) && /^(?:fgts|meu)$/.test(wordAt(reading.to + 1));
  return isBefore || (isBehind && reading.bound === null) ? { to: reading.to, of: 'cost' } : null;
}

const RENT = /^(?:aluguel|alugueis|alugar|aluga|locacao)$/;

/** "para alugar até 800": so few reais are a month's, wherever the text speaks of renting. */
function rentAt(tokens: readonly Token[], at: number): Found | null {
  const isOfRent = tokens.some(({ word }, of) => RENT.test(word) && tokens[of + 1]?.word !== 'depois');
  const reading = isOfRent ? readingAt(tokens, at) : null;
  if (reading === null || reading.measure !== null) return null;
  const { first, second, bound } = reading;
  const isMonthly = (second ?? first).value < MOST_MONTHLY && first.value >= LEAST_MONTHLY;
  return isMonthly && (first.isAmount || bound !== null) ? { to: reading.to, of: 'cost' } : null;
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
