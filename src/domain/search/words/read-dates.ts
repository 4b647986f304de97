import {
  DAY_MS,
  instant,
  type LocalDate,
  localDateOf,
  parseLocalDate,
  startOfLocalDate,
} from '../../time.ts';
import { comparatorAt } from './measure-words.ts';
import type { Token } from './text-tokens.ts';
import type { Candidate } from './words-query.ts';

/** Days of auctions, both ends included; null: open. */
export type DayRange = { readonly from: LocalDate | null; readonly to: LocalDate | null };

const MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
/** Only in a text about auctions is a day one that a search can ask for. */
const AUCTION_WORDS = /^(leilao|leiloes|leiloado|leiloados|leiloada|leiloadas|praca|pracas|arrematar|hasta)$/;
const ENDINGS = /^(encerra|encerram|encerrando|termina|terminam|terminando|acaba|acabam|acabando)$/;
const WEEKDAYS = 'domingo segunda terca quarta quinta sexta sabado'.split(' ');
const MOST_DAYS_AHEAD = 366;

/** Words that dates are made of; none is ever a mistyped place. */
export const DATE_VOCABULARY: readonly string[] = [
  ...MONTHS,
  'hoje',
  'amanha',
  'semana',
  'mes',
  'dia',
  'dias',
  'fim',
  'final',
  'proximo',
  'proxima',
  'proximos',
  'proximas',
  'antes',
  'depois',
  'vem',
];

type Part = { readonly range: DayRange; readonly to: number };

/**
 * The days that begin at a token of a text about auctions: "a partir de 10/12", "até 20 de dezembro", "em dezembro",
 * "entre 1/12 e 20/12", "semana que vem", "nos próximos 15 dias". A day without a year is the coming one. Null when none
 * does, or nobody tells which day it is.
 */
export function datesAt(tokens: readonly Token[], at: number, today: LocalDate | null): Candidate | null {
  if (today === null || !tokens.some(({ word }) => AUCTION_WORDS.test(word))) return null;
  const found = boundedAt(tokens, afterEnding(tokens, at), today);
  if (found === null) return null;
  const value = found.range;
  if (value.from !== null && value.to !== null && value.from > value.to) return null;
  const score = 10 * (found.to - at) + 3;
  return { from: at, to: found.to, score, corrected: null, meanings: [{ kind: 'auctionDays', value }] };
}

/** "que encerra essa semana": the end of an auction is its day. What ends today or tomorrow is a filter of its own. */
function afterEnding(tokens: readonly Token[], at: number): number {
  const word = (place: number) => tokens[place]?.word ?? '';
  const verb = word(at) === 'que' ? at + 1 : at;
  return ENDINGS.test(word(verb)) && !/^(hoje|amanha|ate)$/.test(word(verb + 1)) ? verb + 1 : at;
}

function boundedAt(tokens: readonly Token[], at: number, today: LocalDate): Part | null {
  const word = (place: number) => tokens[place]?.word ?? '';
  if (word(at) === 'entre' || word(at) === 'de') {
    const pair = pairAt(tokens, at + 1, today);
    if (pair !== null) return pair;
  }
  const comparator = comparatorAt(tokens, at);
  const isUntil = comparator?.value === 'max' || comparator?.value === 'less' || word(at) === 'antes';
  const isFrom = comparator?.value === 'min' || comparator?.value === 'more' || word(at) === 'depois';
  if (isUntil || isFrom) {
    const after = comparator?.to ?? (word(at + 1) === 'de' || word(at + 1) === 'do' ? at + 2 : at + 1);
    const day = afterDay(tokens, after);
    const found = spanAt(tokens, day, today) ?? dayAloneAt(tokens, day, today);
    if (found === null) return null;
    const { from, to } = found.range;
    return { range: isFrom ? { from, to: null } : { from: null, to }, to: found.to };
  }
  const start = /^(em|no|na|nos|nas|do|da|para|pra|dia)$/.test(word(at)) ? at + 1 : at;
  const day = afterDay(tokens, start);
  return spanAt(tokens, day, today) ?? dayAloneAt(tokens, day, today);
}

