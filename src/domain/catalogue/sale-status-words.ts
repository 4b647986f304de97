import { normaliseName } from '../localities/locality.ts';
import { oneOf } from './enumerations.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from './property-status.ts';

type Meaning = 'vendido' | 'encerrado' | 'retirado' | 'ativo';

/** Single words of the market; an affirmed one counts over a negated one, an earlier line over a later one. */
const WORDS: readonly (readonly [Meaning, RegExp])[] = [
  ['retirado', /^retirad[oa]s?$/],
  ['vendido', /^(vendid|arrematad)[oa]s?$/],
  [
    'encerrado',
    /^((encerrad|adjudicad|suspens|sustad|cancelad|baixad|finalizad|concluid|expirad)[oa]s?|inativ[oa]|indisponivel)$/,
  ],
  ['ativo', /^(ativ[oa]s?|dispon(ivel|iveis)|abert[oa]s?|reabert[oa]s?|reativad[oa]s?|liberad[oa]s?)$/],
];

/** Texts that speak of an offer only when nothing else is said. */
const OFFERS = /^((imovel )?(a|em) (venda|leilao|oferta|andamento)|publicado|no ar)$/;
const ANNOUNCED = /^(em breve|pre (lancamento|venda))$/;
const DISPUTED = /^((imovel )?em (disputa|disputa digital))$/;

const NEGATIONS = new Set(['nao', 'nem', 'nunca', 'jamais']);
/** "não foi ainda vendido": so many words may stand between a negation and what it negates. */
const NEGATION_REACH = 4;
/** "será vendido", "até ser encerrado", "parcialmente vendido": what is not, or not wholly. */
const HEDGES = new Set(
  'ser sera serao seria sendo quando se ate caso pre parcial parcialmente quase talvez antes pode podera'.split(
    ' ',
  ),
);
const HEDGE_REACH = 2;

/** "vendido parcialmente": what takes back the word before it. */
const TAKEN_BACK = /^(parcial|parcialmente)$/;
/** "cancelada a suspensão", "revogado o encerramento": what ended is an end itself. */
const ENDS = /^(suspensao|sustacao|cancelamento|encerramento|retirada|arrematacao|adjudicacao|baixa)$/;
const UNDONE = /^(cancelad|suspens|sustad|baixad|revogad|anulad)[oa]s?$/;

type Found = { readonly meaning: Meaning; readonly isNegated: boolean };

/** The status that a source's own text means; null when the words are unknown, uncertain or contradict one another. */
export function readSaleStatus(text: string): PropertyStatus | null {
  const plain = normaliseName(text);
  const known = oneOf(PROPERTY_STATUSES, plain.replaceAll(' ', '_'));
  if (known) return known;
  if (ANNOUNCED.test(plain)) return 'pre_ativo';
  if (DISPUTED.test(plain)) return 'em_disputa';
  if (OFFERS.test(plain)) return 'ativo';
  const found: Found[] = [];
  if (text.includes('?')) return null;
  for (const clause of text.split(/[,;:.()|/–—]|\s-\s/)) {
    const said = readClause(normaliseName(clause).split(' '));
    if (said === null) return null;
    found.push(...said);
  }
  return statusOf(found);
}

/** Null: a word in it is uncertain. */
function readClause(words: readonly string[]): Found[] | null {
  const found: Found[] = [];
  if (words.some((word) => ENDS.test(word)) && words.some((word) => UNDONE.test(word))) return null;
  let last = -1;
  for (const [at, word] of words.entries()) {
    const meaning = WORDS.find(([, pattern]) => pattern.test(word))?.[0];
    if (meaning === undefined) continue;
    const before = words.slice(last + 1, at);
    if (before.slice(-HEDGE_REACH).some((other) => HEDGES.has(other))) return null;
    if (TAKEN_BACK.test(words[at + 1] ?? '')) return null;
    found.push({ meaning, isNegated: before.slice(-NEGATION_REACH).some((other) => NEGATIONS.has(other)) });
    last = at;
  }
  return found;
}

function statusOf(found: readonly Found[]): PropertyStatus | null {
  const affirmed = found.filter(({ isNegated }) => !isNegated).map(({ meaning }) => meaning);
  const ends = WORDS.map(([meaning]) => meaning).filter(
    (meaning) => meaning !== 'ativo' && affirmed.includes(meaning),
  );
  if (affirmed.includes('ativo')) return ends.length === 0 ? 'ativo' : null;
  if (ends[0] !== undefined) return ends[0];
  const [negated] = found;
  if (negated === undefined) return null;
  return negated.meaning === 'ativo' ? 'encerrado' : 'ativo';
}
