import { AGAIN, NEGATED_VERBS, NEGATIONS, NOT_ONLY, STOP_WORDS } from './plain-words.ts';
import type { Token } from './text-tokens.ts';
import type { Candidate, CandidateMeaning, ExcludableList } from './words-query.ts';

type Line = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly isCovered: readonly boolean[];
};

/** Scope of a reading: wished for, not wished for (in the words from `from` to `to`), or nobody can tell. */
type Scope =
  | { readonly is: 'asked' | 'unclear' }
  /** Behind a comma in the group of what is not wished for: see `enumerated`. */
  | { readonly is: 'unclear'; readonly isListed: true }
  | { readonly is: 'excluded'; readonly from: number; readonly to: number };
type Said = { readonly reading: Candidate; readonly scope: Scope; readonly isOfItself: boolean };

const ASKED: Scope = { is: 'asked' };
const UNCLEAR: Scope = { is: 'unclear' };
const LISTED: Scope = { is: 'unclear', isListed: true };
/** Least number of options of one group, parted by commas, that are an enumeration. */
const LEAST_ENUMERATED = 3;

const EXCLUDABLE: ReadonlySet<string> = new Set<ExcludableList>([
  'purposes',
  'propertyTypes',
  'saleTypes',
  'saleCategories',
  'occupations',
]);
const NOUNS: ReadonlySet<string> = new Set<ExcludableList>(['purposes', 'propertyTypes']);
/** Between a kind of property and what is said of it: "casa em leilão", "casa que esteja ocupada". */
const LINKS = new Set('em de do da no na que com seja sejam esta esteja estejam ja'.split(' '));
/** Words that take back the ones before them: "leilão não". */
const AFTERTHOUGHTS = new Set('nao n nem nunca jamais'.split(' '));

/** Negations that often follow another one. */
const DOUBLING = new Set(['nada', 'nenhum', 'nenhuma']);

/**
 * Readings with what is not wished for turned into exclusions: "sem leilão", "menos terreno ou casa", "leilão não".
 * An exclusion that no filter can make, or that may be meant either way, is no reading any more: nobody is shown the
 * contrary of what was said.
 */
export function withExclusions(
  text: string,
  tokens: readonly Token[],
  readings: readonly Candidate[],
  isCovered: readonly boolean[],
): Candidate[] {
  const line = { text, tokens, isCovered };
  const said: Said[] = [];
  for (const reading of readings) {
    const last = said.at(-1);
    const pair = last && qualified(last, reading, line);
    if (pair) said.splice(-1, 1, ...pair);
    else said.push(saidOf(reading, last, line));
  }
  return enumerated(said).flatMap(({ reading, scope }) => {
    if (scope.is !== 'excluded') return scope.is === 'asked' ? [reading] : [];
    const without = withoutOf(reading);
    return without === null ? [] : [{ ...reading, from: scope.from, to: scope.to, meanings: [without] }];
  });
}

/**
 * "não quero terreno, apartamento, casa": what is enumerated by commas is all not wished for. Of two alone nobody can
 * tell: "sem leilão, venda direta".
 */
function enumerated(said: readonly Said[]): readonly Said[] {
  const runs: Said[][] = [];
  for (const each of said) {
    const run = runs.at(-1);
    const isSame = run !== undefined && groupOf(run[0]?.reading) === groupOf(each.reading);
    if (isSame && (isListed(each) || (isChained(each) && run.every(isExcluded)))) run.push(each);
    else runs.push([each]);
  }
  return runs.flatMap((run) => {
    const isList = run[0] !== undefined && isExcluded(run[0]) && run.length >= LEAST_ENUMERATED;
    return isList ? run.map(leftOut) : run;
  });
}

const isListed = ({ scope }: Said) => scope.is === 'unclear' && 'isListed' in scope;
const isExcluded = ({ scope }: Said) => scope.is === 'excluded';

/** Excluded with those before it, not by a negation of its own. */
function isChained({ scope, reading }: Said): boolean {
  return scope.is === 'excluded' && scope.from === reading.from;
}

function leftOut(each: Said): Said {
  const { from, to } = each.reading;
  return isListed(each) ? { ...each, scope: { is: 'excluded', from, to } } : each;
}

function saidOf(reading: Candidate, last: Said | undefined, line: Line): Said {
  const isOfItself = NEGATIONS.has(line.tokens[reading.from]?.word ?? '');
  return { reading, isOfItself, scope: negated(reading, line) ?? chained(reading, last, line) };
}

function negated(reading: Candidate, line: Line): Scope | null {
  const before = negationBefore(reading, line);
  if (before !== null) return before;
  const after = negationAfter(reading, line);
  return after === null ? null : { is: 'excluded', from: reading.from, to: after };
}

const wordAt = ({ tokens }: Line, at: number) => tokens[at]?.word ?? '';
const isSmall = (word: string) => STOP_WORDS.has(word) || NEGATED_VERBS.has(word);

/** True when a comma or a point stands between two tokens. */
function isParted({ text, tokens }: Line, from: number, to: number): boolean {
  return /[,;.:!?\n]/.test(text.slice(tokens[from]?.to, tokens[to]?.from));
}

