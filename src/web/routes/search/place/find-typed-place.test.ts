import { expect, test } from 'vitest';
import { places } from '../../../../domain/localities/places.server.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../../domain/search/search-query.ts';
import { understandWords } from '../../../../domain/search/words/understand-words.ts';
import { wordsKnowledge } from '../../../../domain/search/words/words-knowledge.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { Outlet } from '../../../../workflows/catalogue/outlet.server.ts';
import { findTypedPlace } from './find-typed-place.ts';

/** Listings in the two cities of the name, and how many of them are flats. */
const LISTINGS: Readonly<Record<string, number>> = { 'cascavel-ce': 9, 'cascavel-pr': 4 };
const FLATS: Readonly<Record<string, number>> = { 'cascavel-pr': 3 };
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => LISTINGS[slug] ?? 0,
  countsIn: ({ propertyTypes }, slugs) =>
    slugs.map((slug) => (propertyTypes.includes('apartamento') ? FLATS : LISTINGS)[slug] ?? 0),
});
const outlet = {
  brand: { smallIdPrefix: 'oi' },
  suggestLocalities: () =>
    Object.keys(LISTINGS).flatMap((slug) => places().localities.filter((place) => place.slug === slug)),
  understandWords: (text: string, _now: Instant, chosen?: SearchQuery) =>
    understandWords(text, knowledge, chosen),
} as unknown as Outlet;

test.each([
  [DEFAULT_QUERY, 'cascavel-ce'],
  [{ ...DEFAULT_QUERY, propertyTypes: ['apartamento' as const] }, 'cascavel-pr'],
  [{ ...DEFAULT_QUERY, localities: ['pr'] }, 'cascavel-pr'],
])(
  'F10 the field for a place takes the namesake that a sentence beside the same filters means',
  async (query, slug) => {
    const found = await findTypedPlace('cascavel', query, outlet, 0 as Instant);
    expect(found).toEqual({ kind: 'namesake', slug });
    expect(understandWords('cascavel', knowledge, query).query.localities).toEqual([slug]);
  },
);

test('F10 the field for a place takes a town under an old spelling, and no other that begins so', async () => {
  const known = {
    ...outlet,
    suggestLocalities: () => places().localities.filter(({ slug }) => slug === 'paratinga-ba'),
  };
  const typed = async (text: string) =>
    findTypedPlace(text, DEFAULT_QUERY, known as unknown as Outlet, 0 as Instant);
  expect(await typed('parati')).toEqual({ kind: 'place', slug: 'paraty-rj' });
  expect(await typed('moji mirim')).toEqual({ kind: 'place', slug: 'mogi-mirim-sp' });
  expect(await typed('paratin')).toEqual({ kind: 'place', slug: 'paratinga-ba' });
});
