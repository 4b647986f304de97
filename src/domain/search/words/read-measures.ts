import {
  type Bound,
  comparatorAt,
  dimensionsAt,
  hasUnreadDirection,
  labelAt,
  SHARE,
  suffixAt,
  unitAt,
} from './measure-words.ts';
import { numberAt, type ReadNumber } from './numbers.ts';
import type { Token } from './text-tokens.ts';
import type { Candidate, Measure, Range } from './words-query.ts';

/** "uns 200 mil" is a fifth less to a fifth more. */
const ABOUT = 0.2;
/** A bare amount under this is no price, unless words around it say so. */
const LEAST_BARE_PRICE = 10_000;
const MOST_ROOMS = 20;
const MOST_REAIS = 10_000_000_000;
const MOST_M2 = 1_000_000_000;

/** Sense of a number without a comparator: the most to be paid, the least to be had, bedrooms exactly. */
const BARE: Readonly<Record<Measure, Bound | 'exact'>> = {
  price: 'max',
  pricePerM2: 'max',
  area: 'min',
  discount: 'min',
  bedrooms: 'exact',
  suites: 'min',
  bathrooms: 'min',
  parkingSpaces: 'min',
};

export type Reading = {
  readonly bound: Bound | null;
  readonly first: ReadNumber;
  readonly second: ReadNumber | null;
  readonly measure: Measure | null;
  readonly factor: number;
  readonly to: number;
};

/** The measure that begins at a token, at its longest; null when none does. */
export function measureAt(tokens: readonly Token[], at: number): Candidate | null {
  const label = labelAt(tokens, at);
  const labelled = label && readingAt(tokens, label.to);
  const reading = labelled && fits(labelled.measure, label.value) ? labelled : readingAt(tokens, at);
  if (reading === null) return dimensionCandidate(tokens, at);
  const measure = reading.measure ?? (reading === labelled && label ? label.value : 'price');
  if (measure === 'price' && isDay(tokens, reading)) return null;
  if (reading.bound === null && BARE[measure] !== 'exact' && hasUnreadDirection(tokens, at, reading.to))
    return null;
  const isOfDiscount = reading === labelled && label?.value === 'discount';
  const range = rangeOf(
    isOfDiscount ? { ...reading, factor: 1 } : paidShare(reading),
    measure,
    isSure(reading, measure),
  );
  if (range === null) return dimensionCandidate(tokens, at);
  const score = 10 * (reading.to - at) + 2;
  return { from: at, to: reading.to, score, corrected: null, meanings: [{ kind: measure, value: range }] };
}

/** "a partir de 10/12" is a day, whatever can be done with it. */
function isDay(tokens: readonly Token[], { first, to }: Reading): boolean {
  return !first.isAmount && tokens[to]?.word === '/' && /^\d{1,4}$/.test(tokens[to + 1]?.word ?? '');
}

const OPPOSITE: Readonly<Record<Bound, Bound>> = {
  max: 'min',
  min: 'max',
  less: 'more',
  more: 'less',
  about: 'about',
  between: 'between',
};

/** "abaixo de 30% da avaliação" is a discount of more than 70 %, "por 40% do valor" one of 60 % or more. */
function paidShare(reading: Reading): Reading {
  if (reading.factor !== SHARE) return reading;
  const left = (number: ReadNumber): ReadNumber => ({ ...number, value: 100 - number.value });
  return {
    ...reading,
    bound: reading.bound === null ? null : OPPOSITE[reading.bound],
    first: left(reading.first),
    second: reading.second && left(reading.second),
    factor: 1,
  };
}

const fits = (read: Measure | null, label: Measure) =>
  read === null || read === label || (read === 'pricePerM2' && label === 'price');

function dimensionCandidate(tokens: readonly Token[], at: number): Candidate | null {
  const found = dimensionsAt(tokens, at);
  if (found === null || found.value <= 0 || found.value > MOST_M2) return null;
  const after = unitAt(tokens, found.to, false);
  const to = after?.value.measure === 'area' ? after.to : found.to;
  const value = { min: Math.floor(found.value), max: null };
  return { from: at, to, score: 10 * (to - at) + 2, corrected: null, meanings: [{ kind: 'area', value }] };
}

