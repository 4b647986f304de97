import { type Locality, normaliseName, slugOf } from './locality.ts';
import {
  AT_START,
  HONORIFICS,
  KEPT_AFTER_BAIRRO,
  NO_ROMAN_AFTER,
  PLACEHOLDERS,
  SAINTS,
  SAME_SPELLING,
  SHORT_WORDS,
} from './neighbourhood-words.ts';
import { properName } from './proper-name.ts';

/** A part of a city, under the one name that all ways of writing it lead to. */
export type Neighbourhood = {
  /** As people write it: "Jardim São José II". */
  readonly name: string;
  /** Tells it from the others of its city, and begins its address: `jardim-sao-jose-ii`. */
  readonly key: string;
};

const known = new Map<string, Neighbourhood | null>();
/** Ways of writing that are remembered: lists repeat them. */
const MOST_KNOWN = 50_000;
const MOST_READINGS = 8;

/**
 * Reads what a list or a feed writes in the field: capitals or not, accents or not, "JD", "Pq.", "RES", a name twice, the
 * city's own name, which says nothing. Two ways of writing are one neighbourhood only where no word differs but by its
 * spelling. Null: none.
 */
export function readNeighbourhood(written: string | null, cityName: string): Neighbourhood | null {
  if (written === null) return null;
  const memory = `${written}\n${cityName}`;
  const found = known.get(memory);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const read = settledReading(written, cityName);
  known.set(memory, read);
  return read;
}

/** A typed neighbourhood, perhaps with its city behind it, with its short forms in full. */
export function neighbourhoodInFull(typed: string): string {
  const words = wordsIn(typed);
  const whole = withoutBairro(words.flatMap((word, at) => inFull(word, at, words)));
  const isCounted = whole.some((word) => NO_ROMAN_AFTER.has(bare(word)));
  return whole
    .map((word, at) => (at > 0 && !isCounted ? (ROMANS[Number(word) - 1] ?? word) : word))
    .join(' ');
}

/** Read until nothing changes: a name in full may be twice its own half. */
function settledReading(written: string, cityName: string): Neighbourhood | null {
  let read = reading(written, cityName);
  for (let times = 0; read !== null && times < MOST_READINGS; times += 1) {
    const again = reading(read.name, cityName);
    if (again?.name === read.name) return read;
    read = again;
  }
  return read;
}

function reading(written: string, cityName: string): Neighbourhood | null {
  const [main, part] = partsOf(written);
  const name = withoutCity(wholeName(main), cityName);
  const around = part === '' ? '' : wholeName(part);
  const isRepeated = ` ${normaliseName(name)} `.includes(` ${normaliseName(around)} `);
  const shown = around === '' || isRepeated ? name : name === '' ? around : `${name} (${around})`;
  const key = slugOf(sameSpelling(shown));
  const plain = key.replaceAll('-', ' ');
  const saysNothing =
    key === '' || PLACEHOLDERS.has(plain) || plain === normaliseName(sameSpelling(cityName));
  return saysNothing || !/[a-z]/.test(key) ? null : { name: shown, key };
}

/** The name and what stands in brackets behind it; brackets that are cut off hold nothing. */
function partsOf(written: string): readonly [string, string] {
  const text = written.replace(/\s+/g, ' ').trim();
  const [, main = '', part = ''] = /^([^()]*)\(([^()]*)\)\s*$/.exec(text) ?? [];
  return main === '' && part === ''
    ? [
        text
          .replace(/\([^)]*$/, '')
          .replace(/[()]/g, ' ')
          .trim(),
        '',
      ]
    : [main, part];
}

/** Every word in full, in the usual spelling, once. */
function wholeName(text: string): string {
  const words = wordsIn(text);
  const whole = withRoman(withoutBairro(words.flatMap((word, at) => inFull(word, at, words))));
  return properName(once(whole).join(' ').toUpperCase());
}

