import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROPERTY_TYPES, SALE_TYPES } from '../../catalogue/enumerations.ts';
import { places } from '../../localities/places.server.ts';
import { REGION_NAMES } from './lexicon.ts';
import { PHRASES } from './phrases.fixture.ts';
import { NEGATIONS, STOP_WORDS, saysNothing } from './plain-words.ts';
import { mendedTokens } from './read-candidates.ts';
import { tokenise } from './text-tokens.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';
import type { WordsAnswer } from './words-query.ts';

const cities = places().localities.filter(({ level }) => level === 'city');
const knowledge = wordsKnowledge({ localities: places().localities, smallIdPrefix: 'oi' });
const answer = (text: string) => understandWords(text, knowledge);
const query = (text: string) => answer(text).query;

/** Pieces of real phrases in any order, with numbers, signs and noise between them. */
const pieces = [...new Set(PHRASES.flatMap(([text]) => text.split(' ')))];
const anyPhrase = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      fc.constantFrom(...[...STOP_WORDS, ...NEGATIONS]),
      fc.nat(2_000_000).map(String),
      fc.constantFrom('-', '/', '%', 'm²', 'R$', '+', '1º', ',', 'mil', 'milhões', 'até', 'entre', 'x'),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 40 },
  )
  .map((words) => words.join(' '));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
);

function expectWhole(text: string, { query: found, understood, notUnderstood, unread }: WordsAnswer) {
  const spans = [...understood, ...notUnderstood, ...(unread ? [unread] : [])];
  for (const { words, from, to } of spans) {
    expect(words).toBe(text.slice(from, to));
    expect(words).not.toBe('');
  }
  const { tokens } = tokenise(text);
  const mended = mendedTokens(tokens, knowledge).tokens;
  for (const [at, token] of tokens.entries()) {
    const holders = new Set(
      spans.filter(({ from, to }) => from <= token.from && token.to <= to).map(({ from }) => from),
    );
    expect(holders.size, token.word).toBeLessThanOrEqual(1);
    const mayBeLost = token.kind === 'sign' || saysNothing(mended, at);
    if (!mayBeLost) expect(holders.size, token.word).toBe(1);
  }
  const { minPriceCents: min, maxPriceCents: max } = found;
  if (min !== undefined && max !== undefined && min !== null && max !== null)
    expect(min).toBeLessThanOrEqual(max);
  for (const range of [found.bedrooms, found.areaM2, found.pricePerM2Cents]) {
    if (range?.min != null && range.max != null) expect(range.min).toBeLessThanOrEqual(range.max);
  }
}

describe('any text', () => {
  test('is read without an error, and no word of it is lost or counted twice', () => {
    fc.assert(
      fc.property(fc.oneof(anyPhrase, anyText), (text) => expectWhole(text, answer(text))),
      { numRuns: 2000 },
    );
  });

  test('that is longer than 300 characters is read to there, and its rest handed back', () => {
    const text = `casa em santos ${'varanda '.repeat(20_000)}`;
    const { query: found, notUnderstood, unread } = answer(text);
    expect(found).toMatchObject({ propertyTypes: ['casa'], localities: ['santos-sp'] });
    expect(
      [...notUnderstood, ...(unread ? [unread] : [])]
        .map(({ words }) => words)
        .join(' ')
        .replaceAll('varanda', '')
        .trim(),
    ).toBe('');
    expect(unread?.words.length).toBeGreaterThan(150_000);
    expectWhole('x'.repeat(5000), answer('x'.repeat(5000)));
    expectWhole('9'.repeat(5000), answer('9'.repeat(5000)));
  });
});

