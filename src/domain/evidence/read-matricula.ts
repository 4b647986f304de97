import { formatCount } from '../format.ts';
import type { FoundEvidence, MatriculaFact } from './evidence-kinds.ts';
import { type Act, actsOf, type End, endsOf, HEAD, isEnding, kindOf } from './matricula-acts.ts';
import { datesIn, matchesOf, quoteOf, type TextPage, textPages } from './paper-text.ts';

const shownDay = (day: string) => day.split('-').reverse().join('/');

/** Words behind an encumbrance that another entry ended, or may have. */
function endedBy(end: End | undefined): string {
  if (end === undefined) return '';
  if (!end.isSure) return `; pode ter sido cancelada pela ${end.by}`;
  return end.isConsolidated ? `; encerrada pela consolidação, ${end.by}` : `; cancelada pela ${end.by}`;
}

/** Encumbrances of the property, each with the entry that ended it, or may have. */
function entryFacts(acts: readonly Act[]): FoundEvidence[] {
  const ends = endsOf(acts);
  const counts = new Map<MatriculaFact, number>();
  return acts.flatMap((act): FoundEvidence[] => {
    const fact = isEnding(act) ? null : kindOf(act);
    if (fact === null) return [];
    const place = counts.get(fact) ?? 0;
    counts.set(fact, place + 1);
    const [date] = datesIn(act.plain);
    const day = date === undefined ? '' : `, de ${shownDay(date.day)}`;
    const length = Math.min(HEAD, act.plain.trimEnd().length, act.on.plain.length - act.at);
    return [
      {
        ...{ fact, place, page: act.on.page },
        value: `${act.name}${day}${endedBy(ends.get(act))}`,
        quote: quoteOf(act.on, act.at, length),
      },
    ];
  });
}

const single = (
  fact: MatriculaFact,
  value: string,
  on: TextPage,
  at: number,
  length: number,
): FoundEvidence => ({
  ...{ fact, place: 0, value, page: on.page },
  quote: quoteOf(on, at, length),
});

function registration(pages: readonly TextPage[]): FoundEvidence[] {
  const pattern = /matricula\s*(?:n\s?[.ºo]{0,2}|numero)?\s*[:\-–]?\s*(\d{1,3}(?:\.\d{3})+|\d{2,8})\b/g;
  const [first] = matchesOf(pages, pattern);
  if (first === undefined) return [];
  const { on, match } = first;
  const number = Number((match[1] ?? '').replaceAll('.', ''));
  return [single('registration', formatCount(number), on, match.index, match[0].length)];
}

function office(pages: readonly TextPage[]): FoundEvidence[] {
  const pattern =
    /(?:(?<![\d.])\d{1,2}[^\S\n]?[ºªo.]?[^\S\n]+)?(?:(?:oficial|oficio|cartorio|servico|serventia)\s+(?:de|do)\s+)?registro\s+(?:de|geral de)\s+imoveis(?:[^\S\n]+(?:d[aeo]|e)[^\n,;.–-]{2,60})?/g;
  const all = matchesOf(pages, pattern);
  const best = all.find(({ match }) => / d[aeo] /.test(match[0].replace(/.*imoveis/s, ''))) ?? all[0];
  if (best === undefined) return [];
  const { on, match } = best;
  const value = on.text
    .slice(match.index, match.index + match[0].length)
    .replace(/\s+/g, ' ')
    .trim();
  return [single('registry_office', value, on, match.index, match[0].length)];
}

const AREAS = ['privativa', 'util', 'construida', 'total', 'do terreno', 'de terreno', ''];

/** The area of the home before that of its ground. */
function area(pages: readonly TextPage[]): FoundEvidence[] {
  for (const kind of AREAS) {
    const named = kind === '' ? '' : `\\s+(?:real\\s+)?${kind}`;
    const pattern = new RegExp(
      `area${named}[^\\d]{0,30}?(\\d{1,3}(?:\\.\\d{3})*|\\d+)(?:,(\\d{1,4}))?\\s*(?:m2|m²|metros quadrados)`,
      'g',
    );
    const [first] = matchesOf(pages, pattern);
    if (first === undefined) continue;
    const { on, match } = first;
    const size = Number(`${(match[1] ?? '').replaceAll('.', '')}.${match[2] ?? '0'}`);
    return [single('area', String(Math.round(size * 100) / 100), on, match.index, match[0].length)];
  }
  return [];
}

/** Kinds of owners by the words that name them: nothing else of an owner is told. */
const OWNERS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['Espólio', /espolio/],
  ['Banco', /\bbanco\b|caixa economica/],
  ['Empresa', /\bltda\b|\bs\.?\/?a\b\.?|\beireli\b|cnpj/],
  ['Mais de uma pessoa', /casad[oa]s?\b|sua mulher|sua esposa|seu marido|conjuge|\be s\/m\b/],
];
const TRANSFER =
  /(?:vend(?:eu|eram|ido)|transmiti\w+|doou|doaram|adjudicad\w*|arrematad\w*)[^.]{0,160}?\b(?:a|ao|aos|para|por|em favor d[eoa])\s/;
const SALE = /compra e venda|\bvenda\b|doacao|adjudicacao|arrematacao|partilha/;

function owner(pages: readonly TextPage[], entries: readonly Act[]): FoundEvidence[] {
  const last = entries.findLast(
    (entry) =>
      !isEnding(entry) &&
      (kindOf(entry) === 'consolidation' ||
        (kindOf(entry) === null && SALE.test(entry.plain.slice(0, HEAD)))),
  );
  const [heading] = matchesOf(pages, /propriet[a-z]+(?:\(?a?s?\)?)?\s*[:\-–]/g);
  if (last === undefined && heading === undefined) return [];
  const place = last ?? { on: (heading as { on: TextPage }).on, at: heading?.match.index ?? 0, plain: '' };
  const words =
    last === undefined
      ? place.on.plain.slice(place.at, place.at + 260)
      : acquirerOf(last.plain, kindOf(last) === 'consolidation');
  const several = last === undefined && /^proprietari[oa]s/.test(words) ? 'Mais de uma pessoa' : 'Uma pessoa';
  const kind = OWNERS.find(([, pattern]) => pattern.test(words))?.[0] ?? several;
  return [
    single('owner_kind', kind, place.on, place.at, Math.min(HEAD, place.plain.trimEnd().length || HEAD)),
  ];
}

function acquirerOf(plain: string, isConsolidation: boolean): string {
  if (isConsolidation) return plain;
  const match = TRANSFER.exec(plain);
  return match === null
    ? plain
    : plain.slice(match.index + match[0].length, match.index + match[0].length + 240);
}

function issued(pages: readonly TextPage[]): FoundEvidence[] {
  const found = matchesOf(pages, /certifico|certidao|dou fe|emitid[oa]|expedid[oa]/g).flatMap(
    ({ on, match }) => {
      const [date] = datesIn(on.plain.slice(match.index, match.index + 320));
      return date === undefined ? [] : [{ on, date, at: match.index + date.at }];
    },
  );
  const last = found.at(-1);
  return last === undefined ? [] : [single('issued_on', last.date.day, last.on, last.at, last.date.length)];
}

/** Facts of a registry extract: the property, the kind of its owner, and its encumbrances, entry by entry. */
export function readMatricula(given: readonly string[]): FoundEvidence[] {
  const pages = textPages(given);
  const entries = actsOf(pages);
  return [
    ...registration(pages),
    ...office(pages),
    ...area(pages),
    ...owner(pages, entries),
    ...entryFacts(entries),
    ...issued(pages),
  ];
}
