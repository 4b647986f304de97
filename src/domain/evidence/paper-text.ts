import { parseLocalDate } from '../time.ts';
import { LONGEST_QUOTE } from './evidence-kinds.ts';

/** A page of a paper: its words, and the same without accents and capitals, sign by sign. */
export type TextPage = {
  readonly page: number;
  readonly text: string;
  readonly plain: string;
  /** True where it begins, or ends, in the middle of a sentence that another page has the rest of. */
  readonly isCut: { readonly start: boolean; readonly end: boolean };
};

const strip = (sign: string) => {
  const [base = sign] = sign.normalize('NFD');
  const lower = base.toLowerCase();
  return lower.length === sign.length ? lower : sign;
};

const isWhole = (page = '') => /(?:^|[.;:!?])\s*$/.test(page);

/** Words of each page of a paper, as its reader gives them; a word that a line divides is put together. */
export function textPages(pages: readonly string[]): TextPage[] {
  return pages.map((given, at) => {
    const text = given
      .replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/[º°]/g, 'º');
    const isCut = { start: at > 0 && !isWhole(pages[at - 1]), end: at < pages.length - 1 && !isWhole(given) };
    return { page: at + 1, text, plain: [...text].map(strip).join(''), isCut };
  });
}

/** Every place where a pattern matches the plain words, in their order. */
export function matchesOf(
  pages: readonly TextPage[],
  pattern: RegExp,
): { readonly on: TextPage; readonly match: RegExpExecArray }[] {
  return pages.flatMap((on) =>
    [...on.plain.matchAll(pattern)].map((match) => ({ on, match: match as RegExpExecArray })),
  );
}

/** Behind these a full stop ends no sentence. */
const SHORT =
  /(?:^|[\s(])(?:av|r|n|no|nº|art|arts|sr|sra|dr|dra|fls|fl|inc|ltda|cia|apto|jd|pq|exmo|mm|cod|proc|min|max|obs|m|s\.a|p|ex)$/;

/** Begins an item of a list behind a semicolon; within a sentence a semicolon ends nothing, since what follows may limit it. */
const ITEM = /^\s*(?:$|\n|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2}(?:\.\d{1,2})*)\s?[).–-]\s|[-•–]\s)/;

/** The sentence in which a place of a page stands: from a full stop, an item's semicolon or an empty line to the next. */
export function sentenceAt(
  { text, plain }: TextPage,
  at: number,
): { readonly from: number; readonly to: number } {
  const isEnd = (index: number) => {
    const sign = text[index];
    if (sign === ';') return ITEM.test(plain.slice(index + 1, index + 14));
    if (sign === '\n') return text[index + 1] === '\n';
    if (sign !== '.' || !/\s|^$/.test(text[index + 1] ?? '')) return false;
    return (
      !SHORT.test(plain.slice(Math.max(0, index - 8), index)) &&
      !/(?:^|\s)\d{1,2}(?:\.\d{1,2})*$/.test(plain.slice(Math.max(0, index - 8), index))
    );
  };
  let from = at;
  while (from > 0 && !isEnd(from - 1)) from -= 1;
  let to = at;
  while (to < text.length && !isEnd(to)) to += 1;
  return { from, to: Math.min(to + (text[to] === '.' ? 1 : 0), text.length) };
}

/** Lines of a table end where their cells do, and no full stop parts them. */
function isTable(words: string): boolean {
  const lines = words.trim().split('\n');
  const short = lines.filter((line) => line.length < 60).length;
  return lines.length > 3 && short > lines.length / 2;
}

const wordEnd = (text: string, at: number) => at + (/^[^\s]*/.exec(text.slice(at))?.[0].length ?? 0);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const CUT = '…';
/** Words that turn or limit what stands before them. */
const LIMITS =
  /\b(?:nao|nem|sem|exceto|salvo|ressalvad|excluid|limit|exced|desde que|porem|contudo|todavia|mas)\w*/;

