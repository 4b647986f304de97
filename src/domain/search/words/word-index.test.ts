import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseName } from '../../localities/locality.ts';
import { editDistance, forgivenEdits } from '../word-nearness.ts';
import { wordIndex } from './word-index.ts';

const TEXTS = new Map([
  [1, 'Apartamento no Residencial Parque das Águas, Rua das Flores, 120'],
  [2, 'Casa na Avenida das Flores, Jardim Primavera'],
  [3, 'Terreno em Primavera do Leste'],
  [4, 'Apartamento no Condomínio Águas Claras'],
]);
const textOf = (id: number) => TEXTS.get(id) ?? '';

function indexOf(texts: ReadonlyMap<number, string>) {
  const index = wordIndex();
  for (const [id, text] of texts) index.put(id, text);
  return index;
}
const found = (words: string) =>
  indexOf(TEXTS)
    .search(words, 10, textOf)
    .map(({ id }) => id);

test('the document that holds most of the words, and the rarer ones, comes first', () => {
  expect(found('parque das aguas')).toEqual([1, 4]);
  expect(found('jardim flores')).toEqual([2, 1]);
});

test('words in the order of the query come before the same words apart', () => {
  const index = indexOf(
    new Map([
      [1, 'Rua Amazonas, Jardim Flores'],
      [2, 'Rua das Flores, Jardim Amazonas'],
    ]),
  );
  const texts = ['', 'Rua Amazonas, Jardim Flores', 'Rua das Flores, Jardim Amazonas'];
  expect(index.search('rua das flores', 2, (id) => texts[id] ?? '').map(({ id }) => id)).toEqual([2, 1]);
});

test('accents, typing errors and unfinished words are forgiven', () => {
  expect(found('parqe agaus')).toEqual([1, 4]);
  expect(found('codnominio')).toEqual([4]);
  expect(found('prim')).toEqual([2, 3]);
  expect(found('varanda')).toEqual([]);
});

test('the hits are the words where they stand in the text', () => {
  const [match] = indexOf(TEXTS).search('aguas flores', 1, textOf);
  expect(match?.hits.map(({ from, to }) => textOf(1).slice(from, to))).toEqual(['Águas', 'Flores']);
});

/** The score written out document by document, as the description of `search` says. */
function byDefinition(texts: ReadonlyMap<number, string>, query: string, limit: number) {
  const split = (text: string) =>
    normaliseName(text)
      .split(' ')
      .filter((word) => word !== '' && !['de', 'a', 'o'].includes(word));
  const worth = (asked: string, word: string) => {
    if (word === asked) return 1;
    if (asked.length >= 3 && word.startsWith(asked)) return 0.8;
    const edits = forgivenEdits(asked.length);
    const distance = editDistance(asked, word, edits);
    return distance > edits ? 0 : ([0, 0.6, 0.4][distance] ?? 0);
  };
  const scores = new Map<number, number>();
  for (const asked of [...new Set(split(query))].slice(0, 8)) {
    const worths = [...texts].map(
      ([id, text]) => [id, Math.max(0, ...split(text).map((word) => worth(asked, word)))] as const,
    );
    const holders = worths.filter(([, value]) => value > 0).length;
    const rarity = Math.log2(1 + texts.size / Math.max(1, holders));
    for (const [id, value] of worths) if (value > 0) scores.set(id, (scores.get(id) ?? 0) + value * rarity);
  }
  const asked = [...new Set(split(query))].slice(0, 8);
  for (const [id, score] of scores) {
    const words = split(texts.get(id) ?? '');
    const follows = (word: string, at: number) =>
      words.some(
        (first, index) => worth(word, first) > 0 && worth(asked[at + 1] ?? '', words[index + 1] ?? '') > 0,
      );
    const pairs = asked.slice(0, -1).filter(follows).length;
    scores.set(id, score * (1 + pairs / asked.length));
  }
  return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
}

