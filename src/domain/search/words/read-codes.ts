import { placeOfPostalPrefix } from '../../localities/postal-ranges.ts';
import type { Token } from './text-tokens.ts';
import type { Candidate, CandidateMeaning } from './words-query.ts';

/** Words that announce a code; one of them may stand between ("código do imóvel"). */
const CODE_WORDS = new Set(['codigo', 'cod', 'id', 'ref', 'referencia']);
const BETWEEN = new Set(['do', 'da', 'imovel', 'n', 'no', 'numero', 'num', 'º']);
export const CODE_VOCABULARY = [...CODE_WORDS, ...BETWEEN, 'cep'];

/** Codes of banks have 8 digits or 13; a shorter bare number is a price, a room count or a CEP. */
const LEAST_BARE_CODE = 8;
const MOST_DIGITS = 20;
const POSTAL_DIGITS = 8;
/** Above every other reading of the same digits. */
const CERTAIN = 30;

function digitsAt(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at];
  return token?.kind === 'number' && /^\d+$/.test(token.word) && token.word.length <= MOST_DIGITS
    ? token.word
    : null;
}

/** Context in which codes are read. */
export type CodeReader = {
  /** `oi`: what codes on screen begin with. */
  readonly smallIdPrefix: string;
  /** True when some listing has these digits as its code. */
  readonly isListedCode: (digits: string) => boolean;
};

/** Codes of properties and prefixes of CEP that begin at a token (D§3: the picker takes both). */
export function codesAt(
  tokens: readonly Token[],
  at: number,
  { smallIdPrefix, isListedCode }: CodeReader,
): Candidate[] {
  return [
    smallIdAt(tokens, at, smallIdPrefix),
    namedCodeAt(tokens, at, smallIdPrefix),
    postalAt(tokens, at),
    bareAt(tokens, at, isListedCode),
  ].filter((candidate) => candidate !== null);
}

function candidate(from: number, to: number, meaning: CandidateMeaning): Candidate {
  return { from, to, score: CERTAIN + 10 * (to - from), corrected: null, meanings: [meaning] };
}

/** `oi-4071`, `OI 4071`, `oi4071`. */
function smallIdAt(tokens: readonly Token[], at: number, prefix: string): Candidate | null {
  if (tokens[at]?.word !== prefix) return null;
  const next = tokens[at + 1]?.word === '-' ? at + 2 : at + 1;
  const digits = digitsAt(tokens, next);
  return digits === null ? null : candidate(at, next + 1, { kind: 'searchId', value: `${prefix}-${digits}` });
}

function namedCodeAt(tokens: readonly Token[], at: number, prefix: string): Candidate | null {
  if (!CODE_WORDS.has(tokens[at]?.word ?? '')) return null;
  let next = at + 1;
  while (next < at + 4 && BETWEEN.has(tokens[next]?.word ?? '')) next += 1;
  const [smallId] = tokens[next]?.word === prefix ? [smallIdAt(tokens, next, prefix)] : [];
  if (smallId) return { ...smallId, from: at, score: smallId.score + 10 };
  const digits = digitsAt(tokens, next);
  return digits === null ? null : candidate(at, next + 1, { kind: 'searchId', value: digits });
}

/** "CEP 13010", `13010-000`, and five bare digits that are no round amount. */
function postalAt(tokens: readonly Token[], at: number): Candidate | null {
  const isNamed = tokens[at]?.word === 'cep';
  const start = isNamed ? at + 1 : at;
  const digits = digitsAt(tokens, start);
  if (digits === null || digits.length < 2) return null;
  const suffix = digits.length === 5 && tokens[start + 1]?.word === '-' ? digitsAt(tokens, start + 2) : null;
  if (suffix?.length === 3) return postalCandidate(at, start + 3, digits + suffix);
  const isPlain = digits.length === 5 && (digits.startsWith('0') || Number(digits) % 500 !== 0);
  if (isNamed ? digits.length > POSTAL_DIGITS : !isPlain) return null;
  const found = postalCandidate(at, start + 1, digits);
  return found && { ...found, score: isNamed ? found.score : 9 };
}

/** The city of a CEP, or its state; null for digits that no place has. */
function postalCandidate(from: number, to: number, digits: string): Candidate | null {
  const slug = placeOfPostalPrefix(digits);
  if (slug === null) return null;
  const level = slug.length === 2 ? 'state' : 'city';
  const place = { slug, uf: slug.slice(-2), level, district: null } as const;
  return candidate(from, to, { kind: 'place', places: [place] });
}

/** A code; eight digits that no listing has are a CEP, where there is one that begins so (0095). */
function bareAt(
  tokens: readonly Token[],
  at: number,
  isListedCode: CodeReader['isListedCode'],
): Candidate | null {
  const digits = digitsAt(tokens, at);
  if (digits === null || digits.length < LEAST_BARE_CODE || /0{5}$/.test(digits)) return null;
  const code = candidate(at, at + 1, { kind: 'searchId', value: digits });
  const mayBePostal = digits.length === POSTAL_DIGITS && !isListedCode(digits);
  return (mayBePostal ? postalCandidate(at, at + 1, digits) : null) ?? code;
}