describe('places', () => {
  test('each of the 5,571 municipalities is found by its name and state, and by nothing else corrected', () => {
    const wrong = cities.filter(({ name, uf, slug }) => {
      const { query: found, understood, notUnderstood } = answer(`casa em ${name} ${uf}`);
      const isOne = found.localities?.length === 1 && found.localities[0] === slug;
      return !isOne || notUnderstood.length > 0 || understood.some(({ corrected }) => corrected !== null);
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('each is found without accents in capitals, its state after a hyphen', () => {
    const wrong = cities.filter(({ name, uf, slug }) => {
      const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      return !query(`2 quartos, ${plain}-${uf.toUpperCase()}`).localities?.includes(slug);
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('nineteen in twenty are still found with a letter lost, doubled, replaced or swapped', () => {
    const long = cities.filter(({ name }) => /^[A-Za-zÀ-ú]{7,}$/.test(name));
    const found = long.filter(({ name, uf, slug }, index) => {
      const at = 2 + (index % (name.length - 4));
      const mistyped = [
        name.slice(0, at) + name.slice(at + 1),
        name.slice(0, at) + name[at] + name.slice(at),
        `${name.slice(0, at)}k${name.slice(at + 1)}`,
        name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
      ][index % 4] as string;
      return query(`casa em ${mistyped} ${uf}`).localities?.includes(slug);
    });
    expect(long.length).toBeGreaterThan(1500);
    expect(found.length / long.length).toBeGreaterThan(0.95);
  });

  test('a state named anywhere in the text chooses among namesakes, else the listings do', () => {
    expect(query('rs, casa em santa maria')).toMatchObject({ localities: ['rs', 'santa-maria-rs'] });
    const weighted = wordsKnowledge({
      localities: places().localities,
      smallIdPrefix: 'oi',
      weightOf: (slug) => ({ 'santa-maria-rs': 40, 'santa-maria-rn': 1 })[slug] ?? 0,
    });
    const [chip] = understandWords('santa maria', weighted).understood;
    expect(chip).toMatchObject({
      value: ['santa-maria-rs'],
      alternatives: ['santa-maria-rn', 'brasilia-df'],
    });
  });

  test('a region of the Federal District leads to Brasília and keeps its name', () => {
    expect(answer('casa em taguatinga df').understood[1]).toMatchObject({
      value: ['brasilia-df'],
      district: 'Taguatinga',
    });
  });
});

test('eight digits that no listing has are a CEP, those of a listing its code', () => {
  const listed = wordsKnowledge({
    localities: places().localities,
    smallIdPrefix: 'oi',
    isListedCode: (digits) => digits === '13010100',
  });
  const read = (text: string) => understandWords(text, listed).query;
  expect(read('casa 01310100')).toEqual({ propertyTypes: ['casa'], localities: ['sao-paulo-sp'] });
  expect(read('13010100')).toEqual({ searchId: '13010100' });
  expect(read('00310100')).toEqual({ searchId: '00310100' });
  expect(read('013101001')).toEqual({ searchId: '013101001' });
});

test('every city that the name of a region stands for exists', () => {
  const slugs = new Set(cities.map(({ slug }) => slug));
  const named = REGION_NAMES.flatMap(([, ...meanings]) =>
    meanings.flatMap((meaning) => (meaning.kind === 'place' ? meaning.places : [])),
  );
  expect(named.length).toBe(50);
  expect(named.filter(({ slug }) => !slugs.has(slug))).toEqual([]);
});

describe('typing errors', () => {
  test('the chip holds the words as typed and as mended', () => {
    expect(answer('apartamneto em Ribeirao Pretp').understood).toMatchObject([
      { words: 'apartamneto', corrected: 'apartamento' },
      { words: 'Ribeirao Pretp', corrected: 'ribeirao preto' },
    ]);
  });

  test('no right word of a phrase is turned into another', () => {
    for (const text of [
      'casa com varanda',
      'vista para o mar',
      'perto do shopping',
      'casa reformada',
      'andar alto',
    ]) {
      expect(answer(text).understood.every(({ corrected }) => corrected === null)).toBe(true);
    }
  });
});

const SALES_BUT_AUCTIONS = SALE_TYPES.filter((type) => type !== 'leilao');

describe('what is said not to be wished for', () => {
  test.each([
    'não quero leilão',
    'imóvel sem leilão',
    'tudo menos leilão',
    'que não seja de leilão',
    'não gosto de leilão',
    'leilão não',
    'leilão não quero',
    'com exceção de leilões',
    'nada de leilão',
  ])('"%s" chooses every other type of sale', (text) => {
    const { query: found, understood, notUnderstood } = answer(text);
    expect(found).toEqual({ saleTypes: SALES_BUT_AUCTIONS });
    expect(understood).toHaveLength(1);
    expect(notUnderstood).toEqual([]);
  });

  test.each([
    ['casa menos terreno', { propertyTypes: ['casa'] }],
    ['terreno menos terreno em condomínio', { propertyTypes: ['lote', 'area'] }],
    ['que não seja ocupado', { occupations: ['desocupado'] }],
    ['exceto ocupados', { occupations: ['desocupado'] }],
    ['não quero nada ocupado', { occupations: ['desocupado'] }],
    ['não alugado', { occupations: ['ocupado', 'desocupado'] }],
    ['não quero casa ocupada', { occupations: ['desocupado'] }],
    ['não quero casa em leilão em santos', { saleTypes: SALES_BUT_AUCTIONS, localities: ['santos-sp'] }],
    ['sem leilão, só venda direta', { saleTypes: ['venda_direta'] }],
    ['sem leilão e desocupado', { saleTypes: SALES_BUT_AUCTIONS, occupations: ['desocupado'] }],
    ['sem leilão ou ocupado', { saleTypes: SALES_BUT_AUCTIONS, occupations: ['desocupado'] }],
    ['não tenha dívida', { withoutDebts: true }],
    ['não mais de 200 mil', { maxPriceCents: 20_000_000 }],
    ['sem leilão, terreno', { saleTypes: SALES_BUT_AUCTIONS, propertyTypes: ['lote', 'area'] }],
  ])('"%s" asks for %j', (text, expected) => {
    expect(query(text)).toEqual(expected);
    expect(answer(text).notUnderstood).toEqual([]);
  });

  test('no kind that is named is left in, one that belongs to it neither', () => {
    const { propertyTypes } = query('não seja apartamento nem terreno');
    expect(propertyTypes).toEqual(
      PROPERTY_TYPES.filter((type) => !['apartamento', 'area', 'lote', 'lote_condominio'].includes(type)),
    );
    expect(query('menos terreno e casa').propertyTypes).not.toContain('casa');
  });

  test.each([
    ['casa menos campinas', 'menos campinas'],
    ['casa não financiada', 'não financiada'],
    ['casa não muito cara', 'não muito cara'],
    ['casa sem visita', 'sem visita'],
    ['casa, não só leilão', 'não só leilão'],
    ['casa, não precisa ser desocupada', 'não precisa ser desocupada'],
    ['casa. não quero apartamento acima de 300 mil', 'não quero apartamento acima de 300 mil'],
    ['casa sem leilão, venda direta', 'venda direta'],
  ])('"%s": what no filter leaves out is not understood, and never its contrary', (text, rest) => {
    const { query: found, notUnderstood } = answer(text);
    expect(notUnderstood.map(({ words }) => words)).toEqual([rest]);
    expect({ ...found, saleTypes: undefined }).toEqual({ propertyTypes: ['casa'] });
  });

  test.each([
    'não quero terreno, apartamento, casa',
    'não quero terreno, apartamento e casa',
    'sem casa, lote, apartamento',
  ])('"%s": an enumeration is left out in whole', (text) => {
    const { query: found, notUnderstood } = answer(text);
    expect(notUnderstood).toEqual([]);
    const land = text.includes('terreno') ? ['area'] : [];
    const left = [...land, 'apartamento', 'casa', 'casa_condominio', 'lote', 'lote_condominio'];
    expect(found).toEqual({ propertyTypes: PROPERTY_TYPES.filter((type) => !left.includes(type)) });
  });

  test.each([
    ['não quero terreno, casa', 'casa'],
    ['sem casa, sem apartamento, lote', 'lote'],
    ['exceto casa, apartamento, só terreno', 'apartamento'],
  ])('"%s": of one more behind a comma nobody can tell', (text, rest) => {
    expect(answer(text).notUnderstood.map(({ words }) => words)).toEqual([rest]);
  });

  test('what is asked for and excluded alike counts neither way', () => {
    const { query: found, understood } = answer('leilão, sem leilão');
    expect(found).toEqual({});
    expect(understood.map(({ applied }) => applied)).toEqual([false, false]);
  });
});

describe('what a home is wanted for', () => {
  test('to live in is not occupied, to invest is occupied, as the ready-made searches of that name', () => {
    expect(query('casa para morar')).toEqual({ propertyTypes: ['casa'], occupations: ['desocupado'] });
    expect(query('investir em casa')).toEqual({ propertyTypes: ['casa'], occupations: ['ocupado'] });
    expect(query('para moradia').occupations).toEqual(['desocupado']);
  });

  test('another occupation that is named counts instead', () => {
    const { query: found, understood } = answer('desocupado para investir');
    expect(found.occupations).toEqual(['desocupado']);
    expect(understood.map(({ words, applied }) => [words, applied])).toEqual([
      ['desocupado', true],
      ['para investir', false],
    ]);
    expect(answer('ocupados para investir').understood.every(({ applied }) => applied)).toBe(true);
  });

  test('right words of the language are no slips of places', () => {
    for (const word of ['janela', 'calhas', 'tantos', 'cadeiras', 'montagem', 'vistoria', 'estudos', 'pista'])
      expect(answer(`casa ${word}`)).toMatchObject({
        query: { propertyTypes: ['casa'] },
        notUnderstood: [{ words: word }],
      });
  });

  test('how good it is is not understood; small words, greetings and the one who sells all vanish', () => {
    const rest = (text: string) => answer(text).notUnderstood.map(({ words }) => words);
    expect(rest('casa da caixa')).toEqual([]);
    expect(rest('imóvel retomado pelo banco')).toEqual(['banco']);
    expect(rest('casa muito boa')).toEqual(['muito boa']);
    expect(rest('bom dia, quero uma casa que tenha em santos')).toEqual([]);
  });
});

describe('words that contradict each other', () => {
  test('of two limits the later one counts, and the earlier stays as a chip that is not applied', () => {
    const { understood, query: found } = answer('até 200 mil ou até 300 mil');
    expect(found.maxPriceCents).toBe(30_000_000);
    expect(understood.map(({ words, applied }) => [words, applied])).toEqual([
      ['até 200 mil', false],
      ['até 300 mil', true],
    ]);
  });

  test('a minimum and a maximum that cross: the later one counts', () => {
    expect(query('a partir de 500 mil, no máximo 300 mil')).toEqual({ maxPriceCents: 30_000_000 });
  });

  test('options of one group add up, as they do in the filters', () => {
    expect(query('ocupado ou desocupado').occupations).toEqual(['ocupado', 'desocupado']);
  });

  test('what is asked not to be is never searched for', () => {
    expect(query('casa, não leilão').saleTypes).not.toContain('leilao');
    expect(query('casa exceto em campinas')).toEqual({ propertyTypes: ['casa'] });
  });
});
