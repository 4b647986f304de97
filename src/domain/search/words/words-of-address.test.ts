import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OCCUPATIONS, PAYMENT_TYPES, PROPERTY_TYPES, SALE_TYPES } from '../../catalogue/enumerations.ts';
import { places } from '../../localities/places.server.ts';
import { formatSearchQuery } from '../format-search-query.ts';
import { parseSearchQuery } from '../parse-search-query.ts';
import { FORM_KEYS } from '../search-keys.ts';
import type { JudgedQuery } from './judge-words.ts';
import { MORE_PHRASES } from './more-phrases.fixture.ts';
import { OTHER_PHRASES } from './other-phrases.fixture.ts';
import { PHRASES } from './phrases.fixture.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';
import { readWordsOfAddress } from './words-of-address.ts';

const knowledge = wordsKnowledge({ localities: places().localities, smallIdPrefix: 'oi' });
const slugs = new Set(places().localities.map(({ slug }) => slug));
const context = { strippedCampaigns: [], placeOf: (slug: string) => (slugs.has(slug) ? slug : null) };

function read(address: string) {
  const params = new URLSearchParams(address);
  const query = parseSearchQuery(params, context);
  return readWordsOfAddress(params, query, context, (text) => understandWords(text, knowledge));
}

/** The address that sending the box leads to, from a search that is chosen already. */
function sent(text: string, before = ''): string {
  const words = read(String(new URLSearchParams({ [FORM_KEYS.previous]: before, [FORM_KEYS.words]: text })));
  if (words?.kind !== 'asks') throw new Error(`"${text}" leads nowhere`);
  return formatSearchQuery(words.query);
}

const told = (search: string, text: string) =>
  read([search, String(new URLSearchParams({ [FORM_KEYS.words]: text }))].filter(Boolean).join('&'))?.kind;

function judged(half: string): string[] {
  const lines = readFileSync(new URL(`judged/${half}-half.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => (JSON.parse(line) as JudgedQuery).text);
}

const TEXTS = [
  ...judged('first'),
  ...judged('second'),
  ...[...PHRASES, ...OTHER_PHRASES].map(([text]) => text),
  ...MORE_PHRASES.map(([text]) => text),
];

describe('the page that words lead to takes them as its own', () => {
  test('for every judged query and phrase, from the box and from an address with the words alone', () => {
    const lost = TEXTS.filter((text) => {
      if (text.trim() === '') return false;
      const alone = read(String(new URLSearchParams({ texto: text })));
      const same = alone?.kind === 'told' ? '' : alone?.kind === 'asks' && formatSearchQuery(alone.query);
      return told(sent(text), text) !== 'told' || same !== sent(text);
    });
    expect(lost).toEqual([]);
  });

  test('beside whatever is chosen', () => {
    const chosen = fc.constantFrom(
      'tipo-imovel=casa,lote&valor-max=300000',
      'situacao=desocupado&search=campinas-sp&order=valor-min',
      'tipo-venda=leilao&desagio=50&quartos=2&page=3',
    );
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), chosen, (text, before) => {
        fc.pre(text.trim() !== '');
        expect(told(sent(text, before), text)).toBe('told');
      }),
      { numRuns: 400 },
    );
  });

  test('with options in any order', () => {
    const options = [
      ['casa', 'apartamento', 'terreno', 'sala', 'fazenda', 'prédio'],
      ['leilão', 'venda direta', 'licitação', 'melhor proposta'],
      ['desocupado', 'ocupado', 'alugado'],
      ['à vista', 'financiado', 'parcelado'],
      ['santos', 'campinas', 'goiânia'],
    ] as const;
    const some = fc
      .tuple(...options.map((group) => fc.shuffledSubarray([...group])))
      .map((groups) => groups.flat())
      .filter((words) => words.length > 0)
      .chain((words) => fc.shuffledSubarray(words, { minLength: words.length }))
      .map((words) => words.join(', '));
    fc.assert(
      fc.property(some, (text) => {
        expect(told(sent(text), text)).toBe('told');
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['casa ou apartamento', 'tipo-imovel=apartamento,casa&order=relevante'],
    ['leilão ou venda direta', 'order=relevante'],
    ['casa/apto campinas-sp até R$200.000,00', 'valor-max=200000'],
  ])('"%s" leads to the one spelling of its search', (text, part) => {
    const address = sent(text);
    expect(address).toContain(part);
    expect(formatSearchQuery(parseSearchQuery(new URLSearchParams(address), context))).toBe(address);
    for (const list of [PROPERTY_TYPES, SALE_TYPES, OCCUPATIONS, PAYMENT_TYPES]) {
      const named = list.filter((option) => new RegExp(`[=,]${option}\\b`).test(address));
      expect(named.join(',')).toSatisfy((joined: string) => joined === '' || address.includes(joined));
    }
  });

  test('but not one that has become another search since', () => {
    expect(told('tipo-imovel=casa', 'apartamento')).toBe('past');
    expect(told('tipo-imovel=casa,lote', 'não quero casa')).toBe('past');
  });
});

describe('words alone in an address', () => {
  test.each([
    ['maior desconto', 'order=desagio'],
    ['mais barato', 'order=valor-min'],
    ['casa', 'tipo-imovel=casa&order=relevante'],
  ])('"%s" asks for %s, as from the box', (text, expected) => {
    const words = read(String(new URLSearchParams({ texto: text })));
    expect(words).toMatchObject({ kind: 'asks' });
    expect(words?.kind === 'asks' && formatSearchQuery(words.query)).toBe(expected);
    expect(sent(text)).toBe(expected);
  });

  test('that ask for nothing are told on the spot', () => {
    expect(told('', 'varanda')).toBe('told');
  });
});

describe('what is not wished for, beside what is chosen', () => {
  test.each([
    ['tipo-imovel=casa,lote', 'não quero casa', 'tipo-imovel=lote'],
    ['tipo-imovel=lote', 'não quero casa', 'tipo-imovel=lote'],
    ['tipo-imovel=casa,casa_condominio', 'não quero casa', 'tipo-imovel=casa_condominio'],
    ['situacao=ocupado,desocupado', 'exceto ocupados', 'situacao=desocupado'],
    ['tipo-venda=leilao,venda_direta', 'sem leilão, casa', 'tipo-imovel=casa&tipo-venda=venda_direta'],
  ])('of "%s", "%s" leaves %s', (before, text, expected) => {
    const address = sent(text, before);
    expect(address.replace('&order=relevante', '').replace('order=relevante&', '')).toBe(expected);
    expect(told(address, text)).toBe('told');
  });

  test('of the only one chosen it asks for all others, as without a choice', () => {
    expect(sent('não quero casa', 'tipo-imovel=casa')).toBe(sent('não quero casa'));
  });

  test('an order by date that words name beside filters stays', () => {
    expect(sent('casa mais recentes')).toBe('tipo-imovel=casa');
    expect(sent('casa')).toBe('tipo-imovel=casa&order=relevante');
  });
});
