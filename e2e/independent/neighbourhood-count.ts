/**
 * An independent count of the neighbourhoods of the bank's lists: a small reader of its own, which imports nothing from
 * `src`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type CountedNeighbourhood = {
  /** As the lists write it most often. */
  readonly written: string;
  /** The one spelling of all its ways of writing. */
  readonly spelling: string;
  readonly city: string;
  readonly uf: string;
  readonly count: number;
  /** Listings that a sentence with the name counts: with those of its city whose name goes on, where more lies in them. */
  readonly inSentence: number;
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`´]/g, '')
    .replace(/\bd (?=[aeiou])/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Short forms that the lists use, with what they stand for at the beginning of a name or anywhere. */
const AT_START: Record<string, string> = {
  jd: 'jardim',
  pq: 'parque',
  parq: 'parque',
  res: 'residencial',
  lot: 'loteamento',
  vl: 'vila',
  conj: 'conjunto',
  cond: 'condominio',
  faz: 'fazenda',
  ch: 'chacara',
  chac: 'chacara',
  s: 'sao',
  b: '',
  bairro: '',
  rec: 'recanto',
  dist: 'distrito',
};
const ANYWHERE: Record<string, string> = {
  sta: 'santa',
  sto: 'santo',
  sra: 'senhora',
  pq: 'parque',
  jd: 'jardim',
};
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v'];

/** One spelling for the ways in which the lists write a neighbourhood. */
export function oneSpelling(written: string): string {
  const [, main = written, part = ''] = /^([^(]*)\(([^)]*)\)$/.exec(written.trim()) ?? [];
  const [first = '', ...rest] = plain(main.replace(/\([^)]*$/, '')).split(' ');
  const keepsFirst = rest.length === 0 || (first === 'bairro' && rest.length === 1 && rest[0] === 'alto');
  const begin = keepsFirst ? first : (AT_START[first] ?? first);
  const words = [begin, ...rest].flatMap((word) => {
    const full = ANYWHERE[word] ?? word;
    return full === '' ? [] : [full];
  });
  const dropsOf = first === 'bairro' && /^d[aeo]$/.test(words[0] ?? '') ? words.slice(1) : words;
  const last = dropsOf.at(-1) ?? '';
  const isSector = dropsOf.includes('setor') || dropsOf.includes('quadra');
  const numbered =
    /^[1-5]$/.test(last) && dropsOf.length > 1 && !isSector
      ? [...dropsOf.slice(0, -1), ROMAN[Number(last)] ?? last]
      : dropsOf;
  const half = numbered.length / 2;
  const isTwice = numbered.slice(0, half).join(' ') === numbered.slice(half).join(' ');
  const name = (isTwice ? numbered.slice(0, half) : numbered).join(' ');
  const around = plain(part);
  return around === '' || ` ${name} `.includes(` ${around} `) ? name : `${name} ${around}`;
}

/** The same for spellings that are heard alike, and for names that "loteamento" or "distrito" alone tells apart. */
export function soundOf(spelling: string): string {
  const [head, ...body] = spelling.split(' ');
  const isBare = !/^(?:loteamento|distrito)$/.test(head ?? '');
  const named =
    isBare || /^(?:centro|industrial|rural|sede)?$/.test(body.join(' ')) ? spelling : body.join(' ');
  const words = named
    .split(' ')
    .filter((word, at, all) => at === all.length - 1 || !/^d[aeo]s?$/.test(word))
    .map((word) => (word.length < 4 || /^[ivxl]+$|\d/.test(word) ? word : heard(word)));
  // Words of letters are joined by one list and parted by another.
  return words.join(words.some((word) => /^(?:[ivxl]+|.)$|\d/.test(word)) ? ' ' : '');
}

function heard(word: string): string {
  const letters: string[] = [];
  for (const letter of word.replace(/ssu/g, 'cu').replace(/ph/g, 'f').replace(/th/g, 't')) {
    const one = ({ y: 'i', z: 's', w: 'v' } as Record<string, string>)[letter] ?? letter;
    if (one !== letters.at(-1) || one === 'r' || one === 's') letters.push(one);
  }
  return letters.join('');
}

/** The neighbourhoods of a folder of 11-column lists in Windows-1252, those of the Federal District left out: its lists name regions as cities. */
export function countNeighbourhoods(folder: string): readonly CountedNeighbourhood[] {
  const ways = new Map<string, Map<string, number>>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.csv'))) {
    const text = new TextDecoder('windows-1252').decode(readFileSync(join(folder, name)));
    for (const line of text.split('\n').filter((one) => /^\s*\d+\s*;/.test(one))) {
      const [, uf = '', city = '', written = ''] = line
        .split(';')
        .map((cell) => cell.trim().replace(/\s+/g, ' '));
      const spelling = oneSpelling(written);
      if (uf === 'DF' || !/[a-z]/.test(spelling) || spelling === plain(city)) continue;
      const key = `${uf}|${city}|${spelling}`;
      const found = ways.get(key) ?? new Map<string, number>();
      ways.set(key, found.set(written, (found.get(written) ?? 0) + 1));
    }
  }
  for (const [cut, whole] of cutOff(ways)) {
    const both = new Map(ways.get(whole));
    for (const [written, count] of ways.get(cut) ?? []) both.set(written, count);
    ways.set(whole, both);
    ways.delete(cut);
  }
  for (const alike of Map.groupBy(ways.keys(), (key) => soundOfKey(key)).values()) {
    const [shown, ...others] = alike.toSorted(
      (a, b) => bareness(b) - bareness(a) || sumOf(ways, b) - sumOf(ways, a),
    );
    for (const other of others) {
      const all = new Map(ways.get(shown ?? ''));
      for (const [written, count] of ways.get(other) ?? []) all.set(written, (all.get(written) ?? 0) + count);
      ways.set(shown ?? '', all);
      ways.delete(other);
    }
  }
  const counted = [...ways].map(([key, found]) => {
    const [uf = '', city = '', spelling = ''] = key.split('|');
    const [written = ''] = [...found].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    return { written, spelling, city, uf, count: [...found.values()].reduce((sum, one) => sum + one, 0) };
  });
  const within = new Map<string, typeof counted>();
  for (const one of counted) {
    for (const name of longerThan(one)) {
      const key = `${one.uf}|${one.city}|${name}`;
      within.set(key, [...(within.get(key) ?? []), one]);
    }
  }
  return counted.map((one) => {
    const parts = (within.get(`${one.uf}|${one.city}|${one.spelling}`) ?? []).filter(
      (part) => part.spelling !== one.spelling,
    );
    const more = parts.reduce((sum, { count }) => sum + count, 0);
    return { ...one, inSentence: one.count + (more > one.count ? more : 0) };
  });
}

function soundOfKey(key: string): string {
  const [uf, city, spelling = ''] = key.split('|');
  return `${uf}|${city}|${soundOf(spelling)}`;
}

const bareness = (key: string) => (/\|(?:loteamento|distrito|d[aeo]s?) /.test(key) ? 0 : 1);

const sumOf = (ways: ReadonlyMap<string, ReadonlyMap<string, number>>, key: string) =>
  [...(ways.get(key)?.values() ?? [])].reduce((sum, one) => sum + one, 0);

/** The names that one with brackets or with the number of a part at its end goes on from. */
function longerThan({
  written,
  spelling,
}: {
  readonly written: string;
  readonly spelling: string;
}): readonly string[] {
  const found = written.includes('(') ? [oneSpelling(written.replace(/\(.*/, ''))] : [];
  const number = / (?:[ivx]+|[a-h]|\d{1,2}[a-h]?)(?: (?:etapa|parte|gleba))?$/;
  for (let rest = spelling.replace(/ 0(?=\d)/g, ' '); number.test(rest); ) {
    const bare = rest.replace(/ (?:[ivx]+|[a-h]|\d{1,2}[a-h]?)$/, '');
    rest = rest.replace(number, '').replace(/ (?:gleba|setor|etapa|modulo|fase|parte|quadra|acrescimo)$/, '');
    found.push(...new Set([bare, rest]));
  }
  return found;
}

/**
 * Names that the bank's column of 20 or 40 characters cuts off within a word, each with the only name of its city that goes on
 * from there; a number of a part is no such word.
 */
function cutOff(
  ways: ReadonlyMap<string, ReadonlyMap<string, number>>,
): readonly (readonly [string, string])[] {
  const joined = new Map<string, string>();
  for (const [key, found] of [...ways].sort(([one], [other]) => other.length - one.length)) {
    const isWide = [...found.keys()].some((written) => written.length === 20 || written.length === 40);
    const isOpen = / d[aeo]s?$/.test(key);
    if (!isOpen && (!isWide || /(?: [ivx]+|\d)$/.test(key))) continue;
    const goesOn = (one: string, other: string) =>
      other.length > one.length && other.startsWith(one) && (isOpen || other[one.length] !== ' ');
    const longer = [...ways.keys()].filter((other) => goesOn(key, other));
    const bare = withoutKind(key);
    const isTold =
      bare !== key && !/\|(?:residenc|conjunt|condom|chacar|jardi|parqu|vila|nova?)[a-z]*$/.test(bare);
    const going =
      longer.length > 0 || !isTold
        ? longer
        : [...ways.keys()].filter((other) => goesOn(bare, withoutKind(other)));
    const [whole, ...others] = new Set(going.map((other) => joined.get(other) ?? other));
    if (whole !== undefined && others.length === 0) joined.set(key, whole);
  }
  return [...joined];
}

/** "loteamento" and "distrito de" tell no name of a city from another. */
const withoutKind = (key: string) => key.replace(/\|(?:loteamento|distrito) (?:d[aeo]s? )?(?=[a-z])/, '|');

/** Draws different ones, each as likely as it has listings. */
export function drawByFrequency(
  all: readonly CountedNeighbourhood[],
  most: number,
  random: () => number,
): readonly CountedNeighbourhood[] {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const drawn = new Set<CountedNeighbourhood>();
  while (drawn.size < Math.min(most, all.length)) {
    let left = random() * total;
    const found = all.find(({ count }) => {
      left -= count;
      return left < 0;
    });
    if (found !== undefined) drawn.add(found);
  }
  return [...drawn];
}
