import { expect, test } from 'vitest';
import { places } from '../../localities/places.server.ts';
import { parseLocalDate } from '../../time.ts';
import { LIMIT_FILTERS } from '../filters/ranges.ts';
import { DATE_PHRASES } from './date-phrases.fixture.ts';
import { OTHER_PHRASES } from './other-phrases.fixture.ts';
import { PHRASES } from './phrases.fixture.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';
import type { Range, WordsAnswer } from './words-query.ts';

const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  today: () => parseLocalDate('2026-11-26'),
});

const discountRange = ({ minDiscount, maxDiscount }: WordsAnswer['query']): Range | undefined =>
  minDiscount == null && maxDiscount == null
    ? undefined
    : { min: minDiscount ?? null, max: maxDiscount ?? null };

/** An answer in one line: `apartamento; campinas-sp; price ..200000; ? varanda`. */
function spelled({ query, notUnderstood }: WordsAnswer): string {
  const lists = [
    query.propertyTypes,
    query.purposes?.map((value) => `uso ${value}`),
    query.localities,
    query.saleTypes,
    query.saleCategories,
    query.occupations,
    query.paymentTypes,
    query.visits?.map((value) => `visita ${value}`),
  ];
  const range = (name: string, value: Range | undefined, factor = 1) =>
    value
      ? [
          `${name} ${value.min === null ? '' : value.min / factor}..${value.max === null ? '' : value.max / factor}`,
        ]
      : [];
  const price = query.minPriceCents !== undefined || query.maxPriceCents !== undefined;
  const parts = [
    ...lists.flatMap((list) => list ?? []),
    ...range('bedrooms', query.bedrooms),
    ...range('m2', query.areaM2),
    ...(price
      ? range('R$', { min: query.minPriceCents ?? null, max: query.maxPriceCents ?? null }, 100)
      : []),
    ...range('R$/m2', query.pricePerM2Cents, 100),
    ...(query.discount ? [`band ${query.discount}`] : []),
    ...range('%', discountRange(query)),
    ...(['leastSuites', 'leastBathrooms', 'leastParking'] as const).flatMap((field) =>
      (query[field] ?? []).map((least) => `${field.slice(5).toLowerCase()} ${least}..`),
    ),
    ...(
      [
        'searchRegion',
        'withoutDebts',
        'withoutLegalAction',
        'preActive',
        'acceptsFgts',
        'withPhoto',
        'endsSoon',
      ] as const
    ).filter((wish) => query[wish]),
    ...(query.auctionFrom || query.auctionTo
      ? [`auction ${query.auctionFrom ?? ''}..${query.auctionTo ?? ''}`]
      : []),
    ...LIMIT_FILTERS.flatMap(({ key, field }) => (query[field] == null ? [] : [`${key} ${query[field]}`])),
    ...(query.order ? [`order ${query.order}`] : []),
    ...(query.searchId ? [`code ${query.searchId}`] : []),
    ...notUnderstood.map(({ words }) => `? ${words}`),
  ];
  return parts.join('; ');
}

test.each([...PHRASES, ...OTHER_PHRASES, ...DATE_PHRASES])('"%s" means: %s', (text, expected) => {
  expect(spelled(understandWords(text, knowledge))).toBe(expected);
});

test('accents make no difference to what is understood', () => {
  for (const [text] of PHRASES) {
    const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
    expect(understandWords(plain, knowledge).query, text).toEqual(understandWords(text, knowledge).query);
  }
});