/** "dia 15": the coming one. */
function dayAloneAt(tokens: readonly Token[], at: number, today: LocalDate): Part | null {
  const day = tokens[at - 1]?.word === 'dia' ? dayNumber(tokens[at]) : null;
  if (day === null) return null;
  const [year = 0, month = 0, now = 0] = today.split('-').map(Number);
  const date =
    day < now
      ? dateOf(iso(month === 12 ? year + 1 : year, (month % 12) + 1, day))
      : dateOf(iso(year, month, day));
  return date === null ? null : { range: { from: date, to: date }, to: at + 1 };
}

/** "dia 10", "o dia 10", "fim de dezembro" without its first word. */
function afterDay(tokens: readonly Token[], at: number): number {
  const isDay = (place: number) => /^(dia|mes)$/.test(tokens[place]?.word ?? '');
  if (isDay(at))
    return tokens[at + 1]?.word === 'de' ? at + 2 : /^\d/.test(tokens[at + 1]?.word ?? '') ? at + 1 : at;
  if (!/^(o|a|fim|final)$/.test(tokens[at]?.word ?? '')) return at;
  if (isEnd(tokens, at + 1)) return at + 1;
  return isDay(at + 1) ? afterDay(tokens, at + 1) : at;
}

/** "fim do mês", "final de dezembro". */
function isEnd(tokens: readonly Token[], at: number): boolean {
  return /^(fim|final)$/.test(tokens[at]?.word ?? '') && /^d[eo]$/.test(tokens[at + 1]?.word ?? '');
}

/** "10/12 a 20/12", "1/12 e 20/12", "10 a 20 de dezembro". */
function pairAt(tokens: readonly Token[], at: number, today: LocalDate): Part | null {
  const isJoint = (place: number) => /^(a|e|ate|-)$/.test(tokens[place]?.word ?? '');
  const first = dayAt(tokens, at, today);
  if (first !== null && isJoint(first.to)) {
    const second = dayAt(tokens, first.to + 1, today);
    if (second !== null) return { range: { from: first.range.from, to: second.range.to }, to: second.to };
  }
  const day = dayNumber(tokens[at]);
  if (day === null || !isJoint(at + 1)) return null;
  const second = dayAt(tokens, at + 2, today);
  if (second?.range.to == null) return null;
  const from = dateOf(second.range.to.slice(0, 8) + String(day).padStart(2, '0'));
  return from === null ? null : { range: { from, to: second.range.to }, to: second.to };
}

/** A day, a month, or a time that is told from today. */
function spanAt(tokens: readonly Token[], at: number, today: LocalDate): Part | null {
  return dayAt(tokens, at, today) ?? monthAt(tokens, at, today) ?? fromTodayAt(tokens, at, today);
}

function dayAt(tokens: readonly Token[], at: number, today: LocalDate): Part | null {
  const day = dayNumber(tokens[at]);
  if (day === null) return null;
  const joint = tokens[at + 1]?.word;
  const month =
    joint === '/'
      ? dayNumber(tokens[at + 2])
      : joint === 'de'
        ? monthNumber(tokens[at + 2])
        : monthNumber(tokens[at + 1]);
  if (month === null || month > 12) return null;
  const end = joint === '/' || joint === 'de' ? at + 3 : at + 2;
  const year = yearAt(tokens, end);
  const date = year === null ? coming(month, day, today) : dateOf(iso(year.value, month, day));
  return date === null ? null : { range: { from: date, to: date }, to: year?.to ?? end };
}

function monthAt(tokens: readonly Token[], at: number, today: LocalDate): Part | null {
  const month = monthNumber(tokens[at]);
  if (month === null) return null;
  const told = yearAt(tokens, at + 1);
  const [year = 0, now = 0] = today.split('-').map(Number);
  const value = told?.value ?? (month < now ? year + 1 : year);
  return { range: monthOf(value, month), to: told?.to ?? at + 1 };
}