/** Negation before a reading, with small words between: "não quero leilão", "não só leilão". */
function negationBefore({ from, to }: Candidate, line: Line): Scope | null {
  let isOpen = false;
  for (let at = from - 1; at >= 0; at -= 1) {
    const word = wordAt(line, at);
    if (line.isCovered[at] || isParted(line, at, at + 1)) return null;
    if (NEGATIONS.has(word)) {
      return isOpen ? UNCLEAR : { is: 'excluded', from: firstNegation(at, line), to };
    }
    const leavesOpen = NOT_ONLY.has(word);
    if (!leavesOpen && (!isSmall(word) || (AGAIN.has(word) && !NEGATED_VERBS.has(word)))) return null;
    isOpen ||= leavesOpen;
  }
  return null;
}

/** "não quero nada ocupado": two negations are one. */
function firstNegation(at: number, line: Line): number {
  if (!DOUBLING.has(wordAt(line, at))) return at;
  for (let before = at - 1; before >= 0 && !isParted(line, before, before + 1); before -= 1) {
    if (line.isCovered[before]) return at;
    if (NEGATIONS.has(wordAt(line, before))) return before;
    if (!isSmall(wordAt(line, before))) return at;
  }
  return at;
}

/** The end of "leilão não quero" and the like; null when something else is negated there. */
function negationAfter({ to }: Candidate, line: Line): number | null {
  if (!AFTERTHOUGHTS.has(wordAt(line, to)) || line.isCovered[to] || isParted(line, to - 1, to)) return null;
  for (let at = to + 1; at < line.tokens.length && !isParted(line, at - 1, at); at += 1) {
    if (line.isCovered[at] || !isSmall(wordAt(line, at))) return null;
  }
  return to + 1;
}

/** Reach of a negation: "menos terreno e casa", "sem leilão ou ocupado", but "sem leilão e com visita". */
function chained(reading: Candidate, last: Said | undefined, line: Line): Scope {
  if (last === undefined || (last.scope.is === 'asked' && !last.isOfItself)) return ASKED;
  const from = last.scope.is === 'excluded' ? last.scope.to : last.reading.to;
  const between = line.tokens.slice(from, reading.from).map(({ word }) => word);
  const gap = line.text.slice(line.tokens[from - 1]?.to, line.tokens[reading.from]?.from);
  if (/[;.:!?\n]/.test(gap) || !between.every((word) => STOP_WORDS.has(word) || word === '/')) return ASKED;
  if (between.some((word) => AGAIN.has(word))) return ASKED;
  const isOr = between.some((word) => word === 'ou' || word === '/');
  if (groupOf(reading) === null) return isOr ? UNCLEAR : ASKED;
  if (isOr && last.scope.is !== 'unclear') return { is: 'excluded', from: reading.from, to: reading.to };
  return andChained(reading, last, between, line);
}

function andChained(reading: Candidate, last: Said, between: readonly string[], line: Line): Scope {
  const isSame = groupOf(reading) === groupOf(last.reading);
  const isAnd = between.includes('e');
  if (last.scope.is === 'unclear') return isSame ? last.scope : ASKED;
  if (isSame && isAnd) return { is: 'excluded', from: reading.from, to: reading.to };
  if (last.isOfItself) return ASKED;
  if (isSame) return LISTED;
  const first = last.scope.is === 'excluded' ? wordAt(line, last.scope.from) : '';
  return isAnd && between.length === 1 && first !== 'sem' ? UNCLEAR : ASKED;
}

/**
 * "não quero casa ocupada": what is not wished for is the occupied one, and no filter says of houses alone that they must
 * not be occupied; null when the two do not belong together.
 */
function qualified(last: Said, reading: Candidate, line: Line): readonly Said[] | null {
  const { scope } = last;
  const isNoun = last.reading.meanings.every(({ kind }) => NOUNS.has(kind));
  if (scope.is !== 'excluded' || !isNoun || isParted(line, scope.to - 1, reading.from)) return null;
  const between = line.tokens.slice(scope.to, reading.from).map(({ word }) => word);
  if (!between.every((word) => LINKS.has(word)) || negated(reading, line) !== null) return null;
  if (reading.meanings.some(({ kind }) => kind === 'place' || NOUNS.has(kind))) return null;
  if (groupOf(reading) === null) {
    return [
      { ...last, scope: UNCLEAR },
      { reading, isOfItself: false, scope: UNCLEAR },
    ];
  }
  return [{ reading, isOfItself: false, scope: { is: 'excluded', from: scope.from, to: reading.to } }];
}

/** Group of a reading where it can be left out; auctions are a type of sale and two of its categories. */
function groupOf(reading: Candidate | undefined): string | null {
  const [meaning, ...others] = reading?.meanings ?? [];
  if (meaning === undefined || others.length > 0 || !isExcludable(meaning)) return null;
  return meaning.kind === 'saleCategories' ? 'saleTypes' : meaning.kind;
}

type Excludable = Extract<CandidateMeaning, { readonly kind: ExcludableList }>;

function isExcludable(meaning: CandidateMeaning): meaning is Excludable {
  return EXCLUDABLE.has(meaning.kind);
}

function withoutOf({ meanings }: Candidate): CandidateMeaning | null {
  const [meaning] = meanings;
  if (meaning === undefined || meanings.length > 1 || !isExcludable(meaning)) return null;
  return { kind: 'without', list: meaning.kind, value: meaning.value };
}