const word = fc.oneof(
  fc.constantFrom(
    'rua',
    'flores',
    'floress',
    'flor',
    'jardim',
    'jardins',
    'primavera',
    'primaveras',
    'de',
    'Águas',
  ),
  fc.string({ unit: fc.constantFrom('a', 'b', 'o'), minLength: 1, maxLength: 9 }),
);
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id: fc.nat(12), text }) },
  fc.record({ id: fc.nat(12), text: fc.constant(null) }),
);

test('after any changes an index answers as the definition says', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 30 }),
      text,
      fc.integer({ min: 1, max: 5 }),
      (changes, query, limit) => {
        const index = wordIndex();
        const texts = new Map<number, string>();
        for (const { id, text: put } of changes) {
          if (put === null) texts.delete(id);
          else texts.set(id, put);
          if (put === null) index.remove(id);
          else index.put(id, put);
        }
        expect(index.size()).toBe(texts.size);
        const answer = index.search(query, limit, (id) => texts.get(id) ?? '');
        const expected = byDefinition(texts, query, limit);
        expect(answer.map(({ id }) => id)).toEqual(expected.map(([id]) => id));
        for (const [at, { score }] of answer.entries()) expect(score).toBeCloseTo(expected[at]?.[1] ?? 0, 9);
      },
    ),
    { numRuns: 1000 },
  );
});

const textOfTurn = (turn: number) =>
  `casa ${[...String(turn)].map((digit) => 'bdfgklmpqz'[Number(digit)]).join('')}xy`;

test('a text that is replaced thousands of times leaves nothing behind, and the others where they were', () => {
  const index = wordIndex();
  const last = new Map<number, string>();
  const put = (id: number, text: string) => {
    last.set(id, text);
    index.put(id, text);
  };
  for (let turn = 1000; turn < 3100; turn += 1) {
    put(1, textOfTurn(turn));
    if (turn % 21 === 0 && turn % 2 === 0) put(Math.floor((turn - 1000) / 42) * 2, textOfTurn(turn - 1000));
  }
  for (const id of [...last.keys()].filter((key) => key % 4 === 0)) put(id, textOfTurn(id));
  for (const [id, text] of last) {
    expect(index.search(text, 1, (found) => last.get(found) ?? '')).toMatchObject([{ id }]);
  }
  const all = index.search('casa', 1000, (id) => last.get(id) ?? '').map(({ id }) => id);
  expect(all).toEqual([...last.keys()].sort((a, b) => a - b));
  expect(index.size()).toBe(last.size);
});

test('a query of any length and signs gives an answer', () => {
  const index = indexOf(TEXTS);
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      (query) => index.search(query, 3, textOf).length <= 3,
    ),
  );
  expect(index.search('flores '.repeat(10_000), 2, textOf)).toHaveLength(2);
  expect(index.search('flores', 0, textOf)).toEqual([]);
});

test('those that hold every word of a name: the word itself, else its beginnings, else the nearest', () => {
  const named = wordIndex();
  const texts = [
    'Rua das Rosas, Centro',
    'Rua da Rosa, Jardim Primavera',
    'Av. Primavera, 120',
    'Rua Roma',
    'Rosália',
  ];
  for (const [id, text] of texts.entries()) named.put(id, text);
  const found = (words: string) => [...named.holding(words)];
  expect(found('rosa')).toEqual([1]);
  expect(found('ros')).toEqual([0, 1, 4]);
  expect(found('primavrea')).toEqual([1, 2]);
  expect(found('rua das rosas')).toEqual([0]);
  expect(found('rua primavera')).toEqual([1]);
  expect(found('primavera 120')).toEqual([2]);
  expect(found('primavera 121')).toEqual([]);
  for (const none of ['', 'da', '%&', 'piscina', 'rosa roma']) expect(found(none)).toEqual([]);
  named.remove(1);
  named.put(3, 'Rua Rosa');
  expect(found('rosa')).toEqual([3]);
});