/** Words of a length at most, cut behind a word; what limits them behind the cut is told to be there. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const limits = LIMITS.test([...text.slice(most - CUT_LIMITED.length)].map(strip).join(''));
  const mark = limits ? CUT_LIMITED : CUT;
  return `${text.slice(0, most - mark.length).replace(/\s+\S*$/, '')}${mark}`;
}
const CUT_LIMITED = '… (continua, com ressalva)';

/** The words around a place, at most as many as a quote may have; marked where a page or the quote cuts them. */
export function quoteOf(on: TextPage, at: number, length: number): string {
  const sentence = sentenceAt(on, at);
  const last = at + length;
  const isLine = isTable(on.text.slice(sentence.from, sentence.to));
  const from = isLine ? on.text.lastIndexOf('\n', at) + 1 : sentence.from;
  const lineEnd = on.text.indexOf('\n', last);
  const to = isLine
    ? lineEnd < 0
      ? on.text.length
      : lineEnd
    : wordEnd(on.text, last <= sentence.to ? sentence.to : sentenceAt(on, last - 1).to);
  const startsCut = on.isCut.start && on.text.slice(0, from).trim() === '';
  const endsCut = on.isCut.end && on.text.slice(to).trim() === '';
  const whole = `${startsCut ? CUT : ''}${oneLine(on.text.slice(from, to))}${endsCut ? CUT : ''}`;
  return shortened(whole, LONGEST_QUOTE);
}

export const sentenceText = (on: TextPage, at: number): string => {
  const { from, to } = sentenceAt(on, at);
  return oneLine(on.text.slice(from, to)).replace(/^(?:\d{1,2}(?:\.\d{1,2})*[.)-]?|[a-z]\)|[-•–])\s+/, '');
};

const MONTHS: readonly string[] = [
  ...(['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho'] as const),
  ...(['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'] as const),
];
const DATE = new RegExp(
  `(\\d{1,2})\\s*[/.]\\s*(\\d{1,2})\\s*[/.]\\s*(\\d{4})|(\\d{1,2})º?\\s+(?:\\([a-z ]+\\)\\s+)?de\\s+(${MONTHS.join('|')})\\s+de\\s+(\\d{4})`,
  'g',
);
const CLOCK =
  /(?:\bas\b|a partir das|horario:?|hora:?|,|-|–)\s*(\d{1,2})\s*(?::|h)\s*(\d{2})?|(\d{1,2})\s+horas/;

export type FoundDate = { readonly day: string; readonly at: number; readonly length: number };

/** The days that plain words name. */
export function datesIn(plain: string): FoundDate[] {
  return [...plain.matchAll(DATE)].flatMap((match) => {
    const [whole, d1, m1, y1, d2, m2, y2] = match;
    const month = m1 ?? String(MONTHS.indexOf(m2 ?? '') + 1);
    const day = parseLocalDate(`${y1 ?? y2}-${month.padStart(2, '0')}-${(d1 ?? d2 ?? '').padStart(2, '0')}`);
    return day === null ? [] : [{ day, at: match.index, length: whole.length }];
  });
}

/** The first day of some words, with the hour that stands behind it. */
export function momentIn(plain: string): (FoundDate & { readonly value: string }) | null {
  const [date] = datesIn(plain);
  if (date === undefined) return null;
  const behind = plain.slice(date.at + date.length, date.at + date.length + 60);
  const clock = CLOCK.exec(behind);
  const hour = clock?.[1] ?? clock?.[3];
  const isTime = hour !== undefined && Number(hour) < 24 && Number(clock?.[2] ?? 0) < 60;
  if (clock === null || !isTime || datesIn(behind.slice(0, clock.index)).length > 0) {
    return { ...date, value: date.day };
  }
  return { ...date, value: `${date.day}T${hour.padStart(2, '0')}:${clock[2] ?? '00'}` };
}

const MONEY = /r\$\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{2}))?/g;

export type FoundMoney = { readonly cents: number; readonly at: number; readonly length: number };

export function moneyIn(plain: string): FoundMoney[] {
  return [...plain.matchAll(MONEY)].map((match) => ({
    cents: Number((match[1] ?? '').replaceAll('.', '')) * 100 + Number(match[2] ?? 0),
    at: match.index,
    length: match[0].length,
  }));
}
