import { normaliseName } from '../../localities/locality.ts';

/** A piece of what was typed. `text.slice(from, to)` is the piece as typed. */
export type Token = {
  /** Without case and accents; a number keeps its dots and commas. */
  readonly word: string;
  readonly kind: 'word' | 'number' | 'sign';
  readonly from: number;
  readonly to: number;
};

/** Length of a query that is read; the rest is handed back unread. */
export const MAX_QUERY = 300;

/** Signs that mean something, a number, or letters; ordinals are signs, so that "1º" is two tokens. */
const PIECE =
  /((?<![\p{L}\p{M}\p{N}])(?:[cps]\/|s[tr][ªº]))|(us\$|r\$|[%²ºª°+~<>≤≥\/–—\-])|(\d+(?:[.,]\d+)*)|(?:[\p{L}--[ºª]][[\p{L}\p{M}]--[ºª]]*|\p{N})/giv;

/** "c/ garagem", "p/ morar", "s/ dívida", "Stª Cruz". */
export const SHORT_WORDS: Readonly<Record<string, string>> = {
  ...{ 'c/': 'com', 'p/': 'para', 's/': 'sem' },
  ...{ stª: 'sta', stº: 'sto', srª: 'sra', srº: 'senhor' },
};

/**
 * The tokens of a text and where its unread rest begins (the end of the text, when all of it was read): it is read up
 * to the last space within `maxLength`.
 */
export function tokenise(
  text: string,
  maxLength = MAX_QUERY,
): { readonly tokens: readonly Token[]; readonly end: number } {
  const end = text.length <= maxLength ? text.length : Math.max(1, text.lastIndexOf(' ', maxLength));
  const tokens = [...text.slice(0, end).matchAll(PIECE)].map((match): Token => {
    const [piece, short, sign, number] = match;
    const at = { from: match.index, to: match.index + piece.length };
    if (short) return { word: SHORT_WORDS[short.toLowerCase()] ?? '', kind: 'word', ...at };
    if (number) return { word: piece, kind: 'number', ...at };
    if (sign) return { word: signOf(piece), kind: 'sign', ...at };
    return { word: normaliseName(piece), kind: 'word', ...at };
  });
  return { tokens, end };
}

function signOf(piece: string): string {
  if (/[–—]/.test(piece)) return '-';
  return /[ª°]/.test(piece) ? 'º' : piece.toLowerCase();
}