function fromTodayAt(tokens: readonly Token[], at: number, today: LocalDate): Part | null {
  const word = (place: number) => tokens[place]?.word ?? '';
  const span = (from: LocalDate, to: LocalDate, length: number): Part => ({
    range: { from, to },
    to: at + length,
  });
  if (word(at) === 'hoje') return span(today, today, 1);
  if (word(at) === 'amanha') return span(daysAfter(today, 1), daysAfter(today, 1), 1);
  const weekday = weekdayAt(tokens, at, today);
  if (weekday !== null) return weekday;
  if (isEnd(tokens, at)) {
    const isNow = word(at + 2) === 'mes';
    const month = isNow ? { range: nearMonth(today, false), to: at + 3 } : monthAt(tokens, at + 2, today);
    return month;
  }
  const isNext = /^proxim[oa]s?$/.test(word(at));
  const days = isNext ? Number(word(at + 1)) : Number.NaN;
  if (days > 0 && days <= MOST_DAYS_AHEAD && /^dias?$/.test(word(at + 2)))
    return span(today, daysAfter(today, days), 3);
  const isThis = /^(este|esta|neste|nesta|esse|essa)$/.test(word(at));
  const unitAt = isThis || isNext ? at + 1 : at;
  const unit = word(unitAt);
  const isComing = isNext || (word(unitAt + 1) === 'que' && word(unitAt + 2) === 'vem');
  if (!(isThis || isComing) || !/^(semana|mes|ano)$/.test(unit)) return null;
  const length = (isThis || isNext ? 2 : 1) + (isComing && !isNext ? 2 : 0);
  const range = { semana: weekOf, mes: nearMonth, ano: nearYear }[unit as 'semana' | 'mes' | 'ano'](
    today,
    isComing,
  );
  return { range, to: at + length };
}

/** "sexta", "sexta-feira": the coming one, or today. "segunda praça" is no day. */
function weekdayAt(tokens: readonly Token[], at: number, today: LocalDate): Part | null {
  const weekday = WEEKDAYS.indexOf(tokens[at]?.word ?? '');
  if (weekday < 0) return null;
  const end = tokens[at + 1]?.word === '-' ? at + 2 : at + 1;
  const isNamed = tokens[end]?.word === 'feira';
  if (!isNamed && /^(leilao|leiloes|praca|pracas|parte)$/.test(tokens[at + 1]?.word ?? '')) return null;
  const day = daysAfter(today, (weekday - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7);
  return { range: { from: day, to: day }, to: isNamed ? end + 1 : at + 1 };
}

/** From today to Sunday, or the week from the coming Monday on. */
function weekOf(today: LocalDate, isNext: boolean): DayRange {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const toSunday = (7 - weekday) % 7;
  return isNext
    ? { from: daysAfter(today, toSunday + 1), to: daysAfter(today, toSunday + 7) }
    : { from: today, to: daysAfter(today, toSunday) };
}

function nearMonth(today: LocalDate, isNext: boolean): DayRange {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (!isNext) return { from: today, to: monthOf(year, month).to };
  return month === 12 ? monthOf(year + 1, 1) : monthOf(year, month + 1);
}

function nearYear(today: LocalDate, isNext: boolean): DayRange {
  const year = Number(today.slice(0, 4)) + (isNext ? 1 : 0);
  return { from: isNext ? dateOf(iso(year, 1, 1)) : today, to: dateOf(iso(year, 12, 31)) };
}

function monthOf(year: number, month: number): DayRange {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: dateOf(iso(year, month, 1)), to: dateOf(iso(year, month, last)) };
}

function coming(month: number, day: number, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const date = dateOf(iso(year, month, day));
  return date !== null && date < today ? dateOf(iso(year + 1, month, day)) : date;
}

function yearAt(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly to: number } | null {
  const isJoined = tokens[at]?.word === '/' || tokens[at]?.word === 'de';
  const digits = /^(?:20)?(\d\d)$/.exec(tokens[isJoined ? at + 1 : at]?.word ?? '')?.[1];
  const isWhole = (tokens[isJoined ? at + 1 : at]?.word ?? '').length === 4;
  return digits === undefined || !(isWhole || tokens[at]?.word === '/')
    ? null
    : { value: 2000 + Number(digits), to: isJoined ? at + 2 : at + 1 };
}

const monthNumber = (token: Token | undefined) => {
  const place = MONTHS.indexOf(token?.word ?? '');
  return place < 0 ? null : place + 1;
};
const dayNumber = (token: Token | undefined) =>
  /^\d{1,2}$/.test(token?.word ?? '') && Number(token?.word) >= 1 && Number(token?.word) <= 31
    ? Number(token?.word)
    : null;
const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const dateOf = (text: string) => parseLocalDate(text);
const daysAfter = (day: LocalDate, days: number) =>
  localDateOf(instant(startOfLocalDate(day) + days * DAY_MS));