/** A number with the words that belong to it, whatever it counts; null when none begins at a token. */
export function readingAt(tokens: readonly Token[], at: number): Reading | null {
  const comparator = limitAt(tokens, at);
  const isFrom = comparator === null && /^d[eo]s?$/.test(tokens[at]?.word ?? '');
  const start = comparator?.to ?? (isFrom ? at + 1 : at);
  const first = numberAt(tokens, start);
  if (first === null) return null;
  const isLimit = comparator?.value === 'max' || comparator?.value === 'less';
  const pair = isLimit ? null : secondAt(tokens, first, comparator?.value === 'between');
  if (isFrom && pair === null) return null;
  const last = pair ?? first;
  const early = suffixAt(tokens, last.to);
  const unit = ownUnitAt(tokens, early?.to ?? last.to, pair ?? first, first.hasCurrency || last.hasCurrency);
  const late = early ? null : suffixAt(tokens, unit?.to ?? last.to);
  const bound = pair ? 'between' : (early?.value ?? late?.value ?? comparator?.value ?? null);
  return {
    bound,
    first: pair ? inScaleOf(first, pair) : first,
    second: pair,
    measure: unit?.value.measure ?? null,
    factor: unit?.value.factor ?? 1,
    to: late?.to ?? unit?.to ?? early?.to ?? last.to,
  };
}

/** The unit of a number. "200mil q aceite" counts no rooms, and the 2 of "45 m 2 q" is that of the rooms. */
function ownUnitAt(tokens: readonly Token[], at: number, number: ReadNumber, hasCurrency: boolean) {
  const unit = unitAt(tokens, at, hasCurrency);
  if (unit === null || (unit.value.measure === 'bedrooms' && number.isAmount)) return null;
  const [metre, two] = [tokens[unit.to - 2], tokens[unit.to - 1]];
  const isApart = unit.to > at + 1 && two?.word === '2' && metre?.to !== two.from;
  const next = isApart ? unitAt(tokens, unit.to, false)?.value.measure : undefined;
  return next === undefined || next === 'area' || next === 'pricePerM2' ? unit : { ...unit, to: unit.to - 1 };
}

/** "até uns 120 mil": a limit is one, however roughly it is told. */
function limitAt(tokens: readonly Token[], at: number): ReturnType<typeof comparatorAt> {
  const limit = comparatorAt(tokens, at) ?? plusAt(tokens, at);
  const about = limit && comparatorAt(tokens, limit.to);
  const before = tokens[at - 1]?.word ?? '';
  const isEnough =
    before === 'com' && tokens.slice(at, at + MOST_BEFORE).some(({ word }) => ENOUGH.test(word));
  if (limit?.value === 'about' && (BUDGET.has(before) || isEnough)) return { value: 'max', to: limit.to };
  return limit !== null && about?.value === 'about' ? { value: limit.value, to: about.to } : limit;
}

/** "+250 mil": the sign of one word with the number; "2 quartos + 250 mil" joins two wishes. */
function plusAt(tokens: readonly Token[], at: number): ReturnType<typeof comparatorAt> {
  const [sign, number] = [tokens[at], tokens[at + 1]];
  const isJoined = sign?.word === '+' && number?.kind === 'number' && sign.to === number.from;
  return isJoined && sign.from !== tokens[at - 1]?.to ? { value: 'min', to: at + 1 } : null;
}

/** "tenho uns 90 mil": what somebody has is the most to be paid. */
const BUDGET = new Set(['tenho', 'temos', 'disponho', 'dispomos', 'juntei', 'juntamos']);
/** "com uns 60 mil dá pra comprar". */
const ENOUGH = /^(?:da|dao|daria|consigo|compro)$/;
/** Tokens of an amount before such a word. */
const MOST_BEFORE = 5;

/** The other end of a range: "150 a 300 mil", "150-300", "2 ou 3", and after "entre" also "e". */
function secondAt(tokens: readonly Token[], first: ReadNumber, isBetween: boolean): ReadNumber | null {
  const unit = unitAt(tokens, first.to, first.hasCurrency);
  const hasUnit = unit !== null && (isBetween || isUnitAgain(tokens, unit.to, unit.value.measure));
  const at = hasUnit ? unit.to : first.to;
  const joint = tokens[at]?.word ?? '';
  const joins = ['a', 'ate', '-', '/'].includes(joint) || (isBetween && joint === 'e');
  const isChoice =
    (joint === 'ou' || (joint === 'e' && !isBetween)) && first.value < MOST_ROOMS && !first.isAmount;
  if (!joins && !isChoice) return null;
  const second = numberAt(tokens, at + 1);
  const isSlash = joint === '/';
  if (
    second === null ||
    (isSlash && !second.isAmount) ||
    (isChoice && (second.value > MOST_ROOMS || second.isAmount))
  )
    return null;
  return joint === 'e' && isChoice && unitAt(tokens, second.to, false)?.value.measure !== 'bedrooms'
    ? null
    : second;
}

