import { parseReais } from '../price-text.ts';
import type { Token } from './text-tokens.ts';

/** A number as digits or words, with what stands around it. */
export type ReadNumber = {
  /** With its scale. */
  readonly value: number;
  /** 1000 for "mil", 1000000 for "milhões", 1 without. */
  readonly scale: number;
  readonly hasCurrency: boolean;
  /** In reais by its sign or name; "contos" and "paus" leave the thousands out. */
  readonly isInReais: boolean;
  /** Written with dots between thousands, or with a currency or scale: surely an amount. */
  readonly isAmount: boolean;
  /** The token after it. */
  readonly to: number;
};

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    quinze: 15,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    duzentas: 200,
    trezentos: 300,
    trezentas: 300,
    quatrocentos: 400,
    quinhentos: 500,
    seiscentos: 600,
    setecentos: 700,
    oitocentos: 800,
    novecentos: 900,
    mil: 1000,
  }),
);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['mil', 1000],
  ['k', 1000],
  ['mi', 1e6],
  ['mm', 1e6],
  ['kk', 1e6],
  ['milhao', 1e6],
  ['milhoes', 1e6],
]);
const REAIS = new Set(['reais', 'real']);
const CURRENCY = new Set([...REAIS, 'conto', 'contos', 'pila', 'pilas', 'pau', 'paus']);

/** Words that numbers are made of, for the list of right words. */
export const NUMBER_VOCABULARY = [...NUMBER_WORDS.keys(), ...SCALES.keys(), ...CURRENCY, 'meio', 'meia'];

type Part = { readonly value: number; readonly to: number };

/** Digits in the spellings of an amount (`200000`, `200.000,00`, `1,5`). */
function digitsAt(tokens: readonly Token[], at: number): Part | null {
  const token = tokens[at];
  if (token?.kind !== 'number') return null;
  const cents = parseReais(token.word);
  return cents === null ? null : { value: cents / 100, to: at + 1 };
}

/** "cento e vinte", "um e meio": each part smaller than the one before. */
function spelledAt(tokens: readonly Token[], at: number): Part | null {
  let value = NUMBER_WORDS.get(tokens[at]?.word ?? '');
  if (value === undefined) return null;
  let to = at + 1;
  let least = value;
  while (tokens[to]?.word === 'e') {
    const next = NUMBER_WORDS.get(tokens[to + 1]?.word ?? '');
    if (next === undefined || least < 20 || next >= least) break;
    value += next;
    least = next;
    to += 2;
  }
  return { value, to };
}

const isMillions = (tokens: readonly Token[], at: number): boolean =>
  (SCALES.get(tokens[at]?.word ?? '') ?? 0) > 1000;

/** "meio milhão", "1/2 milhão". */
function halfAt(tokens: readonly Token[], at: number): Part | null {
  const isHalf = tokens[at]?.word === 'meio' && isMillions(tokens, at + 1);
  if (isHalf) return { value: 0.5, to: at + 1 };
  const isOneOfTwo = ['1', '/', '2'].every((word, step) => tokens[at + step]?.word === word);
  return isOneOfTwo && isMillions(tokens, at + 3) ? { value: 0.5, to: at + 3 } : null;
}

/** The number that begins at a token, its currency sign included; null when none does. */
export function numberAt(tokens: readonly Token[], at: number): ReadNumber | null {
  const start = tokens[at]?.word === 'r$' ? at + 1 : at;
  const bare = halfAt(tokens, start) ?? digitsAt(tokens, start) ?? spelledAt(tokens, start);
  if (bare === null) return null;
  const scale = scaleAt(tokens, start, bare.to);
  const scaled = scale === 1 ? bare : withRest(tokens, { value: bare.value * scale, to: bare.to + 1 }, scale);
  const name = tokens[scaled.to]?.word === 'de' && scale > 1 ? scaled.to + 1 : scaled.to;
  const named = tokens[name]?.kind === 'word' && CURRENCY.has(tokens[name]?.word ?? '');
  const hasCurrency = start > at || named;
  const isInReais = start > at || (named && REAIS.has(tokens[name]?.word ?? ''));
  const isAmount = hasCurrency || scale > 1 || /\.\d{3}/.test(tokens[start]?.word ?? '');
  return { value: scaled.value, scale, hasCurrency, isInReais, isAmount, to: named ? name + 1 : scaled.to };
}

/** "1,5m" is million: nothing for sale has an area of 1,5 m. */
function scaleAt(tokens: readonly Token[], first: number, after: number): number {
  const word = tokens[after]?.word ?? '';
  const isArea = ['2', '²', 'quadrado', 'quadrados'].includes(tokens[after + 1]?.word ?? '');
  const isMillion = word === 'm' && !isArea && /^\d[.,]\d$/.test(tokens[first]?.word ?? '');
  return isMillion ? 1e6 : (SCALES.get(word) ?? 1);
}

/** "um milhão e meio", "1 milhão e 200 mil", "2 milhões 300 mil". */
function withRest(tokens: readonly Token[], whole: Part, scale: number): Part {
  if (scale < 1e6) return whole;
  const joined = tokens[whole.to]?.word === 'e';
  const at = joined ? whole.to + 1 : whole.to;
  if (joined && tokens[at]?.word === 'meio') return { value: whole.value + scale / 2, to: at + 1 };
  const rest = digitsAt(tokens, at) ?? spelledAt(tokens, at);
  if (rest === null || SCALES.get(tokens[rest.to]?.word ?? '') !== 1000) return whole;
  return { value: whole.value + rest.value * 1000, to: rest.to + 1 };
}