function wordsIn(text: string): readonly string[] {
  return text
    .replace(/\b([Dd])\s+(?=[aeiouáéíóúâêô])/giu, '$1’')
    .replace(/([.,;/])/g, '$1 ')
    .replace(/[,;"“”]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const bare = (word: string | undefined) => normaliseName(word ?? '');

/** A short form in full; a word that is none stays. */
function inFull(word: string, at: number, words: readonly string[]): readonly string[] {
  const short = bare(word);
  const next = bare(words[at + 1]);
  const atStart = at === 0 ? AT_START.get(short) : undefined;
  if (atStart !== undefined && words.length > 1) return atStart.split(' ').filter((one) => one !== '');
  if (short === 's' && SAINTS.has(next)) return ['são'];
  if ((short === 'n' || short === 'nsa') && ['s', 'sra', 'senhora'].includes(next)) return ['nossa'];
  if (short === 's' && ['n', 'nossa', 'nsa'].includes(bare(words[at - 1]))) return ['senhora'];
  if (short === 'cap' && next === 'socorro') return ['capela', 'do'];
  if (short === 'd' && ['pedro', 'bosco', 'joao', 'helder', 'avelar'].includes(next)) return ['dom'];
  const full = SHORT_WORDS.get(short) ?? (isTitle(short, next) ? HONORIFICS.get(short) : undefined);
  return [full ?? word.replace(/\.$/, '')];
}

/** A title stands before a name: "Verde Cap" is no captain, nor "Mal Cozinhado" a marshal, and "Cap Socorro" is a chapel. */
function isTitle(short: string, next: string): boolean {
  if (next === '' || (short === 'cap' && next === 'socorro')) return false;
  return !(short === 'mal' && /^(?:cozinhad|assombrad|acabad)[ao]$/.test(next));
}

/** "Bairro" before the name of one, but not in "Bairro Alto". */
function withoutBairro(words: readonly string[]): readonly string[] {
  const [first, second, ...rest] = words;
  if (bare(first) !== 'bairro' || second === undefined) return words;
  if (rest.length === 0 && KEPT_AFTER_BAIRRO.has(bare(second))) return words;
  return /^d[aeo]s?$/.test(bare(second)) && rest.length > 0 ? rest : [second, ...rest];
}

const ROMANS = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ');

/** The number of a part in the way that most lists write it: "Maria Clara 2" is "Maria Clara II". */
function withRoman(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  const roman = /^\d{1,2}$/.test(last) ? ROMANS[Number(last) - 1] : undefined;
  if (roman === undefined || words.length < 2) return words;
  const isCounted = words.slice(0, -1).some((word) => NO_ROMAN_AFTER.has(bare(word)) || /\d/.test(word));
  return isCounted ? words : [...words.slice(0, -1), roman];
}

/** "Centro Centro" is "Centro". */
function once(words: readonly string[]): readonly string[] {
  const half = words.length / 2;
  const first = words.slice(0, half);
  const isTwice =
    Number.isInteger(half) && half > 0 && first.every((word, at) => bare(word) === bare(words[half + at]));
  return isTwice ? first : words;
}

/** "Centro - Campinas" and the like: the city behind the name says nothing. */
function withoutCity(name: string, cityName: string): string {
  const city = normaliseName(cityName);
  const [before, behind] = name.split(/\s+[-–]\s+/, 2);
  return behind !== undefined && normaliseName(behind) === city ? (before ?? name) : name;
}

function sameSpelling(name: string): string {
  return name.replace(/[\p{L}\p{N}]+/gu, (word) => SAME_SPELLING.get(bare(word)) ?? word);
}

/** The address of a neighbourhood: `cambui-campinas-sp` (D§13). */
export function neighbourhoodSlug(key: string, citySlug: string): string {
  return `${key}-${citySlug}`;
}

/** The longest name of a city has eight parts with its state; a stranger's address may have thousands. */
const MOST_PARTS_OF_CITY = 12;

/** Start of the part of a slug that may be a city. */
function firstOfCity(slug: string): number {
  let at = slug.length;
  for (let parts = 0; parts < MOST_PARTS_OF_CITY && at > 0; parts += 1) at = slug.lastIndexOf('-', at - 1);
  return Math.max(0, at);
}

/** Readings of a slug as a neighbourhood and its city, the longest name of a city first. */
export function* neighbourhoodReadings(
  slug: string,
): Generator<{ readonly key: string; readonly citySlug: string }> {
  for (let at = slug.indexOf('-', firstOfCity(slug)); at > 0; at = slug.indexOf('-', at + 1)) {
    yield { key: slug.slice(0, at), citySlug: slug.slice(at + 1) };
  }
}

/** Neighbourhood of a slug where no catalogue is at hand: its name as people write it, and its city. */
export function neighbourhoodNamedBy(
  slug: string,
  cityOf: (slug: string) => Locality | null,
): (Pick<Locality, 'name' | 'uf'> & { readonly level: 'neighbourhood'; readonly cityName: string }) | null {
  for (const { key, citySlug } of neighbourhoodReadings(slug)) {
    const city = cityOf(citySlug);
    if (city?.level !== 'city') continue;
    const name = properName(key.replaceAll('-', ' ').toUpperCase());
    return { name, uf: city.uf, level: 'neighbourhood', cityName: city.name };
  }
  return null;
}

/** The city in which a neighbourhood of that slug lies; null for a slug that is itself a state's or a city's, or no place's. */
export function cityOfNeighbourhood(slug: string, isCity: (slug: string) => boolean): string | null {
  if (slug.length === 2 || isCity(slug)) return null;
  for (const { citySlug } of neighbourhoodReadings(slug)) if (isCity(citySlug)) return citySlug;
  return null;
}