/** "200 m2 a 400 m2": the unit stands behind both ends. */
function isUnitAgain(tokens: readonly Token[], at: number, measure: Measure): boolean {
  const second = /^(a|ate|-)$/.test(tokens[at]?.word ?? '') ? numberAt(tokens, at + 1) : null;
  return second !== null && unitAt(tokens, second.to, second.hasCurrency)?.value.measure === measure;
}

/** "150 a 300 mil" means 150 mil; "800 a 1,2 milhão" means 800 mil. */
function inScaleOf(first: ReadNumber, second: ReadNumber): ReadNumber {
  if (first.scale > 1 || first.value >= 1000 || second.scale === 1) return first;
  const same = first.value * second.scale;
  return { ...first, value: same <= second.value ? same : first.value * 1000, isAmount: true };
}

/** A number that nothing calls a price must look like one. */
function isSure({ bound, first, second, measure }: Reading, kind: Measure): boolean {
  if (kind !== 'price' || measure !== null || first.isAmount || second?.isAmount) return true;
  if (bound !== null) return true;
  return first.value >= LEAST_BARE_PRICE && first.value % 500 === 0;
}

function rangeOf(reading: Reading, measure: Measure, sure: boolean): Range | null {
  if (!sure) return null;
  const first = amountOf(reading.first, reading, measure);
  if (first === null) return null;
  if (reading.second) {
    const second = amountOf(reading.second, reading, measure);
    return second === null ? null : { min: Math.min(first, second), max: Math.max(first, second) };
  }
  return boundRange(first, reading.bound ?? BARE[measure], measure);
}

function boundRange(value: number, bound: Bound | 'exact', measure: Measure): Range | null {
  const isCount = BARE[measure] === 'exact' || ['suites', 'bathrooms', 'parkingSpaces'].includes(measure);
  if (bound === 'max') return { min: null, max: value };
  if (bound === 'min') return { min: value, max: null };
  if (bound === 'less') return { min: null, max: isCount ? value - 1 : value };
  if (bound === 'more') {
    return isCount ? { min: value + 1, max: null } : { min: value, max: null, isAbove: true };
  }
  if (bound === 'about' && !isCount) {
    return { min: Math.round(value * (1 - ABOUT)), max: Math.round(value * (1 + ABOUT)) };
  }
  return bound === 'between' ? null : { min: value, max: value };
}

/** In the unit of the measure; null when no property has that much. */
function amountOf(number: ReadNumber, reading: Reading, measure: Measure): number | null {
  const { value } = number;
  const isZeroEnd = value === 0 && measure === 'discount' && reading.second !== null;
  if (value <= 0 && !isZeroEnd) return null;
  if (measure === 'price') return priceOf(number, reading);
  if (measure === 'pricePerM2') return value <= MOST_REAIS ? Math.round(value * 100) : null;
  if (measure === 'area') {
    const area = value * reading.factor;
    return area <= MOST_M2 ? area : null;
  }
  if (measure === 'discount') return value <= 100 ? value : null;
  return Number.isInteger(value) && value <= MOST_ROOMS ? value : null;
}

/** Centavos. "até 200" is 200 thousand, as nothing is for sale at so little; "até 200 reais" is what it says. */
function priceOf({ value, scale, hasCurrency }: ReadNumber, { first, second }: Reading): number | null {
  const isShort = scale === 1 && value < 1000;
  if (isShort && value < 10) return null;
  if (isShort && (first.isInReais || second?.isInReais)) return Math.round(value * 100);
  if (isShort && !Number.isInteger(value)) return null;
  if (scale === 1 && value >= 1000 && value < LEAST_BARE_PRICE && !hasCurrency) {
    const isScaled = first.scale > 1 || (second?.scale ?? 1) > 1;
    if (!isScaled) return null;
  }
  const reais = isShort ? value * 1000 : value;
  return reais <= MOST_REAIS ? Math.round(reais * 100) : null;
}
