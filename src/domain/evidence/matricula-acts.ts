import type { MatriculaFact } from './evidence-kinds.ts';
import type { TextPage } from './paper-text.ts';

/** An entry of a registry extract: what was registered (`R`) or noted (`Av`). */
export type Act = {
  readonly name: string;
  readonly on: TextPage;
  readonly at: number;
  /** Its plain words on its page, and those that the next page goes on with. */
  readonly plain: string;
};

/** An entry begins a line: `R-3/12.345`, `AV.05-M.12.345`, `Av-8.` */
const ENTRY = /(?:^|\n)\s*(r|av)\s?[.\-–]?\s?0*(\d{1,3})(?=[\s/.,:–-])/g;
/** A line that ends so goes on with a reference to another entry. */
const GOES_ON =
  /(?:[,(/]|\b(?:d?[ao]s?|de|n[ao]s?|pel[ao]s?|e|ou|em|sob|por|com|conforme|cfe|vide|objeto|anterior|item|constante|acim[ao]|referid[ao]s?|n[.ºo]{0,2}|numeros?)|anterior:)\s*$/;
/** Words behind the entries, by which the registry signs. */
const SIGNED = /\b(?:certifico|o referido e verdade|dou fe|certidao (?:emitida|expedida))\b/;
const nameOf = (letter = '', number = '') => `${letter === 'r' ? 'R' : 'Av'}-${number}`;

/** The entries of an extract, in their order. */
export function actsOf(pages: readonly TextPage[]): Act[] {
  const acts: Act[] = [];
  pages.forEach((on, index) => {
    const starts = [...on.plain.matchAll(ENTRY)].filter((match) => {
      const before = on.plain.slice(0, match.index);
      const isFirst = before.trim() === '';
      return !GOES_ON.test(isFirst ? (pages[index - 1]?.plain ?? '').trimEnd() : before.trimEnd());
    });
    const last = acts.at(-1);
    if (last !== undefined && pages[index - 1]?.isCut.end && last.on.page === on.page - 1) {
      const more = unsigned(on.plain.slice(0, starts[0]?.index ?? on.plain.length));
      acts[acts.length - 1] = { ...last, plain: `${last.plain}\n${more}` };
    }
    starts.forEach((match, place) => {
      const at = match.index + match[0].search(/[ra]/);
      const to = starts[place + 1]?.index ?? on.plain.length;
      acts.push({ name: nameOf(match[1], match[2]), on, at, plain: unsigned(on.plain.slice(at, to)) });
    });
  });
  return acts;
}

function unsigned(plain: string): string {
  const signed = SIGNED.exec(plain);
  return signed === null ? plain : plain.slice(0, signed.index);
}

/** The narrower first: a consolidation names the fiduciary sale that it ends. */
const KINDS: readonly (readonly [fact: MatriculaFact, words: RegExp])[] = [
  ['auctions_failed', /leil(?:ao|oes)[^.]{0,60}negativ|negativ[^.]{0,40}leil(?:ao|oes)/],
  ['consolidation', /consolidacao|consolidad[ao]/],
  ['unavailability', /indisponibilidade/],
  ['attachment', /penhora/],
  ['usufruct', /usufruto/],
  ['mortgage', /hipoteca/],
  ['fiduciary', /alienacao fiduciaria|alienou fiduciariamente|propriedade fiduciaria/],
];
/** The title of an entry: what it is stands there, and what it names stands behind. */
export const HEAD = 160;

/** What an entry says not to be there. */
const DENIED =
  /\b(?:nao (?:ha|consta\w*|existe\w*|pesa\w*|(?:foi|foram|esta|estao) (?:cancel|baix|levant)\w+)|inexist\w+|livre[^.;]{0,30} de)\b[^.;]*/g;
const told = (plain: string) => plain.replace(DENIED, (words) => ' '.repeat(words.length));
const headOf = ({ plain }: Act) => told(plain).slice(0, HEAD);

/** Kind of an entry, by its title before its words; null: none that is told. */
export function kindOf(act: Act): MatriculaFact | null {
  const titled = kindIn(headOf(act));
  // What ends others within its words names them, and is none of them.
  if (titled !== null || ENDS.test(told(act.plain))) return titled;
  return kindIn(told(act.plain));
}

const kindIn = (plain: string) => KINDS.find(([, words]) => words.test(plain))?.[0] ?? null;
const kindsIn = (plain: string) => KINDS.flatMap(([fact, words]) => (words.test(plain) ? [fact] : []));

const CANCELS =
  /(?<!acao de )(?:\bcancel(?:a\b|am|ad|and|ar)|levantament|levantad|levanta-se|\bbaixa d|\bbaixad|(?<!acao de )extin(?:cao d|t[ao])|desligament|liberacao d|liberad[ao]|desconstitu|sem efeito|insubsisten|renuncia (?:ao|do|de) usufruto|revogac|revogad)/;
/** Words that end other entries, wherever they stand. */
const ENDS =
  /(?:\bfica\w*|\bfoi|\bforam|\bficando|averba-se|procede-se|procedo)[^.;]{0,60}(?:cancelad|cancelament|baixad|\bbaixa d|levantad|levantament|extint|liberad|desconstitu|sem efeito)|\bcancela(?:ndo)?-se|\bcancelo\b/;

/** True of an entry that ends others and is nothing else, as `consolidação e cancelamento da alienação` is. */
export function isEnding(act: Act): boolean {
  const head = headOf(act);
  const at = head.search(CANCELS);
  if (at < 0 || SELF.test(act.plain)) return false;
  const before = head.slice(0, at);
  const isMore = BOTH.includes(kindIn(before) ?? 'attachment');
  return !isMore || /[-–:(]\s*$/.test(before);
}
const BOTH: readonly MatriculaFact[] = ['consolidation', 'auctions_failed'];

/** An entry beside which stands by which other it was cancelled. */
const SELF =
  /cancelad[oa]\s*(?:pel[ao]|p\/|vide|cfe?\.?|conforme)\s*(?:pel[ao]\s*|a\s*)?(r|av)\s?[.\-–]?\s?0*(\d{1,3})\b/;
/** Entries that an ending one says to remain. */
const REMAINS =
  /[^.;,]*\b(?:permanec|subsist|mantid|mantend|mantem|remanesc|inalterad|continua|excetuad|exceto|salvo)[^.;]*/g;
const PARTLY = /\bparcial|\bem parte\b|\bparte ideal\b|\bmetade\b|\bquota|\bfracao\b|retifica/;
const ANY_LIEN = /\bonus\b|\bgravame|constric|restric|averbac|\bregistro\b/;
const LIENS: readonly MatriculaFact[] = ['unavailability', 'attachment', 'usufruct', 'mortgage', 'fiduciary'];
const ABOVE = /\b(?:acima|supra|retro|precedente|antecedente)\b/;

/** Entries that some words refer to: `Av.2`, `R-3 e R-4`, `averbação nº 2`, `registrada sob o nº 4`. */
function referencesIn(plain: string, acts: readonly Act[]): Act[] {
  const named = plain.matchAll(
    /\b(r|av)\s?[.\-–]?\s?0*(\d{1,3})\b((?:\s?(?:,|e)\s?0*\d{1,3}\b(?![./]\d|\s+de\b))*)|\b(averba|registr)\w*\s+(?:sob\s+)?(?:o\s+)?n(?:umero|[º.o]*)\s*0*(\d{1,3})\b(?!\.?\d)/g,
  );
  return [...named].flatMap(([, letter, first = '', more = '', word, only = '']) => {
    const own = letter ?? (word === 'registr' ? 'r' : 'av');
    return [first, only, ...more.split(/\D+/)].flatMap((number) => {
      if (number === '') return [];
      const wanted = [nameOf(own, String(Number(number))), nameOf(own === 'r' ? 'av' : 'r', number)];
      const exact = acts.filter(({ name }) => name === wanted[0]);
      return exact.length > 0 ? exact : acts.filter(({ name }) => name === wanted[1]);
    });
  });
}

/** End of an entry: `sure`, or one that it may have met. */
export type End = { readonly by: string; readonly isSure: boolean; readonly isConsolidated: boolean };

/**
 * Entries that later ones ended, or may have ended. Where an ending entry names none that it can end, each of its kind
 * may have been.
 */
export function endsOf(acts: readonly Act[]): ReadonlyMap<Act, End> {
  const ends = new Map<Act, End>();
  const end = (act: Act, by: Act, isSure: boolean, isConsolidated = false) => {
    if (!ends.get(act)?.isSure) ends.set(act, { by: by.name, isSure, isConsolidated });
  };
  acts.forEach((act, index) => {
    const [, letter, number] = SELF.exec(act.plain) ?? [];
    if (letter !== undefined)
      ends.set(act, { by: nameOf(letter, number), isSure: true, isConsolidated: false });
    const earlier = acts.slice(0, index).filter(({ name }) => name !== act.name);
    const isConsolidation = kindOf(act) === 'consolidation' && !isEnding(act);
    if (isConsolidation) {
      const liens = earlier.filter((one) => !isEnding(one) && kindOf(one) === 'fiduciary');
      const named = referencesIn(act.plain, liens);
      for (const one of named.length > 0 ? named : liens)
        end(one, act, named.length > 0 || liens.length === 1, true);
    } else if (isEnding(act) || ENDS.test(told(act.plain))) endBy(act, earlier, ends, end);
  });
  return ends;
}

function endBy(
  act: Act,
  earlier: readonly Act[],
  ends: Map<Act, End>,
  end: (act: Act, by: Act, isSure: boolean) => void,
): void {
  const plain = told(act.plain.slice(4)).replace(REMAINS, ' ');
  const isPart = PARTLY.test(plain);
  const titled = kindsIn(isEnding(act) ? plain.slice(0, HEAD) : plain);
  const named = referencesIn(plain, earlier);
  for (const one of named) {
    const kind = kindOf(one);
    const isMeant = titled.length === 0 || (kind !== null && titled.includes(kind)) || isEnding(one);
    if (kind !== null || isEnding(one)) end(one, act, isMeant && !isPart);
    // What an undone entry had ended may stand again, or not.
    for (const [other, { by, isSure }] of ends)
      if (by === one.name && isSure && isMeant) ends.set(other, { by, isSure: false, isConsolidated: false });
  }
  const isUnnamed = titled.length === 0 && named.length === 0 && isEnding(act) && ANY_LIEN.test(plain);
  for (const kind of isUnnamed ? LIENS : titled) {
    const standing = earlier.filter(
      (one) => kindOf(one) === kind && !isEnding(one) && !ends.get(one)?.isSure,
    );
    if (named.some((one) => kindOf(one) === kind && !isEnding(one))) continue;
    for (const one of standing) end(one, act, standing.length === 1 && ABOVE.test(plain) && !isPart);
  }
}
